import type { ProductDrawing } from '../product.ts';

/** The source of a blog article. */
export interface Article {
  readonly handle: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly author: string;
  /** ISO 8601. */
  readonly publishedAt: string;
  readonly excerpt: string;
  readonly contentHtml: string;
  readonly drawing: ProductDrawing;
}
