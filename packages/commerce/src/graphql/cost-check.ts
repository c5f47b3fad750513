/** Rejects operations whose result could become too large, before they run. */
import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  type OperationDefinitionNode,
} from 'graphql';
import { createMaxCostError } from './errors.ts';
import { computeOperationCost, type MaxLength, type OperationCost } from './operation-cost.ts';
import { getFieldWeight } from './operation-limiter.ts';
import type { OperationLimits } from './operation-limits.ts';

/** Estimates the maximum weight of the fields in an operation's result, for operations that pass the check. */
export type CostEstimate = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
) => number;

/** Creates the estimate; the result is cached by document if it doesn't depend on the variables. */
export function createCostEstimate(
  schema: GraphQLSchema,
  { introspection }: Pick<OperationLimits, 'introspection'>,
): CostEstimate {
  const constant = new WeakMap<OperationDefinitionNode, number>();
  return (document, operation, variables) => {
    const definitions = operation.variableDefinitions ?? [];
    const known = constant.get(operation);
    if (known !== undefined) return known;
    const { coerced } = getVariableValues(schema, definitions, variables, { maxErrors: 1 });
    const { fields } = computeOperationCost(
      schema,
      document,
      operation,
      coerced ?? null,
      introspection,
      getFieldWeight,
    );
    if (definitions.length === 0) constant.set(operation, fields);
    return fields;
  };
}

export type CostCheck = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  maxLength?: MaxLength,
) => GraphQLError | null;

/**
 * Creates a check that returns an error for a too expensive operation, otherwise null. The result is cached by document if
 * it depends neither on the variables nor on `maxLength`; otherwise the cost is computed for each request.
 */
export function createCostCheck(
  schema: GraphQLSchema,
  limits: Pick<OperationLimits, 'cost' | 'introspection'>,
): CostCheck {
  const dearest = new WeakMap<OperationDefinitionNode, GraphQLError | null>();
  const refusal = ({ fields, introspection }: OperationCost): GraphQLError | null => {
    if (introspection > limits.introspection)
      return createMaxCostError('introspection', limits.introspection);
    return fields > limits.cost ? createMaxCostError('cost', limits.cost, fields) : null;
  };
  return (document, operation, variables, maxLength) => {
    const { introspection } = limits;
    const count = (values: Readonly<Record<string, unknown>> | null) =>
      refusal(computeOperationCost(schema, document, operation, values, introspection, undefined, maxLength));
    const definitions = operation.variableDefinitions ?? [];
    let atMost = maxLength === undefined ? dearest.get(operation) : count(null);
    if (atMost === undefined) {
      atMost = count(null);
      dearest.set(operation, atMost);
    }
    if (atMost === null || definitions.length === 0) return atMost;
    const { coerced } = getVariableValues(schema, definitions, variables, { maxErrors: 1 });
    // Values of the wrong type are rejected during execution.
    return coerced === undefined ? null : count(coerced);
  };
}
