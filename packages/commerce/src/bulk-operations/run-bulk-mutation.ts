/** Runs a slice of a bulk mutation: some lines of its variables. */
import { BulkOperationError } from './bulk-operation-error.ts';
import type { BulkSlice } from './bulk-slice.ts';

interface MutationProgress {
  /** Number of lines whose results are saved. */
  readonly done?: number;
  /** Number of lines that were started: one more than `done` while a line runs. */
  readonly begun?: number;
}

/** Small enough that a slice ends within the time for which a process waits on shutdown. */
const linesPerSlice = 50;

/** @returns true if all lines were run. */
export async function runMutationSlice({
  operation,
  writer,
  run,
  getVariables,
  signal,
}: BulkSlice): Promise<boolean> {
  const lines = await getVariables();
  if (lines === null || !lines.ok)
    throw new BulkOperationError([{ message: 'the uploaded variables can’t be read' }]);
  const { variables } = lines;
  const { done: start = 0, begun = 0 }: MutationProgress = JSON.parse(operation.progress);
  await writer.begin();
  let done = start;
  if (begun > done) {
    // The process ended while this line ran, so its change may have been made.
    const message = 'This line was interrupted. Check whether its change was made before you send it again.';
    const errors = [{ message, extensions: { code: 'INTERNAL_SERVER_ERROR' } }];
    await writer.add(JSON.stringify({ errors, __lineNumber: done }), true);
    done += 1;
  }
  for (let count = 0; count < linesPerSlice; count += 1) {
    const values = variables[done];
    if (values === undefined || signal.aborted || (await writer.readStatus()) === 'CANCELING') break;
    // Save the result of the previous line and the start of this one in a single transaction.
    await writer.save({ done, begun: done + 1 } satisfies MutationProgress);
    const { data, errors } = await run({ query: operation.query, variables: values });
    await writer.add(
      JSON.stringify({
        ...(data === undefined ? {} : { data }),
        ...(errors === undefined ? {} : { errors }),
        __lineNumber: done,
      }),
      true,
    );
    done += 1;
  }
  await writer.save({ done, begun: done } satisfies MutationProgress);
  return variables[done] === undefined;
}
