/** Sets of regions as bit masks, so that a database can filter by them. */
import {
  getDefaultRegion,
  getRegionKeys,
  getStagingRegion,
  getStorefront,
  type RegionKey,
} from '@vitrine/rules/regions/region';
import { sql } from 'kysely';

/** Bit for lists of drafts in a shop without a staging store. The bits of storefronts are all smaller. */
const draftBit = 1 << 30;

/** Returns a region's bit; 0 for a storefront that was removed. */
export function toRegionBit(region: RegionKey): number {
  const { number } = getStorefront(region);
  return number === 0 ? 0 : 1 << (number - 1);
}

/** Returns the bit for lists of drafts: that of the staging store, or one of their own in a shop without it. */
export function getDraftBit(): number {
  const staging = getStagingRegion();
  return staging === null ? draftBit : toRegionBit(staging);
}

/** Returns the region in which drafts are listed: staging, or the default region in a shop without a staging store. */
export function getDraftRegion(): RegionKey {
  return getStagingRegion() ?? getDefaultRegion();
}

/** Returns the regions of a bit mask. */
export function parseRegionBits(bits: number): readonly RegionKey[] {
  return getRegionKeys().filter((region) => (bits & toRegionBit(region)) !== 0);
}

/** Splits a bit mask into numbers with a single bit each. */
export function splitBits(bits: number): readonly number[] {
  return Array.from({ length: 31 }, (_, place) => 1 << place).filter((bit) => (bits & bit) !== 0);
}

/** Builds the SQL condition that a row's bit mask `shown` contains a region's bit. */
export const hasRegionBit = (bit: unknown) => sql<boolean>`(shown & ${bit}) <> 0`;
