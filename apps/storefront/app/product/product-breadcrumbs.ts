/** Breadcrumbs of a product: home, then its collection in the menu. */
import * as words from '@vitrine/words/product';
import type { MenuLink } from '../layout/shop-frame.ts';

export type ProductBreadcrumbs = readonly { readonly label: string; readonly to: string }[];

/**
 * Uses the first menu link that is one of the product's collections; the collection of all products comes
 * last.
 */
export function getProductBreadcrumbs(
  collections: readonly { readonly handle: string; readonly title: string }[],
  menu: readonly MenuLink[],
): ProductBreadcrumbs {
  const home = { label: words.home(), to: '/' };
  const whole = '/collections/all';
  const titles = new Map(collections.map(({ handle, title }) => [`/collections/${handle}`, title]));
  const links = menu.flatMap((group) => [
    ...(group.url === whole ? [] : [group.url]),
    ...group.items.map(({ url }) => url),
  ]);
  // Kinds of product come before the groups inside "shop": new, on sale, travel size.
  const inShop = menu.find(({ url }) => url === whole)?.items.map(({ url }) => url) ?? [];
  const kinds = links.filter((url) => !inShop.includes(url));
  const found = [...kinds, ...inShop].find((url) => url !== whole && titles.has(url));
  const title = found === undefined ? undefined : titles.get(found);
  return found === undefined || title === undefined ? [home] : [home, { label: title, to: found }];
}
