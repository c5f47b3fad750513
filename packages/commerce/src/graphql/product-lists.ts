/** Lists of products in a query whose products can be told of one by one, and what is asked of each (`kept-parts.ts`). */
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
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { GraphContext } from './context.ts';

/**
 * What depends on nothing but a product's record, on which of its variants have stock, on the market and on the language.
 * Pieces in stock, selling plans and collections are others' to change.
 */
export const steadyFields: Readonly<Record<string, ReadonlySet<string>>> = {
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
  ]),
  ProductVariant: new Set([
    'id',
    'title',
    'availableForSale',
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
  ProductOptionValue: new Set(['name', 'swatch']),
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

/** The field of the query's root by which a part's operation asks for its product. */
export const partField = '_part';

/** A product's part, as one operation on it. */
export interface PartOperation {
  readonly document: DocumentNode;
  /** What it asks for, as text: queries that ask for the same share their parts. */
  readonly text: string;
  /** Names of the variables that it reads. */
  readonly variables: readonly string[];
}

/** A list of products in a query. */
export interface ListOfParts {
  readonly parentType: GraphQLObjectType;
  readonly field: GraphQLField<unknown, GraphContext>;
  /** What the document calls the field. */
  readonly name: string;
  readonly part: PartOperation;
}

/** A query in which lists of products are handed over whole. */
export interface QueryWithParts {
  readonly document: DocumentNode;
  readonly lists: readonly ListOfParts[];
}

/** Finds lists of products that ask for one fragment of steady fields; null where there are none. */
export function withParts(schema: GraphQLSchema, document: DocumentNode): QueryWithParts | null {
  const fragments = fragmentsOf(document);
  const operation = document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  if (operation === undefined) return null;
  const lists: ListOfParts[] = [];
  const parts = new Map<string, PartOperation | null>();
  const types = new TypeInfo(schema);
  const documentOfLists = visit(
    document,
    visitWithTypeInfo(types, {
      Field(node) {
        const spread = onlySpread(node);
        const parentType = types.getParentType();
        const field = types.getFieldDef();
        if (spread === null || field == null || !isObjectType(parentType) || !isListOfProducts(field)) return;
        let part = parts.get(spread);
        if (part === undefined) {
          part = partOf(schema, operation, fragments, spread);
          parts.set(spread, part);
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

function fragmentsOf({ definitions }: DocumentNode): Fragments {
  return new Map(
    definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  );
}

function onlySpread({ selectionSet }: FieldNode): string | null {
  const [only, ...others] = selectionSet?.selections ?? [];
  if (only?.kind !== Kind.FRAGMENT_SPREAD || others.length > 0 || only.directives?.length) return null;
  return only.name.value;
}

function isListOfProducts({ type }: GraphQLField<unknown, unknown>): boolean {
  return isListType(getNullableType(type)) && getNamedType(type).name === 'Product';
}

/** The fragment as an operation of its own; null where it asks for something that isn't steady. */
function partOf(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Fragments,
  name: string,
): PartOperation | null {
  const own = reachedFrom(fragments, name);
  const types = new TypeInfo(schema);
  const variables = new Set<string>();
  let isSteady = true;
  for (const fragment of own) {
    visit(
      fragment,
      visitWithTypeInfo(types, {
        Field({ name: { value } }) {
          if (steadyFields[types.getParentType()?.name ?? '']?.has(value) !== true) isSteady = false;
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
    name: { kind: Kind.NAME, value: partField },
    selectionSet: {
      kind: Kind.SELECTION_SET,
      selections: [{ kind: Kind.FRAGMENT_SPREAD, name: { kind: Kind.NAME, value: name } }],
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
    text: own.map(print).join(' '),
    variables: [...variables],
  };
}

/** A fragment and those that it names, each once. */
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

/** The document without the fragments that nothing names any more. */
function withoutUnused(document: DocumentNode): DocumentNode {
  const fragments = fragmentsOf(document);
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

/**
 * Names fields in a schema while `compile` reads it. Nobody else sees them there: `compile` waits for nothing.
 */
export function withFields<Result>(
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
