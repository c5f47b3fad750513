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
 * Returns the breadcrumbs, with the first link of the menu to one of the product's collections. The collection of all
 * products is used only if there is no such link.
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
  // Product types come before the other links below "shop", such as new products or sale.
  const inShop = menu.find(({ url }) => url === whole)?.items.map(({ url }) => url) ?? [];
  const kinds = links.filter((url) => !inShop.includes(url));
  const found = [...kinds, ...inShop].find((url) => url !== whole && byUrl.has(url));
  const collection = found === undefined ? undefined : byUrl.get(found);
  if (found === undefined || collection === undefined) return [home];
  const lang = getTextLang(collection.titleLanguage);
  return [home, { label: collection.title, to: found, ...(lang === undefined ? {} : { lang }) }];
}
