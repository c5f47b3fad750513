import { describe, expect, it } from 'vitest';
import {
  computeKitSaving,
  getComponentOptions,
  getComponents,
  type KitComponent,
  parseKitComponents,
} from './kit.ts';

const mitt = { product: 'velvet-mitt', title: 'Velvet Mitt' };

describe('the pieces of a kit', () => {
  it('are one of each, in every box, where nothing else is said', () => {
    expect(parseKitComponents(JSON.stringify([mitt]))).toEqual([
      { ...mitt, options: {}, quantity: 1, for: {} },
    ]);
  });

  it.each<[string, unknown]>([
    ['no JSON', undefined],
    ['no list', mitt],
    ['an empty list', []],
    ['more than fit in any box', Array.from({ length: 41 }, () => mitt)],
    ['a piece without a product', [{ title: 'Velvet Mitt' }]],
    ['a piece without a title', [{ ...mitt, title: ' ' }]],
    ['none of a piece', [{ ...mitt, quantity: 0 }]],
    ['half a piece', [{ ...mitt, quantity: 1.5 }]],
    ['a hundred of a piece', [{ ...mitt, quantity: 100 }]],
    ['an option that is no text', [{ ...mitt, options: { Size: 200 } }]],
    ['options as a list', [{ ...mitt, options: ['Size'] }]],
    ['a choice of the kit that is no list', [{ ...mitt, for: { Variants: 'Sun' } }]],
    ['one good piece and one bad', [mitt, null]],
  ])('CAT-24: %s is no such list', (_, value) => {
    expect(parseKitComponents(value === undefined ? 'mitt, lotion' : JSON.stringify(value))).toBeNull();
  });

  const piece = (more: Partial<KitComponent>): KitComponent => ({
    ...mitt,
    options: {},
    quantity: 1,
    for: {},
    ...more,
  });

  it('CAT-20: lie in the box of the choices that they are for', () => {
    const always = piece({});
    const inSun = piece({ for: { Variants: ['Sun', 'Sea'] } });
    const inDarkSun = piece({ for: { Variants: ['Sun'], Color: ['Dark'] } });
    const boxOf = (...chosen: { name: string; value: string }[]) =>
      getComponents([always, inSun, inDarkSun], chosen);
    expect(boxOf({ name: 'Variants', value: 'City' })).toEqual([always]);
    expect(boxOf({ name: 'Variants', value: 'Sun' }, { name: 'Color', value: 'Light' })).toEqual([
      always,
      inSun,
    ]);
    expect(boxOf({ name: 'Variants', value: 'Sun' }, { name: 'Color', value: 'Dark' })).toHaveLength(3);
    expect(boxOf()).toEqual([always]);
  });

  it('CAT-20: keep their fixed choice and follow the kit in everything else', () => {
    const chosen = [
      { name: 'Color', value: 'Dark' },
      { name: 'Scent', value: 'Unscented' },
    ];
    expect(getComponentOptions(piece({ options: { Color: 'Clay' } }), chosen)).toEqual([
      { name: 'Color', value: 'Clay' },
      { name: 'Scent', value: 'Unscented' },
    ]);
    expect(getComponentOptions(piece({}), chosen)).toEqual(chosen);
  });
});

describe('savings of a kit', () => {
  const here = (price: number, quantity = 1) => ({ price, quantity, available: true });

  it.each([
    ['the pieces’ sum less the kit’s price', 6000, [here(2800), here(1200), here(1400), here(2200)], 1600],
    ['CAT-21: a piece counts as often as it is in the box', 5000, [here(2800, 2)], 600],
    ['nothing where the pieces cost as much', 4000, [here(2800), here(1200)], null],
    ['nothing where the pieces cost less', 5000, [here(2800), here(1200)], null],
    [
      'CAT-22: nothing where a piece is sold out',
      3000,
      [here(2800), { ...here(1200), available: false }],
      null,
    ],
    [
      'nothing where a piece isn’t sold',
      3000,
      [here(4800), { price: null, quantity: 1, available: false }],
      null,
    ],
    ['a piece for nothing adds nothing', 2000, [here(2800), here(0)], 800],
    ['nothing without pieces', 0, [], null],
  ])('%s', (_, price, pieces, saving) => {
    expect(computeKitSaving(price, pieces)).toBe(saving);
  });
});
