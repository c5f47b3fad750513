/** Reads the arguments of `@inContext`, which says for which market and in which language an operation is run. */
import { type OperationDefinitionNode, valueFromASTUntyped } from 'graphql';

type Variables = Readonly<Record<string, unknown>>;

/** @returns null if the argument isn't given, or isn't a text. */
export function readInContextText(
  operation: OperationDefinitionNode | undefined,
  variables: Variables,
  argument: 'country' | 'language',
): string | null {
  const value = readInContext(operation, variables, argument);
  return typeof value === 'string' ? value : null;
}

/** Returns an argument of `@inContext`, with variables and their defaults; undefined if it isn't given. */
export function readInContext(
  operation: OperationDefinitionNode | undefined,
  variables: Variables,
  argument: 'country' | 'language' | 'visitorConsent',
): unknown {
  const directive = operation?.directives?.find((each) => each.name.value === 'inContext');
  const value = directive?.arguments?.find((each) => each.name.value === argument)?.value;
  if (value === undefined || operation === undefined) return undefined;
  if (value.kind !== 'Variable') return valueFromASTUntyped(value, variables);
  const passed = variables[value.name.value];
  if (passed !== undefined) return passed;
  const definition = operation.variableDefinitions?.find(
    (each) => each.variable.name.value === value.name.value,
  );
  return definition?.defaultValue === undefined ? undefined : valueFromASTUntyped(definition.defaultValue);
}
