/** Rating of a product, from Shopify's standard metafields. */

export interface RatingView {
  /** Average of 1 to 5 stars, one decimal. */
  readonly average: number;
  readonly count: number;
}

interface RatedProduct {
  readonly rating: { readonly value: string } | null;
  readonly ratingCount: { readonly value: string } | null;
}

/**
 * Parses the metafields `reviews.rating` and `reviews.rating_count`. @returns null if there are no ratings, or an app
 * wrote them in another format
 */
export function toRating({ rating, ratingCount }: RatedProduct): RatingView | null {
  const average = Number(/"value"\s*:\s*"?([\d.]+)/.exec(rating?.value ?? '')?.[1]);
  const count = Number(ratingCount?.value);
  if (!(average >= 1 && average <= 5) || !Number.isInteger(count) || count < 1) return null;
  return { average: Math.round(average * 10) / 10, count };
}
