/** A part of a bulk operation that runs at once. */
import type { BulkOperation } from './bulk-operation-store.ts';
import type { BulkResultWriter } from './bulk-result-writer.ts';
import type { BulkVariables } from './parse-bulk-variables.ts';
import type { BulkQueryPlan } from './plan-bulk-query.ts';
import type { RunBulkOperation } from './read-bulk-query.ts';

export interface BulkSlice {
  readonly operation: BulkOperation;
  readonly writer: BulkResultWriter;
  /** Runs an operation of the Admin API as the client who started the bulk operation. */
  readonly run: RunBulkOperation;
  readonly getPlan: () => BulkQueryPlan;
  /** Returns the lines of a mutation; null if its upload is gone. */
  readonly getVariables: () => Promise<BulkVariables | null>;
  /** Aborted when the process stops. */
  readonly signal: AbortSignal;
}
