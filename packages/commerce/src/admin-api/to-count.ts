/** Creates counts that are limited by the client. */
import { createBadInputError } from '../graphql/errors.ts';

/** Returns the source of `Count`. @param most maximum that is reported exactly */
export function toCount(found: number, most: number) {
  return found > most ? { count: most, precision: 'AT_LEAST' } : { count: found, precision: 'EXACT' };
}

/** @throws for a `limit` below 1. */
export function checkCountLimit(most: number): void {
  if (most < 1) throw createBadInputError('limit must be at least 1');
}
