/** Reads the arguments of `@inContext`, which select the market and language of an operation. */
import { type OperationDefinitionNode, valueFromASTUntyped } from 'graphql';

type Variables = Readonly<Record<string, unknown>>;

/** @returns null if the argument is missing or not a string. */
export function readInContextText(
  operation: OperationDefinitionNode | undefined,
  variables: Variables,
  argument: 'country' | 'language',
): string | null {
  const value = readInContext(operation, variables, argument);
  return typeof value === 'string' ? value : null;
}

/** Returns an argument of `@inContext`, resolving variables and their defaults; undefined if it is missing. */
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
