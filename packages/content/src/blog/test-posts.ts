/** For tests only: builds bodies of articles. */
import type { z } from 'zod';
import type { postSchema } from '../documents/post.ts';

export type PostFields = z.input<typeof postSchema>;

/** Builds the body of an article. `regions` contains the overrides of single regions. */
export function createPostBody(
  fields: Partial<PostFields> = {},
  regions: Readonly<Record<string, Partial<PostFields>>> = {},
) {
  return {
    default: {
      handle: 'an-article',
      title: 'An article',
      publishedAt: '2026-06-01T08:00:00Z',
      html: '<p>Words.</p>',
      ...fields,
    },
    regions,
  };
}
