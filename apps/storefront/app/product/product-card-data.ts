/** What a product's card in a grid shows: the little of the API's answer that travels with the page. */

import type { UnitPriceJson } from '@vitrine/rules/cart/json/cart-line-json';
import {
  isSellable,
  isSoldOut,
  type ProductStock,
  soldOutLabels,
} from '@vitrine/rules/catalogue/availability';
import type { Minor } from '@vitrine/rules/money';
import type { ProductCardFieldsFragment } from '@vitrine/storefront-api/generated/operations';
import { type DecorativeImage, toDecorativeImage, toImage } from '../data/image.ts';
import { getLowestPrice } from '../data/lowest-price.ts';
import { memoizeFrozen } from '../data/memoize-frozen.ts';
import { toMinor } from '../data/money.ts';
import { unitPriceAt } from '../data/unit-price.ts';
import { type RatingView, toRating } from './rating.ts';

/** What most products lack is left out: a list carries two dozen of them. */
export interface ProductCardData {
  readonly handle: string;
  readonly title: string;
  readonly image: DecorativeImage | null;
  /** The address of another view. */
  readonly secondImage?: string;
  /** Minor units; the lowest of the variants. */
  readonly price: Minor;
  readonly compareAtPrice?: Minor;
  /** Before the reduction, where it is known. */
  readonly lowestPrice?: Minor;
  /** Of the price that is shown, where it is told. */
  readonly measurePrice?: UnitPriceJson;
  readonly priceVaries?: true;
  /** Whether no variant can be had. */
  readonly gone?: true;
  /** Why it can't be bought as it stands: "Out of stock", "Unavailable" or "Waitlist Me". */
  readonly soldOut?: string;
  readonly isNew?: true;
  readonly rating?: RatingView;
  /** The variant that "quick add" takes; none where there is a choice to make, or nothing to sell. */
  readonly quickAdd?: string;
  /** The colours of the first shades, and how many there are; left out where there is no choice. */
  readonly shades?: { readonly count: number; readonly colors: readonly string[] };
}

/** As many shades as a card shows. */
const shownShades = 5;

/** The card of an API product: the same one for the same frozen part of an answer. */
export const toProductCard: (product: ProductCardFieldsFragment) => ProductCardData = memoizeFrozen(makeCard);

function makeCard(product: ProductCardFieldsFragment): ProductCardData {
  const price = toMinor(product.priceRange.minVariantPrice);
  const compareAt = toMinor(product.compareAtPriceRange.minVariantPrice);
  const single = product.options.every((option) => option.optionValues.length === 1);
  const variant = product.selectedOrFirstAvailableVariant;
  const stock = stockOf(product);
  // The shade that its page opens on.
  const image = toImage(variant?.image ?? product.featuredImage);
  const second = toImage(product.images.nodes[1]);
  const reduced = compareAt > price;
  const card = {
    handle: product.handle,
    title: product.title,
    image: toDecorativeImage(image),
    price,
    ...told({
      secondImage: second?.src ?? null,
      compareAtPrice: reduced ? compareAt : null,
      lowestPrice: reduced && variant ? getLowestPrice(variant) : null,
      measurePrice: unitPriceAt(price, product),
      priceVaries: toMinor(product.priceRange.maxVariantPrice) > price || null,
      gone: !product.availableForSale || null,
      soldOut: soldOutOf(stock),
      isNew: product.tags.includes('new') || null,
      rating: toRating(product),
      quickAdd: single && variant?.availableForSale && !product.requiresSellingPlan ? variant.id : null,
      shades: shadesOf(product),
    }),
  };
  return Object.isFrozen(product) ? Object.freeze(card) : card;
}

type Details = Omit<ProductCardData, 'handle' | 'title' | 'image' | 'price'>;

/** The fields of which there is something to tell. */
function told(
  fields: { readonly [name in keyof Details]-?: Exclude<Details[name], undefined> | null },
): Details {
  const details: Record<string, unknown> = {};
  // Quicker than lists of entries: a page has up to fifty cards.
  for (const name in fields) {
    const value: unknown = Reflect.get(fields, name);
    if (value !== null) details[name] = value;
  }
  return details;
}

function shadesOf({ options }: ProductCardFieldsFragment): NonNullable<ProductCardData['shades']> | null {
  const shades = options.find(({ optionValues }) => optionValues.some(({ swatch }) => swatch?.color));
  if (shades === undefined || shades.optionValues.length < 2) return null;
  const colors = shades.optionValues.slice(0, shownShades).map(({ swatch }) => swatch?.color ?? 'none');
  return { count: shades.optionValues.length, colors };
}

/**
 * The cards of a list in its default order: sellable ones first. A backend of somebody else doesn't know that order, so
 * it holds at least within the page that it answered. `most`: how many of them are shown.
 */
export function toProductCards(
  products: readonly ProductCardFieldsFragment[],
  most = products.length,
): readonly ProductCardData[] {
  const { sellable = [], others = [] } = Object.groupBy(products, (product) =>
    isSellableNow(product) ? 'sellable' : 'others',
  );
  return [...sellable, ...others].slice(0, most).map(toProductCard);
}

/** True if the product counts as sellable in the order of a list (CAT-16). */
export const isSellableNow: (product: ProductCardFieldsFragment) => boolean = memoizeFrozen((product) =>
  isSellable(stockOf(product), toMinor(product.priceRange.minVariantPrice)),
);

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
