/** Runs operations of APIs with known clients: validates and limits them, and deducts their cost from the client's points. */
import { isDatabaseUnavailable } from '@vitrine/storage/database-unavailable';
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { BackendDeps } from '../backend-options.ts';
import { type CostBudgets, type QueryCost, toCostPoints } from './cost-budgets.ts';
import { createCostCheck, createCostEstimate } from './cost-check.ts';
import { createDefaultFieldResolver } from './default-field-resolver.ts';
import { formatErrorsWithLocations } from './error-locations.ts';
import { createMaxCostError, createUnavailableError } from './errors.ts';
import type { GraphOperation, GraphqlResponse } from './execute.ts';
import { type MeteredContext, OperationLimiter } from './operation-limiter.ts';
import type { OperationLimits } from './operation-limits.ts';
import { createOperationPreparer, findOperation } from './operation-preparer.ts';
import { presentError } from './present-error.ts';

/** Memory for parsed operations of one API version. */
const maxPreparedBytes = 4 * 1024 * 1024;

type DescribeError = (error: GraphQLFormattedError) => GraphQLFormattedError;

/** One version of an API. */
export type OperationEngine = ReturnType<typeof createOperationEngine>;

/** @param describe adds details to the errors that clients get. */
export function createOperationEngine(
  schema: GraphQLSchema,
  limits: OperationLimits,
  describe: DescribeError = (error) => error,
) {
  return {
    schema,
    describe,
    preparer: createOperationPreparer(schema, limits, maxPreparedBytes, describe),
    check: createCostCheck(schema, limits),
    estimate: createCostEstimate(schema, limits),
    fieldResolver: createDefaultFieldResolver(),
  };
}

export interface CostedRunDeps {
  readonly backend: BackendDeps;
  readonly budgets: CostBudgets;
  readonly limits: OperationLimits;
  readonly getEngine: () => OperationEngine;
}

export interface CostedCall<Context extends MeteredContext> {
  /** Key of the client whose points are used. */
  readonly payer: string;
  readonly requestId: string;
  /** Points charged in addition to those of the result. */
  readonly basePoints: (document: DocumentNode, operation: OperationDefinitionNode) => number;
  /** Creates the resolvers' context for the operation. */
  readonly createContext: (
    meter: OperationLimiter,
    operation: OperationDefinitionNode | undefined,
    variables: Readonly<Record<string, unknown>>,
  ) => Context | Promise<Context>;
  /** Runs the operation in the language of its context; if omitted, in the caller's language. */
  readonly runInLanguage?: <Result>(context: Context, run: () => Result) => Result;
  /** Executes the operation; defaults to graphql-js' `execute`. */
  readonly execute?: (args: ExecutionArgs, context: Context) => Promise<ExecutionResult>;
}

/** Runs an operation. Never rejects because of the operation; errors are part of the response. */
export async function runCostedOperation<Context extends MeteredContext>(
  deps: CostedRunDeps,
  operation: GraphOperation,
  call: CostedCall<Context>,
): Promise<GraphqlResponse> {
  try {
    return await runOperation(deps, operation, call);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    const { requestId } = call;
    deps.backend.log.error({ err: error, requestId }, 'an operation failed: the database can’t be used');
    return { errors: [createUnavailableError(requestId).toJSON()] };
  }
}

async function runOperation<Context extends MeteredContext>(
  { backend, budgets, limits, getEngine }: CostedRunDeps,
  { query, variables, operationName }: GraphOperation,
  call: CostedCall<Context>,
): Promise<GraphqlResponse> {
  const { payer, requestId, basePoints, createContext, runInLanguage = (_, run) => run() } = call;
  const { schema, describe, preparer, check, estimate, fieldResolver } = getEngine();
  const prepared = preparer.prepare(query);
  if (!prepared.ok) return { errors: prepared.errors };
  const { document } = prepared;
  const variableValues = variables ?? {};
  const chosen = findOperation(document, operationName);
  const rejected = chosen === undefined ? null : check(document, chosen, variableValues);
  if (rejected !== null) return { errors: [withoutPath(rejected)] };
  const base = chosen === undefined ? 0 : basePoints(document, chosen);
  const requested =
    chosen === undefined ? 0 : base + toCostPoints(estimate(document, chosen, variableValues));
  const reservation = budgets.reserve(payer, requested);
  if (reservation.kind === 'throttled') {
    const retryAfter = Math.max(1, Math.ceil(reservation.wait / 1000));
    return {
      errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED', retryAfter } }],
      extensions: { cost: reservation.cost },
    };
  }
  const meter = new OperationLimiter(limits);
  let cost: QueryCost | undefined;
  // graphql-js' `execute` takes no second argument.
  const executeOperation = call.execute ?? ((args: ExecutionArgs) => execute(args));
  const run = async () => {
    const contextValue = await createContext(meter, chosen, variableValues);
    return runInLanguage(contextValue, () =>
      executeOperation(
        {
          schema,
          document,
          variableValues,
          operationName: operationName ?? null,
          contextValue,
          fieldResolver,
        },
        contextValue,
      ),
    );
  };
  const { data, errors } = await run().finally(() => {
    cost = reservation.settle(base + toCostPoints(meter.weight));
  });
  const extensions = cost === undefined ? {} : { extensions: { cost } };
  const stopped =
    meter.exceeded ??
    ((errors?.length ?? 0) > limits.errors ? createMaxCostError('errors', limits.errors) : null);
  if (stopped !== null) return { data: null, errors: [withoutPath(stopped)], ...extensions };
  const presented = errors?.map((error) => presentError(error, backend, requestId));
  return {
    ...(data === undefined ? {} : { data }),
    ...(presented === undefined
      ? {}
      : { errors: formatErrorsWithLocations(presented, document, query).map(describe) }),
    ...extensions,
  };
}

/**
 * Counts the root fields of a mutation, including those in fragments. The document is valid, so no fragment includes itself.
 */
export function countMutations(
  { definitions }: DocumentNode,
  { operation, selectionSet }: OperationDefinitionNode,
): number {
  if (operation !== 'mutation') return 0;
  const fragments = new Map<string, FragmentDefinitionNode>(
    definitions.flatMap((each) =>
      each.kind === 'FragmentDefinition' ? [[each.name.value, each] as const] : [],
    ),
  );
  const names = new Set<string>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === 'Field') names.add((selection.alias ?? selection.name).value);
      else if (selection.kind === 'InlineFragment') collect(selection.selectionSet);
      else {
        const fragment = fragments.get(selection.name.value);
        if (fragment !== undefined) collect(fragment.selectionSet);
      }
    }
  };
  collect(selectionSet);
  return names.size;
}

function withoutPath({ message, extensions }: GraphQLError) {
  return { message, extensions };
}
