/** Refuses operations that could answer with too much, before anything is run. */
import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  type OperationDefinitionNode,
} from 'graphql';
import { type OperationCost, operationCost } from './cost.ts';
import { tooDear } from './errors.ts';
import type { OperationLimits } from './limits.ts';

export type CostCheck = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
) => GraphQLError | null;

/**
 * Says why an operation is too dear, or null. What no variables can make too dear is counted once for its document, and
 * so is what has none: nothing is counted when it comes again. Anything else is counted with the variables that come.
 */
export function createCostCheck(
  schema: GraphQLSchema,
  limits: Pick<OperationLimits, 'cost' | 'introspection'>,
): CostCheck {
  const dearest = new WeakMap<OperationDefinitionNode, GraphQLError | null>();
  const refusal = ({ fields, introspection }: OperationCost): GraphQLError | null => {
    if (introspection > limits.introspection) return tooDear('introspection', limits.introspection);
    return fields > limits.cost ? tooDear('cost', limits.cost, fields) : null;
  };
  return (document, operation, variables) => {
    const count = (values: Readonly<Record<string, unknown>> | null) =>
      refusal(operationCost(schema, document, operation, values, limits.introspection));
    let atMost = dearest.get(operation);
    if (atMost === undefined) {
      atMost = count(null);
      dearest.set(operation, atMost);
    }
    const definitions = operation.variableDefinitions ?? [];
    if (atMost === null || definitions.length === 0) return atMost;
    const { coerced } = getVariableValues(schema, definitions, variables, { maxErrors: 1 });
    // Values that don't fit their types are refused by the execution.
    return coerced === undefined ? null : count(coerced);
  };
}
