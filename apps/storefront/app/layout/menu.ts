/** The API's menus as links of this shop. */
import type { MenuQuery } from '@vitrine/storefront-api/generated/operations';
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

function toLink(item: MenuItem): MenuLink {
  return { title: item.title, url: pathOf(item.url), items: (item.items ?? []).map(toLink) };
}

/** The links of a menu; none where the shop has no such menu. */
export function toMenu(menu: MenuQuery['menu']): readonly MenuLink[] {
  return menu === null ? [] : menu.items.map(toLink);
}
