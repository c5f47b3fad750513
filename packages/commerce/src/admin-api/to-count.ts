/** Creates counts that are limited by the client. */
import { createBadInputError } from '../graphql/errors.ts';

/** Returns the source of `Count`. @param maxCount maximum that is reported exactly */
export function toCount(found: number, maxCount: number) {
  return found > maxCount ? { count: maxCount, precision: 'AT_LEAST' } : { count: found, precision: 'EXACT' };
}

/** @throws for a `limit` below 1. */
export function checkCountLimit(limit: number): void {
  if (limit < 1) throw createBadInputError('limit must be at least 1');
}
