/** Schemas of a content service's blog routes (CONT-11, CONT-12). */
import { z } from 'zod';
import type { ArticleSummary, Post } from '../blog/blog-port.ts';

const summary = {
  id: z.string().regex(/^\d+$/).meta({ description: 'The last part of gid://shopify/Article/<id>.' }),
  blog: z.string().meta({ description: 'Handle of the blog that it stands in.' }),
  handle: z.string(),
  title: z.string(),
  excerpt: z.string().meta({ description: 'Plain text; may be empty.' }),
  image: z
    .strictObject({ url: z.string(), alt: z.string(), width: z.int(), height: z.int() })
    .nullable()
    .meta({ description: 'Its address is a path of the shop, or an address elsewhere.' }),
  author: z.string(),
  tags: z.array(z.string()),
  publishedAt: z.iso.datetime().meta({ description: 'The date that stands on it.' }),
  revision: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'Another one whenever its text is another; spares readers asking for it again.' }),
};

/** Response of `/tagged-blog/{tag}/{page}/{limit}/{store}`. */
export const postsResponse = z.strictObject({
  posts: z.array(z.strictObject(summary)).meta({ description: 'One page of them, newest first.' }),
  count: z.int().min(0).meta({ description: 'Of all pages.' }),
});

/** The response of `postsResponse` as other content services may send it. Its articles are validated one by one. */
export const lenientPostsSchema = z.object({ posts: z.array(z.unknown()), count: z.int().min(0) });
const read = { ...summary, publishedAt: summary.publishedAt.transform((date) => Date.parse(date)) };
/** An article of `lenientPostsSchema`. Unknown fields are ignored. */
export const lenientSummarySchema = z.object(read);

/** Response of `/count-blog/{tag}`. */
export const countResponse = z.strictObject({ count: z.int().min(0) });

const texts = {
  html: z.string(),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  noindex: z.boolean(),
};

/** Response of `/single-blog/{id}`. */
export const postResponse = z.strictObject({ ...summary, ...texts });
/** The response of `postResponse` as other content services may send it. Unknown fields are ignored. */
export const lenientPostSchema = z.object({ ...read, ...texts });

/** The tag that means all articles. */
export const allTagsPath = 'all';
/** Maximum number of articles per page. */
export const maxPostsPerPage = 250;

/** Converts an article of a list to JSON. */
export function toSummaryJson(post: ArticleSummary): z.input<typeof postsResponse>['posts'][number] {
  const { id, blog, handle, title, excerpt, image, author, tags, publishedAt, revision } = post;
  return {
    id,
    blog,
    handle,
    title,
    excerpt,
    image:
      image === null ? null : { url: image.url, alt: image.alt, width: image.width, height: image.height },
    author,
    tags: [...tags],
    publishedAt: new Date(publishedAt).toISOString(),
    ...(revision === undefined ? {} : { revision }),
  };
}

/** Converts an article with its body to JSON. */
export function toPostJson(post: Post): z.input<typeof postResponse> {
  const { html, seoTitle, seoDescription, noindex } = post;
  return { ...toSummaryJson(post), html, seoTitle, seoDescription, noindex };
}
