/** Data of an article's card. */
import { type ImageView, mediaPath } from '../data/image.ts';
import { keepUntranslated, type Untranslated } from '../data/text-language.ts';
import type { ArticleSummary } from '../load-context.ts';

export interface ArticleCardData extends Untranslated {
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

export function toArticleCard(post: ArticleSummary): ArticleCardData {
  const { id, blog, handle, title, excerpt, image, publishedAt, author, tags } = post;
  return {
    ...{ id, title, excerpt, tags },
    url: `/blogs/${blog}/${handle}`,
    image:
      image === null
        ? null
        : { src: mediaPath(image.url), alt: image.alt, width: image.width, height: image.height },
    publishedAt: new Date(publishedAt).toISOString(),
    author: author === '' ? null : author,
    ...keepUntranslated(post),
  };
}
