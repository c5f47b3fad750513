/** Errors that a client of the API may read. Everything else is masked in production. */
import { GraphQLError, type GraphQLErrorOptions } from 'graphql';

/** The request asks for something this backend doesn't do; the list is in docs/storefront-api.md. */
export function notSupported(what: string): GraphQLError {
  return new GraphQLError(`${what} is not supported by this backend.`, {
    extensions: { code: 'NOT_SUPPORTED' },
  });
}

/** An argument that no answer can be given for. */
export function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}

// In seconds, as the shop's own calls say it.
const comeBackAfter = 5;

/** The database can't be used now: out of reach, or without room. The same operation may go through later. */
export function unavailable(
  requestId: string,
  place: Pick<GraphQLErrorOptions, 'nodes' | 'path'> = {},
): GraphQLError {
  const message = `The shop can't keep or read anything at the moment. Please try again in ${comeBackAfter} seconds.`;
  return new GraphQLError(message, {
    ...place,
    extensions: { code: 'UNAVAILABLE', retryAfter: comeBackAfter, requestId },
  });
}

/** What an operation was stopped for, with the limit; `cost` is known where it was counted before it ran. */
export function tooDear(kind: keyof typeof tooDearFor, limit: number, cost?: number): GraphQLError {
  const found = cost === undefined ? '' : `, found ${cost}`;
  return new GraphQLError(`${tooDearFor[kind]}: at most ${limit} allowed${found}. Ask for less at a time.`, {
    // An error that has a path already is thrown on as it is: one object stands for all that is left out.
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
  cost: 'The operation could answer with too many fields',
  introspection: 'The operation asks for too many fields of the schema itself',
  fields: 'The answer has too many fields',
  answer: 'The answer has too many bytes',
  errors: 'The answer has too many errors',
  milliseconds: 'The operation takes too long, in milliseconds of the processor',
} as const;
