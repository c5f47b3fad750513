/** For tests only: bodies of articles. */
import type { z } from 'zod';
import type { post } from '../documents/post.ts';

export type PostFields = z.input<typeof post>;

/** The body of an article; `regions` says what single regions have differently. */
export function postBody(
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
