/** Creates the initial record of a product that the merchant adds. */

import { getRegionKeys } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import { createRandomId } from '../../random-id.ts';
import type { ProductRecord } from '../catalogue-records.ts';
import { createDefaultVariant } from './edit-variants.ts';

export function createBlankProduct(now: EpochMs): ProductRecord {
  const id = createRandomId();
  return {
    id,
    handle: '',
    title: '',
    descriptionHtml: '',
    vendor: '',
    productType: '',
    category: null,
    tags: [],
    status: 'active',
    // In storefronts where no variant has a price, the product is hidden anyway.
    publishedIn: getRegionKeys(),
    options: [],
    variants: [createDefaultVariant(id)],
    images: [],
    metafields: [],
    seo: { title: null, description: null },
    giftCard: false,
    createdAt: now,
    updatedAt: now,
    publishedAt: now,
  };
}
