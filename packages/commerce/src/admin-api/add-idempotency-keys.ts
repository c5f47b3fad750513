/**
 * Adds idempotency keys to the mutations of an operation. Keys are passed as variables, so that the operation's text
 * doesn't depend on them.
 */
import { type DirectiveNode, type FieldNode, Kind, parse, print, type VariableDefinitionNode } from 'graphql';
import type { GraphOperation } from '../graphql/execute.ts';

/**
 * Mutations that Shopify runs at most once per key. From version 2026-04 on, Shopify rejects refund, stock and location
 * mutations without a key. The embedded backend accepts keys for all mutations.
 */
const keyedMutations: ReadonlySet<string> = new Set([
  'inventoryActivate',
  'inventoryAdjustQuantities',
  'inventorySetOnHandQuantities',
  'inventorySetQuantities',
  'locationActivate',
  'locationDeactivate',
  'refundCreate',
  'subscriptionBillingAttemptCreate',
]);

/** @returns true for mutations that take a key at Shopify. */
export function takesIdempotencyKeyAtShopify(mutation: string): boolean {
  return keyedMutations.has(mutation);
}

const directiveName = 'idempotent';
const variableName = 'idempotencyKey';
const getName = (value: string) => ({ kind: Kind.NAME, value }) as const;

/**
 * @param accepts returns true for mutations that may have a key.
 * @returns the same operation if it has no such mutation, or can't be parsed.
 */
export function addIdempotencyKeys(
  operation: GraphOperation,
  key: string,
  accepts: (mutation: string) => boolean = () => true,
): GraphOperation {
  const document = tryParse(operation.query);
  if (document === null) return operation;
  const keys = new Map<string, string>();
  const addKey = (field: FieldNode): FieldNode => {
    const { directives = [] } = field;
    if (!accepts(field.name.value) || field.name.value.startsWith('__')) return field;
    if (directives.some(({ name }) => name.value === directiveName)) return field;
    const variable = `${variableName}${keys.size === 0 ? '' : keys.size + 1}`;
    keys.set(variable, keys.size === 0 ? key : `${key}-${keys.size + 1}`);
    return { ...field, directives: [...directives, createDirective(variable)] };
  };
  const definitions = document.definitions.map((each) => {
    if (each.kind !== Kind.OPERATION_DEFINITION || each.operation !== 'mutation') return each;
    const before = keys.size;
    const selections = each.selectionSet.selections.map((node) =>
      node.kind === Kind.FIELD ? addKey(node) : node,
    );
    const added = [...keys.keys()].slice(before).map(defineVariable);
    return {
      ...each,
      selectionSet: { ...each.selectionSet, selections },
      variableDefinitions: [...(each.variableDefinitions ?? []), ...added],
    };
  });
  if (keys.size === 0) return operation;
  return {
    ...operation,
    query: print({ ...document, definitions }),
    variables: { ...operation.variables, ...Object.fromEntries(keys) },
  };
}

function tryParse(query: string) {
  try {
    return parse(query, { noLocation: true });
  } catch {
    // Leave invalid operations unchanged; the API reports the error.
    return null;
  }
}

function createDirective(variable: string): DirectiveNode {
  return {
    kind: Kind.DIRECTIVE,
    name: getName(directiveName),
    arguments: [
      {
        kind: Kind.ARGUMENT,
        name: getName('key'),
        value: { kind: Kind.VARIABLE, name: getName(variable) },
      },
    ],
  };
}

function defineVariable(name: string): VariableDefinitionNode {
  return {
    kind: Kind.VARIABLE_DEFINITION,
    variable: { kind: Kind.VARIABLE, name: getName(name) },
    type: { kind: Kind.NON_NULL_TYPE, type: { kind: Kind.NAMED_TYPE, name: getName('String') } },
  };
}
