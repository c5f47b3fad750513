/** A client of the Storefront API that asks for one market, on behalf of one shopper. */

import type { StorefrontClient } from '@vitrine/storefront-api/client';
import type { CountryCode } from '@vitrine/storefront-api/generated/operations';

export interface Binding {
  readonly country: CountryCode;
  /** Left out for pages that many shoppers share. */
  readonly buyerIp?: string;
  /** Sees the data of every answer: the page cache learns from it what a page shows. */
  readonly observe?: (data: unknown) => void;
}

/** Fills in the market and the shopper's address where a request doesn't give its own. */
export function bindClient(
  client: StorefrontClient,
  { country, buyerIp, observe }: Binding,
): StorefrontClient {
  return {
    async request(document, options) {
      const result = await client.request(document, {
        country,
        ...(buyerIp === undefined ? {} : { buyerIp }),
        ...options,
      });
      if (result.ok) observe?.(result.data);
      return result;
    },
  };
}
