/**
 * Where the words of reviews come from. Averages and counts come with the products (the standard metafields
 * `reviews.rating` and `reviews.rating_count`); a review service would fill this port instead of a file.
 */
import { loadReviews, type Review } from '@vitrine/data/reviews';

export interface ReviewsPort {
  /** The reviews of a product by its handle, newest first; empty where nobody wrote one. */
  readonly of: (product: string) => Promise<readonly Review[]>;
}

/** Reviews of a JSON file, read once; the demo shop's where none is named. Throws where the file is wrong. */
export function fileReviews(file?: string): ReviewsPort {
  const byProduct = Map.groupBy(loadReviews(file), ({ product }) => product);
  for (const reviews of byProduct.values()) reviews.sort((a, b) => (a.date < b.date ? 1 : -1));
  return { of: async (product) => byProduct.get(product) ?? [] };
}
