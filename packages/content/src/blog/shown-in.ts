/** Sets of regions as the bits of one number, so that a database can tell them. */
import { type RegionKey, regionKeys } from '@vitrine/rules/regions/region';
import { sql } from 'kysely';

/** A region's bit. */
export function bitOf(region: RegionKey): number {
  return 1 << regionKeys.indexOf(region);
}

/** The regions of a set. */
export function regionsOf(bits: number): readonly RegionKey[] {
  return regionKeys.filter((region) => (bits & bitOf(region)) !== 0);
}

/** Whether a row's set `shown` has a region's bit. */
export const shownIn = (bit: unknown) => sql<boolean>`(shown & ${bit}) <> 0`;
