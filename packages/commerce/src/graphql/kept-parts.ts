/**
 * Parts of the shop's own answers that are kept: a product as cards tell of it says the same until its record changes or one of
 * its variants runs out or comes back, and a launch day's pages tell of the same few dozen again and again. A part is frozen
 * and handed out to everyone who asks, so whoever makes something of it may keep that as long as the part.
 */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  GraphQLScalarType,
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
import { LRUCache } from 'lru-cache';
import type { ProductColumns } from '../catalogue/product-columns.ts';
import { StoredProduct } from '../catalogue/stored-product.ts';
import type { GraphContext } from './context.ts';
import { type InMarket, marketOf } from './market.ts';

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

/** Answers a part's operation on a product; throws where the answer isn't whole. */
export type RunPart = (
  product: StoredProduct,
  context: GraphContext,
  variables: Readonly<Record<string, unknown>>,
) => object;

interface KeptPart {
  readonly stock: number | string;
  readonly part: object;
}

/** Parts of one catalogue that are kept, some 3 kB each: every card of a launch in every region. */
const mostParts = 800;

/** The parts of a backend's answers. */
export class KeptParts {
  /** By the columns of the catalogue, and there by what is asked for and the product's row. */
  readonly #kept = new WeakMap<ProductColumns, LRUCache<string, KeptPart>>();
  /** Numbers of what is asked for, by its text. */
  readonly #numbers = new Map<string, number>();

  /**
   * What answers a list of products for graphql-jit in place of `field`: the products' parts. `run` makes what isn't kept, or
   * isn't right any more.
   */
  listOf(
    field: GraphQLField<unknown, GraphContext>,
    part: PartOperation,
    run: RunPart,
  ): GraphQLField<unknown, GraphContext> {
    const resolve = field.resolve ?? ((source: unknown) => Reflect.get(Object(source), field.name));
    const number = this.#numbers.get(part.text) ?? this.#numbers.size;
    this.#numbers.set(part.text, number);
    return {
      ...field,
      type: wholeValue,
      resolve: (source, args, context, info) => {
        const products: unknown = resolve(source, args, context, info);
        if (!Array.isArray(products)) return products ?? null;
        const { variableValues } = info;
        let scope = `${number} ${context.region} ${context.language}`;
        for (const name of part.variables) scope += ` ${JSON.stringify(variableValues[name])}`;
        return products.map((product: unknown) => {
          if (!(product instanceof StoredProduct))
            throw new TypeError(`${field.name} holds what is no product.`);
          const seen: InMarket<StoredProduct> = product;
          const make = () => run(seen, context, variableValues);
          // Seen in the market of a cart, say, it has other prices.
          return marketOf(seen, context) === context.region
            ? this.#part(product, scope, context, make)
            : make();
        });
      },
    };
  }

  #part(
    product: StoredProduct,
    scope: string,
    { snapshot, region }: GraphContext,
    make: () => object,
  ): object {
    const { columns, slot } = product;
    let parts = this.#kept.get(columns);
    if (parts === undefined) {
      parts = new LRUCache<string, KeptPart>({ max: mostParts });
      this.#kept.set(columns, parts);
    }
    const name = `${slot} ${scope}`;
    const stock = snapshot.stockPattern(product, region);
    const known = parts.get(name);
    if (known !== undefined && known.stock === stock) return known.part;
    const part = frozen(make());
    parts.set(name, { stock, part });
    return part;
  }
}

/** Handed over as it is. */
const wholeValue = new GraphQLScalarType({ name: '_Whole' });

function frozen<Value extends object>(value: Value): Value {
  for (const each of Object.values(value)) if (typeof each === 'object' && each !== null) frozen(each);
  return Object.freeze(value);
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
