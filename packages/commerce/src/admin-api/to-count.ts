/** Counts up to the limit that a client gives. */
import { createBadInputError } from '../graphql/errors.ts';

/** Returns the source of `Count`. @param most largest number that is counted to */
export function toCount(found: number, most: number) {
  return found > most ? { count: most, precision: 'AT_LEAST' } : { count: found, precision: 'EXACT' };
}

/** @throws for a `limit` below 1. */
export function checkCountLimit(most: number): void {
  if (most < 1) throw createBadInputError('limit must be at least 1');
}
