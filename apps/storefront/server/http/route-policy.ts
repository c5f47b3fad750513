/** The conditions of a route: checked before its handler runs, and declared once for each route. */
import type { Bytes } from '@vitrine/rules/units';
import type { LimitKind } from './rate-limits.ts';
import type { BodyContent } from './too-large.ts';

/** Bodies of forms and JSON calls. */
export const maxBodyBytes: Bytes = 256 * 1024;

export interface RoutePolicy {
  /** The rate limit of GET and HEAD; null for none. */
  readonly reads: LimitKind | null;
  /** The rate limit of every other method; null for none. */
  readonly writes: LimitKind | null;
  /** `key`: on the staging store the route needs the staging key. `open`: it checks callers itself, or shows no draft. */
  readonly staging: 'key' | 'open';
  /**
   * `shop`: writes come from the shop's own pages. `shop-reads`: reads too. `anywhere`: they are authenticated by a token or
   * a signature.
   */
  readonly origin: 'shop' | 'shop-reads' | 'anywhere';
  /** `shared`: the same response for every shopper of a region and language. */
  readonly cache: 'shared' | 'personal';
  /**
   * Beginnings of query parameters that combine to more addresses than are worth caching: filters and sorting. Such a page
   * is rendered after all others, and cached only once it is requested again.
   */
  readonly combining: readonly string[];
  /**
   * Names of the query parameters that a page with `cache: 'shared'` reads; all others are ignored. A name that ends with a dot
   * stands for all that begin with it.
   */
  readonly parameters: readonly string[];
  /** `page`: the page declares more parameters while it is rendered (`ShopContext.declareParameters`), such as a product's options. */
  readonly moreParameters: 'page' | 'none';
  /** Null: the handler limits the body, and answers in the shape of its API. */
  readonly maxBody: Bytes | null;
  /** Content of the body, by which the error of a larger one is worded. */
  readonly bodyContent: BodyContent;
  /** Pages play videos of products from other hosts too: those that have products, or links to them. */
  readonly playsVideos: boolean;
  /** Adds products to the cart, which shoppers of some countries do at a partner retailer instead. */
  readonly addsToCart: boolean;
  /** `open`: the route works in a storefront that pauses too, for orders and accounts of before. */
  readonly paused: 'open' | 'closed';
  /** Format of error responses: the shop's own, JSON-RPC's, or `code` and `content` of the REST binding of UCP. */
  readonly errors: 'shop' | 'json-rpc' | 'rest';
}

/** The strictest conditions, which also hold for addresses without a route. */
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

/** The default conditions but for those given. */
export function createPolicy(given: Partial<RoutePolicy> = {}): RoutePolicy {
  return { ...defaultPolicy, ...given };
}

/** Returns true if a query has a parameter of `combining`. */
export function isCombination(search: URLSearchParams, combining: readonly string[]): boolean {
  if (combining.length === 0) return false;
  return [...search.keys()].some((name) => combining.some((start) => name.startsWith(start)));
}
