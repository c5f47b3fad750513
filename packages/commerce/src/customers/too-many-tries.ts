/** The answer to somebody who keeps guessing passwords. */
import type { GraphQLError } from 'graphql';
import { throttled } from '../graphql/throttled.ts';

/** @param wait ms until another try is allowed. */
export function tooManyTries(wait: number): GraphQLError {
  return throttled('Login attempt limit exceeded. Please try again in a few minutes.', wait);
}
