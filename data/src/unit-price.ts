/** Loads the regions whose law requires unit prices (per 100 ml, 100 g), with the source. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RegionKey, regionKeys } from '@vitrine/rules/regions/region';
import { z } from 'zod';

const defaultFile = join(import.meta.dirname, '..', 'regions', 'unit-price.json');

const file = z.strictObject({
  comment: z.string(),
  regions: z.partialRecord(
    z.enum(regionKeys),
    z.strictObject({ name: z.string().min(1), date: z.iso.date() }),
  ),
});

/**
 * Reads the regions.
 *
 * @throws if the file is invalid
 */
export function loadUnitPriceRegions(path: string = defaultFile): ReadonlySet<RegionKey> {
  const read = file.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success)
    throw new Error(`The rules of unit prices can't be used:\n${z.prettifyError(read.error)}`);
  const { regions } = read.data;
  return new Set(regionKeys.filter((key) => regions[key] !== undefined));
}
