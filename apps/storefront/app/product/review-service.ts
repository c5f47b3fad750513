/** What the pages of reviews and questions ask of the server, on behalf of one shopper. Types only. */

/** What came in an order's link: whoever has it, has the order. */
export interface OrderProof {
  readonly order: string;
  readonly key: string;
}

/** Who is about to write, as far as the shop knows. */
export interface Reviewer {
  /** The member's first name; null for a guest. */
  readonly name: string | null;
  /** Whether a paid order of theirs holds the product. */
  readonly verified: boolean;
  /** What they bought of it. */
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
  /** The values that may be chosen. */
  readonly offered: readonly string[];
  /** Ids of what was kept of the form's files. */
  readonly media: readonly string[];
  readonly proof: OrderProof | null;
}

export interface SentQuestion {
  readonly product: string;
  readonly body: string;
  readonly author: string;
}

export interface SubmissionError {
  /** Of the form; `form` stands for the whole. */
  readonly field: string;
  /** For the shopper. */
  readonly message: string;
}

export type SentOutcome =
  | { readonly kind: 'kept'; readonly published: boolean }
  | { readonly kind: 'refused'; readonly problems: readonly SubmissionError[] };

export interface ReviewService {
  readonly reviewer: (product: string, proof: OrderProof | null) => Promise<Reviewer>;
  /** What is wrong with the words of a review, without keeping it. */
  readonly check: (review: SentReview) => readonly SubmissionError[];
  readonly send: (review: SentReview) => Promise<SentOutcome>;
  readonly ask: (question: SentQuestion) => Promise<SentOutcome>;
  /** Finds a review helpful, or no longer. @returns how many do then; null where there is no such review. */
  readonly vote: (review: string, helpful: boolean) => Promise<number | null>;
}
