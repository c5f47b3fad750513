/** Publishes each operation on a diagnostics channel, with kind, first field and failure. */
import { type ObservedOperation, operationChannel } from '../diagnostics-channels.ts';
import type { GraphOperation, RunOperation } from './execute.ts';
import { findOperation, type OperationPreparer } from './operation-preparer.ts';

/** Wraps a run function. Without subscribers the operation isn't inspected. */
export function observeRun(run: RunOperation, preparer: OperationPreparer): RunOperation {
  return (operation, facts) => {
    if (!operationChannel.hasSubscribers) return run(operation, facts);
    const seen: ObservedOperation = {
      ...getName(operation, preparer),
      failed: false,
      begun: performance.now(),
    };
    return operationChannel.tracePromise(async () => {
      const answer = await run(operation, facts);
      seen.failed = answer.errors !== undefined;
      return answer;
    }, seen);
  };
}

/** Uses names from the schema, because a client could choose any operation name. */
function getName(
  { query, operationName }: GraphOperation,
  preparer: OperationPreparer,
): Pick<ObservedOperation, 'kind' | 'field'> {
  const prepared = preparer.prepare(query);
  const chosen = prepared.ok ? findOperation(prepared.document, operationName) : undefined;
  const first = chosen?.selectionSet.selections[0];
  if (chosen === undefined) return { kind: 'none', field: 'none' };
  return { kind: chosen.operation, field: first?.kind === 'Field' ? first.name.value : 'none' };
}
