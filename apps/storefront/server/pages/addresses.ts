/** Creates URLs and cache keys of responses that are the same for every shopper. */
import { getLanguagePrefix, type StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';

// Names of parameters for tracking, and of cache busters that clients add. No page reads them.
const ignored =
  /^(?:utm_|(?:gclid|gclsrc|gbraid|wbraid|dclid|gad_source|gad_campaignid|srsltid|fbclid|msclkid|ttclid|twclid|li_fat_id|epik|mc_cid|mc_eid|_kx|dt)$)/;

/**
 * Names of the query parameters that a page reads. A name that ends with a dot stands for all names with this prefix.
 */
export type ParameterNames = readonly string[];

/** Parameters that every page reads: React Router's for loader data, and those of the staging store. */
const alwaysRead: ParameterNames = ['_routes', 'index', 'region', 'key'];

/**
 * Returns true for a parameter that a page reads.
 *
 * @param own parameters that the page declared while rendering, such as a product's options
 */
export function isReadParameter(name: string, names: ParameterNames, own: ReadonlySet<string>): boolean {
  const reads = (each: string) => each === name || (each.endsWith('.') && name.startsWith(each));
  return own.has(name) || names.some(reads) || alwaysRead.includes(name);
}

/** Returns false for tracking parameters of advertisements and newsletters. */
export function isNotTracking(name: string): boolean {
  return !ignored.test(name);
}

/** Returns the path with the query parameters for which `counts` returns true, as used in cache keys. */
export function sharedAddress(url: URL, counts: (name: string) => boolean): string {
  const counted = [...url.searchParams].filter(([name]) => counts(name));
  const search = new URLSearchParams(counted).toString();
  return `${url.pathname}${search === '' ? '' : `?${search}`}`;
}

/**
 * Removes the parameters for which `counts` returns false from a path and query, and leaves the rest as it was sent. Targets with
 * equal results have equal shared addresses. A parameter with a NUL character stays, because the server must reject the request.
 */
export function removeUnreadParameters(target: string, counts: (name: string) => boolean): string {
  const start = target.indexOf('?');
  if (start < 0 || target.includes('#')) return target;
  const pairs = target.slice(start + 1).split('&');
  const counted = pairs.filter((pair) => counts(nameOf(pair)) || pair.includes('%00'));
  if (counted.length === pairs.length) return target;
  return counted.length === 0 ? target.slice(0, start) : `${target.slice(0, start)}?${counted.join('&')}`;
}

/** Returns the decoded name of an encoded `name=value` pair. */
function nameOf(pair: string): string {
  const end = pair.indexOf('=');
  const name = end < 0 ? pair : pair.slice(0, end);
  if (!/[%+]/.test(name)) return name;
  const [decoded] = new URLSearchParams(pair).keys();
  return decoded ?? name;
}

/**
 * Returns the redirect target of a cached response for the URL of a request. Adds the request's parameters that are
 * missing in `counted`, the shared address for which the response was rendered, such as tracking parameters. A target that
 * isn't a path is returned unchanged.
 */
export function addForwardedParameters(location: string, url: URL, counted: string): string {
  if (!/^\/(?!\/)/.test(location)) return location;
  const target = new URL(location, url);
  const read = new URL(counted, url).searchParams;
  for (const [name, value] of url.searchParams) {
    if (!read.has(name) && !target.searchParams.has(name)) target.searchParams.append(name, value);
  }
  return `${target.pathname}${target.search}${target.hash}`;
}

/** Returns the cache key of a page: its region, and its path with the prefix of its language. */
export function cacheKey(region: RegionKey, language: StorefrontLanguage, address: string): string {
  return `${region} ${getLanguagePrefix(language, region)}${address}`;
}
