/**
 * Runs each mutation with an idempotency key at most once. Repeating it with the same arguments returns the first result
 * without changing anything.
 */
import { runWithRecorder } from '@vitrine/storage/change-recorder';
import { isDatabaseUnavailable } from '@vitrine/storage/database-unavailable';
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type FieldNode,
  GraphQLError,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getArgumentValues,
  getDirectiveValues,
  getVariableValues,
  type OperationDefinitionNode,
  print,
} from 'graphql';
import { createBadInputError } from '../../graphql/errors.ts';
import { findOperation } from '../../graphql/operation-preparer.ts';
import type { AdminContext } from '../admin-context.ts';
import { collectRootFields } from './collect-root-fields.ts';
import { createStepRecorder, createUnknownResultError } from './create-step-recorder.ts';
import { createKeyErrorPayload } from './key-errors.ts';
import {
  claimMutation,
  findMutationResult,
  finishMutation,
  hashCallTexts,
  type MutationCall,
  type MutationRun,
  releaseMutation,
} from './mutation-keys.ts';

const directiveName = 'idempotent';
const maxKeyLength = 255;

interface KeyedMutation extends MutationCall {
  /** Set after the mutation has run. */
  run?: MutationRun;
}

/** Mutations with an idempotency key, by their name in the response. */
const keyedMutations = new WeakMap<AdminContext, ReadonlyMap<string, KeyedMutation>>();

/** Executes an operation. Without idempotency keys it is the same as `execute`. */
export async function executeWithKeys(args: ExecutionArgs, context: AdminContext): Promise<ExecutionResult> {
  const { schema, document, variableValues, operationName } = args;
  const operation = findOperation(document, operationName);
  if (operation?.operation !== 'mutation' || !hasKeys(document)) return execute(args);
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues ?? {});
  if (coerced === undefined) return execute(args);
  const fields = collectRootFields(document, operation, coerced);
  const keyed = findKeyedMutations(schema, fields, coerced, context);
  if (keyed instanceof GraphQLError) return { errors: [keyed] };
  const { storage, clock } = context.services.backend;
  const selectionHash = hashCallTexts(
    print(document),
    ...[operationName ?? '', JSON.stringify(coerced), context.version, context.language],
    ...[...context.actor.scopes].toSorted(),
  );
  const stored = new Map<string, unknown>();
  for (const [name, call] of keyed) {
    const result = await findMutationResult(storage, call, selectionHash, clock());
    if (result !== null) stored.set(name, JSON.parse(result));
  }
  keyedMutations.set(context, keyed);
  const rest = [...fields].filter(([name]) => !stored.has(name)).flatMap(([, nodes]) => nodes);
  const { data, errors }: ExecutionResult<Record<string, unknown>> =
    rest.length === 0
      ? { data: {} }
      : await execute({ ...args, document: withFields(document, operation, rest) });
  const failed = new Set(errors?.map(({ path }) => path?.[0]));
  for (const [name, { run }] of keyed) {
    if (run === undefined) continue;
    const hasResult = data != null && !failed.has(name) && context.meter.exceeded === null;
    const result = hasResult ? JSON.stringify(data[name]) : null;
    await finishMutation(storage, run, { selectionHash, result });
  }
  return {
    data:
      data == null
        ? (data ?? null)
        : Object.fromEntries(
            [...fields.keys()].map((name) => [name, stored.has(name) ? stored.get(name) : data[name]]),
          ),
    ...(errors === undefined ? {} : { errors }),
  };
}

/** Runs the resolver of a mutation; at most once if it has a key. */
export async function resolveWithKey(
  resolve: () => unknown,
  context: AdminContext,
  { path, returnType }: Pick<GraphQLResolveInfo, 'path' | 'returnType'>,
): Promise<unknown> {
  const mutation = keyedMutations.get(context)?.get(String(path.key));
  if (mutation === undefined) return resolve();
  const { storage, clock } = context.services.backend;
  const claim = await claimMutation(storage, mutation, clock());
  if (claim.kind === 'mismatch')
    return createKeyErrorPayload(returnType, 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH');
  if (claim.kind === 'concurrent') return createKeyErrorPayload(returnType, 'IDEMPOTENCY_CONCURRENT_REQUEST');
  const recorder = createStepRecorder(storage, claim, clock);
  try {
    const payload = await runWithRecorder(recorder, async () => resolve());
    // The resolver stopped, because its own earlier changes modified the records that it reads.
    if (!recorder.matchesRecord) throw createUnknownResultError();
    mutation.run = claim;
    return payload;
  } catch (error) {
    await releaseMutation(storage, claim);
    if (claim.steps.size === 0 || error instanceof GraphQLError || isDatabaseUnavailable(error)) throw error;
    // After a crash, a resolver may need data that the recorded results don't contain.
    const { requestId } = context;
    context.services.backend.log.error({ err: error, requestId }, 'a mutation could not compose its result');
    throw createUnknownResultError();
  } finally {
    recorder.close();
  }
}

const documentsWithKeys = new WeakMap<DocumentNode, boolean>();

function hasKeys(document: DocumentNode): boolean {
  const known = documentsWithKeys.get(document);
  if (known !== undefined) return known;
  const found = print(document).includes(`@${directiveName}`);
  documentsWithKeys.set(document, found);
  return found;
}

function findKeyedMutations(
  schema: GraphQLSchema,
  fields: ReadonlyMap<string, readonly FieldNode[]>,
  variables: Readonly<Record<string, unknown>>,
  { actor }: AdminContext,
): ReadonlyMap<string, KeyedMutation> | GraphQLError {
  const found = new Map<string, KeyedMutation>();
  const directive = schema.getDirective(directiveName);
  if (directive == null) return found;
  const client = hashCallTexts(actor.kind, actor.id);
  for (const [name, [node]] of fields) {
    const definition =
      node === undefined ? undefined : schema.getMutationType()?.getFields()[node.name.value];
    if (node === undefined || definition === undefined) continue;
    const key: unknown = getDirectiveValues(directive, node, variables)?.key;
    if (typeof key !== 'string') continue;
    if (key.trim() === '' || key.length > maxKeyLength)
      return createBadInputError(`An idempotency key has 1 to ${maxKeyLength} characters`);
    found.set(name, {
      client,
      id: hashCallTexts(client, definition.name, key),
      inputHash: hashCallTexts(JSON.stringify(getArgumentValues(definition, node, variables))),
    });
  }
  return found;
}

/** Returns the document with different root fields in its operation. */
function withFields(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  fields: readonly FieldNode[],
): DocumentNode {
  const changed = { ...operation, selectionSet: { ...operation.selectionSet, selections: fields } };
  return {
    ...document,
    definitions: document.definitions.map((each) => (each === operation ? changed : each)),
  };
}
