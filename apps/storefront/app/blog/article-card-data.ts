/** What an article's card shows. */
import type { ArticleCardFieldsFragment } from '@vitrine/storefront-api/generated/operations';
import { type ImageView, toImage } from '../data/image.ts';

export interface ArticleCardData {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly excerpt: string;
  readonly image: ImageView | null;
  /** ISO 8601. */
  readonly publishedAt: string;
  readonly author: string | null;
  readonly tags: readonly string[];
}

export function toArticleCard(article: ArticleCardFieldsFragment): ArticleCardData {
  return {
    id: article.id,
    url: `/blogs/${article.blog.handle}/${article.handle}`,
    title: article.title,
    excerpt: article.excerpt ?? '',
    image: toImage(article.image, ''),
    publishedAt: article.publishedAt,
    author: article.authorV2?.name ?? null,
    tags: article.tags,
  };
}
