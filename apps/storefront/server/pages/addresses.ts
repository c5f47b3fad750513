/** The addresses and keys of cached answers, which are the same for every shopper. */
import { getLanguagePrefix, type StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';

// They say where a visit came from, or that a client wants a fresh answer: no page reads them.
const ignored =
  /^(?:utm_|(?:gclid|gclsrc|gbraid|wbraid|dclid|gad_source|gad_campaignid|srsltid|fbclid|msclkid|ttclid|twclid|li_fat_id|epik|mc_cid|mc_eid|_kx|dt)$)/;

/** The path and query as they count: without parameters that change nothing. */
export function sharedAddress(url: URL): string {
  const kept = [...url.searchParams].filter(([name]) => !ignored.test(name));
  const search = new URLSearchParams(kept).toString();
  return `${url.pathname}${search === '' ? '' : `?${search}`}`;
}

/**
 * Leaves ignored parameters out of a path and query as they were sent. Equal results have equal shared addresses: a
 * parameter that is written in another way stays, and so does one that the server refuses for its NUL.
 */
export function leaveOutIgnored(target: string): string {
  const start = target.indexOf('?');
  if (start < 0 || target.includes('#')) return target;
  const pairs = target.slice(start + 1).split('&');
  const kept = pairs.filter((pair) => !ignored.test(pair.replace(/=.*$/s, '')) || pair.includes('%00'));
  if (kept.length === pairs.length) return target;
  return kept.length === 0 ? target.slice(0, start) : `${target.slice(0, start)}?${kept.join('&')}`;
}

/**
 * Redirect target of a cached response for a request URL: adds the parameters that the response was rendered
 * without. A URL of another site stays unchanged.
 */
export function forwardedTo(location: string, url: URL): string {
  if (!/^\/(?!\/)/.test(location)) return location;
  const target = new URL(location, url);
  for (const [name, value] of url.searchParams) {
    if (ignored.test(name) && !target.searchParams.has(name)) target.searchParams.append(name, value);
  }
  return `${target.pathname}${target.search}${target.hash}`;
}

/** The cache's key: the region, the language and the address without it. */
export function cacheKey(region: RegionKey, language: StorefrontLanguage, address: string): string {
  return `${region} ${getLanguagePrefix(language, region)}${address}`;
}
