/**
 * Runs operations of the Admin API: validates and limits them, deducts their cost in points, and checks the client's scopes.
 */
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import { sourceLanguage } from '@vitrine/rules/regions/supported-languages';
import type { DurationMs } from '@vitrine/rules/units';
import { type BulkChecks, createBulkChecks } from '../bulk-operations/check-bulk-operation.ts';
import type { BulkQueryPlan } from '../bulk-operations/plan-bulk-query.ts';
import { CostBudgets } from '../graphql/cost-budgets.ts';
import {
  countMutations,
  createOperationEngine,
  type OperationEngine,
  runCostedOperation,
} from '../graphql/costed-operations.ts';
import type { GraphOperation, GraphqlResponse } from '../graphql/execute.ts';
import { type OperationLimits, operationLimits } from '../graphql/operation-limits.ts';
import type { AdminActor, AdminContext, AdminServices, AdminSubject } from './admin-context.ts';
import { createNotSupportedErrors } from './admin-errors.ts';
import { createAdminSchema } from './admin-schema.ts';
import { readUnservedNames } from './admin-schema-file.ts';
import { adminSubjects } from './admin-subjects.ts';
import type { AdminApiVersion } from './admin-versions.ts';
import { executeWithKeys } from './idempotency/execute-with-keys.ts';

/** Limits of one operation. Merchants' tools send larger ones than shoppers. */
export const adminOperationLimits: OperationLimits = {
  ...operationLimits,
  milliseconds: 5000,
  body: 1024 * 1024,
  characters: 131_072,
};

/**
 * Limits of one page of a bulk query. They are higher, because no client waits for the page, and a long page pauses
 * for other requests.
 */
export const bulkOperationLimits: OperationLimits = {
  ...adminOperationLimits,
  cost: 50_000_000,
  fields: 2_000_000,
  answer: 64 * 1024 * 1024,
  milliseconds: 120_000,
};

/** Points of a client, as documented by Shopify for its standard plan. */
const costSettings = { maximum: 2000, restoreRate: 100, maxClients: 10_000 };
/** Points that each mutation costs in addition to its result. */
const mutationPoints = 10;

export interface AdminCall {
  readonly actor: AdminActor;
  readonly version: AdminApiVersion;
  readonly requestId: string;
  /** Defaults to English. */
  readonly language?: StorefrontLanguage;
}

export interface AdminServer {
  /** Runs an operation. Never rejects because of the operation; errors are part of the response. */
  run(operation: GraphOperation, call: AdminCall): Promise<GraphqlResponse>;
  /** Plans a bulk query. If it can't be run, `message` states the reason. */
  planBulkQuery(query: string, version: AdminApiVersion): BulkQueryPlan;
  readonly limits: OperationLimits;
}

/** One version of the API, with the validation of bulk operations. */
interface AdminEngine {
  readonly engine: OperationEngine;
  readonly bulk: BulkChecks;
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
  const engines = new Map<AdminApiVersion, AdminEngine>();
  const getEngine = (version: AdminApiVersion): AdminEngine => {
    const known = engines.get(version);
    if (known !== undefined) return known;
    const engine = createOperationEngine(
      createAdminSchema(subjects, version),
      limits,
      createNotSupportedErrors(readUnservedNames()),
    );
    const created = { engine, bulk: createBulkChecks(engine.schema, engine.preparer, subjects) };
    engines.set(version, created);
    return created;
  };
  return {
    limits,
    planBulkQuery: (query, version) => getEngine(version).bulk.plan(query),
    run: (operation, { actor, version, requestId, language = sourceLanguage }) =>
      runCostedOperation<AdminContext>(
        { backend: services.backend, budgets, limits, getEngine: () => getEngine(version).engine },
        operation,
        {
          payer: `${actor.kind}:${actor.id}`,
          requestId,
          execute: executeWithKeys,
          basePoints: (document, chosen) => mutationPoints * countMutations(document, chosen),
          createContext: (meter) => ({
            services,
            actor,
            bulkChecks: getEngine(version).bulk,
            version,
            requestId,
            language,
            meter,
            now: services.backend.clock(),
          }),
        },
      ),
  };
}
