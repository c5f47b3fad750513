/** Formats the URLs of all regions, which a start prints when the shop is ready. */

import { getRegionKeys } from '@vitrine/rules/regions/region';
import { regionAddress } from '../http/hosts.ts';

/** Formats one aligned line per region, for a terminal. */
export function formatAddressLines(publicUrl: string): string {
  return getRegionKeys()
    .map((region) => `  ${region.padEnd(4)} ${regionAddress(publicUrl, region)}`)
    .join('\n');
}
