import { expect, test } from 'vitest';
import { facetKinds, getFacetCodes, getFacetKind, getFacetValue, type ProductFacets } from './facet-codes.ts';
import type { OptionDefinition } from './option-definitions.ts';
import { StringInterner } from './string-interner.ts';

const texts = new StringInterner();
const [serum, house, vegan, capitals] = ['serum', 'house', 'vegan', 'Vegan'].map((text) => texts.put(text));
const [light, dark, unused] = ['light', 'dark', 'unused'].map((text) => texts.put(`color\u0000${text}`));
const shape: OptionDefinition = {
  options: [
    {
      name: 'Color',
      key: 'option color',
      values: [light, dark, unused].map((number = -1) => ({ number, label: String(number), swatch: null })),
    },
  ],
  isNone: false,
  hasChoice: true,
};
const carried = (tags: readonly (number | undefined)[]): ProductFacets => ({
  type: serum ?? -1,
  vendor: house ?? -1,
  tags: tags.map((tag = -1) => tag),
  shape: 3,
  values: [light, dark, light].map((number = -1) => number),
});

test('a product has a code for each of its facet values, once, and for each option value of a variant', () => {
  const cells = getFacetCodes(texts, shape, carried([vegan, vegan]));
  const told = cells?.map((cell) => [getFacetKind(cell), getFacetValue(cell)]);
  expect(told).toEqual([
    [facetKinds.type, serum],
    [facetKinds.vendor, house],
    [facetKinds.tag, vegan],
    [facetKinds.option, light],
    [facetKinds.option, dark],
    [facetKinds.shape, 3],
  ]);
});

test('a product without options has no codes for option values', () => {
  const cells = getFacetCodes(texts, { ...shape, isNone: true }, carried([]));
  expect(cells?.map(getFacetKind)).toEqual([facetKinds.type, facetKinds.vendor, facetKinds.shape]);
});

test('tags that differ only in case are counted from the list, not by codes', () => {
  expect(getFacetCodes(texts, shape, carried([vegan, capitals]))).toBeNull();
});
