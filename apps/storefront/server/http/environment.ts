/** Context variables of every request, set by the first middlewares and read by routes. */
import type { HttpBindings } from '@hono/node-server';
import type { Signer } from '@vitrine/agents/web-bot-auth';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Logger } from 'pino';
import type { CacheableResponse } from '../pages/cache-entry.ts';
import type { RequestAddress } from './address-routing.ts';
import type { RoutePolicy } from './route-policy.ts';

/** A response of the page cache that was sent. */
export interface SentFromCache {
  readonly key: string;
  readonly answer: CacheableResponse;
  /**
   * Key of the cached response whose `parameters` list the query parameters that the page declared (`RoutePolicy.moreParameters`).
   * Null if the route declares all of them, undefined if the response isn't a page.
   */
  readonly parameterSourceKey?: string | null;
}

export interface ShopHttp {
  Bindings: Partial<HttpBindings> & {
    /** Set by the first middleware if the path had a storefront or a language, and for forms of pages in a language. */
    readonly address?: RequestAddress;
  };
  Variables: {
    requestId: string;
    /** The conditions of the route that the request matches. */
    policy: RoutePolicy;
    region: RegionKey;
    /** Of the process: lines of a request carry its id by themselves. Never anything of the shopper. */
    log: Logger;
    /** The peer's address, or the one a trusted proxy names; null where neither is known (tests). */
    address: string | null;
    /** Origin (protocol, host and port) that the browser requested; pages use it as their own. */
    origin: string;
    /** True if the browser's connection is encrypted. */
    secure: boolean;
    /** Signer of the request by Web Bot Auth; null or undefined where that doesn't count, or no signature verifies. */
    signer: Signer | null | undefined;
    /** True if the response's status is no failure although it is 500 or above: a process that drains. */
    isPlanned: boolean | undefined;
    /** The answer of the page cache that was sent; undefined where none was. */
    kept: SentFromCache | undefined;
  };
}
