/** Data of an article's card. */
import { type ImageView, toMediaPath } from '../data/image.ts';
import { toToneField } from '../data/image-tones.ts';
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

function toArticleImage({ url, alt, width, height }: NonNullable<ArticleSummary['image']>): ImageView {
  const src = toMediaPath(url);
  return { src, alt, width, height, ...toToneField(src) };
}

export function toArticleCard(post: ArticleSummary): ArticleCardData {
  const { id, blog, handle, title, excerpt, image, publishedAt, author, tags } = post;
  return {
    ...{ id, title, excerpt, tags },
    url: `/blogs/${blog}/${handle}`,
    image: image === null ? null : toArticleImage(image),
    publishedAt: new Date(publishedAt).toISOString(),
    author: author === '' ? null : author,
    ...keepUntranslated(post),
  };
}
