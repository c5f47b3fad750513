/** The API's menus as links of this shop. */
import type { MenuQuery } from '@vitrine/storefront-api/generated/operations';
import { getSourceLang, withTitleLang } from '../data/text-language.ts';
import type { MenuLink } from './shop-frame.ts';

interface MenuItem {
  readonly title: string;
  readonly url: string | null;
  readonly items?: readonly MenuItem[];
}

/** A path where the link leads to a shop, whichever host it was written for; other sites keep their address. */
function pathOf(url: string | null): string {
  if (url === null) return '/';
  const parsed = new URL(url, 'http://shop.invalid');
  return `${parsed.pathname}${parsed.search}${parsed.hash}`;
}

function toLink(item: MenuItem, untranslated: ReadonlySet<string> | null): MenuLink {
  return {
    title: item.title,
    ...(untranslated?.has(item.title) ? withTitleLang(getSourceLang()) : {}),
    url: pathOf(item.url),
    items: (item.items ?? []).map((each) => toLink(each, untranslated)),
  };
}

/**
 * The links of a menu; none where the shop has no such menu. `untranslated` has the titles in the catalogue's language,
 * null if the page is in that language: a title that is the same there isn't translated.
 */
export function toMenu(
  menu: MenuQuery['menu'],
  untranslated: ReadonlySet<string> | null,
): readonly MenuLink[] {
  return menu === null ? [] : menu.items.map((item) => toLink(item, untranslated));
}
