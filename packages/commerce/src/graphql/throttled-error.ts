/** Rate limit error. Clients have to wait for `retryAfter` seconds; the HTTP layer responds with status 429. */
import type { DurationMs } from '@vitrine/rules/units';
import { GraphQLError } from 'graphql';

/** @param wait time in ms until a retry is allowed. */
export function createThrottledError(message: string, wait: DurationMs): GraphQLError {
  return new GraphQLError(message, {
    extensions: { code: 'THROTTLED', retryAfter: Math.max(1, Math.ceil(wait / 1000)) },
  });
}
