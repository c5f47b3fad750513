/** Translations of reviews, from the file that the reviews were imported from. */
import type { Review } from '@vitrine/data/reviews';
import type { ReviewPage, ReviewQuote } from '@vitrine/engagement/reviews/read-reviews';

export interface ReviewTranslations {
  /**
   * Replaces the texts of reviews by their translations, and marks these reviews as translated. Reviews without a translation, or
   * whose text differs from the file, stay unchanged.
   */
  translatePage(page: ReviewPage, language: string): ReviewPage;
  translateQuotes(quotes: readonly ReviewQuote[], language: string): readonly ReviewQuote[];
}

export function createReviewTranslations(file: readonly Review[]): ReviewTranslations {
  const known = new Map(file.map((review) => [review.id, review]));
  const find = ({ id, body }: { readonly id: string; readonly body: string }, language: string) => {
    const review = known.get(id);
    return review?.body === body ? review.translations[language] : undefined;
  };
  return {
    translatePage: (page, language) => ({
      ...page,
      reviews: page.reviews.map((review) => {
        const texts = find(review, language);
        return texts === undefined ? review : { ...review, ...texts, isTranslated: true };
      }),
    }),
    translateQuotes: (quotes, language) =>
      quotes.map((quote) => {
        const texts = find(quote, language);
        return texts === undefined ? quote : { ...quote, body: texts.body, isTranslated: true };
      }),
  };
}
