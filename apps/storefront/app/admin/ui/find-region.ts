import { getRegionKeys, getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import { toRecordNumber } from './format.ts';

/** Returns the storefront of a publication or price list of the embedded backend, by its number; null if it was removed. */
export function findRegion(globalId: string): RegionKey | null {
  const number = toRecordNumber(globalId);
  return getRegionKeys().find((key) => String(getStorefront(key).number) === number) ?? null;
}
