/** Errors whose messages API clients may see. All others are masked in production. */
import { GraphQLError, type GraphQLErrorOptions } from 'graphql';

/** Creates the error for a feature that this backend doesn't support; docs/storefront-api.md lists these features. */
export function createNotSupportedError(what: string): GraphQLError {
  return new GraphQLError(`${what} is not supported by this backend.`, {
    extensions: { code: 'NOT_SUPPORTED' },
  });
}

/** Creates the error for an invalid argument. */
export function createBadInputError(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}

// Value of `Retry-After`, in seconds.
const retryAfterSeconds = 5;

/**
 * Creates the error for a database that can't be used, because it is unreachable or full. Clients may retry later.
 */
export function createUnavailableError(
  requestId: string,
  place: Pick<GraphQLErrorOptions, 'nodes' | 'path'> = {},
): GraphQLError {
  const message = `The shop is temporarily unavailable. Please try again in ${retryAfterSeconds} seconds.`;
  return new GraphQLError(message, {
    ...place,
    extensions: { code: 'UNAVAILABLE', retryAfter: retryAfterSeconds, requestId },
  });
}

/** Creates the error for an operation that exceeds a limit. `cost` is given if it was computed before execution. */
export function createMaxCostError(
  kind: keyof typeof tooDearFor,
  limit: number,
  cost?: number,
): GraphQLError {
  const found = cost === undefined ? '' : `, found ${cost}`;
  return new GraphQLError(`${tooDearFor[kind]}: at most ${limit} allowed${found}. Request less at a time.`, {
    // With a path, graphql-js rethrows the error unchanged, so that all skipped fields can share this object.
    path: [],
    extensions: {
      code: 'MAX_COST_EXCEEDED',
      limit: kind,
      maxCost: limit,
      ...(cost === undefined ? {} : { cost }),
    },
  });
}

const tooDearFor = {
  cost: 'The result could contain too many fields',
  introspection: 'The result could contain too many introspection fields',
  fields: 'The result contains too many fields',
  answer: 'The response is too large in bytes',
  errors: 'The result contains too many errors',
  milliseconds: 'The operation takes too much CPU time in ms',
} as const;
