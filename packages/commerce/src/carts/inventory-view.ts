/** Availability of variants in a cart's market. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';

export interface InventoryView {
  /** True if the variant is published and priced in the market. */
  sells(variantId: string): boolean;
  /** Units that may be sold; null if unlimited (untracked, or sold on backorder). */
  stock(variantId: string): number | null;
  /** True if the selling plan applies to the variant's product. */
  hasPlan(variantId: string, planId: string): boolean;
}

export function createInventoryView(snapshot: CatalogueSnapshot, region: RegionKey): InventoryView {
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
