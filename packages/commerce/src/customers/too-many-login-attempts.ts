/** Rate limit error for password attempts. */
import type { DurationMs } from '@vitrine/rules/units';
import type { GraphQLError } from 'graphql';
import { createThrottledError } from '../graphql/throttled-error.ts';

/** @param wait time in ms until a retry is allowed. */
export function createTooManyLoginAttempts(wait: DurationMs): GraphQLError {
  return createThrottledError('Login attempt limit exceeded. Please try again in a few minutes.', wait);
}
