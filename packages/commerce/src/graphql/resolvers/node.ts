/** Resolvers for `node` and `nodes`: any record by its global id. */

import { parseCartId, parseCartLineId } from '../../carts/cart-id.ts';
import { hasCartKey, readCartRecord } from '../../carts/cart-store.ts';
import { getVisibleLines, priceCartSource } from '../../carts/graphql/cart-source.ts';
import { isBundleLine } from '../../carts/graphql/component-lines.ts';
import { getPickup } from '../../catalogue/locations/location-records.ts';
import { listReadyImages } from '../../catalogue/product-media.ts';
import { findOrderByGlobalId } from '../../orders/resolvers.ts';
import type { GraphContext, ResolverMap } from '../context.ts';
import { parseGlobalId } from '../global-ids.ts';
import { markAsType } from '../type-names.ts';
import { getAllArticles } from './articles.ts';
import { findLibraryFile, mayBeLibraryFile } from './library-files.ts';
import { findMarket } from './localization.ts';
import { findMenu, findMenuItem } from './menus.ts';
import { findMetafield } from './metafields.ts';
import { findMetaobject } from './metaobjects.ts';
import { createMediaFinder } from './product-media.ts';
import { findOptionOrValue } from './product-options.ts';
import { findPublishedProduct } from './products.ts';

type Find = (id: string, context: GraphContext) => object | undefined;

const finders: Readonly<Record<string, Find>> = {
  Product: findPublishedProduct,
  ProductVariant: (id, context) => {
    const variant = context.snapshot.variant(id);
    const isSold = variant?.prices[context.region] !== undefined;
    return isSold && findPublishedProduct(variant.productId, context) !== undefined ? variant : undefined;
  },
  ProductOption: optionOfAnyProduct,
  ProductOptionValue: optionOfAnyProduct,
  MediaImage: (id, context) => {
    for (const product of context.snapshot.productsWithPart(id, context.region)) {
      const image = listReadyImages(product).find((each) => each.id === id);
      if (image !== undefined) return { image };
    }
    return undefined;
  },
  ExternalVideo: createMediaFinder('EXTERNAL_VIDEO'),
  Video: createMediaFinder('VIDEO'),
  Model3d: createMediaFinder('MODEL_3D'),
  Collection: (id, { snapshot }) => snapshot.collection(id),
  Page: (id, { snapshot }) => snapshot.pages().find((each) => each.id === id),
  Blog: (id, { blogs }) => blogs.find((each) => each.id === id),
  Article: (id, context) => getAllArticles(context).find(({ article }) => article.id === id),
  ShopPolicy: (id, { snapshot }) => snapshot.policies().find((each) => each.id === id),
  Menu: findMenu,
  MenuItem: findMenuItem,
  Metafield: findMetafield,
  Metaobject: findMetaobject,
  Market: findMarket,
  UrlRedirect: (id, { snapshot }) => snapshot.redirects().find((each) => each.id === id),
  Location: (id, { snapshot }) =>
    snapshot.locations.find((each) => each.id === id && getPickup(each) !== null),
  Shop: (id, { snapshot }) => (snapshot.shop.id === id ? snapshot.shop : undefined),
};

function optionOfAnyProduct(id: string, { snapshot, region }: GraphContext): object | undefined {
  for (const product of snapshot.productsWithPart(id, region)) {
    const found = findOptionOrValue(product, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Finds a catalogue record by global id and marks it with its type; undefined if it doesn't exist or isn't
 * published.
 */
export function findNode(text: string, context: GraphContext): object | undefined {
  const { type, id } = parseGlobalId(text);
  const found = finders[type]?.(id, context);
  return found === undefined ? undefined : markAsType(type, found);
}

/** Finds a cart or a cart line in the database; a line's id contains its cart's id. */
async function findInCart(text: string, context: GraphContext): Promise<object | null> {
  const line = parseCartLineId(text);
  const id = line === null ? parseCartId(text) : { token: line.token, secret: null };
  if (id === null) return null;
  const cart = await readCartRecord(context.parts.storage, id.token, context.now);
  if (cart === null) return null;
  const view = await priceCartSource(context, cart, hasCartKey(cart, id.secret));
  if (line === null) return markAsType('Cart', view);
  const found = getVisibleLines(view).find(({ record }) => record.id === line.line);
  if (found === undefined) return null;
  return markAsType(isBundleLine(found) ? 'ComponentizableCartLine' : 'CartLine', found);
}

/** Orders and carts are loaded from the database, not from the catalogue. Their ids contain the secrets that give access. */
function node(
  _source: unknown,
  { id }: { id: string },
  context: GraphContext,
): object | null | Promise<object | null> {
  const { type } = parseGlobalId(id);
  if (type === 'Order') return findOrderByGlobalId(id, context);
  if (type === 'Cart' || type === 'CartLine') return findInCart(id, context);
  const found = findNode(id, context);
  if (found !== undefined || !mayBeLibraryFile(id, context)) return found ?? null;
  return findLibraryFile(id, context).then((file) => file ?? null);
}

export const nodeResolvers: ResolverMap = {
  Query: {
    node,
    nodes: (_source: unknown, { ids }: { ids: readonly string[] }, context: GraphContext) =>
      ids.map((id) => node(null, { id }, context)),
  },
};
