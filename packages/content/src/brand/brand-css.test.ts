import { chooseLightColours } from '@vitrine/rules/colours/brand-palette';
import { describe, expect, it } from 'vitest';
import { brandSchema } from './brand.ts';
import { renderBrandCss } from './brand-css.ts';

const accent = '#c2185b';

describe('BRAND-36: a brand of which only the accent is chosen', () => {
  const brand = brandSchema.parse({ colours: { light: { accent } } });

  it('has it on buttons and on what is chosen', () => {
    expect(renderBrandCss(brand)).toContain('{:root,.on-dusk{--action:var(--bronze)');
  });

  it('has it on links too', () => {
    const { link, accent: chosen } = chooseLightColours(brand.colours.light);
    expect(link).toEqual(chosen);
  });
});

it('BRAND-36: buttons keep the colour of text if the brand says so', () => {
  const brand = brandSchema.parse({ colours: { light: { accent } }, shape: { buttons: 'text' } });
  expect(renderBrandCss(brand)).not.toContain('--action');
});
