/** Executes operations. Each distinct text is parsed and validated once. */
import { isDatabaseUnavailable } from '@vitrine/storage/database-unavailable';
import { execute, type GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { BackendDeps } from '../backend-options.ts';
import { getPricingDetails } from '../carts/graphql/pricing-details.ts';
import type { CompiledQueries } from './compiled-queries.ts';
import type { GraphContext } from './context.ts';
import { type QueryCost, toCostPoints } from './cost-budgets.ts';
import { createCostCheck, createCostEstimate } from './cost-check.ts';
import { createGraphContext, type RequestContext } from './create-graph-context.ts';
import { createDefaultFieldResolver, type OnMissingField } from './default-field-resolver.ts';
import { formatErrorsWithLocations } from './error-locations.ts';
import { createMaxCostError, createUnavailableError } from './errors.ts';
import { createMaxLength } from './max-length.ts';
import { OperationLimiter } from './operation-limiter.ts';
import type { OperationLimits } from './operation-limits.ts';
import { countOperationPoints } from './operation-points.ts';
import { findOperation, type OperationPreparer } from './operation-preparer.ts';
import { presentError } from './present-error.ts';
import { createThrottledError } from './throttled-error.ts';

export interface GraphOperation {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
  readonly operationName?: string | null | undefined;
}

/** Response of the GraphQL specification: `{ data, errors, extensions }` as plain JSON values. */
export interface GraphqlResponse {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly GraphQLFormattedError[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** Runs an operation. Never rejects because of the operation; errors are part of the response. */
export type RunOperation = (operation: GraphOperation, facts: RequestContext) => Promise<GraphqlResponse>;

/** Creates the function that runs operations against a schema and a backend. */
export function createRunOperation(
  schema: GraphQLSchema,
  parts: BackendDeps,
  preparer: OperationPreparer,
  limits: OperationLimits,
  compiledQueries: CompiledQueries,
  onMissing?: OnMissingField,
): RunOperation {
  const fieldResolver = createDefaultFieldResolver(onMissing);
  const costOf = createCostCheck(schema, limits);
  const estimate = createCostEstimate(schema, limits);
  const idleMeter = new OperationLimiter(limits);
  const run: RunOperation = async ({ query, variables, operationName }, facts) => {
    const prepared = preparer.prepare(query);
    if (!prepared.ok) return { errors: prepared.errors };
    const { document } = prepared;
    const variableValues = variables ?? {};
    const chosen = findOperation(document, operationName);
    const refusal = chosen === undefined ? null : costOf(document, chosen, variableValues);
    if (refusal !== null && chosen !== undefined) {
      // A shop with few articles or variants returns less than the page sizes allow, so the estimate needs the context.
      const context = await createGraphContext(parts, schema, chosen, variableValues, facts, idleMeter);
      const stillTooDear = costOf(document, chosen, variableValues, createMaxLength(context));
      if (stillTooDear !== null) return { errors: [withoutPath(stillTooDear)] };
    }
    if (chosen !== undefined && facts.characters !== null && parts.countOperation !== undefined) {
      const points = countOperationPoints(document, chosen, variableValues, facts.characters);
      const wait = await parts.countOperation(facts.buyerIp, points);
      if (wait !== null) {
        return { errors: [createThrottledError('Too much at once. Please try again later.', wait).toJSON()] };
      }
    }
    const reservation =
      chosen === undefined || facts.payer === null
        ? undefined
        : parts.reserveCost?.(facts.payer, toCostPoints(estimate(document, chosen, variableValues)));
    if (reservation?.kind === 'throttled') {
      const message =
        'The operations of this client cost more points than are restored. Please try again later.';
      return { errors: [createThrottledError(message, reservation.wait).toJSON()] };
    }
    const createMeter = () => new OperationLimiter(facts.characters === null ? withoutClock(limits) : limits);
    const ownContext = (meter = createMeter()) =>
      createGraphContext(parts, schema, chosen, variableValues, facts, meter);
    const quick = facts.characters === null ? await compiledQueries.of(document) : null;
    if (quick !== null) {
      const context = await ownContext();
      const { data, errors } = await quick(context, variableValues);
      if (errors === undefined && data != null) return { data, extensions: getExtensions(context) };
      // If anything is missing or fails, fall through to `execute`, which reports the error.
    }
    const meter = createMeter();
    let cost: QueryCost | undefined;
    const executed = async () => {
      const context = await ownContext(meter);
      const result = await execute({
        schema,
        document,
        variableValues,
        operationName: operationName ?? null,
        contextValue: context,
        fieldResolver,
      });
      return { context, ...result };
    };
    const { context, data, errors } = await executed().finally(() => {
      cost = reservation?.settle(toCostPoints(meter.weight));
    });
    const stopped =
      meter.exceeded ??
      ((errors?.length ?? 0) > limits.errors ? createMaxCostError('errors', limits.errors) : null);
    if (stopped !== null)
      return { data: null, errors: [withoutPath(stopped)], ...(cost && { extensions: { cost } }) };
    return {
      ...(data === undefined ? {} : { data }),
      ...(errors === undefined
        ? {}
        : {
            errors: formatErrorsWithLocations(
              errors.map((error) => presentError(error, parts, facts.requestId)),
              document,
              query,
            ),
          }),
      extensions: { ...getExtensions(context), ...(cost && { cost }) },
    };
  };
  return async (operation, facts) => {
    try {
      return await run(operation, facts);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      const { requestId } = facts;
      parts.log.error({ err: error, requestId }, 'an operation failed: the database can’t be used');
      return { errors: [createUnavailableError(requestId).toJSON()] };
    }
  };
}

/**
 * Removes the CPU time limit for the storefront's own, trusted queries, because reading the CPU time takes 2 % of a small
 * page.
 */
function withoutClock(limits: OperationLimits): OperationLimits {
  return { ...limits, milliseconds: Number.POSITIVE_INFINITY };
}

function getExtensions(context: GraphContext): NonNullable<GraphqlResponse['extensions']> {
  const pricing = getPricingDetails(context);
  return {
    context: { country: context.country, language: context.language },
    ...(pricing === undefined ? {} : { pricing }),
  };
}

function withoutPath({ message, extensions }: GraphQLError): GraphQLFormattedError {
  return { message, extensions };
}
