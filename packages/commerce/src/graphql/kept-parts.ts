/**
 * Parts of the shop's own answers that are kept: a product as cards tell of it says the same until its record changes or one of
 * its variants runs out or comes back, and a launch day's pages tell of the same few dozen again and again. A part is frozen
 * and handed out to everyone who asks, so whoever makes something of it may keep that as long as the part.
 */
import { type GraphQLField, GraphQLScalarType } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { ProductColumns } from '../catalogue/product-columns.ts';
import { StoredProduct } from '../catalogue/stored-product.ts';
import type { GraphContext } from './context.ts';
import { type InMarket, marketOf } from './market.ts';
import type { PartOperation } from './product-lists.ts';

/** Answers a part's operation on a product; throws where the answer isn't whole. */
export type RunPart = (
  product: StoredProduct,
  context: GraphContext,
  variables: Readonly<Record<string, unknown>>,
) => object;

interface KeptPart {
  readonly stock: string;
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
