/** Where a product stands in the shop: home, then the collection that the menu leads to. */
import * as words from '@vitrine/words/product';
import type { MenuLink } from '../layout/shop-frame.ts';

export type ProductBreadcrumbs = readonly { readonly label: string; readonly to: string }[];

/** The first group of the menu that holds one of the product's collections; the whole shop comes last. */
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
  // What a product is comes before what is said of it: new, on sale, small enough for a bag.
  const inShop = menu.find(({ url }) => url === whole)?.items.map(({ url }) => url) ?? [];
  const kinds = links.filter((url) => !inShop.includes(url));
  const found = [...kinds, ...inShop].find((url) => url !== whole && titles.has(url));
  const title = found === undefined ? undefined : titles.get(found);
  return found === undefined || title === undefined ? [home] : [home, { label: title, to: found }];
}
