/** Sets of regions as bit masks, so that a database can filter by them. */
import { type RegionKey, regionKeys } from '@vitrine/rules/regions/region';
import { sql } from 'kysely';

/** Returns a region's bit. */
export function toRegionBit(region: RegionKey): number {
  return 1 << regionKeys.indexOf(region);
}

/** Returns the regions of a bit mask. */
export function parseRegionBits(bits: number): readonly RegionKey[] {
  return regionKeys.filter((region) => (bits & toRegionBit(region)) !== 0);
}

/** Builds the SQL condition that a row's bit mask `shown` contains a region's bit. */
export const hasRegionBit = (bit: unknown) => sql<boolean>`(shown & ${bit}) <> 0`;
