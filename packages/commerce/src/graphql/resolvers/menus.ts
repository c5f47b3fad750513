/** Resolvers for nested menus, with absolute URLs and the records that items link to. */
import type {
  BlogRecord,
  CollectionRecord,
  MenuItemRecord,
  MenuRecord,
  PageRecord,
  PolicyRecord,
} from '../../catalogue/catalogue-records.ts';
import type { StoredProduct } from '../../catalogue/stored-product.ts';
import type { GraphContext, ResolverMap } from '../context.ts';
import { formatGlobalId } from '../global-ids.ts';
import { markAsType } from '../type-names.ts';
import { toArticleSource } from './articles.ts';

interface Target {
  readonly type: string;
  readonly resource?: { readonly typename: string; readonly id: string; readonly record: object } | undefined;
}

function resource(typename: string, record: { readonly id: string } | undefined): Target['resource'] {
  return record === undefined ? undefined : { typename, id: record.id, record };
}

/** Records to which menu items can link. */
export interface MenuTargetSource {
  readonly collectionByHandle: (handle: string) => CollectionRecord | undefined;
  readonly productByHandle: (handle: string) => StoredProduct | undefined;
  readonly pages: () => readonly PageRecord[];
  readonly policies: () => readonly PolicyRecord[];
  readonly blogs: readonly BlogRecord[];
}

function getTarget(url: string, { snapshot, blogs, region }: GraphContext): Target {
  return findMenuTarget(url, {
    collectionByHandle: (handle) => snapshot.collectionByHandle(handle),
    productByHandle: (handle) => snapshot.productByHandle(handle, region),
    pages: () => snapshot.pages(),
    policies: () => snapshot.policies(),
    blogs,
  });
}

/** Finds the record to which an item's URL links. */
export function findMenuTarget(url: string, source: MenuTargetSource): Target {
  const [area = '', handle, article] =
    url
      .split(/[?#]/, 1)[0]
      ?.split('/')
      .filter((part) => part !== '') ?? [];
  if (/^[a-z]+:/i.test(url)) return { type: 'HTTP' };
  switch (area) {
    case '':
      return { type: 'FRONTPAGE' };
    case 'collections': {
      if (handle === undefined) return { type: 'COLLECTIONS' };
      const found = resource('Collection', source.collectionByHandle(handle));
      return found === undefined && handle === 'all'
        ? { type: 'CATALOG' }
        : { type: 'COLLECTION', resource: found };
    }
    case 'products':
      return handle === undefined
        ? { type: 'CATALOG' }
        : { type: 'PRODUCT', resource: resource('Product', source.productByHandle(handle)) };
    case 'pages':
      return {
        type: 'PAGE',
        resource: resource(
          'Page',
          source.pages().find((each) => each.handle === handle),
        ),
      };
    case 'policies':
      return {
        type: 'SHOP_POLICY',
        resource: resource(
          'ShopPolicy',
          source.policies().find((each) => each.handle === handle),
        ),
      };
    case 'blogs': {
      const blog = source.blogs.find((each) => each.handle === handle);
      if (article === undefined) return { type: 'BLOG', resource: resource('Blog', blog) };
      const found = blog?.articles.find((each) => each.handle === article);
      if (blog === undefined || found === undefined) return { type: 'ARTICLE' };
      return {
        type: 'ARTICLE',
        resource: { typename: 'Article', id: found.id, record: toArticleSource(found, blog) },
      };
    }
    case 'search':
      return { type: 'SEARCH' };
    case 'account':
      return { type: 'CUSTOMER_ACCOUNT_PAGE' };
    default:
      return { type: 'HTTP' };
  }
}

/** Finds a menu by the digits of its id. */
export function findMenu(id: string, { snapshot }: GraphContext): MenuRecord | undefined {
  return snapshot.menus().find((menu) => menu.id === id);
}

/** Finds an item of any menu, at any depth, by the digits of its id. */
export function findMenuItem(id: string, { snapshot }: GraphContext): MenuItemRecord | undefined {
  const waiting = snapshot.menus().flatMap((menu) => menu.items);
  for (const item of waiting) {
    if (item.id === id) return item;
    waiting.push(...item.items);
  }
  return undefined;
}

export const menuResolvers: ResolverMap = {
  Query: {
    menu: (_source: unknown, { handle }: { handle: string }, { snapshot }: GraphContext) =>
      snapshot.menu(handle) ?? null,
  },
  Menu: {
    id: (menu: MenuRecord) => formatGlobalId('Menu', menu.id),
    itemsCount: (menu: MenuRecord) => menu.items.length,
  },
  MenuItem: {
    id: (item: MenuItemRecord) => formatGlobalId('MenuItem', item.id),
    title: (item: MenuItemRecord, _args: object, { translations }: GraphContext) =>
      translations?.menuItem(item.id, item.title) ?? item.title,
    url: (item: MenuItemRecord, _args: object, { parts, region }: GraphContext) =>
      /^[a-z]+:/i.test(item.url) ? item.url : `${parts.storefrontUrl(region)}${item.url}`,
    type: (item: MenuItemRecord, _args: object, context: GraphContext) => getTarget(item.url, context).type,
    resourceId: (item: MenuItemRecord, _args: object, context: GraphContext) => {
      const found = getTarget(item.url, context).resource;
      return found === undefined ? null : formatGlobalId(found.typename, found.id);
    },
    resource: (item: MenuItemRecord, _args: object, context: GraphContext) => {
      const found = getTarget(item.url, context).resource;
      return found === undefined ? null : markAsType(found.typename, found.record);
    },
    tags: () => [],
  },
};
