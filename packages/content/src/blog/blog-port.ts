/** Port to the blog for pages, the Storefront API and the content service, regardless of where the articles are stored. */

import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';

/** The fields of an article that a list shows. */
export interface ArticleSummary {
  /** The numeric part of `gid://shopify/Article/<id>`. */
  readonly id: string;
  /** Handle of the article's blog. */
  readonly blog: string;
  readonly handle: string;
  readonly title: string;
  /** Plain text; may be empty. */
  readonly excerpt: string;
  readonly image: PostImage | null;
  /** Empty if the article has no author. */
  readonly author: string;
  readonly tags: readonly string[];
  /** The date that the article shows. */
  readonly publishedAt: EpochMs;
  /** Changes whenever the article's content changes. Undefined if the source has no revisions. */
  readonly revision?: string | undefined;
  /** Texts that have no translation in the requested language; undefined if all are in it. */
  readonly untranslated?: readonly string[] | undefined;
  /** True if search engines must not index it. Undefined if the list doesn't have this information. */
  readonly noindex?: boolean | undefined;
}

export interface PostImage {
  /** A path of this shop, or an absolute URL. */
  readonly url: string;
  /** Alternative text. Empty for a decorative image. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** An article with its body. */
export interface Post extends ArticleSummary {
  /** Sanitised when it was saved. Pages sanitise it again. */
  readonly html: string;
  /** Null if search engines and browsers show the title. */
  readonly seoTitle: string | null;
  /** Null if search engines show the excerpt. */
  readonly seoDescription: string | null;
  /** True if search engines must not index it. */
  readonly noindex: boolean;
}

/** A blog, for example the journal. */
export interface BlogInfo {
  readonly handle: string;
  readonly title: string;
  /** Text below the heading. May be empty. */
  readonly intro: string;
  readonly seoTitle: string | null;
  readonly seoDescription: string | null;
  /** Number of articles per page of its list. */
  readonly postsPerPage: number;
  /** Tags that the blog's pages link to, chosen by editors. If empty, they link to the tags with the most articles. */
  readonly featuredTags: readonly string[];
  /** Names under which pages show tags. A tag that isn't listed is its own name. */
  readonly topicNames?: readonly TopicName[];
}

export interface TopicName {
  readonly tag: string;
  readonly name: string;
}

export interface PostQuery {
  readonly region: RegionKey;
  /** Handle of a blog; all blogs if omitted. */
  readonly blog?: string | undefined;
  /** Restricts the list to articles with this tag, case-insensitive. Null returns all. */
  readonly tag: string | null;
  /** Starts at 1. */
  readonly page: number;
  readonly limit: number;
}

export interface TagCount {
  /** The tag as the editor typed it. */
  readonly tag: string;
  /** Number of articles with the tag. */
  readonly count: number;
}

/** Maximum number of articles that `newest` returns. */
export const maxNewestPosts = 6;
/** Number of tags that a blog's pages link to if no editor has chosen them. */
export const maxTopics = 12;

/** Reads the articles that a region's shoppers see, newest first. */
export interface BlogPort {
  /** Returns the blogs that have a description, by editors or from the Storefront API. */
  blogs(region: RegionKey): Promise<readonly BlogInfo[]>;
  /** Returns a blog by its handle; null if there is none. */
  blog(handle: string, region: RegionKey): Promise<BlogInfo | null>;
  /** Returns one page of a list, empty beyond its end. `count` is the total of all pages. */
  list(query: PostQuery): Promise<{ readonly posts: readonly ArticleSummary[]; readonly count: number }>;
  count(tag: string | null, region: RegionKey, blog?: string): Promise<number>;
  /** Returns the newest articles of a blog, at most `maxNewestPosts`. */
  newest(blog: string, region: RegionKey, limit: number): Promise<readonly ArticleSummary[]>;
  byId(id: string, region: RegionKey): Promise<Post | null>;
  /** Finds an article by its handle, in any blog if `blog` is omitted. */
  byHandle(handle: string, region: RegionKey, blog?: string): Promise<Post | null>;
  /** Returns the next older article of the blog; for its oldest article, the newest. Null if the blog has no other article. */
  next(post: ArticleSummary, region: RegionKey): Promise<ArticleSummary | null>;
  /** Returns every tag, those with the most articles first. */
  tags(region: RegionKey, blog?: string): Promise<readonly TagCount[]>;
  /** Returns the tags that a blog's pages link to. */
  topics(blog: BlogInfo, region: RegionKey): Promise<readonly string[]>;
  /** Finds articles whose title, excerpt or tags contain every word. The last word may be a prefix. */
  search(words: string, region: RegionKey, limit: number): Promise<readonly ArticleSummary[]>;
}

/** Returns the tags that a blog's pages link to. */
export function getTopics({ featuredTags }: BlogInfo, tags: readonly TagCount[]): readonly string[] {
  if (featuredTags.length === 0) return tags.slice(0, maxTopics).map(({ tag }) => tag);
  const written = new Set(tags.map(({ tag }) => toTagKey(tag)));
  return featuredTags.filter((tag) => written.has(toTagKey(tag)));
}

/** Normalises a tag for comparison: case doesn't matter. */
export function toTagKey(tag: string): string {
  return tag.trim().toLowerCase();
}
