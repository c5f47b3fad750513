/** Server functions of the review and question pages, for one shopper. Types only. */

/** Order id and key of an order's link. The key grants access to the order. */
export interface OrderProof {
  readonly order: string;
  readonly key: string;
}

/** Author of a review, as far as known. */
export interface Reviewer {
  /** The member's first name; null for a guest. */
  readonly name: string | null;
  /** True if they have a paid order with the product. */
  readonly verified: boolean;
  /** Variants of the product that the member bought. */
  readonly bought: readonly string[];
}

export interface SentReview {
  /** The product's handle. */
  readonly product: string;
  readonly rating: string;
  readonly title: string;
  readonly body: string;
  readonly author: string;
  readonly choices: readonly string[];
  /** Values that are allowed as `choices`. */
  readonly offered: readonly string[];
  /** Ids of the stored files. */
  readonly media: readonly string[];
  readonly proof: OrderProof | null;
}

export interface SentQuestion {
  readonly product: string;
  readonly body: string;
  readonly author: string;
}

export interface SubmissionError {
  /** Field name; `form` for errors of the whole form. */
  readonly field: string;
  /** Message for the shopper. */
  readonly message: string;
}

export type SentOutcome =
  | { readonly kind: 'kept'; readonly published: boolean }
  | { readonly kind: 'refused'; readonly problems: readonly SubmissionError[] };

export interface ReviewService {
  readonly reviewer: (product: string, proof: OrderProof | null) => Promise<Reviewer>;
  /** Validates the text of a review without storing it. */
  readonly check: (review: SentReview) => readonly SubmissionError[];
  readonly send: (review: SentReview) => Promise<SentOutcome>;
  readonly submitQuestion: (question: SentQuestion) => Promise<SentOutcome>;
  /**
   * Marks a review as helpful or removes the mark. @returns the new count; null if there is no such review
   */
  readonly vote: (review: string, helpful: boolean) => Promise<number | null>;
}
