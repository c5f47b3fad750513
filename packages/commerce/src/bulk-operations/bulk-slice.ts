/** A slice of a bulk operation, which runs without interruption. */
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
  /** Returns the lines of a mutation; null if its upload was deleted. */
  readonly getVariables: () => Promise<BulkVariables | null>;
  /** Aborted when the process shuts down. */
  readonly signal: AbortSignal;
}
