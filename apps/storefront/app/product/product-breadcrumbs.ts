/** Breadcrumbs of a product: home, then the collection of the product that comes first in the menu. */
import * as words from '@vitrine/words/product';
import { getTextLang } from '../data/text-language.ts';
import type { MenuLink } from '../layout/shop-frame.ts';
import type { BreadcrumbStep } from '../ui/breadcrumb.tsx';

export type ProductBreadcrumbs = readonly BreadcrumbStep[];

interface FoundCollection {
  readonly handle: string;
  readonly title: string;
  readonly titleLanguage?: { readonly value: string } | null;
}

/**
 * Returns the breadcrumbs. Uses the first menu link to one of the product's collections; the collection of all products
 * is used only if there is no other.
 */
export function getProductBreadcrumbs(
  collections: readonly FoundCollection[],
  menu: readonly MenuLink[],
): ProductBreadcrumbs {
  const home = { label: words.home(), to: '/' };
  const whole = '/collections/all';
  const byUrl = new Map(collections.map((each) => [`/collections/${each.handle}`, each]));
  const links = menu.flatMap((group) => [
    ...(group.url === whole ? [] : [group.url]),
    ...group.items.map(({ url }) => url),
  ]);
  // Product types precede the other groups of the "shop" menu, such as new or on sale.
  const inShop = menu.find(({ url }) => url === whole)?.items.map(({ url }) => url) ?? [];
  const kinds = links.filter((url) => !inShop.includes(url));
  const found = [...kinds, ...inShop].find((url) => url !== whole && byUrl.has(url));
  const collection = found === undefined ? undefined : byUrl.get(found);
  if (found === undefined || collection === undefined) return [home];
  const lang = getTextLang(collection.titleLanguage);
  return [home, { label: collection.title, to: found, ...(lang === undefined ? {} : { lang }) }];
}
