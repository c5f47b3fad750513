/** A blog port for articles that are all in memory. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { type BlogSettings, createDefaultBlogCopy, toBlogInfo } from '../documents/blog-settings.ts';
import {
  type ArticleSummary,
  type BlogPort,
  getTopics,
  maxNewestPosts,
  type Post,
  type TagCount,
  toTagKey,
} from './blog-port.ts';
import { splitWords } from './post-listing-rows.ts';

export interface MemoryBlogOptions {
  /** Returns every article of a region, newest first. The array's identity stays the same until an article changes. */
  readonly posts: (region: RegionKey) => readonly Post[];
  readonly settings: (region: RegionKey) => Promise<BlogSettings>;
}

export function createMemoryBlog({ posts, settings }: MemoryBlogOptions): BlogPort {
  const index = (region: RegionKey) => indexOf(posts(region));
  const postsOf = (region: RegionKey, blog: string) => index(region).byBlog.get(blog) ?? [];
  const tagged = (region: RegionKey, tag: string | null, blog: string) => {
    const all = postsOf(region, blog);
    return tag === null ? all : all.filter((post) => hasPostTag(post, tag));
  };
  const blogs = async (region: RegionKey) => (await settings(region)).blogs.map(toBlogInfo);
  const tags = (region: RegionKey, blog: string) => countTags(postsOf(region, blog));
  return {
    blogs,
    async blog(handle, region) {
      const described = (await blogs(region)).find((each) => each.handle === handle);
      if (described !== undefined) return described;
      return handle === '' || postsOf(region, handle).length === 0
        ? null
        : toBlogInfo(createDefaultBlogCopy(handle));
    },
    async list({ region, blog = '', tag, page, limit }) {
      const all = tagged(region, tag, blog);
      return { posts: all.slice((page - 1) * limit, page * limit), count: all.length };
    },
    count: async (tag, region, blog = '') => tagged(region, tag, blog).length,
    newest: async (blog, region, limit) => postsOf(region, blog).slice(0, Math.min(limit, maxNewestPosts)),
    byId: async (id, region) => index(region).byId.get(id) ?? null,
    byHandle: async (handle, region, blog = '') =>
      postsOf(region, blog).find((post) => post.handle === handle) ?? null,
    next: async ({ id, blog }, region) => findNextPost(postsOf(region, blog), id),
    tags: async (region, blog = '') => tags(region, blog),
    topics: async (blog, region) => getTopics(blog, tags(region, blog.handle)),
    search: async (words, region, limit) => search(index(region), words, limit),
  };
}

/** Returns the next older article; for the oldest, the newest. Null if `posts` has no other article. */
export function findNextPost<Of extends ArticleSummary>(posts: readonly Of[], id: string): Of | null {
  const next = posts[posts.findIndex((post) => post.id === id) + 1] ?? posts[0];
  return next === undefined || next.id === id ? null : next;
}

export function hasPostTag({ tags }: ArticleSummary, tag: string): boolean {
  return tags.some((each) => toTagKey(each) === toTagKey(tag));
}

/** Counts the articles per tag, those with the most articles first. */
export function countTags(posts: readonly ArticleSummary[]): readonly TagCount[] {
  const counts = new Map<string, { tag: string; count: number }>();
  for (const tag of posts.flatMap(({ tags }) => tags)) {
    counts.set(toTagKey(tag), { tag, count: 1 + (counts.get(toTagKey(tag))?.count ?? 0) });
  }
  return [...counts]
    .sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1))
    .map(([, tag]) => tag);
}

interface PostIndex {
  readonly byId: ReadonlyMap<string, Post>;
  /** Articles by the handle of their blog, newest first. The empty handle has the articles of all blogs. */
  readonly byBlog: ReadonlyMap<string, readonly Post[]>;
  /** Lower-case words by which a search finds each article. */
  readonly words: readonly { readonly post: Post; readonly words: readonly string[] }[];
}

const indexes = new WeakMap<readonly Post[], PostIndex>();

function indexOf(posts: readonly Post[]): PostIndex {
  const known = indexes.get(posts);
  if (known !== undefined) return known;
  const made = {
    byId: new Map(posts.map((post) => [post.id, post])),
    byBlog: new Map([...Map.groupBy(posts, ({ blog }) => blog), ['', posts] as const]),
    words: posts.map((post) => ({
      post,
      words: splitWords([post.title, ...post.tags, post.excerpt].join(' ')),
    })),
  };
  indexes.set(posts, made);
  return made;
}

/** Finds articles that contain every word. The last word may be a prefix. */
function search({ words: all }: PostIndex, query: string, limit: number): readonly Post[] {
  const wanted = splitWords(query);
  const last = wanted.pop();
  if (last === undefined) return [];
  return all
    .filter(
      ({ words }) =>
        words.some((word) => word.startsWith(last)) && wanted.every((word) => words.includes(word)),
    )
    .slice(0, limit)
    .map(({ post }) => post);
}
