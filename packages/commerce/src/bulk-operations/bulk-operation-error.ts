/** Thrown to end or postpone a bulk operation after errors of one of its operations. */
import type { GraphQLFormattedError } from 'graphql';
import type { BulkOperationErrorCode } from './bulk-operation-tables.ts';

export class BulkOperationError extends Error {
  override readonly name = 'BulkOperationError';
  readonly code: BulkOperationErrorCode;
  /** True if a retry may succeed, because the database is temporarily unavailable. */
  readonly isTemporary: boolean;

  constructor(errors: readonly GraphQLFormattedError[], code?: BulkOperationErrorCode) {
    super(errors[0]?.message ?? 'an operation failed');
    const codes = errors.map(({ extensions }) => extensions?.code);
    this.code = code ?? (codes.includes('ACCESS_DENIED') ? 'ACCESS_DENIED' : 'INTERNAL_SERVER_ERROR');
    this.isTemporary = codes.includes('UNAVAILABLE');
  }
}
