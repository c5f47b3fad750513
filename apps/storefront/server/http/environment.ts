/** Context variables of a request, set by the first middlewares. */
import type { HttpBindings } from '@hono/node-server';
import type { Signer } from '@vitrine/agents/web-bot-auth';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Logger } from 'pino';
import type { CacheableResponse } from '../pages/cache-entry.ts';
import type { RequestAddress } from './address-routing.ts';
import type { RoutePolicy } from './route-policy.ts';

/** A response that was sent from the page cache. */
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
    /**
     * Set by the first middleware if the path had a storefront or language, and for forms, which use the language of their page.
     */
    readonly address?: RequestAddress;
  };
  Variables: {
    requestId: string;
    /** Policy of the matched route. */
    policy: RoutePolicy;
    region: RegionKey;
    /** The process's logger, which adds the request's id to each line. Never log data of the shopper. */
    log: Logger;
    /** IP address of the client, as the connection or a trusted proxy states it; null if unknown (in tests). */
    address: string | null;
    /** Origin (protocol, host and port) that the browser requested; pages use it as their own. */
    origin: string;
    /** True if the browser's connection is encrypted. */
    secure: boolean;
    /** Signer of the request by Web Bot Auth; null or undefined if signatures aren't checked here, or none is valid. */
    signer: Signer | null | undefined;
    /** True if a status of 500 or above is expected and no failure, as while the process drains. */
    isPlanned: boolean | undefined;
    /** The response that was sent from the page cache; undefined if there was none. */
    kept: SentFromCache | undefined;
  };
}
