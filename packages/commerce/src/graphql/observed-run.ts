/** Publishes each operation on a diagnostics channel: kind, first field and failure. */
import { type ObservedOperation, operations } from '../observe.ts';
import type { Operation, Run } from './execute.ts';
import { chosenOperation, type Preparer } from './prepare.ts';

/** Wraps a run function. Without subscribers the operation isn't inspected. */
export function observedRun(run: Run, preparer: Preparer): Run {
  return (operation, facts) => {
    if (!operations.hasSubscribers) return run(operation, facts);
    const seen: ObservedOperation = {
      ...nameOf(operation, preparer),
      failed: false,
      begun: performance.now(),
    };
    return operations.tracePromise(async () => {
      const answer = await run(operation, facts);
      seen.failed = answer.errors !== undefined;
      return answer;
    }, seen);
  };
}

/** Uses names of the schema: a client's operation name could be anything. */
function nameOf(
  { query, operationName }: Operation,
  preparer: Preparer,
): Pick<ObservedOperation, 'kind' | 'field'> {
  const prepared = preparer.prepare(query);
  const chosen = prepared.ok ? chosenOperation(prepared.document, operationName) : undefined;
  const first = chosen?.selectionSet.selections[0];
  if (chosen === undefined) return { kind: 'none', field: 'none' };
  return { kind: chosen.operation, field: first?.kind === 'Field' ? first.name.value : 'none' };
}
