/** Articles of the catalogue's blogs that shoppers see. */
import type { EpochMs } from '@vitrine/rules/units';
import type { ArticleRecord, BlogRecord } from '../catalogue-records.ts';

export function isArticlePublished({ isHidden, publishedAt }: ArticleRecord, now: EpochMs): boolean {
  return isHidden !== true && publishedAt <= now;
}

/** Omits articles that are hidden or dated in the future. A blog without such articles is returned as the same object. */
export function findPublishedBlogs(blogs: readonly BlogRecord[], now: EpochMs): readonly BlogRecord[] {
  return blogs.map((blog) => {
    const articles = blog.articles.filter((article) => isArticlePublished(article, now));
    return articles.length === blog.articles.length ? blog : { ...blog, articles };
  });
}
