/** Data of a product card: the fields of the API's response that are sent with the page. */

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
import { createOriginalName } from '../data/product-translation.ts';
import { type TitleLang, toTitleLang } from '../data/text-language.ts';
import { findUnitPriceAt } from '../data/unit-price.ts';
import { type RatingView, toRating } from './rating.ts';

/** Data of a product card. A missing field is omitted rather than null, because a list has two dozen cards. */
export interface ProductCardData extends TitleLang {
  readonly handle: string;
  readonly title: string;
  readonly image: DecorativeImage | null;
  /** URL of the second image, shown on hover. */
  readonly secondImage?: string;
  /** Lowest price of the variants, in minor units. */
  readonly price: Minor;
  readonly compareAtPrice?: Minor;
  /** Lowest price before the reduction in minor units, if known (EU Omnibus Directive). */
  readonly lowestPrice?: Minor;
  /** Price per unit of measure, for `price`; omitted if the product has none. */
  readonly measurePrice?: UnitPriceJson;
  readonly priceVaries?: true;
  /** True if no variant can be bought. */
  readonly gone?: true;
  /** Label of a product that can't be bought: "Out of stock", "Unavailable" or "Waitlist Me". */
  readonly soldOut?: string;
  readonly isNew?: true;
  readonly rating?: RatingView;
  /**
   * Id of the variant that the card's add button adds. Omitted if the shopper has to choose a variant, or none can be
   * bought.
   */
  readonly quickAdd?: string;
  /** Colours of the first shades, and the number of all shades; omitted for a single shade. */
  readonly shades?: { readonly count: number; readonly colors: readonly string[] };
}

/** Maximum number of shade dots on a card. */
const maxShadeDots = 5;

/** Maps an API product to the data of its card; memoized per frozen fragment. */
export const toProductCard: (product: ProductCardFieldsFragment) => ProductCardData = memoizeFrozen(makeCard);

function makeCard(product: ProductCardFieldsFragment): ProductCardData {
  const price = toMinor(product.priceRange.minVariantPrice);
  const compareAt = toMinor(product.compareAtPriceRange.minVariantPrice);
  const single = product.options.every((option) => option.optionValues.length === 1);
  const variant = product.selectedOrFirstAvailableVariant;
  const stock = getCardStock(product);
  // Image of the variant that the product page selects by default.
  const image = toImage(variant?.image ?? product.featuredImage);
  const second = toImage(product.images.nodes[1]);
  const reduced = compareAt > price;
  const card = {
    handle: product.handle,
    title: product.title,
    ...toTitleLang(product),
    image: toDecorativeImage(image),
    price,
    ...dropNulls({
      secondImage: second?.src ?? null,
      compareAtPrice: reduced ? compareAt : null,
      lowestPrice: reduced && variant ? getLowestPrice(variant) : null,
      measurePrice: findUnitPriceAt(price, product),
      priceVaries: toMinor(product.priceRange.maxVariantPrice) > price || null,
      gone: !product.availableForSale || null,
      soldOut: getCardSoldOutLabel(stock),
      isNew: product.tags.includes('new') || null,
      rating: toRating(product),
      quickAdd: single && variant?.availableForSale && !product.requiresSellingPlan ? variant.id : null,
      shades: getShades(product),
    }),
  };
  return Object.isFrozen(product) ? Object.freeze(card) : card;
}

type Details = Omit<ProductCardData, 'handle' | 'title' | 'titleLang' | 'image' | 'price'>;

/** Drops the fields that are null. */
function dropNulls(
  fields: { readonly [name in keyof Details]-?: Exclude<Details[name], undefined> | null },
): Details {
  const details: Record<string, unknown> = {};
  // Faster than `Object.entries`: a page has up to fifty cards.
  for (const name in fields) {
    const value: unknown = Reflect.get(fields, name);
    if (value !== null) details[name] = value;
  }
  return details;
}

function getShades({ options }: ProductCardFieldsFragment): NonNullable<ProductCardData['shades']> | null {
  const shades = options.find(({ optionValues }) => optionValues.some(({ swatch }) => swatch?.color));
  if (shades === undefined || shades.optionValues.length < 2) return null;
  const colors = shades.optionValues.slice(0, maxShadeDots).map(({ swatch }) => swatch?.color ?? 'none');
  return { count: shades.optionValues.length, colors };
}

/**
 * Converts a list in default order and moves products that can be bought to the front. Other backends don't sort so
 * themselves, so with them this holds within the returned page only. `most` is the maximum number of cards.
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
  isSellable(getCardStock(product), toMinor(product.priceRange.minVariantPrice)),
);

function getCardStock(product: ProductCardFieldsFragment): ProductStock {
  const { availableForSale, options, firstVariant } = product;
  const original = createOriginalName(product);
  return {
    availableForSale,
    options: options.map(({ name, optionValues }) => ({
      name: original(name),
      values: optionValues.map((value) => value.name),
    })),
    variants: firstVariant.nodes.map((variant) => ({ ...variant, selectedOptions: [] })),
  };
}

/**
 * Returns the label of a product that can't be bought; null for others. If all variants are sold out, the label is
 * "Unavailable" for a product with swatches, else "Out of stock".
 */
function getCardSoldOutLabel(stock: ProductStock): string | null {
  const soldOut = isSoldOut(stock);
  if (stock.availableForSale) return soldOut ? soldOutLabels.waitlist : null;
  return soldOut ? soldOutLabels.outOfStock : soldOutLabels.unavailable;
}
