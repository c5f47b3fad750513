/** Markets and their catalogs, price lists and publications. Each storefront is a market with exactly one of each. */
import type { AdminSubject } from '../../admin-context.ts';
import { createCodeResolvers } from '../../merchant-mutations.ts';
import { catalogMutations, catalogQueries, catalogTypes, loadCatalog } from './catalog-fields.ts';
import { fixedPriceMutations } from './fixed-price-mutations.ts';
import { loadMarket, marketQueries, marketTypes } from './market-fields.ts';
import { loadPriceList, priceListMutations, priceListQueries, priceListTypes } from './price-list-fields.ts';
import {
  loadPublication,
  publicationMutations,
  publicationQueries,
  publicationTypes,
} from './publication-fields.ts';
import { findRegionWithNumber } from './storefront-numbers.ts';

export const marketSubject: AdminSubject = {
  queries: { ...marketQueries, ...catalogQueries, ...priceListQueries, ...publicationQueries },
  mutations: { ...catalogMutations, ...priceListMutations, ...fixedPriceMutations, ...publicationMutations },
  nodes: {
    Market: { scopes: ['read_markets'], load: async (id) => loadMarket(id) },
    MarketCatalog: { scopes: ['read_products'], load: async (id) => loadCatalog(id) },
    PriceList: { scopes: ['read_products'], load: async (id) => loadPriceList(findRegionWithNumber(id)) },
    Publication: { scopes: ['read_publications'], load: async (id) => loadPublication(id) },
  },
  types: {
    ...marketTypes,
    ...catalogTypes,
    ...priceListTypes,
    ...publicationTypes,
    ...createCodeResolvers([
      'CatalogUserError',
      'PriceListFixedPricesByProductBulkUpdateUserError',
      'PriceListPriceUserError',
      'PriceListUserError',
      'PublicationUserError',
    ]),
  },
};
