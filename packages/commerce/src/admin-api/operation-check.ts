/** Validates operations of the Admin API that another backend runs: names, limits, variables and scopes. */
import { buildClientSchema, GraphQLError, getVariableValues } from 'graphql';
import { createCostCheck } from '../graphql/cost-check.ts';
import type { GraphOperation, GraphqlResponse } from '../graphql/execute.ts';
import { createOperationPreparer, findOperation } from '../graphql/operation-preparer.ts';
import type { AdminActor } from './admin-context.ts';
import { createNotSupportedErrors, requireScopes } from './admin-errors.ts';
import { readAdminSchema, readUnservedNames } from './admin-schema-file.ts';
import { adminOperationLimits } from './admin-server.ts';
import { adminSubjects } from './admin-subjects.ts';
import type { AdminApiVersion } from './admin-versions.ts';
import { createScopeFinder } from './operation-scopes.ts';

/** @returns null if the actor may send the operation, otherwise a response with errors. */
export type OperationCheck = (operation: GraphOperation, actor: AdminActor) => GraphqlResponse | null;

/** Memory for parsed operations. */
const maxPreparedBytes = 4 * 1024 * 1024;

/** Creates the check of operations against the part of an Admin API version that the shop supports. */
export function createOperationCheck(version: AdminApiVersion): OperationCheck {
  const schema = buildClientSchema(readAdminSchema(version));
  const describe = createNotSupportedErrors(readUnservedNames());
  const preparer = createOperationPreparer(schema, adminOperationLimits, maxPreparedBytes, describe);
  const checkCost = createCostCheck(schema, adminOperationLimits);
  const findScopes = createScopeFinder(schema, adminSubjects);
  return ({ query, variables, operationName }, actor) => {
    const prepared = preparer.prepare(query);
    if (!prepared.ok) return { errors: prepared.errors };
    const { document } = prepared;
    const operation = findOperation(document, operationName);
    if (operation === undefined)
      return { errors: [{ message: 'The request names no operation of its document.' }] };
    const definitions = operation.variableDefinitions ?? [];
    const { coerced, errors } = getVariableValues(schema, definitions, variables ?? {}, { maxErrors: 20 });
    if (coerced === undefined) return { errors: (errors ?? []).map((error) => describe(error.toJSON())) };
    const tooExpensive = checkCost(document, operation, coerced);
    if (tooExpensive !== null) return { errors: [tooExpensive.toJSON()] };
    try {
      for (const { field, scopes } of findScopes(document, operation, coerced))
        requireScopes({ actor }, scopes, field);
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      return { data: null, errors: [error.toJSON()] };
    }
    return null;
  };
}
