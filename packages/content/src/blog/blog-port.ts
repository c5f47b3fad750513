/** What pages, the Storefront API and the content service ask of the journal, wherever its articles are kept. */
import type { RegionKey } from '@vitrine/rules/regions/region';

/** What a list shows of an article. */
export interface PostSummary {
  /** Digits: the last part of `gid://shopify/Article/<id>`. */
  readonly id: string;
  /** Handle of the blog that it stands in. */
  readonly blog: string;
  readonly handle: string;
  readonly title: string;
  /** Plain text; may be empty. */
  readonly excerpt: string;
  readonly image: PostImage | null;
  /** Empty where nobody is named. */
  readonly author: string;
  readonly tags: readonly string[];
  /** The date that stands on it, in milliseconds since 1970. */
  readonly publishedAt: number;
  /** Another one whenever its text is another; undefined where nobody keeps count. */
  readonly revision?: string | undefined;
  /** Whether search engines are asked to leave it out, where a list knows that. */
  readonly noindex?: boolean | undefined;
}

export interface PostImage {
  /** A path of this shop, or an address elsewhere. */
  readonly url: string;
  /** What it shows; empty where it only decorates. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** An article with its text. */
export interface Post extends PostSummary {
  /** Cleaned when it was saved; pages clean it once more. */
  readonly html: string;
  /** Null: the title. */
  readonly seoTitle: string | null;
  /** Null: the excerpt. */
  readonly seoDescription: string | null;
  /** Whether search engines are asked to leave it out. */
  readonly noindex: boolean;
}

/** A blog itself: the journal, for example. */
export interface BlogInfo {
  readonly handle: string;
  readonly title: string;
  /** Stands under the heading; may be empty. */
  readonly intro: string;
  readonly seoTitle: string | null;
  readonly seoDescription: string | null;
  /** Articles on one page of its list. */
  readonly postsPerPage: number;
  /** The topics that its pages offer; empty: those with the most articles. */
  readonly featuredTags: readonly string[];
}

export interface PostQuery {
  readonly region: RegionKey;
  /** Handle of a blog; all blogs together without it. */
  readonly blog?: string | undefined;
  /** Only articles with this tag, however it is capitalised; null for all. */
  readonly tag: string | null;
  /** From 1 on. */
  readonly page: number;
  readonly limit: number;
}

export interface TagCount {
  /** As editors write it. */
  readonly tag: string;
  /** Articles that carry it. */
  readonly count: number;
}

/** At most this many articles are the newest of a blog: what `newest` gives. */
export const mostNewest = 6;
/** Topics that a blog's pages offer where no editor has chosen them. */
export const mostTopics = 12;

/** Reads the articles that a region's shoppers see, newest first. */
export interface BlogPort {
  /** The blogs that are described: by editors, or by the Storefront API. */
  blogs(region: RegionKey): Promise<readonly BlogInfo[]>;
  /** Null where there is no such blog. */
  blog(handle: string, region: RegionKey): Promise<BlogInfo | null>;
  /** One page of a list; empty beyond its end. `count` is of all pages. */
  list(query: PostQuery): Promise<{ readonly posts: readonly PostSummary[]; readonly count: number }>;
  count(tag: string | null, region: RegionKey, blog?: string): Promise<number>;
  /** The newest of a blog, up to six. */
  newest(blog: string, region: RegionKey, limit: number): Promise<readonly PostSummary[]>;
  byId(id: string, region: RegionKey): Promise<Post | null>;
  /** Without a blog: in whichever blog has it. */
  byHandle(handle: string, region: RegionKey, blog?: string): Promise<Post | null>;
  /** The one that was written before it; after the oldest, the newest. Null where it is the only one. */
  next(post: PostSummary, region: RegionKey): Promise<PostSummary | null>;
  /** Every tag, those with the most articles first. */
  tags(region: RegionKey, blog?: string): Promise<readonly TagCount[]>;
  /** The topics that a blog's pages offer. */
  topics(blog: BlogInfo, region: RegionKey): Promise<readonly string[]>;
  /** Articles whose title, summary or tags hold every word; the last may be the beginning of one. */
  search(words: string, region: RegionKey, limit: number): Promise<readonly PostSummary[]>;
}

/** The topics that a blog's pages offer. */
export function topicsOf({ featuredTags }: BlogInfo, tags: readonly TagCount[]): readonly string[] {
  if (featuredTags.length === 0) return tags.slice(0, mostTopics).map(({ tag }) => tag);
  const written = new Set(tags.map(({ tag }) => tagKey(tag)));
  return featuredTags.filter((tag) => written.has(tagKey(tag)));
}

/** Tags are the same however they are capitalised. */
export function tagKey(tag: string): string {
  return tag.trim().toLowerCase();
}
