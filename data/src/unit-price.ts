/** Which regions' law asks for the price of a measure (100 ml, 100 g) beside every price, and where it says so. */
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

/** Those regions. Throws where the file can't be used, with what is wrong in it. */
export function loadUnitPriceRegions(path: string = defaultFile): ReadonlySet<RegionKey> {
  const read = file.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success)
    throw new Error(`The rules of unit prices can't be used:\n${z.prettifyError(read.error)}`);
  const { regions } = read.data;
  return new Set(regionKeys.filter((key) => regions[key] !== undefined));
}
