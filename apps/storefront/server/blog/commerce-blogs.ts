/** Serves the editors' articles through the embedded Storefront API, from memory. */
import type { BlogsPort } from '@vitrine/commerce/backend-options';
import type { ArticleRecord, BlogRecord } from '@vitrine/commerce/catalogue/catalogue-records';
import { createStableId } from '@vitrine/commerce/catalogue/stable-id';
import { openBlogChangeLog } from '@vitrine/content/blog/blog-change-log';
import type { BlogInfo, Post } from '@vitrine/content/blog/blog-port';
import { readAllPosts } from '@vitrine/content/blog/content-blog';
import { createDefaultBlogCopy } from '@vitrine/content/documents/blog-settings';
import type { ContentService } from '@vitrine/content/file-content';
import type { RemoteBlog } from '@vitrine/content/remote/remote-blog';
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Logger } from 'pino';
import type { BlogStore } from './open-blog.ts';

interface CachedBlogs {
  /** Blog settings that the entry was built from. */
  readonly settings: object;
  /** Articles of the remote content service that the entry was built from; null if they come from the store. */
  readonly from: readonly Post[] | null;
  readonly blogs: readonly BlogRecord[];
}

/**
 * Creates the port. While articles are read again, or can't be read, the previous articles are served, so that no request waits.
 */
export function createCommerceBlogs({
  storage,
  applyDueChanges,
  content,
  journal,
  log,
}: BlogStore & {
  readonly content: ContentService;
  /** Articles of a remote content service; null if there is none. */
  readonly journal: RemoteBlog | null;
  readonly log: Logger;
}): BlogsPort {
  // Cache by region and language.
  const cache = new Map<string, CachedBlogs>();
  const stale = new Set<string>();
  const making = new Map<string, Promise<readonly BlogRecord[]>>();
  let moves: ReturnType<typeof openBlogChangeLog> | null = null;

  const poll = async () => {
    moves ??= openBlogChangeLog(storage);
    const touched = await (await moves).touched();
    if (touched === 'all' || touched.size > 0) for (const key of cache.keys()) stale.add(key);
  };

  const make = async (
    { region, language }: Market,
    settings: CachedBlogs['settings'] & { readonly blogs: readonly BlogWords[] },
    from: readonly Post[] | null,
  ) => {
    const key = toKey({ region, language });
    stale.delete(key);
    const posts = from ?? (await readAllPosts(storage.read, region, language));
    const blogs = blogsOf(settings.blogs, posts).map((blog) => recordOf(blog, posts));
    cache.set(key, { settings, from, blogs });
    return blogs;
  };

  return {
    async blogs(region, language) {
      const key = toKey({ region, language });
      try {
        await applyDueChanges();
        await poll();
        const { blogSettings } = await content.themeSettings(region, language);
        const from = journal?.posts(region) ?? null;
        const known = cache.get(key);
        const isSame = known?.settings === blogSettings && known.from === from && !stale.has(key);
        if (known !== undefined && isSame) return known.blogs;
        const under =
          making.get(key) ?? make({ region, language }, blogSettings, from).finally(() => making.delete(key));
        making.set(key, under);
        return await under;
      } catch (error) {
        moves = null;
        stale.add(key);
        log.warn({ err: error }, 'articles could not be read; the API serves the last ones');
        return cache.get(key)?.blogs ?? [];
      }
    },
  };
}

interface Market {
  readonly region: RegionKey;
  readonly language: StorefrontLanguage;
}

function toKey({ region, language }: Market): string {
  return `${region}/${language}`;
}

type BlogWords = Pick<BlogInfo, 'handle' | 'title'> & {
  readonly seoTitle: string;
  readonly seoDescription: string;
};

/** Returns the blogs of the settings, then blogs without settings whose handle an article has. */
function blogsOf(described: readonly BlogWords[], posts: readonly Post[]): readonly BlogWords[] {
  const known = new Set(described.map(({ handle }) => handle));
  const others = new Set(posts.map(({ blog }) => blog).filter((blog) => !known.has(blog)));
  return [...described, ...[...others].map(createDefaultBlogCopy)];
}

function recordOf(
  { handle, title, seoTitle, seoDescription }: BlogWords,
  posts: readonly Post[],
): BlogRecord {
  return {
    id: createStableId('blog', [handle]),
    handle,
    title,
    articles: posts.filter(({ blog }) => blog === handle).map(articleOf),
    seo: { title: seoTitle || null, description: seoDescription || null },
  };
}

function articleOf(post: Post): ArticleRecord {
  const { id, handle, title, tags, author, excerpt, html, image, publishedAt, seoTitle, seoDescription } =
    post;
  return {
    ...{ id, handle, title, tags, author, excerpt, publishedAt },
    contentHtml: html,
    image:
      image === null
        ? null
        : {
            id: createStableId('image', [image.url]),
            src: image.url,
            alt: image.alt,
            width: image.width,
            height: image.height,
          },
    seo: { title: seoTitle, description: seoDescription },
  };
}
