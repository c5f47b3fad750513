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

/** Returns the path of a link without the storefront's prefix and host. */
function pathOf(url: string | null, basePath: BasePath): string {
  if (url === null) return '/';
  const { pathname, search, hash } = new URL(url, 'http://shop.invalid');
  const isBelow = pathname === basePath || pathname.startsWith(`${basePath}/`);
  return `${(isBelow ? pathname.slice(basePath.length) : pathname) || '/'}${search}${hash}`;
}

function toLink(item: MenuItem, untranslated: ReadonlySet<string> | null, basePath: BasePath): MenuLink {
  return {
    title: item.title,
    ...(untranslated?.has(item.title) ? withTitleLang(getOriginalLang()) : {}),
    url: pathOf(item.url, basePath),
    items: (item.items ?? []).map((each) => toLink(each, untranslated, basePath)),
  };
}

/**
 * Converts a menu to links; empty if it doesn't exist. `untranslated` has the titles in the catalogue's language, null if the
 * page is in that language: a title that is the same there isn't translated. `basePath` is the storefront's.
 */
export function toMenu(
  menu: MenuQuery['menu'],
  untranslated: ReadonlySet<string> | null,
  basePath: BasePath,
): readonly MenuLink[] {
  return menu === null ? [] : menu.items.map((item) => toLink(item, untranslated, basePath));
}
