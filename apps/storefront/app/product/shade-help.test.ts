import { tanSkin } from '@vitrine/rules/colours/tan-skin';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getKeyFacts } from './key-facts.ts';
import type { OptionView } from './option-views.ts';
import { toShadeHelp } from './shade-help.ts';

const value = { image: null, available: true, waitlistLabel: null, price: null, link: '' };
const shades: OptionView = {
  name: 'Color',
  label: 'Choose Color',
  hasSwatches: true,
  priced: false,
  values: [
    { ...value, name: 'Light', color: '#e3bd95', chosen: false },
    { ...value, name: 'Dark', color: '#8f5a34', chosen: true },
  ],
};
const words = { skins: [{ name: 'Fair', color: '#efcfb4' }], button: 'Find your shade', url: '/pages/shade' };

describe('previews of a shade', () => {
  it('show the selected shade on each skin tone', () => {
    expect(toShadeHelp([shades], 'warm undertone', words)).toEqual({
      undertone: 'warm undertone',
      shade: 'Dark',
      skins: [{ name: 'Fair', bare: '#efcfb4', worn: tanSkin('#efcfb4', '#8f5a34') }],
      link: { text: 'Find your shade', to: '/pages/shade' },
    });
  });

  it.each([
    ['no undertone', [shades], null, words],
    ['no words', [shades], 'warm undertone', null],
    ['no shade', [], 'warm undertone', words],
  ] as const)('is not there with %s', (_name, options, undertone, said) => {
    expect(toShadeHelp(options, undertone, said)).toBeNull();
  });

  it('darken every skin tone, more so for a darker shade', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    const color = fc
      .tuple(channel, channel, channel)
      .map((all) => `#${all.map((each) => each.toString(16).padStart(2, '0')).join('')}`);
    const brightness = (text: string | null) => Number.parseInt(text?.slice(1, 3) ?? '', 16);
    fc.assert(
      fc.property(color, color, (skin, shade) => {
        expect(brightness(tanSkin(skin, shade))).toBeLessThanOrEqual(brightness(skin));
        expect(brightness(tanSkin(skin, '#000000'))).toBeLessThanOrEqual(brightness(tanSkin(skin, shade)));
      }),
    );
    expect(tanSkin('#efcfb4', 'bronze')).toBeNull();
    expect(tanSkin('#abcdef', '#ffffff')).toBe('#abcdef');
  });
});

describe('the key facts of a product', () => {
  it.each([
    ['Aloe, sea salt', ['vegan', 'gel'], 'vegan'],
    ['Aloe', [], null],
    [null, ['fragrance-free', 'vegan'], 'fragrance-free, vegan'],
    [null, ['gel'], null],
  ])('%s with %j is claimed as %s', (ingredients, tags, claims) => {
    expect(getKeyFacts(ingredients, tags)).toEqual({ ingredients, claims });
  });
});
