/** Menus of the shop's pages. */
import { getDefaultRegion } from '@vitrine/rules/regions/region';
import type { BlogRecord, MenuItemRecord, MenuRecord } from '../../../catalogue/catalogue-records.ts';
import {
  createMenu,
  deleteMenu,
  isDefaultMenu,
  type MenuItemChange,
  updateMenu,
} from '../../../catalogue/navigation/menu-service.ts';
import { createConnection } from '../../../graphql/connections.ts';
import { createNotSupportedError } from '../../../graphql/errors.ts';
import { formatGlobalId, parseGidOfType, parseGlobalId } from '../../../graphql/global-ids.ts';
import { filterByQuery } from '../../../graphql/resolvers/matches-query.ts';
import { findMenuTarget, type MenuTargetSource } from '../../../graphql/resolvers/menus.ts';
import type { ChangeResult } from '../../../merchant/user-errors.ts';
import type { AdminContext, AdminRootFields, AdminTypeResolvers } from '../../admin-context.ts';
import type {
  MenuItemCreateInput,
  MenuItemUpdateInput,
  MutationMenuCreateArgs,
  MutationMenuDeleteArgs,
  MutationMenuUpdateArgs,
  QueryRootMenuArgs,
  QueryRootMenusArgs,
} from '../../generated/admin-types.ts';
import { createCodeResolvers, getSnapshot, runMutation, toChangeSource } from '../../merchant-mutations.ts';

const menuId = (id: string) => parseGidOfType('Menu', id);

export async function loadMenu(id: string, context: AdminContext): Promise<MenuRecord | null> {
  return (await getSnapshot(context)).menus().find((menu) => menu.id === id) ?? null;
}

async function list(args: QueryRootMenusArgs, context: AdminContext) {
  if (args.sortKey === 'UPDATED_AT') throw createNotSupportedError('menus(sortKey: UPDATED_AT)');
  const found = filterByQuery((await getSnapshot(context)).menus(), args.query, ({ id, title, handle }) => ({
    text: [title, handle],
    fields: { id, title, handle },
  }));
  const sorted = found.toSorted((a, b) =>
    args.sortKey === 'TITLE'
      ? a.title.localeCompare(b.title, 'en')
      : a.id.length - b.id.length || (a.id < b.id ? -1 : 1),
  );
  return createConnection(sorted, args, ({ id }) => id);
}

/** Returns the records to which items may link, including drafts and hidden pages. */
async function readTargets(context: AdminContext): Promise<MenuTargetSource> {
  const { backend } = context.services;
  const snapshot = await getSnapshot(context);
  const blogs: readonly BlogRecord[] =
    (await backend.blogs?.blogs(getDefaultRegion(), 'en')) ?? snapshot.blogs();
  return {
    collectionByHandle: (handle) => snapshot.collectionByHandle(handle),
    productByHandle: (handle) => snapshot.anyProductByHandle(handle),
    pages: () => snapshot.allPages(),
    policies: () => snapshot.policies(),
    blogs,
  };
}

/** Paths of item types that always link to the same page. */
const fixedAddresses: Readonly<Record<string, string>> = {
  FRONTPAGE: '/',
  CATALOG: '/collections/all',
  COLLECTIONS: '/collections',
  SEARCH: '/search',
  CUSTOMER_ACCOUNT_PAGE: '/account',
};

/** Resource type to which an item of each type links. */
const resourceTypes: Readonly<Record<string, string>> = {
  ARTICLE: 'Article',
  BLOG: 'Blog',
  COLLECTION: 'Collection',
  PAGE: 'Page',
  PRODUCT: 'Product',
  SHOP_POLICY: 'ShopPolicy',
};

/** Returns the path of a resource's page; null if there is none. */
async function findAddress(gid: string, type: string, context: AdminContext): Promise<string | null> {
  const { type: given, id } = parseGlobalId(gid);
  if (given !== resourceTypes[type]) return null;
  const snapshot = await getSnapshot(context);
  const { blogs, policies, pages } = await readTargets(context);
  const toPath = (folder: string, record: { readonly handle: string } | undefined) =>
    record === undefined ? null : `/${folder}/${record.handle}`;
  const isWanted = (record: { readonly id: string }) => record.id === id;
  switch (given) {
    case 'Product':
      return toPath('products', snapshot.product(id));
    case 'Collection':
      return toPath('collections', snapshot.collection(id));
    case 'Page':
      return toPath('pages', pages().find(isWanted));
    case 'ShopPolicy':
      return toPath('policies', policies().find(isWanted));
    case 'Blog':
      return toPath('blogs', blogs.find(isWanted));
    default: {
      const blog = blogs.find(({ articles }) => articles.some(isWanted));
      return blog === undefined ? null : toPath(`blogs/${blog.handle}`, blog.articles.find(isWanted));
    }
  }
}

async function readItem(
  item: MenuItemCreateInput | MenuItemUpdateInput,
  context: AdminContext,
): Promise<MenuItemChange> {
  const { type, url, resourceId } = item;
  if (type === 'METAOBJECT') throw createNotSupportedError('A menu item of type METAOBJECT');
  const id = 'id' in item && item.id != null ? parseGidOfType('MenuItem', item.id) : undefined;
  return {
    id,
    title: item.title,
    url:
      resourceId != null
        ? await findAddress(resourceId, type, context)
        : (fixedAddresses[type] ?? url?.trim() ?? (type === 'HTTP' ? '' : null)),
    items: await readItems(item.items ?? [], context),
  };
}

async function readItems(
  items: readonly (MenuItemCreateInput | MenuItemUpdateInput)[],
  context: AdminContext,
): Promise<readonly MenuItemChange[]> {
  const changes: MenuItemChange[] = [];
  for (const item of items) changes.push(await readItem(item, context));
  return changes;
}

async function answer(context: AdminContext, change: Promise<ChangeResult<MenuRecord>>) {
  const { value, userErrors } = await runMutation(context, change);
  return { menu: value, userErrors };
}

async function create({ handle, title, items }: MutationMenuCreateArgs, context: AdminContext) {
  const change = { handle, title, items: await readItems(items, context) };
  return answer(context, createMenu(context.services.backend, toChangeSource(context, 'menuCreate'), change));
}

async function update({ id, handle, title, items }: MutationMenuUpdateArgs, context: AdminContext) {
  const change = { handle, title, items: await readItems(items, context) };
  const source = toChangeSource(context, 'menuUpdate');
  return answer(context, updateMenu(context.services.backend, source, menuId(id), change));
}

async function remove({ id }: MutationMenuDeleteArgs, context: AdminContext) {
  const source = toChangeSource(context, 'menuDelete');
  const change = deleteMenu(context.services.backend, source, menuId(id));
  const { value, userErrors } = await runMutation(context, change);
  return { deletedMenuId: value === null ? null : id, userErrors };
}

const read = ['read_online_store_navigation'] as const;
const write = ['write_online_store_navigation'] as const;

export const menuQueries: AdminRootFields = {
  menu: { scopes: read, resolve: ({ id }: QueryRootMenuArgs, context) => loadMenu(menuId(id), context) },
  menus: { scopes: read, resolve: list },
};

export const menuMutations: AdminRootFields = {
  menuCreate: { scopes: write, resolve: create },
  menuUpdate: { scopes: write, resolve: update },
  menuDelete: { scopes: write, resolve: remove },
};

export const menuTypes: AdminTypeResolvers = {
  Menu: {
    id: ({ id }: MenuRecord) => formatGlobalId('Menu', id),
    isDefault: (menu: MenuRecord) => isDefaultMenu(menu),
  },
  MenuItem: {
    id: ({ id }: MenuItemRecord) => formatGlobalId('MenuItem', id),
    tags: () => [],
    url: ({ url }: MenuItemRecord, _args: object, { services }: AdminContext) =>
      url.startsWith('/') ? `${services.backend.storefrontUrl(getDefaultRegion())}${url}` : url,
    type: async ({ url }: MenuItemRecord, _args: object, context: AdminContext) =>
      findMenuTarget(url, await readTargets(context)).type,
    resourceId: async ({ url }: MenuItemRecord, _args: object, context: AdminContext) => {
      const found = findMenuTarget(url, await readTargets(context)).resource;
      return found === undefined ? null : formatGlobalId(found.typename, found.id);
    },
  },
  ...createCodeResolvers(['MenuCreateUserError', 'MenuUpdateUserError', 'MenuDeleteUserError']),
};
