/** Converts the API's menus to links of this shop. */
import type { BasePath } from '@vitrine/rules/regions/storefront-address';
import type { MenuQuery } from '@vitrine/storefront-api/generated/operations';
import { getOriginalLang, withTitleLang } from '../data/text-language.ts';
import type { MenuLink } from './shop-frame.ts';

interface MenuItem {
  readonly title: string;
  readonly url: string | null;
  readonly items?: readonly MenuItem[];
}

/** Returns the path of a link without the host and the storefront's path prefix. */
function toPath(url: string | null, basePath: BasePath): string {
  if (url === null) return '/';
  const { pathname, search, hash } = new URL(url, 'http://shop.invalid');
  const isBelow = pathname === basePath || pathname.startsWith(`${basePath}/`);
  return `${(isBelow ? pathname.slice(basePath.length) : pathname) || '/'}${search}${hash}`;
}

function toLink(item: MenuItem, untranslated: ReadonlySet<string> | null, basePath: BasePath): MenuLink {
  return {
    title: item.title,
    ...(untranslated?.has(item.title) ? withTitleLang(getOriginalLang()) : {}),
    url: toPath(item.url, basePath),
    items: (item.items ?? []).map((each) => toLink(each, untranslated, basePath)),
  };
}

/**
 * Converts a menu of the API to links; empty if the menu doesn't exist. `untranslated` has the titles in the
 * catalogue's primary language, or is null if the page is in that language: a title in the set is marked as not
 * translated. `basePath` is the storefront's path prefix.
 */
export function toMenu(
  menu: MenuQuery['menu'],
  untranslated: ReadonlySet<string> | null,
  basePath: BasePath,
): readonly MenuLink[] {
  return menu === null ? [] : menu.items.map((item) => toLink(item, untranslated, basePath));
}
