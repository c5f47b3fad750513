/** Counts the fields in an introspection result. The count is exact, because the schema is known. */
import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  valueFromASTUntyped,
} from 'graphql';

type Variables = Readonly<Record<string, unknown>>;

/** Counts `__schema` and `__type` of one operation. */
export class IntrospectionCounter {
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #variables: Variables | null;
  readonly #limit: number;
  /** Cached by selection set and source object, so that the work doesn't grow with the size of the result. */
  readonly #known = new Map<SelectionSetNode, Map<unknown, number>>();
  #visits = 0;

  /** @param limit maximum count; beyond it the result is Infinity. */
  constructor(
    schema: GraphQLSchema,
    fragments: ReadonlyMap<string, FragmentDefinitionNode>,
    variables: Variables | null,
    limit: number,
  ) {
    this.#schema = schema;
    this.#fragments = fragments;
    this.#variables = variables;
    this.#limit = limit;
  }

  /** Counts the fields of a `__schema` or `__type` selection, ignoring directives that may skip some. */
  count(node: FieldNode): number {
    const field = node.name.value === SchemaMetaFieldDef.name ? SchemaMetaFieldDef : TypeMetaFieldDef;
    const root = this.#schema.getQueryType();
    if (root == null) return 1;
    return field === TypeMetaFieldDef && this.#variables === null && hasVariableArgument(node)
      ? Number.POSITIVE_INFINITY
      : this.#field(node, field, root, null);
  }

  #selection(selections: SelectionSetNode, type: GraphQLObjectType, source: unknown): number {
    const known = this.#known.get(selections) ?? new Map<unknown, number>();
    this.#known.set(selections, known);
    const before = known.get(source);
    if (before !== undefined) return before;
    const fields = this.#sum(selections, type, source, new Set());
    known.set(source, fields);
    return fields;
  }

  #sum(
    { selections }: SelectionSetNode,
    type: GraphQLObjectType,
    source: unknown,
    seen: Set<string>,
  ): number {
    let fields = 0;
    for (const selection of selections) {
      this.#visits += 1;
      if (this.#visits > this.#limit) return Number.POSITIVE_INFINITY;
      if (selection.kind === 'Field') {
        const field = type.getFields()[selection.name.value];
        fields += field === undefined ? 1 : this.#field(selection, field, type, source);
      } else if (selection.kind === 'InlineFragment') {
        fields += this.#sum(selection.selectionSet, type, source, seen);
      } else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value);
        const fragment = this.#fragments.get(selection.name.value);
        if (fragment !== undefined) fields += this.#sum(fragment.selectionSet, type, source, seen);
      }
    }
    return fields;
  }

  #field(
    node: FieldNode,
    field: GraphQLField<unknown, unknown>,
    parentType: GraphQLObjectType,
    source: unknown,
  ): number {
    const type = getNamedType(field.type);
    if (node.selectionSet === undefined || !isObjectType(type)) return 1;
    if (this.#visits > this.#limit) return Number.POSITIVE_INFINITY;
    const value = this.#answer(node, field, parentType, source);
    if (value == null) return 1;
    let fields = 1;
    for (const item of Array.isArray(value) ? value : [value])
      fields += this.#selection(node.selectionSet, type, item);
    return fields;
  }

  /**
   * Calls graphql-js' introspection resolvers, which read only the schema, the parent type and their
   * arguments.
   */
  #answer(
    node: FieldNode,
    field: GraphQLField<unknown, unknown>,
    parentType: GraphQLObjectType,
    source: unknown,
  ): unknown {
    const given =
      field.args.length === 0
        ? {}
        : Object.fromEntries(
            field.args.map(({ name, defaultValue }) => {
              const value = node.arguments?.find((argument) => argument.name.value === name)?.value;
              // If a flag is an unknown variable, assume the value that yields the larger result.
              const isUnknown = value?.kind === 'Variable' && this.#variables === null;
              return [
                name,
                isUnknown
                  ? true
                  : value === undefined
                    ? defaultValue
                    : valueFromASTUntyped(value, this.#variables),
              ];
            }),
          );
    const info: Pick<GraphQLResolveInfo, 'schema' | 'parentType'> = { schema: this.#schema, parentType };
    return field.resolve?.(source, given, undefined, info as GraphQLResolveInfo);
  }
}

function hasVariableArgument(node: FieldNode): boolean {
  return node.arguments?.some(({ value }) => value.kind === 'Variable') ?? false;
}
