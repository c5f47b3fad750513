/** The answer to somebody who asks for too much: clients wait `retryAfter` seconds, the HTTP edge makes 429 of it. */
import { GraphQLError } from 'graphql';

/** @param wait ms until another try is allowed. */
export function throttled(message: string, wait: number): GraphQLError {
  return new GraphQLError(message, {
    extensions: { code: 'THROTTLED', retryAfter: Math.max(1, Math.ceil(wait / 1000)) },
  });
}
