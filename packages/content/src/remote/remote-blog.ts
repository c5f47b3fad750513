/**
 * Articles of a remote content service, all in memory. Lists and bodies are fetched in the background, newest first, so that no
 * page waits for them. An article is visible once its body was fetched. If the service fails, the last valid articles stay
 * (CONT-11, CONT-12).
 */
import { createHash } from 'node:crypto';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Logger } from 'pino';
import { getAffectedTags } from '../blog/affected-tags.ts';
import type { ArticleSummary, Post } from '../blog/blog-port.ts';
import {
  allTagsPath,
  lenientPostSchema,
  lenientPostsSchema,
  lenientSummarySchema,
  maxPostsPerPage,
  toPostJson,
  toSummaryJson,
} from '../service/blog-response-schemas.ts';
import { type PostsByRegion, readCachedPosts, writeCachedPosts } from './cached-posts.ts';
import { isServiceFailure, toRegionQuery } from './content-service-client.ts';
import { runInBatches, type SyncCycle, type SyncCycleResult } from './sync-cycle.ts';

export interface RemoteBlogOptions {
  /** Base URL of the service. */
  readonly url: string;
  /** Path of the cache file for the next start. */
  readonly cachePath: string;
  readonly log: Pick<Logger, 'warn'>;
  /** Sanitises HTML. */
  readonly clean: (html: string) => string;
}

/** Cache tags of lists and pages that changed (`blog-tags.ts`), or `all` if there are too many. */
export type RemoteBlogChange = ReadonlySet<string> | 'all';

/** Maximum number of articles per region. Older ones are skipped. */
export const maxArticles = 5000;
/** Maximum total size of all articles, in characters of JSON. Older ones are skipped. */
const maxCharacters = 32_000_000;

type Texts = Pick<Post, 'html' | 'seoTitle' | 'seoDescription' | 'noindex'>;

interface KnownPage {
  readonly etag: string | null;
  readonly posts: readonly ArticleSummary[];
  readonly count: number;
}

interface WantedText {
  readonly name: string;
  readonly id: string;
  readonly region: RegionKey;
}

/** The cycle in which a body was last fetched, and its ETag. */
interface RequestedText {
  readonly requestedInRound: number;
  readonly etag: string | null;
}

export class RemoteBlog {
  readonly #options: RemoteBlogOptions;
  readonly #pages = new Map<string, KnownPage>();
  readonly #asked = new Map<string, RequestedText>();
  readonly #listeners = new Set<(change: RemoteBlogChange) => void>();
  #regions: PostsByRegion;
  #logged: ReadonlySet<string> = new Set();
  #full = false;
  /** True if a list or a body was received since the articles were last updated. */
  #news = false;

  private constructor(options: RemoteBlogOptions, cached: PostsByRegion) {
    this.#options = options;
    this.#regions = cached;
  }

  /** Opens the articles with the disk cache. */
  static async open(options: RemoteBlogOptions): Promise<RemoteBlog> {
    const { cachePath, url, log } = options;
    const cached = await readCachedPosts(cachePath, url).catch((error: unknown) => {
      log.warn({ err: error, file: cachePath }, 'the cached articles of the content service can’t be read');
      return null;
    });
    return new RemoteBlog(options, cached ?? new Map());
  }

  /** Returns the articles of a region, newest first; null if the service has never listed any. */
  posts(region: RegionKey): readonly Post[] | null {
    return this.#regions.get(region) ?? null;
  }

  onChange(listener: (change: RemoteBlogChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Fetches the lists and missing bodies. If the service has no revisions, also fetches known bodies again, some in each cycle.
   */
  async fetchChanges(round: SyncCycle): Promise<SyncCycleResult> {
    const lists = new Map<RegionKey, readonly ArticleSummary[] | null>();
    for (const region of round.regions) {
      const listed = await this.#list(round, region);
      if (listed === 'failed') return 'failed';
      lists.set(region, listed);
    }
    const texts = this.#knownTexts();
    const end = await runInBatches(this.#due(lists, texts, round.number), (wanted) =>
      this.#askText(wanted, round, texts),
    );
    if (this.#news || [...lists].some(([region, posts]) => this.#regions.has(region) !== (posts !== null)))
      await this.#take(lists, texts);
    return end;
  }

  /** Fetches a region's list. Null if the service has no list for the region. */
  async #list({ ask }: SyncCycle, region: RegionKey): Promise<readonly ArticleSummary[] | null | 'failed'> {
    const listed = new Map<string, ArticleSummary>();
    for (let page = 1; listed.size < maxArticles; page += 1) {
      const path = `/tagged-blog/${allTagsPath}/${page}/${maxPostsPerPage}/${region}?${toRegionQuery(region)}`;
      const known = this.#pages.get(path);
      const response = await ask({
        route: '/tagged-blog',
        path,
        region,
        etag: known?.etag ?? null,
        hasExpectedShape: (body) => lenientPostsSchema.safeParse(body).success,
      });
      if (isServiceFailure(response)) return 'failed';
      if (response.outcome === 'missing') return page === 1 ? null : [...listed.values()];
      const found = response.outcome === 'ok' ? this.#readPage(response, region) : known;
      if (found === undefined) return 'failed';
      if (response.outcome === 'ok') this.#news = true;
      this.#pages.set(path, found);
      for (const post of found.posts) listed.set(post.id, post);
      if (page * maxPostsPerPage >= found.count) break;
    }
    return [...listed.values()]
      .sort((one, other) => other.publishedAt - one.publishedAt)
      .slice(0, maxArticles);
  }

  #readPage({ body, etag }: { readonly body: unknown; readonly etag: string | null }, region: RegionKey) {
    const { posts, count } = lenientPostsSchema.parse(body);
    const read = posts.map((post) => lenientSummarySchema.safeParse(post));
    const wrong = read.flatMap(({ error }) => (error === undefined ? [] : [error]));
    this.#logWrong(region, wrong);
    return { etag, count, posts: read.flatMap(({ data }) => data ?? []) };
  }

  /** Logs each error once while it persists. */
  #logWrong(region: RegionKey, wrong: readonly Error[]): void {
    const standing = new Set([...this.#logged].filter((each) => !each.startsWith(`${region} `)));
    for (const { message } of wrong) {
      const line = `${region} ${message}`;
      if (!this.#logged.has(line))
        this.#options.log.warn(
          { region, reason: message },
          'the content service returned an invalid article',
        );
      standing.add(line);
    }
    this.#logged = standing;
  }

  #knownTexts(): Map<string, Texts> {
    return new Map(
      [...this.#regions].flatMap(([region, posts]) =>
        posts.map((post) => [textName(post, region), textsOf(post)] as const),
      ),
    );
  }

  /**
   * Returns the bodies to fetch, without duplicates: missing ones first, then those that may have changed on services without
   * revisions.
   */
  #due(
    lists: ReadonlyMap<RegionKey, readonly ArticleSummary[] | null>,
    texts: ReadonlyMap<string, Texts>,
    round: number,
  ): readonly WantedText[] {
    const due = new Map<string, WantedText & { readonly requestedInRound: number }>();
    for (const [region, posts] of lists) {
      for (const post of posts ?? []) {
        const name = textName(post, region);
        const isKnown = texts.has(name);
        const requestedInRound = isKnown ? (this.#asked.get(name)?.requestedInRound ?? 0) : -1;
        const wanted = isKnown ? post.revision === undefined && requestedInRound < round : !this.#full;
        if (wanted && !due.has(name)) due.set(name, { name, id: post.id, region, requestedInRound });
      }
    }
    return [...due.values()].sort((one, other) => one.requestedInRound - other.requestedInRound);
  }

  /**
   * Fetches a body.
   *
   * @returns false if the service failed
   */
  async #askText(
    { name, id, region }: WantedText,
    round: SyncCycle,
    texts: Map<string, Texts>,
  ): Promise<boolean> {
    const response = await round.ask({
      route: '/single-blog',
      path: `/single-blog/${id}?${toRegionQuery(region)}`,
      region,
      etag: texts.has(name) ? (this.#asked.get(name)?.etag ?? null) : null,
      hasExpectedShape: (body) => lenientPostSchema.safeParse(body).success,
    });
    if (isServiceFailure(response)) return false;
    const etag = response.outcome === 'ok' ? response.etag : (this.#asked.get(name)?.etag ?? null);
    this.#asked.set(name, { requestedInRound: round.number, etag });
    if (response.outcome !== 'ok') return true;
    const post = lenientPostSchema.parse(response.body);
    // If the article changed after the list was fetched, the new body becomes visible with the next list.
    const own = post.revision === undefined ? name : textName(post, region);
    this.#news = true;
    texts.set(own, { ...textsOf(post), html: this.#options.clean(post.html) });
    return true;
  }

  /** Publishes every article whose body was fetched. A changed article keeps its old content until the new body was fetched. */
  async #take(
    lists: ReadonlyMap<RegionKey, readonly ArticleSummary[] | null>,
    texts: ReadonlyMap<string, Texts>,
  ): Promise<void> {
    this.#news = false;
    const before = this.#regions;
    const articles = new Articles();
    const after = new Map(before);
    for (const [region, listed] of lists) {
      const shown = new Map(before.get(region)?.map((post) => [post.id, post]));
      const posts = listed?.flatMap((summary) => {
        const [text, last] = [texts.get(textName(summary, region)), shown.get(summary.id)];
        if (text !== undefined) return articles.of(summary, text, last) ?? [];
        return last === undefined ? [] : (articles.again(last) ?? []);
      });
      if (posts === undefined) after.delete(region);
      else after.set(region, sameArray(before.get(region), posts));
    }
    if (articles.full && !this.#full)
      this.#options.log.warn({ maxCharacters }, 'the content service has more articles than fit into memory');
    this.#full = articles.full;
    this.#forgetOld(after);
    const touched = changeOf(before, after);
    if (touched !== 'all' && touched.size === 0) return;
    this.#regions = after;
    for (const listener of this.#listeners) listener(touched);
    await this.#saveCache();
  }

  /** Deletes bodies of articles that aren't visible any more. */
  #forgetOld(shown: PostsByRegion): void {
    const names = new Set(
      [...shown].flatMap(([region, posts]) => posts.map((post) => textName(post, region))),
    );
    for (const name of this.#asked.keys()) if (!names.has(name)) this.#asked.delete(name);
  }

  async #saveCache(): Promise<void> {
    const { cachePath, url, log } = this.#options;
    await writeCachedPosts(cachePath, url, this.#regions).catch((error: unknown) => {
      log.warn({ err: error, file: cachePath }, 'the articles can’t be cached for the next start');
    });
  }
}

/** Returns the cache key of a body. Articles with the same revision share their body in all regions. */
function textName({ id, revision }: Pick<ArticleSummary, 'id' | 'revision'>, region: RegionKey): string {
  return revision === undefined ? `${id} in ${region}` : `${id} as ${revision}`;
}

function textsOf({ html, seoTitle, seoDescription, noindex }: Texts): Texts {
  return { html, seoTitle, seoDescription, noindex };
}

function changeOf(before: PostsByRegion, after: PostsByRegion): RemoteBlogChange {
  const regions = new Set([...before.keys(), ...after.keys()]);
  const touched = new Set<string>();
  for (const region of regions) {
    const [was, is] = [before.get(region), after.get(region)];
    if (was === undefined || is === undefined) return 'all';
    if (was !== is) for (const tag of getAffectedTags(was, is)) touched.add(tag);
  }
  return touched;
}

/** Returns `before` if it is equal, so that data derived from the array stays valid. */
function sameArray<Value>(before: readonly Value[] | undefined, after: readonly Value[]): readonly Value[] {
  const same = before?.length === after.length && before.every((value, index) => value === after[index]);
  return same ? before : after;
}

/** Creates article objects within the size limit. Equal articles are the same object. */
class Articles {
  readonly #made = new Map<string, Post>();
  readonly #counted = new Set<Post>();
  #characters = 0;
  full = false;

  /** Returns `before` if nothing changed, or null if the size limit is reached. */
  of(summary: ArticleSummary, texts: Texts, before: Post | undefined): Post | null {
    if (before !== undefined && isSame(before, summary, texts)) return this.again(before);
    const post = { ...summary, ...texts };
    const digest = createHash('sha256')
      .update(JSON.stringify(toPostJson(post)))
      .digest('base64url');
    const made = this.#made.get(digest) ?? post;
    this.#made.set(digest, made);
    return this.again(made);
  }

  /** Returns an existing article, or null if the size limit is reached. */
  again(post: Post): Post | null {
    if (this.#counted.has(post)) return post;
    const length = JSON.stringify(toPostJson(post)).length;
    if (this.#characters + length > maxCharacters) {
      this.full = true;
      return null;
    }
    this.#counted.add(post);
    this.#characters += length;
    return post;
  }
}

function isSame(before: Post, summary: ArticleSummary, texts: Texts): boolean {
  return (
    before.html === texts.html &&
    JSON.stringify(textsOf(before)) === JSON.stringify(textsOf(texts)) &&
    JSON.stringify(toSummaryJson(before)) === JSON.stringify(toSummaryJson(summary))
  );
}
