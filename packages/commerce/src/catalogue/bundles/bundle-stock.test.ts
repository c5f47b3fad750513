import { expect, it } from 'vitest';
import { computeBundleStock, type VariantStockRow } from './bundle-stock.ts';

const counted = (available: number): VariantStockRow => ({ available, tracked: 1, oversell: 0 });
const preOrdered = (available: number): VariantStockRow => ({ available, tracked: 1, oversell: 1 });
const uncounted: VariantStockRow = { available: 0, tracked: 0, oversell: 0 };

it.each([
  {
    name: 'the scarcest component',
    parts: [
      [counted(9), 1],
      [counted(7), 2],
    ],
    stock: counted(3),
  },
  {
    name: 'none without one of them',
    parts: [
      [counted(9), 1],
      [counted(1), 2],
    ],
    stock: counted(0),
  },
  {
    name: 'the counted component',
    parts: [
      [uncounted, 1],
      [counted(4), 1],
    ],
    stock: counted(4),
  },
  {
    name: 'what may not run out',
    parts: [
      [preOrdered(-2), 1],
      [counted(5), 1],
    ],
    stock: counted(5),
  },
  {
    name: 'pre-orders if all may',
    parts: [
      [preOrdered(-2), 1],
      [preOrdered(5), 1],
    ],
    stock: preOrdered(-2),
  },
  { name: 'no limit if none is counted', parts: [[uncounted, 2]], stock: uncounted },
  {
    name: 'none if one was deleted',
    parts: [
      [undefined, 1],
      [counted(5), 1],
    ],
    stock: counted(0),
  },
] satisfies readonly {
  readonly name: string;
  readonly parts: readonly (readonly [VariantStockRow | undefined, number])[];
  readonly stock: VariantStockRow;
}[])('BUNDLE-02: a bundle has the stock of $name', ({ parts, stock }) => {
  const components = parts.map(([each, quantity]) => ({ stock: each, quantity }));
  expect(computeBundleStock(components)).toEqual(stock);
});
