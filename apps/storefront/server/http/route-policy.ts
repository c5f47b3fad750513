/** Policy of a route: declared once per route, and enforced before its handler runs. */
import type { Bytes } from '@vitrine/rules/units';
import type { LimitKind } from './rate-limits.ts';
import type { BodyContent } from './too-large.ts';

/** Maximum size of forms and JSON bodies. */
export const maxBodyBytes: Bytes = 256 * 1024;

export interface RoutePolicy {
  /** Rate limit of GET and HEAD; null for none. */
  readonly reads: LimitKind | null;
  /** Rate limit of other methods; null for none. */
  readonly writes: LimitKind | null;
  /**
   * `key`: on the staging store the route needs the staging key. `open`: the route authenticates clients itself, or shows no
   * drafts.
   */
  readonly staging: 'key' | 'open';
  /**
   * `shop`: writes are accepted from the shop's own pages only. `shop-reads`: so are reads. `anywhere`: requests of other sites
   * are accepted too, since a token or a signature authenticates them.
   */
  readonly origin: 'shop' | 'shop-reads' | 'anywhere';
  /** `shared`: the same response for every shopper of a region and language. */
  readonly cache: 'shared' | 'personal';
  /**
   * Prefixes of query parameters with too many combinations to cache all: filters and sorting. Such a page is rendered with low
   * priority, and cached only when it is requested again.
   */
  readonly combining: readonly string[];
  /**
   * Names of the query parameters that a page with `cache: 'shared'` reads; all others are ignored. A name that ends with a dot
   * stands for all that begin with it.
   */
  readonly parameters: readonly string[];
  /**
   * `page`: the page declares more parameters while it is rendered (`ShopContext.declareParameters`), such as a product's
   * options.
   */
  readonly moreParameters: 'page' | 'none';
  /** Maximum size of the body. Null if the handler limits it and responds in the format of its API. */
  readonly maxBody: Bytes | null;
  /** Content of the body, for the message if it is too large. */
  readonly bodyContent: BodyContent;
  /** True for pages with products or links to them, which play product videos from other hosts too. */
  readonly playsVideos: boolean;
  /** True if the route adds products to the cart. Shoppers of some countries buy at a partner retailer instead. */
  readonly addsToCart: boolean;
  /** `open`: also available while the storefront is paused, for existing orders and accounts. */
  readonly paused: 'open' | 'closed';
  /** Format of error responses: the shop's own, JSON-RPC's, or `code` and `content` of the REST binding of UCP. */
  readonly errors: 'shop' | 'json-rpc' | 'rest';
}

/** The strictest policy, which also applies to paths without a route. */
export const defaultPolicy: RoutePolicy = {
  reads: 'read',
  writes: 'write',
  staging: 'key',
  origin: 'shop',
  cache: 'personal',
  combining: [],
  parameters: [],
  moreParameters: 'none',
  maxBody: maxBodyBytes,
  bodyContent: 'request',
  playsVideos: false,
  addsToCart: false,
  paused: 'closed',
  errors: 'shop',
};

/** Creates a policy from the default one and the given values. */
export function createPolicy(given: Partial<RoutePolicy> = {}): RoutePolicy {
  return { ...defaultPolicy, ...given };
}

/** Returns true if a query has a parameter of `combining`. */
export function isCombination(search: URLSearchParams, combining: readonly string[]): boolean {
  if (combining.length === 0) return false;
  return [...search.keys()].some((name) => combining.some((start) => name.startsWith(start)));
}
