/** Finds the scopes that an operation requires without running it, for operations that another backend runs. */
import { type AdminScope, adminScopes } from '@vitrine/rules/admin/admin-scopes';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { createNotSupportedError } from '../graphql/errors.ts';
import { parseGlobalId } from '../graphql/global-ids.ts';
import type { AdminRootField, AdminSubject } from './admin-context.ts';
import { getRootScopes, getTypeScopes } from './required-scopes.ts';

/** Scopes required to read or change a field; `field` is used in messages. */
export interface FieldScopes {
  readonly field: string;
  readonly scopes: readonly AdminScope[];
}

type Values = Readonly<Record<string, unknown>>;

/** Forwarded operations come from people, so `isForManagers` requires all scopes. */
function getManagerScopes({ isForManagers }: { readonly isForManagers?: boolean }): readonly AdminScope[] {
  return isForManagers === true ? adminScopes : [];
}

/**
 * Creates a function that returns the required scopes of an operation. The document must be valid and `variables` coerced.
 * Throws NOT_SUPPORTED for an unsupported root field, and for ids of types without scopes.
 */
export function createScopeFinder(schema: GraphQLSchema, subjects: readonly AdminSubject[]) {
  const roots = new Map<string, AdminRootField>(
    subjects.flatMap(({ queries = {}, mutations = {} }) => [
      ...Object.entries(queries),
      ...Object.entries(mutations),
    ]),
  );
  const loaders = new Map(subjects.flatMap(({ nodes = {} }) => Object.entries(nodes)));

  const findRootScopes = (name: string, args: Values): readonly AdminScope[] => {
    if (name === '__typename' || name === '__schema' || name === '__type') return [];
    if (name === 'node' || name === 'nodes')
      return [args.id ?? args.ids].flat().flatMap((id) => {
        if (typeof id !== 'string') return [];
        const { type } = parseGlobalId(id);
        const loader = loaders.get(type);
        if (loader === undefined) throw createNotSupportedError(`${name} of a ${type}`);
        return [...loader.scopes, ...getManagerScopes(loader)];
      });
    const root = roots.get(name);
    if (root === undefined) throw createNotSupportedError(name);
    return [...getRootScopes(root, args), ...getManagerScopes(root)];
  };

  return (
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Values,
  ): readonly FieldScopes[] => {
    const fragments = new Map<string, FragmentDefinitionNode>(
      document.definitions.flatMap((each) =>
        each.kind === 'FragmentDefinition' ? [[each.name.value, each] as const] : [],
      ),
    );
    const found = new Map<string, FieldScopes>();
    const visited = new Set<string>();
    const add = (field: string, scopes: readonly AdminScope[]) => {
      if (scopes.length > 0) found.set(`${field} ${scopes.join()}`, { field, scopes });
    };
    const visitField = (node: FieldNode, parent: string): void => {
      const name = node.name.value;
      const type = schema.getType(parent);
      const definition = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
      // `QueryRoot` can also occur nested, for example in `Job.query`.
      if (parent === 'QueryRoot' || parent === 'Mutation')
        add(
          name,
          findRootScopes(
            name,
            definition === undefined ? {} : getArgumentValues(definition, node, variables),
          ),
        );
      // Every object behind an interface has an id, and the scopes of `node` are already included.
      else if (isAbstractType(type) && name !== 'id' && name !== '__typename')
        for (const possible of schema.getPossibleTypes(type)) add(name, getTypeScopes(possible.name));
      if (definition === undefined) return;
      const returned = getNamedType(definition.type).name;
      add(name, getTypeScopes(returned));
      if (node.selectionSet !== undefined) visit(node.selectionSet, returned);
    };
    const visit = ({ selections }: SelectionSetNode, parent: string): void => {
      for (const node of selections) {
        if (getDirectiveValues(GraphQLSkipDirective, node, variables)?.if === true) continue;
        if (getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if === false) continue;
        if (node.kind === 'Field') {
          visitField(node, parent);
          continue;
        }
        const fragment = node.kind === 'FragmentSpread' ? fragments.get(node.name.value) : node;
        const condition = fragment?.typeCondition?.name.value ?? parent;
        if (condition !== parent) add(condition, getTypeScopes(condition));
        if (node.kind === 'FragmentSpread') {
          // Visit each fragment once, because its scopes are the same everywhere.
          if (visited.has(node.name.value)) continue;
          visited.add(node.name.value);
        }
        if (fragment !== undefined) visit(fragment.selectionSet, condition);
      }
    };
    const start = operation.operation === 'mutation' ? 'Mutation' : 'QueryRoot';
    visit(operation.selectionSet, start);
    return [...found.values()];
  };
}
