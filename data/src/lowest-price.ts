/** Loads the regions whose law requires the lowest price before a reduction, with the number of days and the source. */

import { readFileSync } from 'node:fs';
import type { LowestPriceRule } from '@vitrine/rules/catalogue/lowest-price';
import { getRegionKeys, getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import { z } from 'zod';
import { europeanUnion } from './european-union.ts';
import { findRegionFile } from './regions-directory.ts';

const source = z.strictObject({ name: z.string().min(1), date: z.iso.date() });
const region = z.string();
const file = z.strictObject({
  comment: z.string(),
  regions: z.record(
    region,
    z.strictObject({
      days: z.number().int().min(1).max(366),
      steps: z.enum(['first', 'each']),
      source,
    }),
  ),
  /**
   * Regions whose law doesn't require the lowest price, with the reason. Regions in neither list haven't been
   * researched.
   */
  notAsked: z.record(region, source),
});

export type LowestPriceRules = ReadonlyMap<RegionKey, LowestPriceRule>;

/** Rule of Directive 98/6/EC, article 6a. */
const europeanRule: LowestPriceRule = { days: 30, steps: 'first' };

/**
 * Reads the rules. Regions without a rule show no lowest price; without a file, those in the European Union do.
 *
 * @throws if the file is invalid
 */
export function loadLowestPriceRules(
  path: string | null = findRegionFile('lowest-price.json'),
): LowestPriceRules {
  if (path === null) {
    const inUnion = getRegionKeys().filter((key) => europeanUnion.has(getStorefront(key).homeCountry));
    return new Map(inUnion.map((key) => [key, europeanRule]));
  }
  const read = file.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success)
    throw new Error(`The rules of lowest prices can't be used:\n${z.prettifyError(read.error)}`);
  return new Map(
    getRegionKeys().flatMap((key) => {
      const rule = read.data.regions[key];
      return rule === undefined ? [] : [[key, { days: rule.days, steps: rule.steps }] as const];
    }),
  );
}
