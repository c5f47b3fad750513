/** What a field of a document can name, so that an editor chooses it from a list instead of typing it. */
export const picksNames = [
  'variant',
  'product',
  'collection',
  'tag',
  'article',
  /** A page of text by its handle: `about`. */
  'page',
  /** A blog by its handle: `journal`. */
  'blog',
  'media',
  /** An amount in minor units. */
  'money-minor',
  /** An amount in whole currency: 50 is 50.00. */
  'money-whole',
  'moment',
  'html',
  /** An address of this shop: `/collections/all`. */
  'path',
] as const;

export type Picks = (typeof picksNames)[number];

/** Whether a value is the name of something that can be chosen. */
export function isPicks(value: unknown): value is Picks {
  return picksNames.some((name) => name === value);
}
