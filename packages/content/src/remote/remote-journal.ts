/**
 * The articles of a content service, all of them in memory: lists and texts are asked for in the background, the newest
 * first, so that no page waits for them. An article is shown once its text is here, and what was good last stays as
 * long as the service can't answer. Source: store §7, decision 27.
 */
import { createHash } from 'node:crypto';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Logger } from 'pino';
import type { Post, PostSummary } from '../blog/blog-port.ts';
import { touchedBy } from '../blog/touched-by.ts';
import {
  allTags,
  mostPosts,
  postJson,
  postRead,
  postsRead,
  summaryJson,
  summaryRead,
} from '../service/blog-answers.ts';
import { type PostsByRegion, readKeptPosts, writeKeptPosts } from './kept-journal.ts';
import { inTurns, type Round, type RoundEnd } from './round.ts';
import { isFailure, regionQuery } from './service-calls.ts';

export interface RemoteJournalOptions {
  /** Of the service. */
  readonly url: string;
  /** The file that keeps the articles for the next start. */
  readonly keptIn: string;
  readonly log: Pick<Logger, 'warn'>;
  /** Takes out of HTML what pages must not show. */
  readonly clean: (html: string) => string;
}

/** Names of lists and pages that show something else (`blog-tags.ts`), or `all` where it is too much to tell. */
export type JournalChange = ReadonlySet<string> | 'all';

/** Articles of a region; older ones are left out. */
export const mostArticles = 5000;
/** What all articles together may hold, in characters of JSON; older ones are left out. */
const mostCharacters = 32_000_000;

type Texts = Pick<Post, 'html' | 'seoTitle' | 'seoDescription' | 'noindex'>;

interface KnownPage {
  readonly etag: string | null;
  readonly posts: readonly PostSummary[];
  readonly count: number;
}

interface WantedText {
  readonly name: string;
  readonly id: string;
  readonly region: RegionKey;
}

/** When a text was asked for, by the number of the round, and how the service knows its answer again. */
interface AskedText {
  readonly askedIn: number;
  readonly etag: string | null;
}

export class RemoteJournal {
  readonly #options: RemoteJournalOptions;
  readonly #pages = new Map<string, KnownPage>();
  readonly #asked = new Map<string, AskedText>();
  readonly #listeners = new Set<(change: JournalChange) => void>();
  #regions: PostsByRegion;
  #logged: ReadonlySet<string> = new Set();
  #full = false;
  /** Whether a list or a text was answered since the articles were last put together. */
  #news = false;

  private constructor(options: RemoteJournalOptions, kept: PostsByRegion) {
    this.#options = options;
    this.#regions = kept;
  }

  /** Opens it with what was known before this start. */
  static async open(options: RemoteJournalOptions): Promise<RemoteJournal> {
    const { keptIn, url, log } = options;
    const kept = await readKeptPosts(keptIn, url).catch((error: unknown) => {
      log.warn({ err: error, file: keptIn }, 'the articles that the content service listed can’t be read');
      return null;
    });
    return new RemoteJournal(options, kept ?? new Map());
  }

  /** The articles of a region, newest first; null where the service has never listed any. */
  posts(region: RegionKey): readonly Post[] | null {
    return this.#regions.get(region) ?? null;
  }

  onChange(listener: (change: JournalChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Asks for the lists, and for the texts that aren't known; those of a service without revisions in turn. */
  async ask(round: Round): Promise<RoundEnd> {
    const lists = new Map<RegionKey, readonly PostSummary[] | null>();
    for (const region of round.regions) {
      const listed = await this.#list(round, region);
      if (listed === 'failed') return 'failed';
      lists.set(region, listed);
    }
    const texts = this.#knownTexts();
    const end = await inTurns(this.#due(lists, texts, round.number), (wanted) =>
      this.#askText(wanted, round, texts),
    );
    if (this.#news || [...lists].some(([region, posts]) => this.#regions.has(region) !== (posts !== null)))
      await this.#take(lists, texts);
    return end;
  }

  /** Null where the service has no such list. */
  async #list({ ask }: Round, region: RegionKey): Promise<readonly PostSummary[] | null | 'failed'> {
    const listed = new Map<string, PostSummary>();
    for (let page = 1; listed.size < mostArticles; page += 1) {
      const path = `/tagged-blog/${allTags}/${page}/${mostPosts}/${region}?${regionQuery(region)}`;
      const known = this.#pages.get(path);
      const answer = await ask({
        route: '/tagged-blog',
        path,
        region,
        etag: known?.etag ?? null,
        isAnswer: (body) => postsRead.safeParse(body).success,
      });
      if (isFailure(answer)) return 'failed';
      if (answer.outcome === 'missing') return page === 1 ? null : [...listed.values()];
      const found = answer.outcome === 'ok' ? this.#readPage(answer, region) : known;
      if (found === undefined) return 'failed';
      if (answer.outcome === 'ok') this.#news = true;
      this.#pages.set(path, found);
      for (const post of found.posts) listed.set(post.id, post);
      if (page * mostPosts >= found.count) break;
    }
    return [...listed.values()]
      .sort((one, other) => other.publishedAt - one.publishedAt)
      .slice(0, mostArticles);
  }

  #readPage({ body, etag }: { readonly body: unknown; readonly etag: string | null }, region: RegionKey) {
    const { posts, count } = postsRead.parse(body);
    const read = posts.map((post) => summaryRead.safeParse(post));
    const wrong = read.flatMap(({ error }) => (error === undefined ? [] : [error]));
    this.#logWrong(region, wrong);
    return { etag, count, posts: read.flatMap(({ data }) => data ?? []) };
  }

  /** Each mistake once, for as long as it stands. */
  #logWrong(region: RegionKey, wrong: readonly Error[]): void {
    const standing = new Set([...this.#logged].filter((each) => !each.startsWith(`${region} `)));
    for (const { message } of wrong) {
      const line = `${region} ${message}`;
      if (!this.#logged.has(line))
        this.#options.log.warn({ region, reason: message }, 'an article of the content service is wrong');
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

  /** Texts to ask for, each once: those that nobody has seen, then those of services that don't say which changed. */
  #due(
    lists: ReadonlyMap<RegionKey, readonly PostSummary[] | null>,
    texts: ReadonlyMap<string, Texts>,
    round: number,
  ): readonly WantedText[] {
    const due = new Map<string, WantedText & { readonly askedIn: number }>();
    for (const [region, posts] of lists) {
      for (const post of posts ?? []) {
        const name = textName(post, region);
        const isKnown = texts.has(name);
        const askedIn = isKnown ? (this.#asked.get(name)?.askedIn ?? 0) : -1;
        const wanted = isKnown ? post.revision === undefined && askedIn < round : !this.#full;
        if (wanted && !due.has(name)) due.set(name, { name, id: post.id, region, askedIn });
      }
    }
    return [...due.values()].sort((one, other) => one.askedIn - other.askedIn);
  }

  /** @returns false where the service failed. */
  async #askText(
    { name, id, region }: WantedText,
    round: Round,
    texts: Map<string, Texts>,
  ): Promise<boolean> {
    const answer = await round.ask({
      route: '/single-blog',
      path: `/single-blog/${id}?${regionQuery(region)}`,
      region,
      etag: texts.has(name) ? (this.#asked.get(name)?.etag ?? null) : null,
      isAnswer: (body) => postRead.safeParse(body).success,
    });
    if (isFailure(answer)) return false;
    const etag = answer.outcome === 'ok' ? answer.etag : (this.#asked.get(name)?.etag ?? null);
    this.#asked.set(name, { askedIn: round.number, etag });
    if (answer.outcome !== 'ok') return true;
    const post = postRead.parse(answer.body);
    // It may be newer than the list, and is then shown with the next one.
    const own = post.revision === undefined ? name : textName(post, region);
    this.#news = true;
    texts.set(own, { ...textsOf(post), html: this.#options.clean(post.html) });
    return true;
  }

  /** Shows every article whose text is known; of one that changed, what was shown before, until its text is here. */
  async #take(
    lists: ReadonlyMap<RegionKey, readonly PostSummary[] | null>,
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
      this.#options.log.warn({ mostCharacters }, 'the content service has more articles than are kept');
    this.#full = articles.full;
    this.#forgetOld(after);
    const touched = changeOf(before, after);
    if (touched !== 'all' && touched.size === 0) return;
    this.#regions = after;
    for (const listener of this.#listeners) listener(touched);
    await this.#keep();
  }

  /** Of texts that aren't shown any more nothing needs to be known. */
  #forgetOld(shown: PostsByRegion): void {
    const names = new Set(
      [...shown].flatMap(([region, posts]) => posts.map((post) => textName(post, region))),
    );
    for (const name of this.#asked.keys()) if (!names.has(name)) this.#asked.delete(name);
  }

  async #keep(): Promise<void> {
    const { keptIn, url, log } = this.#options;
    await writeKeptPosts(keptIn, url, this.#regions).catch((error: unknown) => {
      log.warn({ err: error, file: keptIn }, 'the articles can’t be kept for the next start');
    });
  }
}

/** What a text is known by: the same revision is the same text, in whichever region. */
function textName({ id, revision }: Pick<PostSummary, 'id' | 'revision'>, region: RegionKey): string {
  return revision === undefined ? `${id} in ${region}` : `${id} as ${revision}`;
}

function textsOf({ html, seoTitle, seoDescription, noindex }: Texts): Texts {
  return { html, seoTitle, seoDescription, noindex };
}

function changeOf(before: PostsByRegion, after: PostsByRegion): JournalChange {
  const regions = new Set([...before.keys(), ...after.keys()]);
  const touched = new Set<string>();
  for (const region of regions) {
    const [was, is] = [before.get(region), after.get(region)];
    if (was === undefined || is === undefined) return 'all';
    if (was !== is) for (const tag of touchedBy(was, is)) touched.add(tag);
  }
  return touched;
}

/** The array of before where it holds the same, so that what was made of it stays. */
function sameArray<Value>(before: readonly Value[] | undefined, after: readonly Value[]): readonly Value[] {
  const same = before?.length === after.length && before.every((value, index) => value === after[index]);
  return same ? before : after;
}

/** Makes articles, those that are alike once, as many as there is room for. */
class Articles {
  readonly #made = new Map<string, Post>();
  readonly #counted = new Set<Post>();
  #characters = 0;
  full = false;

  /** The one of before where nothing differs; null where there is no room for it. */
  of(summary: PostSummary, texts: Texts, before: Post | undefined): Post | null {
    if (before !== undefined && isSame(before, summary, texts)) return this.again(before);
    const post = { ...summary, ...texts };
    const digest = createHash('sha256')
      .update(JSON.stringify(postJson(post)))
      .digest('base64url');
    const made = this.#made.get(digest) ?? post;
    this.#made.set(digest, made);
    return this.again(made);
  }

  /** One that is there already, where there is still room for it. */
  again(post: Post): Post | null {
    if (this.#counted.has(post)) return post;
    const length = JSON.stringify(postJson(post)).length;
    if (this.#characters + length > mostCharacters) {
      this.full = true;
      return null;
    }
    this.#counted.add(post);
    this.#characters += length;
    return post;
  }
}

function isSame(before: Post, summary: PostSummary, texts: Texts): boolean {
  return (
    before.html === texts.html &&
    JSON.stringify(textsOf(before)) === JSON.stringify(textsOf(texts)) &&
    JSON.stringify(summaryJson(before)) === JSON.stringify(summaryJson(summary))
  );
}
