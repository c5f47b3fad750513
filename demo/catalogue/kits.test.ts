/** Every component of a kit exists in the catalogue: product, size and shade, for each choice and in each market. */
import {
  type ChosenOption,
  getComponentOptions,
  getComponents,
  parseKitComponents,
} from '@vitrine/rules/catalogue/kit';
import { expect, it } from 'vitest';
import { getVariantRows, heads } from './product-rows.ts';
import type { ProductRow } from './shop-files.ts';
import { MARKETS } from './source/product.ts';

const components = 'Components (product.metafields.custom.components)';
const kits = heads.filter((head) => head.Type === 'BUNDLE');
const numbers = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];

/** Returns a variant's options. Their names are in the first row of the product. */
function chosenIn(head: ProductRow, row: ProductRow): readonly ChosenOption[] {
  return [1, 2, 3].flatMap((number) => {
    const name = head[`Option${number} Name`] ?? '';
    return name === '' ? [] : [{ name, value: row[`Option${number} Value`] ?? '' }];
  });
}

interface Found {
  readonly title: string;
  readonly quantity: number;
  readonly head: ProductRow | undefined;
  /** The matching variants. There is exactly one if the kit's definition is complete. */
  readonly variants: readonly ProductRow[];
}

function inBox(kit: ProductRow, row: ProductRow): readonly Found[] {
  const chosen = chosenIn(kit, row);
  return getComponents(parseKitComponents(kit[components] ?? '') ?? [], chosen).map((piece) => {
    const head = heads.find((each) => each.Handle === piece.product);
    const wanted = new Map(getComponentOptions(piece, chosen).map(({ name, value }) => [name, value]));
    const variants = getVariantRows(piece.product).filter((variant) =>
      chosenIn(head ?? {}, variant).every(
        ({ name, value }) => name === 'Title' || (wanted.get(name) ?? value) === value,
      ),
    );
    return { title: piece.title, quantity: piece.quantity, head, variants };
  });
}

const boxes = kits.flatMap((kit) => getVariantRows(kit.Handle ?? '').map((row) => ({ kit, row })));

it('every kit says what it is made of', () => {
  expect(kits.filter((kit) => parseKitComponents(kit[components] ?? '') === null)).toEqual([]);
  expect(heads.filter((head) => head[components] !== '' && head.Type !== 'BUNDLE')).toEqual([]);
});

it.each(boxes.map(({ kit, row }) => [row['Variant SKU'], kit, row] as const))(
  '%s holds variants of the catalogue, under their own names, as many as it says, and weighs no less',
  (_, kit, row) => {
    const pieces = inBox(kit, row);
    expect(pieces.filter(({ variants }) => variants.length !== 1).map(({ title }) => title)).toEqual([]);
    for (const { title, head } of pieces) expect(title).toBe(head?.Title);
    const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(kit['Volume (product.metafields.custom.volume)']).toMatch(new RegExp(`^${numbers[count]} `));
    const grams = pieces.reduce(
      (sum, { quantity, variants }) => sum + quantity * Number(variants[0]?.['Variant Grams']),
      0,
    );
    expect(Number(row['Variant Grams'])).toBeGreaterThanOrEqual(grams);
  },
);

it.each(boxes.map(({ kit, row }) => [row['Variant SKU'], kit, row] as const))(
  '%s is compared with what its pieces cost one by one, and with nothing where one isn’t sold',
  (_, kit, row) => {
    const pieces = inBox(kit, row);
    for (const market of ['', ...MARKETS.map((name) => ` / ${name}`)]) {
      const price = market === '' ? 'Variant Price' : `Price${market}`;
      if (row[price] === '') continue;
      const singles = pieces.map(({ quantity, variants }) => quantity * Number(variants[0]?.[price] || NaN));
      const sum = singles.reduce((total, amount) => total + amount, 0);
      const compareAt = row[market === '' ? 'Variant Compare At Price' : `Compare At Price${market}`];
      expect(compareAt, market).toBe(Number.isNaN(sum) ? '' : sum.toFixed(2));
    }
  },
);

it('the set that is sold where one of its pieces isn’t is there to try', () => {
  const set = kits.find((kit) => kit.Handle === 'sleep-in-set');
  expect(set?.['Included / Europe']).toBe('TRUE');
  expect(set?.['Compare At Price / Europe']).toBe('');
  expect(set?.['Compare At Price / Canada']).not.toBe('');
});
