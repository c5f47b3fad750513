/** Loads the regions whose law requires the lowest price before a reduction, with the number of days and the source. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LowestPriceRule } from '@vitrine/rules/catalogue/lowest-price';
import { type RegionKey, regionKeys } from '@vitrine/rules/regions/region';
import { z } from 'zod';

const defaultFile = join(import.meta.dirname, '..', 'regions', 'lowest-price.json');

const source = z.strictObject({ name: z.string().min(1), date: z.iso.date() });
const region = z.enum(regionKeys);
const file = z.strictObject({
  comment: z.string(),
  regions: z.partialRecord(
    region,
    z.strictObject({
      days: z.number().int().min(1).max(366),
      steps: z.enum(['first', 'each']),
      source,
    }),
  ),
  /** Regions whose law doesn't require it, with the reason. Regions in neither list are unresearched. */
  notAsked: z.partialRecord(region, source),
});

export type LowestPriceRules = ReadonlyMap<RegionKey, LowestPriceRule>;

/**
 * Reads the rules. Regions without a rule show no lowest price.
 *
 * @throws if the file is invalid
 */
export function loadLowestPriceRules(path: string = defaultFile): LowestPriceRules {
  const read = file.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success)
    throw new Error(`The rules of lowest prices can't be used:\n${z.prettifyError(read.error)}`);
  return new Map(
    regionKeys.flatMap((key) => {
      const rule = read.data.regions[key];
      return rule === undefined ? [] : [[key, { days: rule.days, steps: rule.steps }] as const];
    }),
  );
}
