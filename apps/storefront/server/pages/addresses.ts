/** The addresses and keys of cached answers, which are the same for every shopper. */
import { getLanguagePrefix, type StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';

// They say where a visit came from, or that a client wants a fresh answer: no page reads them.
const ignored =
  /^(?:utm_|(?:gclid|gclsrc|gbraid|wbraid|dclid|gad_source|gad_campaignid|srsltid|fbclid|msclkid|ttclid|twclid|li_fat_id|epik|mc_cid|mc_eid|_kx|dt)$)/;

/** Names of the query parameters that a page reads; one that ends with a dot stands for all that begin with it. */
export type ParameterNames = readonly string[];

/** Parameters that count on every page: React Router's for pages' data, and those of the staging store. */
const alwaysRead: ParameterNames = ['_routes', 'index', 'region', 'key'];

/** Returns true for a parameter that a page reads, with those that the page named itself. */
export function isRead(name: string, names: ParameterNames, own: ReadonlySet<string>): boolean {
  const reads = (each: string) => each === name || (each.endsWith('.') && name.startsWith(each));
  return own.has(name) || names.some(reads) || alwaysRead.includes(name);
}

/** Returns true for a parameter of an API call, which may matter unless it says where a visit came from. */
export function isOfCall(name: string): boolean {
  return !ignored.test(name);
}

/** The path and query as they count: with the parameters that change the answer. */
export function sharedAddress(url: URL, counts: (name: string) => boolean): string {
  const counted = [...url.searchParams].filter(([name]) => counts(name));
  const search = new URLSearchParams(counted).toString();
  return `${url.pathname}${search === '' ? '' : `?${search}`}`;
}

/**
 * Leaves parameters that don't count out of a path and query as they were sent. Equal results have equal shared
 * addresses: a parameter that the server refuses for its NUL stays.
 */
export function leaveOutUnread(target: string, counts: (name: string) => boolean): string {
  const start = target.indexOf('?');
  if (start < 0 || target.includes('#')) return target;
  const pairs = target.slice(start + 1).split('&');
  const counted = pairs.filter((pair) => counts(nameOf(pair)) || pair.includes('%00'));
  if (counted.length === pairs.length) return target;
  return counted.length === 0 ? target.slice(0, start) : `${target.slice(0, start)}?${counted.join('&')}`;
}

/** The name of a parameter as it was sent. */
function nameOf(pair: string): string {
  const end = pair.indexOf('=');
  const name = end < 0 ? pair : pair.slice(0, end);
  if (!/[%+]/.test(name)) return name;
  const [decoded] = new URLSearchParams(pair).keys();
  return decoded ?? name;
}

/**
 * Redirect target of a cached response for a request URL: adds the parameters that the response was rendered without,
 * which are those that `counted`, its shared address, lacks. A URL of another site stays unchanged.
 */
export function forwardedTo(location: string, url: URL, counted: string): string {
  if (!/^\/(?!\/)/.test(location)) return location;
  const target = new URL(location, url);
  const read = new URL(counted, url).searchParams;
  for (const [name, value] of url.searchParams) {
    if (!read.has(name) && !target.searchParams.has(name)) target.searchParams.append(name, value);
  }
  return `${target.pathname}${target.search}${target.hash}`;
}

/** The cache's key: the region, the language and the address without it. */
export function cacheKey(region: RegionKey, language: StorefrontLanguage, address: string): string {
  return `${region} ${getLanguagePrefix(language, region)}${address}`;
}
