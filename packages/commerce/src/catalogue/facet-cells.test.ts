import { expect, test } from 'vitest';
import { type Carried, cellKind, cellKinds, cellsOf, cellValue } from './facet-cells.ts';
import type { OptionShape } from './option-shapes.ts';
import { Texts } from './texts.ts';

const texts = new Texts();
const [serum, house, vegan, capitals] = ['serum', 'house', 'vegan', 'Vegan'].map((text) => texts.put(text));
const [light, dark, unused] = ['light', 'dark', 'unused'].map((text) => texts.put(`color\u0000${text}`));
const shape: OptionShape = {
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
const carried = (tags: readonly (number | undefined)[]): Carried => ({
  type: serum ?? -1,
  vendor: house ?? -1,
  tags: tags.map((tag = -1) => tag),
  shape: 3,
  values: [light, dark, light].map((number = -1) => number),
});

test('a product has a cell for what it carries, once, and for each value that a variant has', () => {
  const cells = cellsOf(texts, shape, carried([vegan, vegan]));
  const told = cells?.map((cell) => [cellKind(cell), cellValue(cell)]);
  expect(told).toEqual([
    [cellKinds.type, serum],
    [cellKinds.vendor, house],
    [cellKinds.tag, vegan],
    [cellKinds.option, light],
    [cellKinds.option, dark],
    [cellKinds.shape, 3],
  ]);
});

test('what has no options has no cells for their values', () => {
  const cells = cellsOf(texts, { ...shape, isNone: true }, carried([]));
  expect(cells?.map(cellKind)).toEqual([cellKinds.type, cellKinds.vendor, cellKinds.shape]);
});

test('tags that differ by case alone are told by the list, not by cells', () => {
  expect(cellsOf(texts, shape, carried([vegan, capitals]))).toBeNull();
});
