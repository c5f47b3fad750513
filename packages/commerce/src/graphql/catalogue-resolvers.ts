/** Combines all resolvers that read the catalogue and the shop. */
import type { ResolverMap } from './context.ts';
import { imageResolvers } from './images.ts';
import { apiVersionResolvers } from './resolvers/api-versions.ts';
import { articleResolvers } from './resolvers/articles.ts';
import { collectionResolvers } from './resolvers/collections.ts';
import { localizationResolvers } from './resolvers/localization.ts';
import { locationResolvers } from './resolvers/locations.ts';
import { menuResolvers } from './resolvers/menus.ts';
import { metaobjectResolvers } from './resolvers/metaobjects.ts';
import { nodeResolvers } from './resolvers/node.ts';
import { pageResolvers } from './resolvers/pages.ts';
import { predictiveSearchResolvers } from './resolvers/predictive-search.ts';
import { productResolvers } from './resolvers/product.ts';
import { productFilterResolvers } from './resolvers/product-filters.ts';
import { optionResolvers } from './resolvers/product-options.ts';
import { variantResolvers } from './resolvers/product-variant.ts';
import { productQueries } from './resolvers/products.ts';
import { searchResolvers } from './resolvers/search.ts';
import { sellingPlanResolvers } from './resolvers/selling-plans.ts';
import { shopResolvers } from './resolvers/shop.ts';
import { sitemapResolvers } from './resolvers/sitemap.ts';
import { unsupportedResolvers } from './resolvers/unsupported.ts';
import { mergeResolvers } from './schema.ts';

export const catalogueResolvers: ResolverMap = mergeResolvers([
  apiVersionResolvers,
  articleResolvers,
  collectionResolvers,
  imageResolvers,
  localizationResolvers,
  locationResolvers,
  menuResolvers,
  metaobjectResolvers,
  nodeResolvers,
  optionResolvers,
  pageResolvers,
  predictiveSearchResolvers,
  productFilterResolvers,
  productQueries,
  productResolvers,
  searchResolvers,
  sellingPlanResolvers,
  shopResolvers,
  sitemapResolvers,
  unsupportedResolvers,
  variantResolvers,
]);
