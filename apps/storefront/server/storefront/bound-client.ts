/** Binds a client of the Storefront API to one market and one shopper. */

import { loadUnitPriceRegions } from '@vitrine/data/unit-price';
import { isStagingRegion, memoizeByStorefronts, type RegionKey } from '@vitrine/rules/regions/region';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import { languageCodes } from '../../app/data/language-code.server.ts';
import { languageNow } from '../http/language.ts';
import { getMarketCountry } from './countries.ts';

const getUnitPriceRegions = memoizeByStorefronts(() => loadUnitPriceRegions());

export interface Binding {
  /** The storefront; it determines the market, and drafts for the staging store. */
  readonly region: RegionKey;
  /** Omitted for pages shared by many shoppers. */
  readonly buyerIp?: string;
  /** Called with the data of every response: the page cache collects tags from it. */
  readonly observe?: (data: unknown) => void;
}

/** Adds market, language, unit price rules and the shopper's IP address to requests that don't set them. */
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
      // Includes the variables, because the response also changes when a missing object that they name is created.
      if (result.ok) observe?.([options?.variables, result.data]);
      return result;
    },
  };
}
