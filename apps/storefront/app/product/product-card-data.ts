/** What a product's card in a grid shows: the little of the API's answer that travels with the page. */
import type { Minor } from '@vitrine/rules/money';
import type { ProductCardFieldsFragment } from '@vitrine/storefront-api/generated/operations';
import { type ImageView, toImage } from '../data/image.ts';
import { lowestPriceOf } from '../data/lowest-price.ts';
import { minorOf } from '../data/money.ts';
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
  readonly priceVaries: boolean;
  readonly available: boolean;
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
    priceVaries: minorOf(product.priceRange.maxVariantPrice) > price,
    available: product.availableForSale,
    isNew: product.tags.includes('new'),
    rating: toRating(product),
    quickAdd: single && variant?.availableForSale && !product.requiresSellingPlan ? variant.id : null,
    swatches:
      shades?.optionValues.map((value) => ({ name: value.name, color: value.swatch?.color ?? null })) ?? [],
  };
}
