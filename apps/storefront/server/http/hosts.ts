/** Maps hosts to regions and regions to their addresses (REGION-02). */
import { isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';

/**
 * The storefront behind a `Host` header: the bare host is us, the others are its subdomains, and a host that we
 * don't know is us.
 *
 *     regionOfHost('au.localhost:3000') // 'au'
 */
export function getRegionByHost(host: string): RegionKey {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const dot = name.indexOf('.');
  if (dot < 0) return 'us';
  const label = name.slice(0, dot);
  return isRegionKey(label) ? label : 'us';
}

/**
 * The base address of a storefront, without a trailing slash, from the shop's public address. A numeric address has no
 * subdomains: every storefront has the same one then.
 */
export function regionAddress(publicUrl: string, region: RegionKey): string {
  const url = new URL(publicUrl);
  const numeric = /^(?:\[|\d+(?:\.\d+){3}$)/.test(url.hostname);
  if (region !== 'us' && !numeric) url.hostname = `${region}.${url.hostname}`;
  return url.origin;
}
