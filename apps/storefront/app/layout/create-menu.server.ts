/**
 * Creates a menu from the shop's data: collections with products, blogs with articles, and published policies
 * (SHOP-03).
 */
import { menuCollectionsDocument } from '@vitrine/storefront-api/documents/collection';
import * as words from '@vitrine/words/made-menu';
import { loadPolicyLinks } from '../data/find-policy.server.ts';
import { queryOrNull } from '../data/query.server.ts';
import { getFieldLang, getOriginalLang, toTitleLang, withTitleLang } from '../data/text-language.ts';
import type { ShopContext } from '../load-context.ts';
import type { MenuLink } from './shop-frame.ts';

/** Maximum number of collections in a menu, in addition to the one with all products. */
const maxCollections = 5;
const all = '/collections/all';

export async function createMenu(
  shop: ShopContext,
  place: 'header' | 'footer',
): Promise<readonly MenuLink[]> {
  return place === 'header' ? createHeader(shop) : createFooter(shop);
}

async function createHeader(shop: ShopContext): Promise<readonly MenuLink[]> {
  const [collections, blogs] = await Promise.all([loadCollections(shop), loadBlogs(shop)]);
  return [...collections, ...blogs];
}

async function createFooter(shop: ShopContext): Promise<readonly MenuLink[]> {
  const [collections, policies] = await Promise.all([loadCollections(shop), loadPolicyLinks(shop)]);
  const { page } = shop.content.help;
  const help = [...(page === null ? [] : [link(words.askUs(), page)]), link(words.trackOrder(), '/track')];
  const small = policies.map(({ handle, title }) => ({
    ...link(title, `/policies/${handle}`),
    ...withTitleLang(getOriginalLang()),
  }));
  return [
    { ...link(words.shop(), all), items: collections },
    ...column(words.help(), help),
    ...column(words.policies(), small),
  ];
}

function column(title: string, items: readonly MenuLink[]): readonly MenuLink[] {
  const [first] = items;
  return first === undefined ? [] : [{ title, url: first.url, items }];
}

async function loadCollections(shop: ShopContext): Promise<readonly MenuLink[]> {
  const result = await queryOrNull(shop, menuCollectionsDocument, {});
  const filled = result?.collections.nodes.filter(
    ({ handle, products }) => handle !== 'all' && products.nodes.length > 0,
  );
  return [
    link(words.shopAll(), all),
    ...(filled ?? [])
      .slice(0, maxCollections)
      .map((each) => ({ ...link(each.title, `/collections/${each.handle}`), ...toTitleLang(each) })),
  ];
}

async function loadBlogs(shop: ShopContext): Promise<readonly MenuLink[]> {
  const blogs = await shop.blog.blogs(shop.region);
  const newest = await Promise.all(blogs.map(({ handle }) => shop.blog.newest(handle, shop.region, 1)));
  return blogs
    .filter((_, index) => (newest[index]?.length ?? 0) > 0)
    .map((blog) => ({
      ...link(blog.title, `/blogs/${blog.handle}`),
      ...withTitleLang(getFieldLang(blog, 'title')),
    }));
}

function link(title: string, url: string): MenuLink {
  return { title, url, items: [] };
}
