/** What a cart asks of the catalogue in its market: what is sold there and how much there is of it. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';

export interface Shelf {
  /** Published and priced in the market. */
  sells(variantId: string): boolean;
  /** Pieces that may be sold; null where there is no limit (untracked, or sold on back-order). */
  stock(variantId: string): number | null;
  /** Whether the selling plan belongs to the variant's product. */
  hasPlan(variantId: string, planId: string): boolean;
}

export function shelfOf(snapshot: CatalogueSnapshot, region: RegionKey): Shelf {
  return {
    sells(variantId) {
      const variant = snapshot.variant(variantId);
      if (variant === undefined || snapshot.price(variantId, region) === null) return false;
      const product = snapshot.product(variant.productId);
      return product?.status === 'active' && product.publishedIn.includes(region);
    },
    stock(variantId) {
      const variant = snapshot.variant(variantId);
      if (variant === undefined) return 0;
      if (!variant.tracked || variant.inventoryPolicy === 'continue') return null;
      const pieces = snapshot.stock(variantId);
      return pieces === null ? null : Math.max(0, pieces);
    },
    hasPlan(variantId, planId) {
      const variant = snapshot.variant(variantId);
      const handle = variant && snapshot.product(variant.productId)?.handle;
      const found = snapshot.sellingPlan(planId);
      return handle !== undefined && found?.group.products.includes(handle) === true;
    },
  };
}
