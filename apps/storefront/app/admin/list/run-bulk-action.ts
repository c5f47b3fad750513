/** Runs a bulk action row by row. A row that fails doesn't stop the others. */
import type { BulkAction } from './list-definition.ts';

export interface BulkActionResult<Row> {
  readonly done: readonly Row[];
  /** Rows whose action failed, each with the error message. */
  readonly failed: readonly { readonly row: Row; readonly problem: string }[];
}

export async function runBulkAction<Row>(
  run: BulkAction<Row>['run'],
  rows: readonly Row[],
  onProgress: (finished: number) => void = () => {},
): Promise<BulkActionResult<Row>> {
  const done: Row[] = [];
  const failed: { readonly row: Row; readonly problem: string }[] = [];
  for (const row of rows) {
    const problem = await run(row);
    if (problem === null) done.push(row);
    else failed.push({ row, problem });
    onProgress(done.length + failed.length);
  }
  return { done, failed };
}
