/** Ends or postpones a bulk operation because of the errors of one of its operations. */
import type { GraphQLFormattedError } from 'graphql';
import type { BulkOperationErrorCode } from './bulk-operation-tables.ts';

export class BulkOperationError extends Error {
  override readonly name = 'BulkOperationError';
  readonly code: BulkOperationErrorCode;
  /** True if the same may succeed later: the database can't be used for now. */
  readonly isTemporary: boolean;

  constructor(errors: readonly GraphQLFormattedError[], code?: BulkOperationErrorCode) {
    super(errors[0]?.message ?? 'an operation failed');
    const codes = errors.map(({ extensions }) => extensions?.code);
    this.code = code ?? (codes.includes('ACCESS_DENIED') ? 'ACCESS_DENIED' : 'INTERNAL_SERVER_ERROR');
    this.isTemporary = codes.includes('UNAVAILABLE');
  }
}
