/** Listing tables of articles, derived from the content store and updated by `post-listing.ts`. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Generated } from 'kysely';

export interface BlogTables {
  /** An article as shoppers see it (`live`) and as the staging store shows it (`draft`, its latest version). */
  content_posts: {
    post_id: string;
    edition: 'live' | 'draft';
    version: number;
    /** JSON of the fields that lists show: `{ default, regions }`. */
    summary: string;
    /** JSON of the other fields: `{ default, regions }`. */
    texts: string;
  };
  /** The lists that contain an article: one row for each blog and tag. */
  content_post_places: {
    /** Empty for the list of all blogs. */
    blog: string;
    /** In lower case. Empty for the list of all tags. */
    tag: string;
    published_at: EpochMs;
    post_id: string;
    /** Bit mask of the regions that show it in this list. */
    shown: number;
  };
  /** Number of articles of a list by the month of their date, so that a page far down the list is found without counting rows. */
  content_post_counts: {
    blog: string;
    tag: string;
    /** Year times 12 plus the month (1 to 12). 0 for the row with the total of all months. */
    month: number;
    shown: number;
    /** The tag as the editor wrote it. */
    name: string;
    posts: number;
  };
  content_post_addresses: { blog: string; handle: string; post_id: string; shown: number };
  /** Words of titles, excerpts and tags, in lower case. */
  content_post_words: { word: string; post_id: string; shown: number };
  /** Times at which another version of an article becomes active by schedule. */
  content_post_due: { post_id: string; due_at: EpochMs };
  /** The lists and pages that each change affected, for the caches of every process. */
  content_post_moves: { sequence: Generated<number>; tags: string };
}
