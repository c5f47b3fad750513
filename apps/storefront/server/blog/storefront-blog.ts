/**
 * Reads blogs from a Storefront API, of Shopify or another shop. The API pages by cursor and has no counts, so each page view
 * reads the summaries of all articles of a blog. Pages are cached, so that most shoppers don't wait for it.
 */
import {
  type ArticleSummary,
  type BlogInfo,
  type BlogPort,
  getTopics,
} from '@vitrine/content/blog/blog-port';
import { countTags, findNextPost, hasPostTag } from '@vitrine/content/blog/memory-blog';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import { articleDocument, blogDocument, blogsDocument } from '@vitrine/storefront-api/documents/content';
import { predictiveSearchDocument } from '@vitrine/storefront-api/documents/search';
import type { ArticleCardFieldsFragment } from '@vitrine/storefront-api/generated/operations';
import type { RequestFailure, RequestResult } from '@vitrine/storefront-api/result';
import { toBackendError } from '../cart/cart-errors.ts';

/** Maximum page size of the API. */
const maxPageSize = 250;
/** Maximum number of pages. Articles older than the newest 2,500 of a blog are only reachable by their URL. */
const maxPages = 10;
const maxBlogs = 50;
/** Number of articles on a page of a blog. */
const postsPerPage = 9;

type Card = ArticleCardFieldsFragment;

/** Creates the port for one request. It caches results for its lifetime. */
export function createStorefrontBlog(client: StorefrontClient): BlogPort {
  const read = new Map<string, Promise<readonly ArticleSummary[]>>();

  const cardsOf = (blog: string): Promise<readonly ArticleSummary[]> => {
    const known = read.get(blog) ?? readCards(client, blog);
    read.set(blog, known);
    return known;
  };

  const blogs = async (): Promise<readonly BlogInfo[]> => {
    const found = dataOf(await client.request(blogsDocument, { variables: { first: maxBlogs } }));
    return found.blogs.nodes.map(infoOf);
  };

  const cards = async (blog: string | undefined): Promise<readonly ArticleSummary[]> => {
    if (blog !== undefined) return cardsOf(blog);
    const all = await Promise.all((await blogs()).map(({ handle }) => cardsOf(handle)));
    return all.flat().sort((one, other) => other.publishedAt - one.publishedAt);
  };

  const tagged = async (blog: string | undefined, tag: string | null) => {
    const all = await cards(blog);
    return tag === null ? all : all.filter((post) => hasPostTag(post, tag));
  };

  const byHandle = async (handle: string, blog: string) => {
    const found = dataOf(await client.request(articleDocument, { variables: { blog, handle } }));
    const article = found.blog?.articleByHandle ?? null;
    if (article === null) return null;
    return {
      ...summaryOf(article),
      html: article.contentHtml,
      seoTitle: article.seo?.title ?? null,
      seoDescription: article.seo?.description ?? null,
      noindex: false,
    };
  };

  return {
    blogs,
    async blog(handle) {
      const { blog } = dataOf(await client.request(blogDocument, { variables: { handle, first: 1 } }));
      return blog === null ? null : infoOf(blog);
    },
    async list({ blog, tag, page, limit }) {
      const all = await tagged(blog, tag);
      return { posts: all.slice((page - 1) * limit, page * limit), count: all.length };
    },
    count: async (tag, _region, blog) => (await tagged(blog, tag)).length,
    async newest(blog, _region, limit) {
      const found = dataOf(await client.request(blogDocument, { variables: { handle: blog, first: limit } }));
      return found.blog?.articles.nodes.map(summaryOf) ?? [];
    },
    async byId(id) {
      const card = (await cards(undefined)).find((post) => post.id === id);
      return card === undefined ? null : byHandle(card.handle, card.blog);
    },
    async byHandle(handle, _region, blog) {
      if (blog !== undefined) return byHandle(handle, blog);
      const card = (await cards(undefined)).find((post) => post.handle === handle);
      return card === undefined ? null : byHandle(card.handle, card.blog);
    },
    next: async ({ id, blog }) => findNextPost(await cardsOf(blog), id),
    tags: async (_region, blog) => countTags(await cards(blog)),
    topics: async (blog) => getTopics(blog, countTags(await cardsOf(blog.handle))),
    async search(query, _region, limit) {
      const variables = { query, limit: Math.min(limit, 10), types: ['ARTICLE' as const] };
      const { predictiveSearch } = dataOf(await client.request(predictiveSearchDocument, { variables }));
      const found = predictiveSearch?.articles ?? [];
      const known = await Promise.all(
        found.map(async ({ id, blog }) =>
          (await cardsOf(blog.handle)).find((post) => post.id === digitsOf(id)),
        ),
      );
      return known.flatMap((post) => post ?? []);
    },
  };
}

async function readCards(client: StorefrontClient, handle: string): Promise<readonly ArticleSummary[]> {
  const cards: ArticleSummary[] = [];
  let after: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const variables: { handle: string; first: number; after?: string } = {
      handle,
      first: maxPageSize,
      ...(after === null ? {} : { after }),
    };
    const { blog } = dataOf(await client.request(blogDocument, { variables }));
    if (blog === null) break;
    cards.push(...blog.articles.nodes.map(summaryOf));
    after = blog.articles.pageInfo.endCursor ?? null;
    if (!blog.articles.pageInfo.hasNextPage || after === null) break;
  }
  return cards;
}

function dataOf<Data>(result: RequestResult<Data>): Data {
  if (result.ok) return result.data;
  throw toBackendError(result satisfies RequestFailure);
}

interface ApiBlog {
  readonly handle: string;
  readonly title: string;
  readonly seo?: { readonly title?: string | null; readonly description?: string | null } | null;
}

function infoOf({ handle, title, seo }: ApiBlog): BlogInfo {
  return {
    handle,
    title,
    intro: '',
    seoTitle: seo?.title ?? null,
    seoDescription: seo?.description ?? null,
    postsPerPage,
    featuredTags: [],
  };
}

function summaryOf(card: Card): ArticleSummary {
  const { handle, title, tags, image } = card;
  return {
    id: digitsOf(card.id),
    blog: card.blog.handle,
    handle,
    title,
    excerpt: card.excerpt ?? '',
    image: image === null || image === undefined ? null : pictureOf(image),
    author: card.authorV2?.name ?? '',
    tags,
    publishedAt: Date.parse(card.publishedAt),
    noindex: false,
  };
}

/** Converts an image. If the API has no size, it gets that of the shop's own images, 4:5. */
function pictureOf({ url, altText, width, height }: NonNullable<Card['image']>) {
  return { url, alt: altText ?? '', width: width ?? 1200, height: height ?? 1500 };
}

/** Returns the numeric id, such as `1` of `gid://shopify/Article/1`. */
function digitsOf(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}
