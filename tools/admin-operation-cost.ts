/** The cost in points of the admin's operations at Shopify, which rejects operations above 1,000. */
import {
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

const mutationPoints = 10;
/**
 * Maximum number of nodes that a connection counts. Shopify's formula isn't published; responses of its API show 12
 * nodes for `first: 250`, so that at most 12 are assumed to count.
 */
const maxCountedNodes = 12;
/** Assumed length of a connection whose `first` is a variable. */
const unknownLength = 250;

/** Returns the maximum cost of an operation, at one point per object. */
export function estimateShopifyCost(schema: GraphQLSchema, text: string): number {
  const { definitions } = parse(text);
  const fragments = new Map<string, FragmentDefinitionNode>();
  let operation: OperationDefinitionNode | undefined;
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    else if (definition.kind === Kind.OPERATION_DEFINITION) operation = definition;
  const root = operation === undefined ? undefined : schema.getRootType(operation.operation);
  if (operation === undefined || root === undefined || root === null)
    throw new Error('The document has no operation.');

  const costOfAll = ({ selections }: SelectionSetNode, type: GraphQLNamedType): number =>
    selections.reduce((sum, selection) => sum + costOf(selection, type), 0);

  const costOf = (selection: SelectionNode, type: GraphQLNamedType): number => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = fragments.get(selection.name.value);
      return fragment === undefined ? 0 : costOfAll(fragment.selectionSet, type);
    }
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return costOfAll(
        selection.selectionSet,
        schema.getType(selection.typeCondition?.name.value ?? type.name) ?? type,
      );
    const field =
      isObjectType(type) || isInterfaceType(type) ? type.getFields()[selection.name.value] : undefined;
    if (field === undefined || selection.selectionSet === undefined) return 0;
    const result = getNamedType(field.type);
    if (isLeafType(result)) return 0;
    const children = costOfAll(selection.selectionSet, result);
    if (!result.name.endsWith('Connection')) return 1 + children;
    const size = selection.arguments?.find(({ name }) => name.value === 'first' || name.value === 'last');
    const length = size?.value.kind === Kind.INT ? Number(size.value.value) : unknownLength;
    return Math.min(length, maxCountedNodes) * children;
  };

  return costOfAll(operation.selectionSet, root) + (operation.operation === 'mutation' ? mutationPoints : 0);
}
