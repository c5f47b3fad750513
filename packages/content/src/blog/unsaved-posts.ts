/** The blog with unsaved articles in place of the stored ones, for previews in the editor. */

import { getOriginalLanguage, type StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { ArticleSummary, BlogPort, Post } from './blog-port.ts';
import { toTagKey } from './blog-port.ts';
import { toPost } from './content-blog.ts';
import { parsePostByRegion } from './post-in-region.ts';

/**
 * Overrides articles with unsaved documents. Required fields that aren't typed yet get placeholders: the URL is the id,
 * the date is `now`. An unsaved article is also found at its id and at its stored URL, so that the preview stays while
 * the URL is being typed.
 *
 * @param typed documents by article id
 */
export function withUnsavedPosts(
  blog: BlogPort,
  typed: ReadonlyMap<string, unknown>,
  now: EpochMs,
  language: () => StorefrontLanguage = getOriginalLanguage,
): BlogPort {
  if (typed.size === 0) return blog;
  const inRegion = new Map(
    [...typed].map(([id, body]) => [id, parsePostByRegion(addMissingFields(id, body, now))] as const),
  );
  const typedIn = (region: RegionKey): readonly Post[] =>
    [...inRegion].flatMap(([id, of]) => {
      const document = of(region, language());
      return document === null ? [] : [toPost(id, document)];
    });
  const byId = async (id: string, region: RegionKey) =>
    typed.has(id) ? (typedIn(region).find((post) => post.id === id) ?? null) : blog.byId(id, region);
  const laidIn = (posts: readonly ArticleSummary[], own: readonly ArticleSummary[], limit: number) =>
    [...posts.filter(({ id }) => !typed.has(id)), ...own]
      .sort((one, other) => other.publishedAt - one.publishedAt)
      .slice(0, limit);

  return {
    ...blog,
    byId,
    async byHandle(handle, region, of) {
      const own = typedIn(region).filter((post) => of === undefined || post.blog === of);
      const found = own.find((post) => post.handle === handle) ?? own.find(({ id }) => id === handle);
      if (found !== undefined) return found;
      const kept = await blog.byHandle(handle, region, of);
      return kept === null ? null : byId(kept.id, region);
    },
    async next(post, region) {
      const next = await blog.next(post, region);
      if (next === null || !typed.has(next.id)) return next;
      return next.id === post.id ? null : blog.next(next, region);
    },
    async newest(of, region, limit) {
      const own = typedIn(region).filter((post) => post.blog === of);
      return laidIn(await blog.newest(of, region, limit), own, limit);
    },
    // Replaces articles on the first page only, because the preview shows no other.
    async list(query) {
      const found = await blog.list(query);
      if (query.page !== 1) return found;
      const own = typedIn(query.region).filter(
        (post) =>
          (query.blog === undefined || post.blog === query.blog) &&
          (query.tag === null || post.tags.some((tag) => toTagKey(tag) === toTagKey(query.tag ?? ''))),
      );
      const posts = laidIn(found.posts, own, query.limit);
      return { posts, count: Math.max(found.count, posts.length) };
    },
  };
}

/** Completes a body with placeholders for the required fields. */
function addMissingFields(id: string, body: unknown, now: EpochMs): unknown {
  if (!isFields(body) || !isFields(body.default)) return body;
  const made = { handle: id, title: 'Untitled', publishedAt: new Date(now).toISOString(), html: '' };
  const said = Object.entries(body.default).filter(([, value]) => value !== '' && value !== null);
  return { ...body, default: { ...made, ...Object.fromEntries(said) } };
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
