/** Runs operations of the Admin API: validated, limited, paid for in points, and with the scopes of the client. */
import type { DurationMs } from '@vitrine/rules/units';
import { isDatabaseUnavailable } from '@vitrine/storage/database-unavailable';
import {
  type DocumentNode,
  execute,
  type FragmentDefinitionNode,
  type GraphQLError,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { CostBudgets, type QueryCost, toCostPoints } from '../graphql/cost-budgets.ts';
import { createCostCheck, createCostEstimate } from '../graphql/cost-check.ts';
import { createDefaultFieldResolver } from '../graphql/default-field-resolver.ts';
import { formatErrorsWithLocations } from '../graphql/error-locations.ts';
import { createMaxCostError, createUnavailableError } from '../graphql/errors.ts';
import type { GraphOperation, GraphqlResponse } from '../graphql/execute.ts';
import { OperationLimiter } from '../graphql/operation-limiter.ts';
import { type OperationLimits, operationLimits } from '../graphql/operation-limits.ts';
import { createOperationPreparer, findOperation } from '../graphql/operation-preparer.ts';
import { presentError } from '../graphql/present-error.ts';
import type { AdminActor, AdminContext, AdminServices, AdminSubject } from './admin-context.ts';
import { createNotSupportedErrors } from './admin-errors.ts';
import { createAdminSchema } from './admin-schema.ts';
import { readUnservedNames } from './admin-schema-file.ts';
import { adminSubjects } from './admin-subjects.ts';
import type { AdminApiVersion } from './admin-versions.ts';

/** Limits of one operation; merchants' tools send larger ones than shoppers. */
export const adminOperationLimits: OperationLimits = {
  ...operationLimits,
  milliseconds: 5000,
  body: 1024 * 1024,
  characters: 131_072,
};

/** Points of a client, as Shopify documents them for its standard plan. */
const costSettings = { maximum: 2000, restoreRate: 100, maxClients: 10_000 };
/** Each mutation costs as many points in addition to what it returns. */
const mutationPoints = 10;
/** Memory for the parsed operations of a version. */
const maxPreparedBytes = 4 * 1024 * 1024;

export interface AdminCall {
  readonly actor: AdminActor;
  readonly version: AdminApiVersion;
  readonly requestId: string;
}

export interface AdminServer {
  /** Runs an operation. Never rejects because of it; errors are part of the response. */
  run(operation: GraphOperation, call: AdminCall): Promise<GraphqlResponse>;
  readonly limits: OperationLimits;
}

export interface AdminServerOptions {
  readonly limits?: OperationLimits;
  readonly subjects?: readonly AdminSubject[];
  readonly budgets?: Partial<typeof costSettings>;
  /** Monotonic time in ms, by which points are restored. */
  readonly monotonicClock?: () => DurationMs;
}

export function createAdminServer(services: AdminServices, options: AdminServerOptions = {}): AdminServer {
  const {
    limits = adminOperationLimits,
    subjects = adminSubjects,
    monotonicClock = () => performance.now(),
  } = options;
  const budgets = new CostBudgets({
    ...costSettings,
    ...options.budgets,
    clock: monotonicClock,
  });
  const engines = new Map<AdminApiVersion, ReturnType<typeof createEngine>>();
  const run = async (operation: GraphOperation, call: AdminCall): Promise<GraphqlResponse> => {
    const engine = engines.get(call.version) ?? createEngine(subjects, call.version, limits);
    engines.set(call.version, engine);
    return runOperation(engine, { services, budgets, limits }, operation, call);
  };
  return {
    limits,
    async run(operation, call) {
      try {
        return await run(operation, call);
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        const { requestId } = call;
        services.backend.log.error(
          { err: error, requestId },
          'an operation failed: the database can’t be used',
        );
        return { errors: [createUnavailableError(requestId).toJSON()] };
      }
    },
  };
}

function createEngine(subjects: readonly AdminSubject[], version: AdminApiVersion, limits: OperationLimits) {
  const schema = createAdminSchema(subjects, version);
  const describe = createNotSupportedErrors(readUnservedNames());
  return {
    schema,
    describe,
    preparer: createOperationPreparer(schema, limits, maxPreparedBytes, describe),
    check: createCostCheck(schema, limits),
    estimate: createCostEstimate(schema, limits),
    fieldResolver: createDefaultFieldResolver(),
  };
}

interface RunDeps {
  readonly services: AdminServices;
  readonly budgets: CostBudgets;
  readonly limits: OperationLimits;
}

async function runOperation(
  { schema, describe, preparer, check, estimate, fieldResolver }: ReturnType<typeof createEngine>,
  { services, budgets, limits }: RunDeps,
  { query, variables, operationName }: GraphOperation,
  { actor, version, requestId }: AdminCall,
): Promise<GraphqlResponse> {
  const prepared = preparer.prepare(query);
  if (!prepared.ok) return { errors: prepared.errors };
  const { document } = prepared;
  const variableValues = variables ?? {};
  const chosen = findOperation(document, operationName);
  const rejected = chosen === undefined ? null : check(document, chosen, variableValues);
  if (rejected !== null) return { errors: [withoutPath(rejected)] };
  const base = chosen === undefined ? 0 : mutationPoints * countMutations(document, chosen);
  const requested =
    chosen === undefined ? 0 : base + toCostPoints(estimate(document, chosen, variableValues));
  const reservation = budgets.reserve(`${actor.kind}:${actor.id}`, requested);
  if (reservation.kind === 'throttled') {
    const retryAfter = Math.max(1, Math.ceil(reservation.wait / 1000));
    return {
      errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED', retryAfter } }],
      extensions: { cost: reservation.cost },
    };
  }
  const meter = new OperationLimiter(limits);
  const contextValue: AdminContext = {
    services,
    actor,
    version,
    requestId,
    meter,
    now: services.backend.clock(),
  };
  let cost: QueryCost | undefined;
  const { data, errors } = await Promise.resolve(
    execute({
      schema,
      document,
      variableValues,
      operationName: operationName ?? null,
      contextValue,
      fieldResolver,
    }),
  ).finally(() => {
    cost = reservation.settle(base + toCostPoints(meter.weight));
  });
  const extensions = cost === undefined ? {} : { extensions: { cost } };
  const stopped =
    meter.exceeded ??
    ((errors?.length ?? 0) > limits.errors ? createMaxCostError('errors', limits.errors) : null);
  if (stopped !== null) return { data: null, errors: [withoutPath(stopped)], ...extensions };
  const presented = errors?.map((error) => presentError(error, services.backend, requestId));
  return {
    ...(data === undefined ? {} : { data }),
    ...(presented === undefined
      ? {}
      : { errors: formatErrorsWithLocations(presented, document, query).map(describe) }),
    ...extensions,
  };
}

/** Counts the root fields of a mutation, those in fragments included. The document is valid: no fragment includes itself. */
function countMutations(
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
