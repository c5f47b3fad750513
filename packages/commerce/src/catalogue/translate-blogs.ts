/** Translates the catalogue's blogs with their articles. */
import type { ArticleRecord, BlogRecord } from './catalogue-records.ts';
import type { TranslationLookup } from './translations.ts';

/** @param lookup null for the catalogue's own language. */
export function translateBlogs(
  blogs: readonly BlogRecord[],
  lookup: TranslationLookup | null,
): readonly BlogRecord[] {
  if (lookup === null) return blogs;
  return blogs.map((blog) => {
    const texts = lookup.blog(blog);
    return {
      ...blog,
      title: texts?.title ?? blog.title,
      seo: {
        title: texts?.seoTitle ?? blog.seo.title,
        description: texts?.seoDescription ?? blog.seo.description,
      },
      articles: blog.articles.map((article) => translateArticle(blog.handle, article, lookup)),
    };
  });
}

function translateArticle(blog: string, article: ArticleRecord, lookup: TranslationLookup): ArticleRecord {
  const { title, excerpt, contentHtml, image, seo } = article;
  const texts = lookup.article(blog, article);
  return {
    ...article,
    title: texts.title ?? title,
    excerpt: texts.excerpt ?? excerpt,
    contentHtml: texts.contentHtml ?? contentHtml,
    image: image === null ? null : { ...image, alt: texts.imageAlt ?? image.alt },
    seo: {
      title: texts.seoTitle ?? seo.title,
      description: texts.seoDescription ?? seo.description,
    },
  };
}
