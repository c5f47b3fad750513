/** Runs a slice of a bulk query: some pages of its connections. */
import type { GraphQLFormattedError } from 'graphql';
import { BulkOperationError } from './bulk-operation-error.ts';
import type { BulkSlice } from './bulk-slice.ts';
import { readRootPage } from './read-bulk-query.ts';

interface QueryProgress {
  /** Index of the root connection. */
  readonly root?: number;
  /** Cursor after which to continue; null to start. */
  readonly after?: string | null;
}

/** Small enough that a slice ends within the time for which a process waits on shutdown. */
const pagesPerSlice = 5;

/** @returns true if everything was read. */
export async function runQuerySlice({
  operation,
  writer,
  run,
  getPlan,
  signal,
}: BulkSlice): Promise<boolean> {
  const plan = getPlan();
  if (!plan.ok) {
    const error: GraphQLFormattedError = { message: plan.message };
    throw new BulkOperationError([error]);
  }
  const start: QueryProgress = JSON.parse(operation.progress);
  let root = start.root ?? 0;
  let after = start.after ?? null;
  await writer.begin();
  for (let page = 0; page < pagesPerSlice; page += 1) {
    const connection = plan.roots[root];
    if (connection === undefined) return true;
    if (signal.aborted || (await writer.readStatus()) === 'CANCELING') return false;
    const { next } = await readRootPage(run, connection, after, ({ text, isRoot }) =>
      writer.add(text, isRoot),
    );
    if (next === null) root += 1;
    after = next;
    await writer.save({ root, after } satisfies QueryProgress);
  }
  return plan.roots[root] === undefined;
}
