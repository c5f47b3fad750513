/** Opens the blog of the pages from the source that BLOG_SOURCE names. */

import { sanitizeMerchantHtml } from '@vitrine/commerce/catalogue/sanitize-merchant-html';
import { createBlogByRegion } from '@vitrine/content/blog/blog-by-region';
import { openBlogChangeLog } from '@vitrine/content/blog/blog-change-log';
import type { BlogPort } from '@vitrine/content/blog/blog-port';
import { type ContentBlogOptions, createContentBlog } from '@vitrine/content/blog/content-blog';
import { createMemoryBlog } from '@vitrine/content/blog/memory-blog';
import { createPostScheduler } from '@vitrine/content/blog/post-listing-updates';
import { withUnsavedPosts } from '@vitrine/content/blog/unsaved-posts';
import type { ContentService } from '@vitrine/content/file-content';
import type { RemoteBlog, RemoteBlogChange } from '@vitrine/content/remote/remote-blog';
import type { Storage } from '@vitrine/storage/database';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import type { Logger } from 'pino';
import type { ShopTables } from '../engagement.ts';
import type { Settings } from '../env.ts';
import { languageNow } from '../http/language.ts';
import type { PageCache } from '../page-cache.ts';
import { createStorefrontBlog } from './storefront-blog.ts';

/** The database with the lists of articles, and the function that keeps them current. */
export interface BlogStore {
  readonly storage: Storage<ShopTables>;
  /** Updates the lists by publications that began or ended by schedule. */
  readonly applyDueChanges: () => Promise<void>;
}

/** Opens the lists of articles in a database. */
export function createBlogStore(
  storage: Storage<ShopTables>,
  log: Logger,
  clock: () => number = Date.now,
): BlogStore {
  return {
    storage,
    applyDueChanges: createPostScheduler({ storage, clock, clean: sanitizeMerchantHtml, log }),
  };
}

export interface BlogDeps {
  readonly settings: Pick<Settings, 'BLOG_SOURCE'>;
  readonly parts: BlogStore;
  readonly content: ContentService;
  /** Articles of a remote content service; null if there is none. */
  readonly journal: RemoteBlog | null;
  readonly cache: PageCache | null;
}

/**
 * Creates the blog for one request. If its articles come from a Storefront API, they are fetched with `client`.
 */
export type CreateBlogPort = (client: StorefrontClient) => BlogPort;

/** Options of an editor's preview of articles. */
export interface BlogPreviewOptions {
  readonly content: ContentService;
  /** True to show the latest version of every article, published or not. */
  readonly drafts: boolean;
  /** Unsaved documents of the editor, by the ids of their articles. */
  readonly typed: ReadonlyMap<string, unknown>;
  /** Time that the preview shows. */
  readonly now: number;
}

/** Creates the blog for a preview. */
export type CreatePreviewBlog = (client: StorefrontClient, of: BlogPreviewOptions) => BlogPort;

export interface ShopBlog {
  readonly of: CreateBlogPort;
  readonly previewed: CreatePreviewBlog;
  /** Articles of the content store or content service; null if BLOG_SOURCE names the Storefront API. */
  readonly content: BlogPort | null;
  /** Purges the cached pages with articles that changed since the last call. */
  readonly freshen: () => Promise<void>;
}

export async function openBlog({ settings, parts, content, journal, cache }: BlogDeps): Promise<ShopBlog> {
  if (settings.BLOG_SOURCE === 'storefront')
    return {
      of: createStorefrontBlog,
      previewed: createStorefrontBlog,
      content: null,
      freshen: async () => {},
    };
  const { storage, applyDueChanges } = parts;
  const settingsOf =
    (of: ContentService): ContentBlogOptions['settings'] =>
    async (region) =>
      (await of.themeSettings(region, languageNow())).blogSettings;
  const moves = await openBlogChangeLog(storage);
  const blogWith = (of: ContentService, drafts = false): BlogPort => {
    const blogSettings = settingsOf(of);
    const own = createContentBlog({
      storage,
      applyDueChanges,
      settings: blogSettings,
      drafts,
      stamp: moves.stamp,
      language: languageNow,
    });
    return journal === null ? own : journalOver(own, journal, blogSettings);
  };
  const blog = blogWith(content);
  const drop = (touched: RemoteBlogChange) =>
    touched === 'all' ? cache?.drop('all') : cache?.dropShowing(touched);
  journal?.onChange(drop);
  return {
    of: () => blog,
    previewed: (_client, { content: shown, drafts, typed, now }) =>
      withUnsavedPosts(blogWith(shown, drafts), typed, now, languageNow),
    content: blog,
    async freshen() {
      await applyDueChanges();
      drop(await moves.touched());
    },
  };
}

/** Creates a blog that serves the shop's own articles of a region until the remote service has listed its articles there. */
function journalOver(own: BlogPort, journal: RemoteBlog, settings: ContentBlogOptions['settings']): BlogPort {
  const theirs = createMemoryBlog({ posts: (region) => journal.posts(region) ?? [], settings });
  return createBlogByRegion((region) => (journal.posts(region) === null ? own : theirs));
}
