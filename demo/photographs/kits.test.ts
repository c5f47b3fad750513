/** The image of a kit shows the components in its definition. */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { bundles } from './designs.ts';

interface Piece {
  readonly product: string;
  /** The kit's options that contain it. All if left out. */
  readonly for?: object;
}

test('the picture of a kit shows every piece that is in all its boxes, and nothing that is in none', async () => {
  const file = await readFile(new URL('../../demo/catalogue/products.csv', import.meta.url), 'utf8');
  const rows: Record<string, string>[] = parse(file, { columns: true });
  const kits = rows.flatMap((row) => {
    const components = row['Components (product.metafields.custom.components)'] ?? '';
    return components === '' ? [] : [{ handle: row.Handle ?? '', components }];
  });
  expect(kits.map(({ handle }) => handle).sort()).toEqual(Object.keys(bundles).sort());
  for (const { handle, components } of kits) {
    const pieces: readonly Piece[] = JSON.parse(components);
    const products = pieces.map(({ product }) => product);
    const shown = bundles[handle] ?? [];
    const always = pieces.filter((piece) => piece.for === undefined).map(({ product }) => product);
    expect(shown, handle).toEqual(expect.arrayContaining(always));
    expect(products, handle).toEqual(expect.arrayContaining([...shown]));
  }
});
