import type { Generated } from 'kysely';

/** What shoppers wrote about products, with what they showed of them. */
export interface ReviewTables {
  product_reviews: {
    id: string;
    /** The product's handle. */
    product: string;
    /** Of the storefront that it was written on; null for reviews that came from a file. */
    region: string | null;
    /** Whole stars, 1 to 5. */
    rating: number;
    title: string;
    body: string;
    /** The name that is shown. */
    author: string;
    /** Title of the variant that was bought, or the values that the writer chose, joined by " / ". */
    variant: string | null;
    /** 0 or 1. */
    verified: number;
    /** Who wrote, so that nobody writes twice about a product: `member:…` or `order:…`. Unique with the product. */
    writer: string | null;
    /** Lower case; known of members and of those who came by an order's link. */
    email: string | null;
    state: ReviewState;
    /** Why it isn't shown, for the shop. */
    reason: string | null;
    answer: string | null;
    answered_at: number | null;
    /** How many found it helpful. */
    helpful: number;
    /** How many pictures and videos it has. */
    media: number;
    created_at: number;
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
    answered_at: number | null;
    created_at: number;
  };
  /** Who found a review helpful: a member, or a guest's browser. */
  review_votes: {
    review: string;
    voter: string;
    /** A keyed hash of a guest's network, which bounds how often one place can vote; null for members. */
    network: string | null;
    voted_at: number;
  };
  /** Pictures and videos. */
  review_media: {
    /** Unguessable: whoever has it may put it into a review. */
    id: string;
    /** Null until a review holds it. */
    review: string | null;
    kind: 'photo' | 'video';
    place: number;
    width: number;
    height: number;
    /** Milliseconds; 0 for photos. */
    duration: number;
    /** 0 or 1: a video with a picture of its own. */
    cover: number;
    /** Bytes of everything. */
    size: number;
    kept_at: number;
  };
  /** In pieces, as editors' pictures are. */
  review_media_pieces: { media: string; rendition: MediaRendition; place: number; bytes: Uint8Array };
  /** Products whose published words moved, for the caches of every process. */
  review_moves: { sequence: Generated<number>; product: string };
  /** What networks of voters are hashed with. */
  review_keys: { name: string; value: string };
  /** Files of reviews that were taken in. */
  review_imports: { digest: string; taken_at: number };
}

export type ReviewState = 'waiting' | 'published' | 'hidden';

/** `full` and `small`: WebP; `video`: MP4 as it came; `cover`: WebP. */
export type MediaRendition = 'full' | 'small' | 'video' | 'cover';
