/** Fills what product pages say beside the Storefront API. */
import type { ContentService } from '@vitrine/content/file-content';
import type { ReviewsPort } from '@vitrine/content/reviews-port';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { RegionTable } from '@vitrine/rules/regions/table';
import { freeFrom } from '@vitrine/rules/shipping/rates';
import { findZone } from '@vitrine/rules/shipping/zone';
import type { ProductContext } from '../app/product/product-context.ts';
import { marketCountry } from './storefront/countries.ts';

export interface ProductSources {
  readonly content: ContentService;
  readonly reviews: ReviewsPort;
  readonly table: RegionTable | null;
}

/** The context of the product pages of a region. */
export async function productContext(
  region: RegionKey,
  { content, reviews, table }: ProductSources,
): Promise<ProductContext> {
  const { productWords, optionLabels, preOrder } = await content.themeSettings(region);
  const home = { country: marketCountry[region], province: null };
  const zone = table === null ? null : findZone(table, home).zone;
  return {
    words: productWords,
    optionLabels,
    preOrderGroups: preOrder.groups,
    preOrderNote: preOrder.note,
    freeShippingFrom: zone === null ? null : freeFrom(zone),
    reviewsOf: reviews.of,
  };
}
