/** The links of the shop's menus: as editors wrote them, else as the Storefront API has them. */
import { menuDocument } from '@vitrine/storefront-api/documents/shop';
import { queryOrNull } from '../data/query.server.ts';
import type { ShopContext } from '../load-context.ts';
import { toMenu } from './menu.ts';
import type { MenuLink } from './shop-frame.ts';

/** Handles of the Storefront API's menus. */
const handles = { header: 'main-menu', footer: 'footer' } as const;

/** A menu of the shop; none where neither editors nor the backend have one. */
export async function loadMenu(shop: ShopContext, place: keyof typeof handles): Promise<readonly MenuLink[]> {
  const written: readonly WrittenEntry[] = shop.content.navigation[place];
  if (written.length > 0) return written.map(toLink);
  const answer = await queryOrNull(shop, menuDocument, { handle: handles[place] });
  return toMenu(answer?.menu ?? null);
}

interface WrittenEntry {
  readonly title: string;
  readonly url: string;
  readonly items: readonly { readonly title: string; readonly url: string }[];
  readonly picture?: { readonly url: string; readonly title: string } | null;
}

function toLink({ title, url, items, picture = null }: WrittenEntry): MenuLink {
  return {
    title,
    url,
    items: items.map((item) => ({ ...item, items: [] })),
    ...(picture === null ? {} : { picture: { src: picture.url, title: picture.title || title } }),
  };
}
