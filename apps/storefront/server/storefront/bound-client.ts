/** A client of the Storefront API that asks for one market, on behalf of one shopper. */

import { loadUnitPriceRegions } from '@vitrine/data/unit-price';
import { isStagingRegion, memoizeByStorefronts, type RegionKey } from '@vitrine/rules/regions/region';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import { languageCodes } from '../../app/data/language-code.server.ts';
import { languageNow } from '../http/language.ts';
import { getMarketCountry } from './countries.ts';

const getUnitPriceRegions = memoizeByStorefronts(() => loadUnitPriceRegions());

export interface Binding {
  /** The storefront: its market, and for the staging store itself. */
  readonly region: RegionKey;
  /** Left out for pages that many shoppers share. */
  readonly buyerIp?: string;
  /** Sees the data of every answer: the page cache learns from it what a page shows. */
  readonly observe?: (data: unknown) => void;
}

/** Fills in the market, the language, what its law asks of prices and the shopper's address where a request doesn't give its own. */
export function bindClient(
  client: StorefrontClient,
  { region, buyerIp, observe }: Binding,
): StorefrontClient {
  return {
    async request(document, options) {
      const result = await client.request(document, {
        country: getMarketCountry(region),
        language: languageCodes[languageNow()],
        unitPrices: getUnitPriceRegions().has(region),
        ...(isStagingRegion(region) ? { store: region } : {}),
        ...(buyerIp === undefined ? {} : { buyerIp }),
        ...options,
      });
      // A missing object counts too: creating it changes the response.
      if (result.ok) observe?.([options?.variables, result.data]);
      return result;
    },
  };
}
