import { isRegionKey } from '@vitrine/rules/regions/region';
import { getRegionLabel } from '../../layout/region-label.ts';

/** Returns the name of a record's storefront, or the key if it was removed. */
export function formatRegion(key: string): string {
  return isRegionKey(key) ? getRegionLabel(key) : key;
}
