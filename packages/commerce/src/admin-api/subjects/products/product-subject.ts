/** Products, variants, options, pictures and metafields. */

import type { AdminSubject } from '../../admin-context.ts';
import { createCodeResolvers, getSnapshot } from '../../merchant-mutations.ts';
import { findAdminShop } from '../shop/shop-subject.ts';
import { bundleMutations } from './bundle-mutations.ts';
import { bundleOperation, bundleTypes } from './bundle-types.ts';
import { mediaMutations } from './media-mutations.ts';
import { mediaTypes } from './media-types.ts';
import { productMetafieldMutations } from './metafield-mutations.ts';
import { optionMutations } from './option-mutations.ts';
import { productMutations } from './product-mutations.ts';
import { adminProductQueries, loadVariant } from './product-queries.ts';
import { productTypes } from './product-types.ts';
import { variantMediaMutations } from './variant-media-mutations.ts';
import { variantMutations } from './variant-mutations.ts';

/** Payload types with a `shop` field, of products and of other subjects. */
const payloadsWithShop = [
  ...['ProductCreatePayload', 'ProductDeletePayload', 'ProductDuplicatePayload'],
  ...['PublishablePublishPayload', 'PublishableUnpublishPayload'],
  ...['CollectionDeletePayload', 'CustomerDeletePayload'],
];

export const productSubject: AdminSubject = {
  queries: { ...adminProductQueries, productOperation: bundleOperation },
  mutations: {
    ...productMutations,
    ...variantMutations,
    ...bundleMutations,
    ...optionMutations,
    ...mediaMutations,
    ...variantMediaMutations,
    ...productMetafieldMutations,
  },
  nodes: {
    Product: {
      scopes: ['read_products'],
      load: async (id, context) => (await getSnapshot(context)).product(id) ?? null,
    },
    ProductVariant: { scopes: ['read_products'], load: loadVariant },
  },
  types: {
    ...productTypes,
    ...mediaTypes,
    ...bundleTypes,
    ...Object.fromEntries(payloadsWithShop.map((type) => [type, { shop: findAdminShop }])),
    ...createCodeResolvers([
      'MediaUserError',
      'MetafieldsSetUserError',
      'ProductChangeStatusUserError',
      'ProductOptionsCreateUserError',
      'ProductOptionsDeleteUserError',
      'ProductOptionsReorderUserError',
      'ProductOptionUpdateUserError',
      'ProductSetUserError',
      'ProductVariantRelationshipBulkUpdateUserError',
      'ProductVariantsBulkCreateUserError',
      'ProductVariantsBulkDeleteUserError',
      'ProductVariantsBulkReorderUserError',
      'ProductVariantsBulkUpdateUserError',
    ]),
  },
};
