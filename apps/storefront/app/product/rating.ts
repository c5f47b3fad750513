/** The rating of a product as Shopify's standard metafields hold it. */

export interface RatingView {
  /** Average of 1 to 5 stars, one decimal. */
  readonly average: number;
  readonly count: number;
}

interface RatedProduct {
  readonly rating: { readonly value: string } | null;
  readonly ratingCount: { readonly value: string } | null;
}

/** `reviews.rating` and `reviews.rating_count`; null where nobody rated or an app wrote something else there. */
export function toRating({ rating, ratingCount }: RatedProduct): RatingView | null {
  const average = Number(/"value"\s*:\s*"?([\d.]+)/.exec(rating?.value ?? '')?.[1]);
  const count = Number(ratingCount?.value);
  if (!(average >= 1 && average <= 5) || !Number.isInteger(count) || count < 1) return null;
  return { average: Math.round(average * 10) / 10, count };
}
