/**
 * Puts the stars of this shop's own reviews where answers of the Storefront API have a product's rating (the standard
 * metafields), so that cards, pages and structured data say what the reviews say. Products that were never
 * reviewed here keep what the catalogue tells.
 */
import type { OwnRating } from '@vitrine/engagement/reviews/review-moves';
import { isDatabaseUnavailable } from '@vitrine/storage/unavailable';
import type { StorefrontClient } from '@vitrine/storefront-api/client';

export type RatingsNow = () => Promise<ReadonlyMap<string, OwnRating | null>>;

/** The same client, its answers with the shop's own stars. */
export function withOwnRatings(client: StorefrontClient, ratingsNow: RatingsNow): StorefrontClient {
  return {
    async request(document, options) {
      const result = await client.request(document, options);
      if (!result.ok || !document.text.includes('ratingCount')) return result;
      const ratings = await ratingsNow().catch(orNone);
      if (ratings !== null) writeRatings(result.data, ratings);
      return result;
    },
  };
}

/** Products are shown with the catalogue's own figures while the reviews can't be asked. */
function orNone(error: unknown): null {
  if (isDatabaseUnavailable(error)) return null;
  throw error;
}

/** Writes over every product that asked for its rating; an answer belongs to the one who asked. */
export function writeRatings(data: unknown, ratings: ReadonlyMap<string, OwnRating | null>): void {
  if (Array.isArray(data)) {
    for (const each of data) writeRatings(each, ratings);
    return;
  }
  if (typeof data !== 'object' || data === null) return;
  if ('handle' in data && typeof data.handle === 'string' && 'ratingCount' in data) {
    const own = ratings.get(data.handle);
    if (own !== undefined) Object.assign(data, metafields(own));
  }
  // Answers are plain: nothing is inherited. The values as a list of their own took half as long again.
  for (const key in data) {
    const value: unknown = Reflect.get(data, key);
    if (typeof value === 'object') writeRatings(value, ratings);
  }
}

function metafields(own: OwnRating | null) {
  if (own === null) return { rating: null, ratingCount: null };
  const value = JSON.stringify({ value: own.average.toFixed(1), scale_min: '1.0', scale_max: '5.0' });
  return { rating: { value }, ratingCount: { value: String(own.count) } };
}
