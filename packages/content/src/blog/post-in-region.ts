/** Resolves an article's document for one region. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { z } from 'zod';
import { type PostDocument, postSchema } from '../documents/post.ts';
import { mergeRegionBody } from '../read-body.ts';

const documentBody = z.object({
  default: z.unknown().optional(),
  // A storefront may have been removed since.
  regions: z.record(z.string(), z.unknown()).default({}),
});

export type PostByRegion = (region: RegionKey) => PostDocument | null;

/**
 * Parses a body such as `{ "default": {...}, "regions": { "au": {...} } }`. A region doesn't have the article if it
 * says `hidden`, or if its fields are invalid.
 */
export function parsePostByRegion(body: unknown): PostByRegion {
  const written = documentBody.safeParse(body);
  if (!written.success) return () => null;
  const { default: shared, regions } = written.data;
  const everywhere = shownPost(shared);
  return (region) => {
    const own = regions[region];
    return own === undefined ? everywhere : shownPost(mergeRegionBody(shared, own));
  };
}

function shownPost(value: unknown): PostDocument | null {
  const read = postSchema.safeParse(value);
  return read.success && !read.data.hidden ? read.data : null;
}

/** Returns why a body is not a valid article, or null if it is. */
export function validatePost(body: { readonly default: unknown }): string | null {
  const read = postSchema.safeParse(body.default);
  return read.success ? null : z.prettifyError(read.error);
}
