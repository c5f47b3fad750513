/** Kinds of values or entities for a field of a document, so that an editor can pick one from a list instead of typing it. */
export const pickerKinds = [
  'variant',
  'product',
  'collection',
  'tag',
  'article',
  /** A text page by its handle: `about`. */
  'page',
  /** A blog by its handle: `journal`. */
  'blog',
  'media',
  /** An amount in minor units. */
  'money-minor',
  /** An amount in whole currency: 50 is 50.00. */
  'money-whole',
  /** A colour: `#1a2b3c` or `oklch(0.5 0.1 205)`. */
  'colour',
  'moment',
  'html',
  /** A URL path of this shop: `/collections/all`. */
  'path',
] as const;

export type PickerKind = (typeof pickerKinds)[number];

/** Returns true if a value is one of these kinds. */
export function isPickerKind(value: unknown): value is PickerKind {
  return pickerKinds.some((name) => name === value);
}
