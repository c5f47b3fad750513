/**
 * Plans a bulk query: lists its connections and the selected fields of their nodes, so that they can be read page by page.
 * The query must be valid for the schema.
 */
import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';

/** A connection in a bulk query: a root field, or a field of the nodes of another connection. */
export interface BulkConnection {
  /** Name of the field in the response. */
  readonly key: string;
  readonly name: string;
  /** Arguments without those for paging. */
  readonly args: readonly ArgumentNode[];
  /** Type that has the field. */
  readonly parentType: string;
  /** Selected fields of each node, without its connections. */
  readonly selections: readonly SelectionNode[];
  /** Connections of each node. */
  readonly nested: readonly BulkConnection[];
}

export type BulkQueryPlan =
  | { readonly ok: true; readonly roots: readonly BulkConnection[] }
  | { readonly ok: false; readonly message: string };

const maxConnections = 5;
/** Maximum nesting of connections below a root field. */
const maxNesting = 2;
/** Maximum number of fields after fragments were expanded, because nested fragments multiply. */
const maxFields = 2000;
const pageArguments: ReadonlySet<string> = new Set(['first', 'last', 'after', 'before']);

class PlanError extends Error {
  override readonly name = 'PlanError';
}

/** @param loadable types that `node` can load, which is needed to read further pages of nested connections. */
export function planBulkQuery(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  loadable: ReadonlySet<string>,
): BulkQueryPlan {
  try {
    return { ok: true, roots: new Planner(schema, document, loadable).plan(operation) };
  } catch (error) {
    if (error instanceof PlanError) return { ok: false, message: error.message };
    throw error;
  }
}

/** A field and the type that has it. */
interface FoundField {
  readonly node: FieldNode;
  readonly parent: GraphQLCompositeType;
}

class Planner {
  readonly #schema: GraphQLSchema;
  readonly #loadable: ReadonlySet<string>;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  #connections = 0;
  #fields = 0;

  constructor(schema: GraphQLSchema, document: DocumentNode, loadable: ReadonlySet<string>) {
    this.#schema = schema;
    this.#loadable = loadable;
    this.#fragments = new Map(
      document.definitions.flatMap((each) =>
        each.kind === 'FragmentDefinition' ? [[each.name.value, each] as const] : [],
      ),
    );
  }

  plan({ operation, variableDefinitions, selectionSet }: OperationDefinitionNode): readonly BulkConnection[] {
    if (operation !== 'query') throw new PlanError('A bulk query must be a query.');
    if ((variableDefinitions?.length ?? 0) > 0)
      throw new PlanError('Bulk queries can’t have variables: write the values into the query.');
    const root = this.#schema.getQueryType();
    if (root == null) throw new Error('The schema has no queries.');
    const fields = this.#collect(selectionSet.selections, root);
    return fields.map(({ node, parent }) => {
      if (!this.#isConnection(node, parent))
        throw new PlanError(
          `Bulk queries begin with connections, such as orders or products; ${node.name.value} isn’t one.`,
        );
      return this.#readConnection(node, parent, 0);
    });
  }

  /** Returns the fields of a selection, including those of fragments. */
  #collect(selections: readonly SelectionNode[], parent: GraphQLCompositeType): readonly FoundField[] {
    return selections.flatMap((selection): readonly FoundField[] => {
      this.#rejectDirectives(selection);
      if (selection.kind === 'Field') {
        this.#fields += 1;
        if (this.#fields > maxFields)
          throw new PlanError(`A bulk query can select at most ${maxFields} fields.`);
        return [{ node: selection, parent }];
      }
      const { set, type } = this.#readFragment(selection, parent);
      return this.#collect(set, type);
    });
  }

  #readFragment(selection: Exclude<SelectionNode, FieldNode>, parent: GraphQLCompositeType) {
    const fragment =
      selection.kind === 'FragmentSpread' ? this.#fragments.get(selection.name.value) : selection;
    if (fragment === undefined) throw new PlanError('The query uses an unknown fragment.');
    const condition = fragment.typeCondition;
    const type = condition === undefined ? parent : this.#schema.getType(condition.name.value);
    if (!isCompositeType(type)) throw new PlanError('The query has a fragment on an unknown type.');
    return { set: fragment.selectionSet.selections, type };
  }

  #rejectDirectives({ directives }: SelectionNode): void {
    if ((directives?.length ?? 0) > 0) throw new PlanError('Bulk queries can’t have directives.');
  }

  #getType(node: FieldNode, parent: GraphQLCompositeType): GraphQLCompositeType | null {
    if (!isObjectType(parent) && !isInterfaceType(parent)) return null;
    const field = parent.getFields()[node.name.value];
    const type = field === undefined ? null : getNamedType(field.type);
    return isCompositeType(type) ? type : null;
  }

  #isConnection(node: FieldNode, parent: GraphQLCompositeType): boolean {
    return this.#getType(node, parent)?.name.endsWith('Connection') === true;
  }

  #readConnection(node: FieldNode, parent: GraphQLCompositeType, level: number): BulkConnection {
    this.#connections += 1;
    if (this.#connections > maxConnections)
      throw new PlanError(`Bulk queries can have ${maxConnections} connections at most.`);
    if (level === Number.POSITIVE_INFINITY)
      throw new PlanError(
        `${node.name.value} is a connection of a nested object. In bulk queries only nodes can have connections.`,
      );
    if (level > maxNesting)
      throw new PlanError(`Connections can be nested at most ${maxNesting} levels deep in bulk queries.`);
    if (level > 0 && !this.#loadable.has(parent.name))
      throw new PlanError(`Connections of ${parent.name} can’t be listed in bulk.`);
    const type = this.#getType(node, parent);
    if (type === null) throw new PlanError(`Nodes of ${node.name.value} can’t be listed in bulk.`);
    const items = this.#collect(node.selectionSet?.selections ?? [], type).flatMap((field) =>
      this.#findItems(field),
    );
    if (items.length === 0)
      throw new PlanError(`Select nodes, or edges with their node, of ${node.name.value}.`);
    const parts = items.map(({ node: item, parent: owner }) => {
      const itemType = this.#getType(item, owner);
      if (itemType === null) throw new PlanError(`Nodes of ${node.name.value} can’t be listed in bulk.`);
      return this.#readNode(item.selectionSet?.selections ?? [], itemType, level);
    });
    return {
      key: (node.alias ?? node.name).value,
      name: node.name.value,
      args: (node.arguments ?? []).filter(({ name }) => !pageArguments.has(name.value)),
      parentType: parent.name,
      selections: parts.flatMap(({ selections }) => selections),
      nested: parts.flatMap(({ nested }) => nested),
    };
  }

  /** Returns the fields that select a connection's items: `nodes`, or each `node` in `edges`. */
  #findItems(field: FoundField): readonly FoundField[] {
    const { node, parent } = field;
    if (node.name.value === 'nodes') return [field];
    if (node.name.value !== 'edges') return [];
    const edge = this.#getType(node, parent);
    if (edge === null) return [];
    return this.#collect(node.selectionSet?.selections ?? [], edge).filter(
      ({ node: item }) => item.name.value === 'node',
    );
  }

  /** Separates the connections of a node from its other selected fields. */
  #readNode(
    selections: readonly SelectionNode[],
    type: GraphQLCompositeType,
    level: number,
  ): { readonly selections: readonly SelectionNode[]; readonly nested: readonly BulkConnection[] } {
    const own: SelectionNode[] = [];
    const nested: BulkConnection[] = [];
    for (const selection of selections) {
      this.#rejectDirectives(selection);
      if (selection.kind === 'Field') {
        if (this.#isConnection(selection, type))
          nested.push(this.#readConnection(selection, type, level + 1));
        else own.push(this.#withoutConnections(selection, type));
        continue;
      }
      const fragment = this.#readFragment(selection, type);
      const inner = this.#readNode(fragment.set, fragment.type, level);
      nested.push(...inner.nested);
      if (inner.selections.length > 0)
        own.push({
          kind: Kind.INLINE_FRAGMENT,
          typeCondition: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: fragment.type.name } },
          selectionSet: { kind: Kind.SELECTION_SET, selections: inner.selections },
        });
    }
    return { selections: own, nested };
  }

  /** Returns a field with its fragments expanded. Rejects connections below it, which only nodes may have. */
  #withoutConnections(node: FieldNode, parent: GraphQLCompositeType): FieldNode {
    this.#fields += 1;
    if (this.#fields > maxFields) throw new PlanError(`A bulk query can select at most ${maxFields} fields.`);
    const type = this.#getType(node, parent);
    if (type === null || node.selectionSet === undefined) return node;
    const { selections } = this.#readNode(node.selectionSet.selections, type, Number.POSITIVE_INFINITY);
    return { ...node, selectionSet: { kind: Kind.SELECTION_SET, selections } };
  }
}
