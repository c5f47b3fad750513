/** The answer to somebody who keeps guessing; the HTTP edge makes 429 and Retry-After of it. */
import { GraphQLError } from 'graphql';

/** @param wait ms until another try is allowed. */
export function tooManyTries(wait: number): GraphQLError {
  return new GraphQLError('Login attempt limit exceeded. Please try again in a few minutes.', {
    extensions: { code: 'THROTTLED', retryAfter: Math.max(1, Math.ceil(wait / 1000)) },
  });
}
