/**
 * Finds product lists in a query whose products can be cached individually, and the fragment requested for each
 * (`product-fragment-cache.ts`).
 */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  print,
  type SelectionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { GraphContext } from './context.ts';

/**
 * Fields that depend only on a product's record, the stock status of its variants, the market and the language. Stock
 * quantities, selling plans and collections can change independently, so they aren't listed.
 */
export const cacheableFields: Readonly<Record<string, ReadonlySet<string>>> = {
  Product: new Set([
    'id',
    'handle',
    'title',
    'vendor',
    'productType',
    'tags',
    'availableForSale',
    'requiresSellingPlan',
    'featuredImage',
    'images',
    'priceRange',
    'compareAtPriceRange',
    'selectedOrFirstAvailableVariant',
    'variants',
    'metafield',
    'options',
    'description',
  ]),
  ProductVariant: new Set([
    'id',
    'title',
    'sku',
    'barcode',
    'availableForSale',
    'currentlyNotInStock',
    'price',
    'compareAtPrice',
    'unitPrice',
    'unitPriceMeasurement',
    'image',
    'metafield',
    'selectedOptions',
  ]),
  ProductVariantConnection: new Set(['nodes']),
  ImageConnection: new Set(['nodes']),
  Image: new Set(['id', 'url', 'altText', 'width', 'height']),
  ProductPriceRange: new Set(['minVariantPrice', 'maxVariantPrice']),
  MoneyV2: new Set(['amount', 'currencyCode']),
  Metafield: new Set(['type', 'value']),
  ProductOption: new Set(['name', 'optionValues']),
  ProductOptionValue: new Set(['id', 'name', 'swatch']),
  ProductOptionValueSwatch: new Set(['color']),
  SelectedOption: new Set(['name', 'value']),
  UnitPriceMeasurement: new Set([
    'measuredType',
    'quantityValue',
    'quantityUnit',
    'referenceValue',
    'referenceUnit',
  ]),
};

/** Field added to the query root through which a fragment's operation gets its product. */
export const fragmentRootField = '_part';

const typeName: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/** A product fragment, turned into an operation. */
export interface FragmentOperation {
  readonly document: DocumentNode;
  /** Text of the fragment, used as cache key, so that queries with the same fragment share entries. */
  readonly text: string;
  /** Names of the variables that the fragment uses. */
  readonly variables: readonly string[];
}

/** A list of products in a query. */
export interface FragmentList {
  readonly parentType: GraphQLObjectType;
  readonly field: GraphQLField<unknown, GraphContext>;
  /** Name of the replacement field in the document. */
  readonly name: string;
  readonly part: FragmentOperation;
}

/** A query in which product lists are replaced by fields that return cached fragments. */
export interface FragmentQuery {
  readonly document: DocumentNode;
  readonly lists: readonly FragmentList[];
}

/**
 * Finds product lists that select a single fragment of cacheable fields.
 * @returns null if there are none.
 */
export function extractFragmentLists(schema: GraphQLSchema, document: DocumentNode): FragmentQuery | null {
  const fragments = getFragments(document);
  const operation = document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  if (operation === undefined) return null;
  const lists: FragmentList[] = [];
  const parts = new Map<string, FragmentOperation | null>();
  const types = new TypeInfo(schema);
  const documentOfLists = visit(
    document,
    visitWithTypeInfo(types, {
      Field(node) {
        const parentType = types.getParentType();
        const field = types.getFieldDef();
        if (field == null || !isObjectType(parentType)) return;
        const spread = findProductSpread(node, field);
        if (spread === null) return;
        const key = `${spread.name} ${spread.hasTypeName}`;
        let part = parts.get(key);
        if (part === undefined) {
          part = getPart(schema, operation, fragments, spread);
          parts.set(key, part);
        }
        if (part === null) return;
        const name = `_kept${lists.length}`;
        lists.push({ parentType, field, name, part });
        const { selectionSet: _, ...rest } = node;
        return { ...rest, alias: node.alias ?? node.name, name: { kind: Kind.NAME, value: name } };
      },
    }),
  );
  return lists.length === 0 ? null : { document: withoutUnused(documentOfLists), lists };
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

function getFragments({ definitions }: DocumentNode): Fragments {
  return new Map(
    definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  );
}

interface ProductSpread {
  /** Name of the fragment. */
  readonly name: string;
  /** True if `__typename` is selected too. */
  readonly hasTypeName: boolean;
}

/**
 * Finds the fragment in `products { ...Card }`, or in a product search, `nodes { __typename ... on Product { ...Card } }`.
 * Null for any other field.
 */
function findProductSpread(node: FieldNode, { type }: GraphQLField<unknown, unknown>): ProductSpread | null {
  if (!isListType(getNullableType(type))) return null;
  const selections = node.selectionSet?.selections ?? [];
  const [first, ...others] = selections;
  switch (getNamedType(type).name) {
    case 'Product':
      return others.length === 0 ? readSpread(first, false) : null;
    case 'SearchResultItem': {
      const [second, ...more] = others;
      if (first?.kind !== Kind.FIELD || first.name.value !== '__typename' || first.alias !== undefined)
        return null;
      if (second?.kind !== Kind.INLINE_FRAGMENT || second.directives?.length || more.length > 0) return null;
      const [inner, ...rest] = second.selectionSet.selections;
      const isOfProducts = second.typeCondition?.name.value === 'Product';
      return isOfProducts && rest.length === 0 ? readSpread(inner, true) : null;
    }
    default:
      return null;
  }
}

function readSpread(selection: SelectionNode | undefined, hasTypeName: boolean): ProductSpread | null {
  if (selection?.kind !== Kind.FRAGMENT_SPREAD || selection.directives?.length) return null;
  return { name: selection.name.value, hasTypeName };
}

/**
 * Turns a fragment into an operation.
 * @returns null if it selects a field that isn't cacheable.
 */
function getPart(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Fragments,
  { name, hasTypeName }: ProductSpread,
): FragmentOperation | null {
  const own = reachedFrom(fragments, name);
  const types = new TypeInfo(schema);
  const variables = new Set<string>();
  let isSteady = true;
  for (const fragment of own) {
    visit(
      fragment,
      visitWithTypeInfo(types, {
        Field({ name: { value } }) {
          if (cacheableFields[types.getParentType()?.name ?? '']?.has(value) !== true) isSteady = false;
        },
        Variable({ name: { value } }) {
          variables.add(value);
        },
      }),
    );
  }
  if (!isSteady) return null;
  const root: FieldNode = {
    kind: Kind.FIELD,
    name: { kind: Kind.NAME, value: fragmentRootField },
    selectionSet: {
      kind: Kind.SELECTION_SET,
      selections: [
        ...(hasTypeName ? [typeName] : []),
        { kind: Kind.FRAGMENT_SPREAD, name: { kind: Kind.NAME, value: name } },
      ],
    },
  };
  const { variableDefinitions = [] } = operation;
  return {
    document: {
      kind: Kind.DOCUMENT,
      definitions: [
        {
          kind: Kind.OPERATION_DEFINITION,
          operation: operation.operation,
          variableDefinitions: variableDefinitions.filter(({ variable }) =>
            variables.has(variable.name.value),
          ),
          selectionSet: { kind: Kind.SELECTION_SET, selections: [root] },
        },
        ...own,
      ],
    },
    text: `${hasTypeName ? '__typename ' : ''}${own.map(print).join(' ')}`,
    variables: [...variables],
  };
}

/** Returns a fragment and all fragments it uses, each once. */
function reachedFrom(fragments: Fragments, name: string): readonly FragmentDefinitionNode[] {
  const reached = new Set<FragmentDefinitionNode>();
  const reach = (each: string) => {
    const fragment = fragments.get(each);
    if (fragment === undefined || reached.has(fragment)) return;
    reached.add(fragment);
    visit(fragment, { FragmentSpread: ({ name: { value } }) => reach(value) });
  };
  reach(name);
  return [...reached];
}

/** Removes fragments that are no longer used. */
function withoutUnused(document: DocumentNode): DocumentNode {
  const fragments = getFragments(document);
  const used = new Set<FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) continue;
    visit(definition, {
      FragmentSpread: ({ name: { value } }) => {
        for (const each of reachedFrom(fragments, value)) used.add(each);
      },
    });
  }
  const definitions = document.definitions.filter(
    (each) => each.kind !== Kind.FRAGMENT_DEFINITION || used.has(each),
  );
  return { ...document, definitions };
}

/** Adds fields to the schema while `compile` runs. `compile` is synchronous, so no other code sees them. */
export function compileWithFields<Result>(
  fields: readonly (readonly [GraphQLObjectType, string, GraphQLField<unknown, GraphContext>])[],
  compile: () => Result,
): Result {
  try {
    for (const [type, name, field] of fields) type.getFields()[name] = { ...field, name };
    return compile();
  } finally {
    for (const [type, name] of fields) delete type.getFields()[name];
  }
}
