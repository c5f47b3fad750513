/** Resolves an article's document for one region. */
import { getOriginalLanguage, type StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { z } from 'zod';
import { type PostDocument, postSchema } from '../documents/post.ts';
import { checkBody, mergeRegionBody, ProblemList, translateGroup } from '../read-body.ts';

const documentBody = z.object({
  default: z.unknown().optional(),
  // May contain a storefront that was removed.
  regions: z.record(z.string(), z.unknown()).default({}),
});

/** An article; `untranslated` lists its texts that have no translation in the language. */
export type PostInLanguage = PostDocument & { readonly untranslated?: readonly string[] };

/** Returns the article in the original language if none is given. */
export type PostByRegion = (region: RegionKey, language?: StorefrontLanguage) => PostInLanguage | null;

const reader = { schema: postSchema, fallback: null, removable: [] };

/** Returns the languages into which a body's texts are translated. */
export function listPostLanguages(body: unknown): readonly string[] {
  const { languages } = checkBody('post', body, { removable: [], problems: new ProblemList() }) ?? {
    languages: {},
  };
  return Object.keys(languages);
}

/**
 * Parses a body such as `{ "default": {...}, "regions": { "au": {...} } }`. A region that sets `hidden` or has invalid fields
 * doesn't show the article.
 */
export function parsePostByRegion(body: unknown): PostByRegion {
  const written = documentBody.safeParse(body);
  if (!written.success) return () => null;
  const { default: shared, regions } = written.data;
  const everywhere = shownPost(shared);
  const inRegion = (region: RegionKey) => {
    const own = regions[region];
    return own === undefined ? everywhere : shownPost(mergeRegionBody(shared, own));
  };
  const checked = checkBody('post', body, { removable: [], problems: new ProblemList() });
  const translated = new Map<string, PostInLanguage | null>();
  return (region, language = getOriginalLanguage()) => {
    const post = inRegion(region);
    if (post === null || language === getOriginalLanguage()) return post;
    const isShared = post === everywhere && checked?.languages[language]?.regions[region] === undefined;
    const key = isShared ? language : `${region}/${language}`;
    const found =
      translated.get(key) ?? translateGroup(post, { body: checked, region, language, kind: reader });
    translated.set(key, found);
    return found;
  };
}

function shownPost(value: unknown): PostDocument | null {
  const read = postSchema.safeParse(value);
  return read.success && !read.data.hidden ? read.data : null;
}

/** Returns the validation errors of an article's body as a text, or null if the body is valid. */
export function validatePost(body: { readonly default: unknown }): string | null {
  const read = postSchema.safeParse(body.default);
  return read.success ? null : z.prettifyError(read.error);
}
