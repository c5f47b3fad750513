/** An article's document as one region shows it. */
import { type RegionKey, regionKeys } from '@vitrine/rules/regions/region';
import { z } from 'zod';
import { type PostDocument, post } from '../documents/post.ts';
import { overridden } from '../read-body.ts';

const documentBody = z.object({
  default: z.unknown().optional(),
  regions: z.partialRecord(z.enum(regionKeys), z.unknown()).default({}),
});

export type PostByRegion = (region: RegionKey) => PostDocument | null;

/**
 * Reads a body such as `{ "default": {...}, "regions": { "au": {...} } }`. A region has no such article where it says
 * `hidden`, or where what it says is no article.
 */
export function postByRegion(body: unknown): PostByRegion {
  const written = documentBody.safeParse(body);
  if (!written.success) return () => null;
  const { default: shared, regions } = written.data;
  const everywhere = shownPost(shared);
  return (region) => {
    const own = regions[region];
    return own === undefined ? everywhere : shownPost(overridden(shared, own));
  };
}

function shownPost(value: unknown): PostDocument | null {
  const read = post.safeParse(value);
  return read.success && !read.data.hidden ? read.data : null;
}

/** Why a body is no article; null where it is one. */
export function postProblem(body: { readonly default: unknown }): string | null {
  const read = post.safeParse(body.default);
  return read.success ? null : z.prettifyError(read.error);
}
