/** The tables from which articles are listed. They follow from the content store's; `list-post.ts` keeps them so. */
import type { Generated } from 'kysely';

export interface BlogTables {
  /** An article as shoppers see it (`live`) and as the staging store does (`draft`: its latest version). */
  content_posts: {
    post_id: string;
    edition: 'live' | 'draft';
    version: number;
    /** JSON of what lists show: `{ default, regions }`. */
    summary: string;
    /** JSON of the rest: `{ default, regions }`. */
    texts: string;
  };
  /** Where an article stands in lists: one row for each blog and tag. */
  content_post_places: {
    /** Empty: all blogs together. */
    blog: string;
    /** In small letters. Empty: whatever the tags. */
    tag: string;
    published_at: number;
    post_id: string;
    /** A bit for each region that shows it here. */
    shown: number;
  };
  /** How many articles a list has, by the month of their date: a page far down is reached without counting rows. */
  content_post_counts: {
    blog: string;
    tag: string;
    /** Year times 12 and the month; 0 for all of them together. */
    month: number;
    shown: number;
    /** The tag as editors write it. */
    name: string;
    posts: number;
  };
  content_post_addresses: { blog: string; handle: string; post_id: string; shown: number };
  /** Words of titles, summaries and tags, in small letters. */
  content_post_words: { word: string; post_id: string; shown: number };
  /** When another version of an article comes into force by itself. */
  content_post_due: { post_id: string; due_at: number };
  /** Which lists and pages each change touched, for caches of every process. */
  content_post_moves: { sequence: Generated<number>; tags: string };
}
