/** What a product's card in a grid shows: the little of the API's answer that travels with the page. */

import type { MeasurePrice } from '@vitrine/rules/cart/json/cart-line-json';
import {
  isSellable,
  isSoldOut,
  type ProductStock,
  soldOutLabels,
} from '@vitrine/rules/catalogue/availability';
import type { Minor } from '@vitrine/rules/money';
import type { ProductCardFieldsFragment } from '@vitrine/storefront-api/generated/operations';
import { type ImageView, toImage } from '../data/image.ts';
import { lowestPriceOf } from '../data/lowest-price.ts';
import { minorOf } from '../data/money.ts';
import { unitPriceAt } from '../data/unit-price.ts';
import { type RatingView, toRating } from './rating.ts';

export interface ProductCardData {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly productType: string;
  readonly image: ImageView | null;
  readonly secondImage: ImageView | null;
  /** Minor units; the lowest of the variants. */
  readonly price: Minor;
  readonly compareAtPrice: Minor | null;
  /** Before the reduction, where it is known. */
  readonly lowestPrice: Minor | null;
  /** Of the price that is shown; null where it isn't told. */
  readonly measurePrice: MeasurePrice | null;
  readonly priceVaries: boolean;
  readonly available: boolean;
  /** Whether it counts as sellable where products are put in order (store §4). */
  readonly sellable: boolean;
  /** Why it can't be bought as it stands: "Out of stock", "Unavailable" or "Waitlist Me"; null where it can. */
  readonly soldOut: string | null;
  readonly isNew: boolean;
  readonly rating: RatingView | null;
  /** The variant that "quick add" takes; null where there is a choice to make, or nothing to sell. */
  readonly quickAdd: string | null;
  readonly swatches: readonly { readonly name: string; readonly color: string | null }[];
}

/** The card of an API product. */
export function toProductCard(product: ProductCardFieldsFragment): ProductCardData {
  const price = minorOf(product.priceRange.minVariantPrice);
  const compareAt = minorOf(product.compareAtPriceRange.minVariantPrice);
  const single = product.options.every((option) => option.optionValues.length === 1);
  const variant = product.selectedOrFirstAvailableVariant;
  const stock = stockOf(product);
  const shades = product.options.find((option) => option.optionValues.some((value) => value.swatch?.color));
  return {
    id: product.id,
    handle: product.handle,
    title: product.title,
    productType: product.productType,
    // The shade that its page opens on.
    image: toImage(variant?.image ?? product.featuredImage, product.title),
    secondImage: toImage(product.images.nodes[1], ''),
    price,
    compareAtPrice: compareAt > price ? compareAt : null,
    lowestPrice: compareAt > price && variant ? lowestPriceOf(variant) : null,
    measurePrice: unitPriceAt(price, product),
    priceVaries: minorOf(product.priceRange.maxVariantPrice) > price,
    available: product.availableForSale,
    sellable: isSellable(stock, price),
    soldOut: soldOutOf(stock),
    isNew: product.tags.includes('new'),
    rating: toRating(product),
    quickAdd: single && variant?.availableForSale && !product.requiresSellingPlan ? variant.id : null,
    swatches:
      shades?.optionValues.map((value) => ({ name: value.name, color: value.swatch?.color ?? null })) ?? [],
  };
}

/**
 * The cards of a list in its default order: sellable ones first. A backend of somebody else doesn't know that order, so
 * it holds at least within the page that it answered.
 */
export function toProductCards(products: readonly ProductCardFieldsFragment[]): readonly ProductCardData[] {
  const cards = products.map(toProductCard);
  return [...cards.filter(({ sellable }) => sellable), ...cards.filter(({ sellable }) => !sellable)];
}

function stockOf({ availableForSale, options, firstVariant }: ProductCardFieldsFragment): ProductStock {
  return {
    availableForSale,
    options: options.map(({ name, optionValues }) => ({
      name,
      values: optionValues.map((value) => value.name),
    })),
    variants: firstVariant.nodes.map((variant) => ({ ...variant, selectedOptions: [] })),
  };
}

/** A choice of swatches is unavailable once none of them is left; whatever else waits is out of stock. */
function soldOutOf(stock: ProductStock): string | null {
  const soldOut = isSoldOut(stock);
  if (stock.availableForSale) return soldOut ? soldOutLabels.waitlist : null;
  return soldOut ? soldOutLabels.outOfStock : soldOutLabels.unavailable;
}
