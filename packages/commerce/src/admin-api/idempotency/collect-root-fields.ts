import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  getDirectiveValues,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/**
 * Returns the root fields that an operation runs, by their name in the response, including those in fragments. The document
 * must be valid and `variables` coerced.
 */
export function collectRootFields(
  { definitions }: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, readonly FieldNode[]> {
  const fragments = new Map<string, FragmentDefinitionNode>(
    definitions.flatMap((each) =>
      each.kind === 'FragmentDefinition' ? [[each.name.value, each] as const] : [],
    ),
  );
  const fields = new Map<string, FieldNode[]>();
  const visit = ({ selections }: SelectionSetNode): void => {
    for (const node of selections) {
      if (getDirectiveValues(GraphQLSkipDirective, node, variables)?.if === true) continue;
      if (getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if === false) continue;
      if (node.kind === 'Field') {
        const name = (node.alias ?? node.name).value;
        fields.set(name, [...(fields.get(name) ?? []), node]);
      } else if (node.kind === 'InlineFragment') visit(node.selectionSet);
      else {
        const fragment = fragments.get(node.name.value);
        if (fragment !== undefined) visit(fragment.selectionSet);
      }
    }
  };
  visit(operation.selectionSet);
  return fields;
}
