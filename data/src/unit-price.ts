/** Loads the regions whose law requires unit prices (per 100 ml, 100 g), with the source. */

import { readFileSync } from 'node:fs';
import { getRegionKeys, getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import { z } from 'zod';
import { europeanUnion } from './european-union.ts';
import { findRegionFile } from './regions-directory.ts';

const file = z.strictObject({
  comment: z.string(),
  regions: z.record(z.string(), z.strictObject({ name: z.string().min(1), date: z.iso.date() })),
});

/**
 * Returns the storefronts that show unit prices. Without a file, those in the European Union and the United Kingdom.
 *
 * @throws if the file is invalid
 */
export function loadUnitPriceRegions(
  path: string | null = findRegionFile('unit-price.json'),
): ReadonlySet<RegionKey> {
  return new Set(getRegionKeys().filter(createDecision(path)));
}

/** Decides by the storefront's own setting, else by the file, else by the law of its country. */
function createDecision(path: string | null): (key: RegionKey) => boolean {
  const byDefault = path === null ? isInEuropeanUnionOrKingdom : readFile(path);
  return (key) => getStorefront(key).unitPrices ?? byDefault(key);
}

function readFile(path: string): (key: RegionKey) => boolean {
  const read = file.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success)
    throw new Error(`The rules of unit prices can't be used:\n${z.prettifyError(read.error)}`);
  const { regions } = read.data;
  return (key) => regions[key] !== undefined;
}

function isInEuropeanUnionOrKingdom(region: RegionKey): boolean {
  const { homeCountry } = getStorefront(region);
  return homeCountry === 'GB' || europeanUnion.has(homeCountry);
}
