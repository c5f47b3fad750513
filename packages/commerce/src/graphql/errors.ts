/** Errors that a client of the API may read. Everything else is masked in production. */
import { GraphQLError } from 'graphql';

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
