/**
 * Counts what an operation does, for rate limits. One request may contain many aliased mutations, each with many codes, so
 * limiting the number of requests isn't enough.
 */
import {
  type DocumentNode,
  type FieldNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';

type Variables = Readonly<Record<string, unknown>>;
type Arguments = Readonly<Record<string, unknown>>;

export interface OperationPoints {
  /** Number of mutations; one with a large request counts several times. */
  readonly writes: number;
  /** Number of attempts with codes, passwords and emailed tokens, and of requests for emails. */
  readonly guesses: number;
}

/** Returns how many writes one mutation counts as, by the size of its request, because changing a large cart costs more. */
export function countWrites(characters: number): number {
  return 1 + Math.floor(characters / 16_384);
}

const once = () => 1;

/** Root fields that can be used for guessing secrets, each with a function that counts the guesses in its arguments. */
const guesses: Readonly<Record<string, (given: Arguments) => number>> = {
  cartCreate: ({ input }) =>
    isRecord(input) ? getLength(input.discountCodes) + getLength(input.giftCardCodes) : 0,
  cartDiscountCodesUpdate: ({ discountCodes }) => getLength(discountCodes),
  cartGiftCardCodesAdd: ({ giftCardCodes }) => getLength(giftCardCodes),
  cartGiftCardCodesUpdate: ({ giftCardCodes }) => getLength(giftCardCodes),
  customerAccessTokenCreate: once,
  customerActivate: once,
  customerActivateByUrl: once,
  customerCreate: once,
  customerRecover: once,
  customerReset: once,
  customerResetByUrl: once,
  customerUpdate: once,
};

/**
 * Counts the root fields of an operation.
 * @param characters size of the request.
 */
export function countOperationPoints(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
  characters: number,
): OperationPoints {
  if (operation.operation !== 'mutation') return { writes: 0, guesses: 0 };
  const fields = rootFields(document, operation.selectionSet, variables);
  const given = { ...getDefaults(operation), ...variables };
  return {
    writes: fields.length * countWrites(characters),
    guesses: fields.reduce((sum, field) => sum + countGuesses(field, given), 0),
  };
}

/** Default values of the operation's variables, because they may contain codes too. */
function getDefaults({ variableDefinitions = [] }: OperationDefinitionNode): Variables {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue === undefined ? [] : [[variable.name.value, valueFromASTUntyped(defaultValue)] as const],
    ),
  );
}

/** Returns the fields that will be executed, without those excluded by `@skip` and `@include`. A fragment counts once. */
function rootFields(
  document: DocumentNode,
  { selections }: SelectionSetNode,
  variables: Variables,
  seen: Set<string> = new Set(),
): readonly FieldNode[] {
  return selections.flatMap((selection): readonly FieldNode[] => {
    if (isLeftOut(selection, variables)) return [];
    if (selection.kind === 'Field') return [selection];
    if (selection.kind === 'InlineFragment')
      return rootFields(document, selection.selectionSet, variables, seen);
    if (seen.has(selection.name.value)) return [];
    seen.add(selection.name.value);
    const fragment = document.definitions.find(
      (each) => each.kind === 'FragmentDefinition' && each.name.value === selection.name.value,
    );
    return fragment?.kind === 'FragmentDefinition'
      ? rootFields(document, fragment.selectionSet, variables, seen)
      : [];
  });
}

/** True only if the request itself excludes the selection. Fields that depend on a default value count. */
function isLeftOut({ directives = [] }: SelectionNode, variables: Variables): boolean {
  return directives.some(({ name, arguments: given = [] }) => {
    const flag = given[0] === undefined ? undefined : valueFromASTUntyped(given[0].value, variables);
    return (name.value === 'skip' && flag === true) || (name.value === 'include' && flag === false);
  });
}

function countGuesses(field: FieldNode, variables: Variables): number {
  const count = Object.hasOwn(guesses, field.name.value) ? guesses[field.name.value] : undefined;
  if (count === undefined) return 0;
  const given = (field.arguments ?? []).map(
    ({ name, value }) => [name.value, valueFromASTUntyped(value, variables)] as const,
  );
  return count(Object.fromEntries(given));
}

/** GraphQL accepts a single value in place of a list. */
function getLength(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return value === undefined || value === null ? 0 : 1;
}

function isRecord(value: unknown): value is Arguments {
  return typeof value === 'object' && value !== null;
}
