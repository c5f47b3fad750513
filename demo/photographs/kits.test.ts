/** The image of a kit shows the components in its definition; a label shows its shade as a band where that can be seen. */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { bundles } from './designs.ts';
import { allShots } from './shots.ts';

interface Piece {
  readonly product: string;
  /** The kit's options that contain it. All if left out. */
  readonly for?: object;
}

test('the picture of a kit shows every piece that is in all its boxes, and nothing that is in none', async () => {
  const file = await readFile(new URL('../catalogue/products.csv', import.meta.url), 'utf8');
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

test('a label has a band in the colour of its shade on paper, and none on a body of that colour', async () => {
  const shots = await allShots();
  const labelOf = (name: string) =>
    shots.find((shot) => shot.name === `products/${name}`)?.pieces.find(({ label }) => label !== undefined)
      ?.label;
  expect(labelOf('velvet-tanning-mitt-clay')?.shade).toEqual({ name: 'Clay' });
  expect(labelOf('golden-hour-mousse-dark')?.shade).toEqual({ name: 'Dark', color: expect.any(String) });
});
