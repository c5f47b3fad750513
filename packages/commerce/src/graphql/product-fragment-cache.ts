/**
 * Caches the result of a GraphQL fragment for each product, market and language, because pages show the same few dozen
 * products again and again. An entry is valid until the product's record or stock status changes. Entries are frozen and
 * shared, so callers may cache derived values as long as the entry lives.
 */
import { type GraphQLField, GraphQLScalarType } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { ProductColumns } from '../catalogue/product-columns.ts';
import { StoredProduct } from '../catalogue/stored-product.ts';
import type { GraphContext } from './context.ts';
import type { FragmentOperation } from './product-fragments.ts';
import { getMarket, type InMarket } from './record-market.ts';

/** Runs a fragment's operation for a product; throws if the result has errors. */
export type RunFragment = (
  product: StoredProduct,
  context: GraphContext,
  variables: Readonly<Record<string, unknown>>,
) => object;

interface CachedFragment {
  readonly stock: string;
  readonly part: object;
}

/** Maximum number of entries per catalogue, about 3 kB each. Enough for the cards of a product launch in every region. */
const maxEntries = 800;

/** The fragment cache of one backend. */
export class ProductFragmentCache {
  /** By columns of the catalogue, then by fragment, market, language and slot. */
  readonly #cache = new WeakMap<ProductColumns, LRUCache<string, CachedFragment>>();
  /** Numbers the fragments by their text. */
  readonly #numbers = new Map<string, number>();

  /**
   * Returns a replacement for a list `field` in graphql-jit's schema, which resolves to the products' cached
   * fragments. `run` computes missing and outdated entries.
   */
  createListField(
    field: GraphQLField<unknown, GraphContext>,
    part: FragmentOperation,
    run: RunFragment,
  ): GraphQLField<unknown, GraphContext> {
    const resolve = field.resolve ?? ((source: unknown) => Reflect.get(Object(source), field.name));
    const number = this.#numbers.get(part.text) ?? this.#numbers.size;
    this.#numbers.set(part.text, number);
    return {
      ...field,
      type: parsedValueScalar,
      resolve: (source, args, context, info) => {
        const products: unknown = resolve(source, args, context, info);
        if (!Array.isArray(products)) return products ?? null;
        const { variableValues } = info;
        // The key includes `extended`, because picture URLs depend on the client.
        let scope = `${number} ${context.region} ${context.language} ${context.extended}`;
        for (const name of part.variables) scope += ` ${JSON.stringify(variableValues[name])}`;
        return products.map((product: unknown) => {
          if (!(product instanceof StoredProduct))
            throw new TypeError(`${field.name} contains an item that is not a product.`);
          const seen: InMarket<StoredProduct> = product;
          const make = () => run(seen, context, variableValues);
          // Only for products in the operation's own market: in another one, such as a cart's, prices differ.
          return getMarket(seen, context) === context.region
            ? this.#part(product, scope, context, make)
            : make();
        });
      },
    };
  }

  #part(product: StoredProduct, scope: string, { snapshot }: GraphContext, make: () => object): object {
    const { columns, slot } = product;
    let parts = this.#cache.get(columns);
    if (parts === undefined) {
      parts = new LRUCache<string, CachedFragment>({ max: maxEntries });
      this.#cache.set(columns, parts);
    }
    const name = `${slot} ${scope}`;
    const stock = snapshot.stockPattern(product);
    const known = parts.get(name);
    if (known !== undefined && known.stock === stock) return known.part;
    const part = frozen(make());
    parts.set(name, { stock, part });
    return part;
  }
}

/** Scalar that passes its value through unchanged. */
const parsedValueScalar = new GraphQLScalarType({ name: '_Whole' });

function frozen<Value extends object>(value: Value): Value {
  for (const each of Object.values(value)) if (typeof each === 'object' && each !== null) frozen(each);
  return Object.freeze(value);
}
