/** Converts errors of resolvers to errors that clients may see. */
import { isDatabaseUnavailable } from '@vitrine/storage/database-unavailable';
import { GraphQLError } from 'graphql';
import type { BackendDeps } from '../backend-options.ts';
import { createUnavailableError } from './errors.ts';

/** Returns expected errors unchanged; logs unexpected ones and masks them outside development. */
export function presentError(
  error: GraphQLError,
  parts: Pick<BackendDeps, 'log' | 'development'>,
  requestId: string,
): GraphQLError {
  const cause = error.originalError;
  if (cause === undefined || cause === null || cause instanceof GraphQLError) return error;
  parts.log.error({ err: cause, requestId, path: error.path }, 'a resolver failed');
  const place = { nodes: error.nodes ?? null, path: error.path ?? null };
  if (isDatabaseUnavailable(cause)) return createUnavailableError(requestId, place);
  const message = parts.development
    ? error.message
    : `Internal error. Something went wrong on our side. Request ID: ${requestId}`;
  return new GraphQLError(message, {
    ...place,
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
  });
}
