/** Resolvers for `node` and `nodes`: any record by its global id. */

import { parseCartId, parseLineGid } from '../../carts/cart-id.ts';
import { linesOf, viewRecord } from '../../carts/graphql/view.ts';
import { holdsKey, readCart } from '../../carts/store.ts';
import { orderByGid } from '../../orders/resolvers.ts';
import type { GraphContext, ResolverMap } from '../context.ts';
import { parseGid } from '../ids.ts';
import { asType } from '../type-names.ts';
import { allArticles } from './articles.ts';
import { marketById } from './localization.ts';
import { menuById, menuItemById } from './menus.ts';
import { metafieldById } from './metafields.ts';
import { optionById } from './product-options.ts';
import { publishedProduct } from './products.ts';

type Find = (id: string, context: GraphContext) => object | undefined;

const finders: Readonly<Record<string, Find>> = {
  Product: publishedProduct,
  ProductVariant: (id, context) => {
    const variant = context.snapshot.variant(id);
    const isSold = variant?.prices[context.region] !== undefined;
    return isSold && publishedProduct(variant.productId, context) !== undefined ? variant : undefined;
  },
  ProductOption: optionOfAnyProduct,
  ProductOptionValue: optionOfAnyProduct,
  MediaImage: (id, context) => {
    for (const product of context.snapshot.productsWithPart(id, context.region)) {
      const image = product.images.find((each) => each.id === id);
      if (image !== undefined) return { image };
    }
    return undefined;
  },
  Collection: (id, { snapshot }) => snapshot.collection(id),
  Page: (id, { snapshot }) => snapshot.pages().find((each) => each.id === id),
  Blog: (id, { blogs }) => blogs.find((each) => each.id === id),
  Article: (id, context) => allArticles(context).find(({ article }) => article.id === id),
  ShopPolicy: (id, { snapshot }) => snapshot.policies().find((each) => each.id === id),
  Menu: menuById,
  MenuItem: menuItemById,
  Metafield: metafieldById,
  Market: marketById,
  UrlRedirect: (id, { snapshot }) => snapshot.redirects().find((each) => each.id === id),
  Shop: (id, { snapshot }) => (snapshot.shop.id === id ? snapshot.shop : undefined),
};

function optionOfAnyProduct(id: string, { snapshot, region }: GraphContext): object | undefined {
  for (const product of snapshot.productsWithPart(id, region)) {
    const found = optionById(product, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Finds a catalogue record by global id and marks it with its type; undefined if it doesn't exist or isn't
 * published.
 */
export function findNode(text: string, context: GraphContext): object | undefined {
  const { type, id } = parseGid(text);
  const found = finders[type]?.(id, context);
  return found === undefined ? undefined : asType(type, found);
}

/** Finds a cart or a cart line in the database; a line's id contains its cart's id. */
async function findInCart(text: string, context: GraphContext): Promise<object | null> {
  const line = parseLineGid(text);
  const id = line === null ? parseCartId(text) : { token: line.token, secret: null };
  if (id === null) return null;
  const cart = await readCart(context.parts.storage, id.token, context.now);
  if (cart === null) return null;
  const view = await viewRecord(context, cart, holdsKey(cart, id.secret));
  if (line === null) return asType('Cart', view);
  const found = linesOf(view).find(({ record }) => record.id === line.line);
  return found === undefined ? null : asType('CartLine', found);
}

/** Orders and carts aren't part of the catalogue: their ids contain the secrets that give access. */
function node(
  _source: unknown,
  { id }: { id: string },
  context: GraphContext,
): object | null | Promise<object | null> {
  const { type } = parseGid(id);
  if (type === 'Order') return orderByGid(id, context);
  if (type === 'Cart' || type === 'CartLine') return findInCart(id, context);
  return findNode(id, context) ?? null;
}

export const nodeResolvers: ResolverMap = {
  Query: {
    node,
    nodes: (_source: unknown, { ids }: { ids: readonly string[] }, context: GraphContext) =>
      ids.map((id) => node(null, { id }, context)),
  },
};
