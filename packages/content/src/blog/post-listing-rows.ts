/** Builds the rows of the listing tables for one article, from its document. */

import { createHash } from 'node:crypto';
import { getOriginalLanguage } from '@vitrine/rules/regions/languages';
import {
  getDefaultRegion,
  getRegionKeys,
  getSellingRegions,
  type RegionKey,
} from '@vitrine/rules/regions/region';
import { languages } from '@vitrine/rules/regions/supported-languages';
import type { EpochMs } from '@vitrine/rules/units';
import type { PostDocument } from '../documents/post.ts';
import { toTagKey } from './blog-port.ts';
import type { BlogTables } from './blog-tables.ts';
import {
  listPostLanguages,
  type PostByRegion,
  type PostInLanguage,
  parsePostByRegion,
} from './post-in-region.ts';
import { getDraftBit, getDraftRegion, toRegionBit } from './region-bitmask.ts';

/** A version of the document: the one for shoppers, or the one for the staging store. */
export interface PostVersion {
  /** Number of the version. */
  readonly version: number;
  /** Body in the format of a file: `{ "default": {...}, "regions": {...} }`. */
  readonly body: unknown;
}

/** The versions of an article that are shown now. */
export interface PostVersions {
  /** The published version, or null. */
  readonly live: PostVersion | null;
  /** The latest version, which the staging store shows, or null. */
  readonly draft: PostVersion | null;
}

export interface ListEntry {
  readonly blog: string;
  readonly tag: string;
  /** The tag as the editor wrote it. */
  readonly name: string;
  readonly publishedAt: EpochMs;
  readonly shown: number;
}

export interface PostListingRows {
  readonly posts: readonly BlogTables['content_posts'][];
  readonly places: readonly ListEntry[];
  readonly addresses: readonly { readonly blog: string; readonly handle: string; readonly shown: number }[];
  readonly words: readonly { readonly word: string; readonly shown: number }[];
}

/** The fields that lists show. */
export type StoredSummary = Omit<
  PostDocument,
  'html' | 'seoTitle' | 'seoDescription' | 'noindex' | 'hidden'
> & {
  /** Hash of the content. Articles listed by earlier releases have none. */
  readonly revision?: string;
  readonly noindex?: boolean;
  /** Texts without a translation, if the article is in another language than the original. */
  readonly untranslated?: readonly string[];
};
/** The other fields. */
export type PostTexts = Pick<PostDocument, 'html' | 'seoTitle' | 'seoDescription' | 'noindex'>;
/** A value in its stored form: the default, and the regions that differ from it. */
export interface StoredByRegion<Value> {
  readonly default: Value | null;
  readonly regions: Readonly<Partial<Record<RegionKey, Value | null>>>;
  /** The value in other languages. A language without any translation is missing. */
  readonly languages?: Readonly<Record<string, Pick<StoredByRegion<Value>, 'default' | 'regions'>>>;
}

/**
 * Maximum number of indexed words per article. Only its title, tags and excerpt are indexed: indexing the body too would give
 * each word thousands of matches.
 */
const maxIndexedWords = 200;
const maxWordLength = 40;

/**
 * Builds the rows of an article. The staging store lists the draft, every other region the published version.
 *
 * @param clean sanitises HTML
 */
export function createPostEntries(
  id: string,
  { live, draft }: PostVersions,
  clean: (html: string) => string,
): PostListingRows {
  const liveIn = readVersion(live, clean);
  const draftIn = draft?.version === live?.version ? liveIn : readVersion(draft, clean);
  const places = new Map<string, ListEntry>();
  const addresses = new Map<string, { blog: string; handle: string; shown: number }>();
  const words = new Map<string, number>();
  const editions = [
    ...getSellingRegions().map((region) => ({ post: liveIn(region), bit: toRegionBit(region) })),
    { post: draftIn(getDraftRegion()), bit: getDraftBit() },
  ];
  for (const { post, bit } of editions) {
    if (post === null) continue;
    for (const place of placesOf(post)) {
      const key = [place.blog, place.tag, place.publishedAt].join('\n');
      places.set(key, { ...place, shown: (places.get(key)?.shown ?? 0) | bit });
    }
    const { blog, handle } = post;
    const address = `${blog}\n${handle}`;
    addresses.set(address, { blog, handle, shown: (addresses.get(address)?.shown ?? 0) | bit });
    for (const word of wordsOf(post)) words.set(word, (words.get(word) ?? 0) | bit);
  }
  return {
    posts: [
      ...(live === null ? [] : [stored(id, 'live', live, liveIn)]),
      ...(draft === null ? [] : [stored(id, 'draft', draft, draftIn)]),
    ],
    places: [...places.values()],
    addresses: [...addresses.values()],
    words: [...words].map(([word, shown]) => ({ word, shown })),
  };
}

const nowhere: PostByRegion = () => null;

function readVersion(version: PostVersion | null, clean: (html: string) => string): PostByRegion {
  return version === null ? nowhere : cleaned(parsePostByRegion(version.body), clean);
}

/** Sanitises the HTML. Content that regions share is sanitised once. */
function cleaned(inRegion: PostByRegion, clean: (html: string) => string): PostByRegion {
  const known = new Map<PostDocument, PostDocument>();
  return (region, language) => {
    const post = inRegion(region, language);
    if (post === null) return null;
    const before = known.get(post);
    if (before !== undefined) return before;
    const made = { ...post, html: clean(post.html) };
    known.set(post, made);
    return made;
  };
}

function placesOf({ blog, tags, publishedAt }: PostDocument): Omit<ListEntry, 'shown'>[] {
  const named = new Map([['', ''], ...tags.map((tag) => [toTagKey(tag), tag] as const)]);
  return [blog, ''].flatMap((of) => [...named].map(([tag, name]) => ({ blog: of, tag, name, publishedAt })));
}

/** Returns the unique words of title, excerpt and tags, in lower case. */
function wordsOf({ title, excerpt, tags }: PostDocument): readonly string[] {
  return [...new Set(splitWords([title, ...tags, excerpt].join(' ')))].slice(0, maxIndexedWords);
}

/** Splits a text into words, in lower case. */
export function splitWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, maxWordLength));
}

function stored(
  post_id: string,
  edition: 'live' | 'draft',
  { version, body }: PostVersion,
  inRegion: PostByRegion,
): BlogTables['content_posts'] {
  const translated = listPostLanguages(body);
  return {
    post_id,
    edition,
    version,
    summary: JSON.stringify(byLanguage(inRegion, translated, toStoredSummary)),
    texts: JSON.stringify(byLanguage(inRegion, translated, textsOf)),
  };
}

function byLanguage<Value>(
  inRegion: PostByRegion,
  translated: readonly string[],
  part: (post: PostInLanguage) => Value,
): StoredByRegion<Value> {
  const others = languages.filter((each) => each !== getOriginalLanguage() && translated.includes(each));
  const original = byRegion(inRegion, part);
  if (others.length === 0) return original;
  const inOthers = others.map((language) => [
    language,
    byRegion((region) => inRegion(region, language), part),
  ]);
  return { ...original, languages: Object.fromEntries(inOthers) };
}

/** Makes the most frequent value the default, and the other values overrides by region. */
function byRegion<Value>(
  inRegion: PostByRegion,
  part: (post: PostInLanguage) => Value,
): StoredByRegion<Value> {
  const shared = inRegion(getDefaultRegion());
  const common = shared === null ? null : part(shared);
  const commonJson = JSON.stringify(common);
  const regions: Partial<Record<RegionKey, Value | null>> = {};
  for (const region of getRegionKeys()) {
    const own = inRegion(region);
    if (own === shared) continue;
    const value = own === null ? null : part(own);
    // A region's own value may equal the default; it is then left out.
    if (JSON.stringify(value) !== commonJson) regions[region] = value;
  }
  return { default: common, regions };
}

/** Returns the fields that lists show. */
export function toStoredSummary(post: PostInLanguage): StoredSummary {
  const { blog, handle, title, publishedAt, author, tags, excerpt, image, noindex } = post;
  return {
    blog,
    handle,
    title,
    publishedAt,
    author,
    tags,
    excerpt,
    image,
    noindex,
    revision: revisionOf(post),
    ...(post.untranslated === undefined ? {} : { untranslated: post.untranslated }),
  };
}

function revisionOf(post: PostDocument): string {
  return createHash('sha256')
    .update(JSON.stringify(textsOf(post)))
    .digest('base64url')
    .slice(0, 16);
}

function textsOf({ html, seoTitle, seoDescription, noindex }: PostDocument): PostTexts {
  return { html, seoTitle, seoDescription, noindex };
}
