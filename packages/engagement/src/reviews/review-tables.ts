import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Generated } from 'kysely';

/** Tables of reviews, questions, votes and media. */
export interface ReviewTables {
  product_reviews: {
    id: string;
    /** The product's handle. */
    product: string;
    /** The storefront on which it was written. Null for imported reviews. */
    region: string | null;
    /** Whole stars, 1 to 5. */
    rating: number;
    title: string;
    body: string;
    /** The displayed name. */
    author: string;
    /** Title of the bought variant, or the values that the author chose, joined by " / ". */
    variant: string | null;
    /** 0 or 1. */
    verified: number;
    /**
     * `member:…` or `order:…`. Unique together with the product, so that an author can review a product once. `INTO+FROM` for the
     * second review of a product after two members were merged.
     */
    writer: string | null;
    /** In lower case. Null unless the author is a member or followed an order's link. */
    email: string | null;
    state: ReviewState;
    /** Internal reason why it is hidden. */
    reason: string | null;
    answer: string | null;
    answered_at: EpochMs | null;
    /** Number of "helpful" votes. */
    helpful: number;
    /** Number of photos and videos. */
    media: number;
    created_at: EpochMs;
  };
  product_questions: {
    id: string;
    product: string;
    region: string;
    body: string;
    author: string;
    writer: string | null;
    email: string | null;
    state: ReviewState;
    reason: string | null;
    answer: string | null;
    answered_at: EpochMs | null;
    created_at: EpochMs;
  };
  /** Votes of members and of guests' browsers. */
  review_votes: {
    review: string;
    voter: string;
    /** Keyed hash of a guest's IP network, which limits the votes per network. Null for members. */
    network: string | null;
    voted_at: EpochMs;
  };
  /** Pictures and videos. */
  review_media: {
    /** Unguessable: knowing it is enough to add the file to a review. */
    id: string;
    /** Null before the review is submitted. */
    review: string | null;
    kind: 'photo' | 'video';
    place: number;
    width: number;
    height: number;
    /** 0 for photos. */
    duration: DurationMs;
    /** 0 or 1: a video with a cover image. */
    cover: number;
    /** Total size of all renditions. */
    size: number;
    kept_at: EpochMs;
  };
  /** The content in chunks, like editors' uploads. */
  review_media_pieces: { media: string; rendition: MediaRendition; place: number; bytes: Uint8Array };
  /** Log of products whose published reviews changed, which every process reads to update its cache. */
  review_moves: { sequence: Generated<number>; product: string };
  /** Keys that hash voters' IP networks. */
  review_keys: { name: string; value: string };
  /** Imported files, by digest. */
  review_imports: { digest: string; taken_at: EpochMs };
}

export type ReviewState = 'waiting' | 'published' | 'hidden';

/** `full` and `small`: WebP; `video`: MP4 as uploaded; `cover`: WebP. */
export type MediaRendition = 'full' | 'small' | 'video' | 'cover';
