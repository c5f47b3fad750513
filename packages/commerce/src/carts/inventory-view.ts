/** Availability of variants in a cart's market. */
import type { LineAttribute } from '@vitrine/rules/cart/model';
import { parseRequestedAmount } from '@vitrine/rules/gift-cards/own-amount';
import { formatMoney } from '@vitrine/rules/money/format';
import { getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import * as words from '@vitrine/words/checkout-messages';
import type { BundleComponent } from '../catalogue/bundles/bundle.ts';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { GiftCardDeps } from '../gift-cards/gift-card-deps.ts';
import { findLineMerchandise, findSoldMerchandise } from './line-merchandise.ts';

export interface InventoryView {
  /** True if the variant is published and priced in the market. */
  sells(variantId: string): boolean;
  /** Units that may be sold; null if unlimited (untracked, or sold on backorder). */
  stock(variantId: string): number | null;
  /** Returns the variants whose stock one unit reduces: the components of a bundle, otherwise the variant itself. */
  getUnits(variantId: string): readonly BundleComponent[];
  /** True if the selling plan applies to the variant's product. */
  hasPlan(variantId: string, planId: string): boolean;
  /**
   * Returns an error message if the amount or currency of a requested gift card is invalid; null if it is valid or the
   * variant is no gift card.
   */
  findAmountError?(variantId: string, attributes: readonly LineAttribute[]): string | null;
}

/** @param giftCards limits of gift cards, if the shop sells any. */
export function createInventoryView(
  snapshot: CatalogueSnapshot,
  region: RegionKey,
  giftCards?: Pick<GiftCardDeps, 'rules'> | undefined,
): InventoryView {
  const { bundles } = snapshot;
  return {
    getUnits(variantId) {
      const components = bundles.getComponents(variantId);
      return components.length === 0 ? [{ variantId, quantity: 1 }] : components;
    },
    sells: (variantId) => findSoldMerchandise(snapshot, region, variantId) !== null,
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
    findAmountError(variantId, attributes) {
      const merchandise = findLineMerchandise(snapshot, region, variantId);
      const limit = giftCards?.rules.limits[getStorefront(region).currency];
      // Report this when the gift card is added to the cart, because its order couldn't be paid.
      if (merchandise?.giftCard === true && giftCards !== undefined && limit === undefined)
        return words.giftCardCurrency();
      if (merchandise?.ownAmount !== true) return null;
      if (parseRequestedAmount(attributes, limit).kind !== 'invalid') return null;
      if (limit === undefined) return words.giftCardCurrency();
      const [least, most] = [limit.minimum, limit.maximum].map((amount) => formatMoney(amount, region));
      return words.giftCardOwnAmount({ least: least ?? '', most: most ?? '' });
    },
  };
}

/** Variant of a cart line, with its quantity. */
export interface UnitsInCart {
  readonly variantId: string;
  readonly quantity: number;
}

/**
 * Returns how many more units of a variant can be added to these lines; null if unlimited. Bundles in the lines use stock of
 * their components.
 */
export function countUnitsLeft(
  inventory: Pick<InventoryView, 'stock' | 'getUnits'>,
  variantId: string,
  held: readonly UnitsInCart[],
): number | null {
  const counts = inventory.getUnits(variantId).flatMap((unit) => {
    const stock = inventory.stock(unit.variantId);
    if (stock === null) return [];
    return [Math.floor((stock - countHeld(inventory, unit.variantId, held)) / unit.quantity)];
  });
  return counts.length === 0 ? null : Math.max(0, Math.min(...counts));
}

function countHeld(
  inventory: Pick<InventoryView, 'getUnits'>,
  variantId: string,
  held: readonly UnitsInCart[],
): number {
  return held.reduce((sum, line) => {
    const unit = inventory.getUnits(line.variantId).find((each) => each.variantId === variantId);
    return sum + line.quantity * (unit?.quantity ?? 0);
  }, 0);
}
