/** Rate limit error for password attempts. */
import type { DurationMs } from '@vitrine/rules/units';
import type { GraphQLError } from 'graphql';
import { throttled } from '../graphql/throttled.ts';

/** @param wait time in ms until a retry is allowed. */
export function tooManyTries(wait: DurationMs): GraphQLError {
  return throttled('Login attempt limit exceeded. Please try again in a few minutes.', wait);
}
