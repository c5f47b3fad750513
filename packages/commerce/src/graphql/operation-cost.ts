/** Estimates the maximum number or weight of the fields in an operation's result, before it runs. */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import { maxPageSize } from './connections.ts';
import { IntrospectionCounter } from './introspection-cost.ts';

type Variables = Readonly<Record<string, unknown>>;

/** Assumed length of lists without a page size: options, values, discounts, menu items. */
const defaultLength = 5;

/** Arguments that determine a list's length: a page size, or a list of keys with one result each. */
const lengthArguments = new Set(['first', 'last', 'ids', 'identifiers']);

/** Returns the weight of a field of a composite type; all other fields have the weight 1. */
export type FieldWeight = (
  parent: GraphQLCompositeType,
  field: Pick<GraphQLField<unknown, unknown>, 'args' | 'type'>,
) => number;

/**
 * Returns the maximum length of a list in this shop; null if unknown.
 *
 * @param parents number of distinct parent objects on the page; the result is the average over that many parents with the
 * longest lists.
 */
export type MaxLength = (parent: string, field: string, parents: number) => number | null;

export interface OperationCost {
  /** Maximum number of fields in the result, or their weight, including introspection. */
  readonly fields: number;
  readonly introspection: number;
}

interface Cost {
  /** Fields that occur once. */
  readonly once: number;
  /** Fields that occur for every item of a page: those under `nodes` and `edges` of a connection. */
  readonly each: number;
}

/**
 * Computes an operation's cost. A list counts its page size or number of ids, other lists count five. Introspection is
 * counted exactly. Fragments count where they are used. Fields excluded by `@skip` or `@include` don't count.
 *
 * @param variables coerced, with defaults; null assumes the most expensive variables.
 * @param introspectionLimit maximum of the introspection count; beyond it the result is Infinity.
 * @param weigh if omitted, every field has the weight 1.
 * @param maxLength if omitted, lists have the length given by their arguments.
 */
export function computeOperationCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables | null,
  introspectionLimit: number,
  weigh: FieldWeight = () => 1,
  maxLength: MaxLength = () => null,
): OperationCost {
  const root = schema.getRootType(operation.operation);
  if (root == null) return { fields: 0, introspection: 0 };
  const counter = new CostCounter(schema, document, variables, introspectionLimit, weigh, maxLength);
  const { once, each } = counter.count(operation.selectionSet, root);
  return { fields: once + each, introspection: counter.introspection };
}

class CostCounter {
  introspection = 0;
  readonly #schema: GraphQLSchema;
  readonly #fragments = new Map<string, FragmentDefinitionNode>();
  readonly #introspection: IntrospectionCounter;
  readonly #variables: Variables | null;
  readonly #weigh: FieldWeight;
  readonly #maxLength: MaxLength;
  /** Cached by selection set and page size, because a fragment costs the same wherever it is used. */
  readonly #known = new Map<SelectionSetNode, Map<number, Cost>>();

  constructor(
    schema: GraphQLSchema,
    document: DocumentNode,
    variables: Variables | null,
    introspectionLimit: number,
    weigh: FieldWeight,
    maxLength: MaxLength,
  ) {
    this.#schema = schema;
    this.#weigh = weigh;
    this.#maxLength = maxLength;
    this.#variables = variables;
    for (const each of document.definitions)
      if (each.kind === 'FragmentDefinition') this.#fragments.set(each.name.value, each);
    this.#introspection = new IntrospectionCounter(schema, this.#fragments, variables, introspectionLimit);
  }

  /** @param parents number of distinct objects on the page to which the selection applies; 1 outside of pages. */
  count(selections: SelectionSetNode, type: GraphQLCompositeType, parents = 1): Cost {
    const known = this.#known.get(selections) ?? new Map<number, Cost>();
    this.#known.set(selections, known);
    const before = known.get(parents);
    if (before !== undefined) return before;
    const cost = this.#sum(selections, type, parents, new Set());
    known.set(parents, cost);
    return cost;
  }

  /** Collects fields as execution does: a fragment counts once per selection set. */
  #sum(
    { selections }: SelectionSetNode,
    type: GraphQLCompositeType,
    parents: number,
    seen: Set<string>,
  ): Cost {
    let once = 0;
    let each = 0;
    for (const selection of selections) {
      if (this.#isLeftOut(selection)) continue;
      if (selection.kind === 'Field') {
        const fields = this.#field(selection, type, parents);
        if (isPageItem(selection, type)) each += fields;
        else once += fields;
        continue;
      }
      const part =
        selection.kind === 'InlineFragment' ? selection : this.#fragment(selection.name.value, seen);
      if (part === undefined) continue;
      const named = part.typeCondition && this.#schema.getType(part.typeCondition.name.value);
      const cost = this.#sum(part.selectionSet, isCompositeType(named) ? named : type, parents, seen);
      once += cost.once;
      each += cost.each;
    }
    return { once, each };
  }

  #fragment(name: string, seen: Set<string>): FragmentDefinitionNode | undefined {
    if (seen.has(name)) return undefined;
    seen.add(name);
    return this.#fragments.get(name);
  }

  #field(node: FieldNode, type: GraphQLCompositeType, parents: number): number {
    if (node.selectionSet === undefined) return 1;
    const name = node.name.value;
    if (name.startsWith('__')) {
      const fields = this.#introspection.count(node);
      this.introspection += fields;
      return fields;
    }
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
    const answered = getNamedType(field?.type);
    if (field === undefined || !isCompositeType(answered)) return 1;
    const own = this.#weigh(type, field);
    if (isConnection(answered)) {
      const most = this.#maxLength(type.name, name, parents) ?? maxPageSize;
      const length = Math.min(this.#length(node, field, maxPageSize), most);
      const { once, each } = this.count(node.selectionSet, answered, Math.max(1, length));
      return own + once + length * each;
    }
    const isOnPage = isPageItem(node, type);
    const { once, each } = this.count(
      node.selectionSet,
      answered,
      isOnPage || (name === 'node' && isEdge(type)) ? parents : 1,
    );
    // Their number is already included in the page size of the enclosing connection.
    if (isOnPage) return own + once + each;
    const length = isListType(getNullableType(field.type)) ? this.#length(node, field, defaultLength) : 1;
    return own + length * (once + each);
  }

  /** Returns the maximum length of a list or page, derived from the arguments. */
  #length(node: FieldNode, field: GraphQLField<unknown, unknown>, otherwise: number): number {
    const lengths = field.args
      .filter(({ name }) => lengthArguments.has(name))
      .map(({ name, defaultValue }) => {
        const given = node.arguments?.find((argument) => argument.name.value === name)?.value;
        if (given === undefined) return getLength(defaultValue);
        if (this.#variables === null && given.kind === 'Variable') return maxPageSize;
        return getLength(valueFromASTUntyped(given, this.#variables));
      });
    const longest = Math.max(-1, ...lengths.filter((length) => length !== null));
    return longest < 0 ? otherwise : longest;
  }

  #isLeftOut({ directives = [] }: SelectionNode): boolean {
    return directives.some(({ name, arguments: given = [] }) => {
      const flag = given[0] === undefined ? undefined : valueFromASTUntyped(given[0].value, this.#variables);
      return (name.value === 'skip' && flag === true) || (name.value === 'include' && flag === false);
    });
  }
}

function isConnection(type: GraphQLCompositeType): boolean {
  return type.name.endsWith('Connection');
}

function isEdge(type: GraphQLCompositeType): boolean {
  return type.name.endsWith('Edge');
}

function isPageItem(node: FieldNode, parent: GraphQLCompositeType): boolean {
  return isConnection(parent) && (node.name.value === 'nodes' || node.name.value === 'edges');
}

/** Returns null if the argument is missing. Resolvers reject values beyond the page limit. */
function getLength(value: unknown): number | null {
  if (Array.isArray(value)) return Math.min(value.length, maxPageSize);
  if (typeof value === 'number') return Math.max(0, Math.min(value, maxPageSize));
  return value == null ? null : 1;
}
