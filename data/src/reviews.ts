/** Loads the demo shop's reviews from a JSON file. */
import type { RegionFileError } from '@vitrine/rules/regions/object-reader';
import { z } from 'zod';
import { readJson } from './json-file.ts';

const text = z.string().trim().min(1);

const review = z.strictObject({
  id: text,
  /** The product's handle. */
  product: text,
  /** Whole stars. */
  rating: z.int().min(1).max(5),
  title: text,
  body: text,
  author: text,
  /** ISO 8601 day. */
  date: z.iso.date(),
  /** True if an order of the author contains the product. */
  verified: z.boolean(),
  /** Title of the bought variant. Left out if unknown, or if the product has only one. */
  variant: text.nullable().default(null),
  /** By language, ISO 639-1. */
  translations: z
    .record(z.string().regex(/^[a-z]{2}$/), z.strictObject({ title: text, body: text }))
    .default({}),
});

const reviews = z.array(review).superRefine((all, context) => {
  const seen = new Set<string>();
  for (const [index, { id }] of all.entries()) {
    if (seen.has(id))
      context.addIssue({ code: 'custom', path: [index, 'id'], message: `"${id}" is there twice` });
    seen.add(id);
  }
});

export type Review = Readonly<z.output<typeof review>>;

/**
 * Reads the reviews in the order of the file.
 *
 * @throws an Error that lists all errors
 */
export function loadReviews(file: string): readonly Review[] {
  const problems: RegionFileError[] = [];
  const json = readJson(file, file, problems);
  const [broken] = problems;
  if (broken !== undefined) throw new Error(`The reviews in ${file} ${broken.problem}. ${broken.remedy}.`);
  const read = reviews.safeParse(json);
  if (read.success) return read.data;
  throw new Error(`The reviews in ${file} can't be used:\n${z.prettifyError(read.error)}`);
}

export interface RatingFigures {
  /** Average number of stars, one decimal. */
  readonly average: number;
  readonly count: number;
}

/** Returns average and number of reviews, or null if there are none. */
export function getRating(some: readonly Review[]): RatingFigures | null {
  if (some.length === 0) return null;
  const sum = some.reduce((total, { rating }) => total + rating, 0);
  return { average: Math.round((sum * 10) / some.length) / 10, count: some.length };
}
