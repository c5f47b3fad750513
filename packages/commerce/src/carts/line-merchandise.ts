/** Converts catalogue variants to the pricing rules' input, cached by snapshot and market. */
import type { BundlePart } from '@vitrine/rules/cart/bundle-shares';
import type { LineMerchandise } from '@vitrine/rules/cart/model';
import { ownAmountMetafield } from '@vitrine/rules/gift-cards/own-amount';
import { multiplyByPercentage } from '@vitrine/rules/money/percentage';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { BundleComponent } from '../catalogue/bundles/bundle.ts';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { VariantRecord } from '../catalogue/catalogue-records.ts';
import { isPublished } from '../catalogue/product-columns.ts';
import type { StoredProduct } from '../catalogue/stored-product.ts';
import { toVariantGid } from './change/limit-to-stock.ts';

interface PricedMerchandise {
  readonly merchandise: LineMerchandise;
  /**
   * True if shoppers can buy the variant: its product is active and published in the market, and all components have a
   * price.
   */
  readonly isSold: boolean;
}

const merchandiseCache = new WeakMap<CatalogueSnapshot, Map<string, PricedMerchandise | null>>();

/** Returns the pricing data of a variant; null if the market doesn't sell it. */
export function findSoldMerchandise(
  snapshot: CatalogueSnapshot,
  region: RegionKey,
  variantId: string,
): LineMerchandise | null {
  const found = findPriced(snapshot, region, variantId);
  return found?.isSold === true ? found.merchandise : null;
}

/** Returns the pricing data of a variant even if its product isn't published; null if it has no price in the market. */
export function findLineMerchandise(
  snapshot: CatalogueSnapshot,
  region: RegionKey,
  variantId: string,
): LineMerchandise | null {
  return findPriced(snapshot, region, variantId)?.merchandise ?? null;
}

function findPriced(
  snapshot: CatalogueSnapshot,
  region: RegionKey,
  variantId: string,
): PricedMerchandise | null {
  let known = merchandiseCache.get(snapshot);
  if (known === undefined) {
    known = new Map();
    merchandiseCache.set(snapshot, known);
  }
  const key = `${region}/${variantId}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  // Unknown ids aren't cached, because clients can send an unlimited number of them.
  if (snapshot.variant(variantId) === undefined) return null;
  const priced = make(snapshot, region, variantId);
  known.set(key, priced);
  return priced;
}

function make(snapshot: CatalogueSnapshot, region: RegionKey, variantId: string): PricedMerchandise | null {
  const variant = snapshot.variant(variantId);
  const product = variant && snapshot.product(variant.productId);
  const price = snapshot.price(variantId, region);
  if (variant === undefined || product === undefined || price === null) return null;
  const parts = snapshot.bundles.getComponents(variantId);
  const components = parts.map((part) => snapshot.variant(part.variantId));
  const isBundle = parts.length > 0;
  const merchandise: LineMerchandise = {
    id: toVariantGid(variant.id),
    sku: variant.sku,
    title: variant.title,
    productId: `gid://shopify/Product/${product.id}`,
    productHandle: product.handle,
    productTitle: product.title,
    productType: product.productType,
    productTags: product.tags,
    collections: snapshot.getCollections(product.id).map((collection) => collection.handle),
    price: price.price,
    compareAtPrice: price.compareAtPrice,
    // A gift card is delivered by email. It isn't taxed itself, because the products bought with it are (CARD-11).
    requiresShipping: isBundle
      ? components.some((each) => each?.requiresShipping === true)
      : variant.requiresShipping && !product.giftCard,
    taxable: isBundle
      ? components.some((each) => each?.taxable === true)
      : variant.taxable && !product.giftCard,
    ...(isBundle ? { components: parts.map((part) => toBundlePart(snapshot, region, part)) } : {}),
    ...(product.giftCard ? { giftCard: true } : {}),
    ...(takesOwnAmount(product, variant) ? { ownAmount: true } : {}),
  };
  const isComplete = parts.every((part) => snapshot.price(part.variantId, region) !== null);
  return { merchandise, isSold: isComplete && isPublished(product, region) };
}

/** Returns the data of a component that determines its share of a bundle's price and taxes. */
export function toBundlePart(
  snapshot: CatalogueSnapshot,
  region: RegionKey,
  { variantId, quantity }: BundleComponent,
): BundlePart {
  const price = snapshot.price(variantId, region)?.price ?? 0;
  return { price, quantity, taxable: snapshot.variant(variantId)?.taxable === true };
}

/** True for the gift card variant with which shoppers enter their own amount. */
function takesOwnAmount(
  product: Pick<StoredProduct, 'giftCard' | 'metafields'>,
  variant: Pick<VariantRecord, 'title'>,
): boolean {
  if (!product.giftCard) return false;
  const named = product.metafields.find(
    ({ namespace, key }) => namespace === 'custom' && key === ownAmountMetafield,
  );
  return named !== undefined && named.value === variant.title;
}

/** Returns a selling plan with the unit price that results from `price` (minor units); null if the plan no longer exists. */
export function getLineSellingPlan(
  snapshot: CatalogueSnapshot,
  planId: string | null,
  price: number,
): { readonly id: string; readonly name: string; readonly price: number } | null {
  const found = planId === null ? undefined : snapshot.sellingPlan(planId);
  return found === undefined ? null : applySellingPlan(found.plan, price);
}

/** Returns a selling plan with the unit price that results from `price` (minor units). */
export function applySellingPlan(
  { id, name, percentage }: { readonly id: string; readonly name: string; readonly percentage: number },
  price: number,
): { readonly id: string; readonly name: string; readonly price: number } {
  return { id, name, price: price - multiplyByPercentage(price, percentage) };
}
