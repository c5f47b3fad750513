/** The collections of a shop by what people come for: the groups of its menu, which editors write. */
import type { CollectionsQuery } from '@vitrine/storefront-api/generated/operations';
import { type ImageView, toImage } from '../data/image.ts';
import type { MenuLink } from '../layout/shop-frame.ts';

type ApiCollection = CollectionsQuery['collections']['nodes'][number];

export interface Need {
  readonly title: string;
  /** The first sentence of the collection that it leads to; may be empty. */
  readonly line: string;
  readonly to: string;
  readonly image: ImageView | null;
  readonly links: readonly NeedLink[];
}

export interface NeedLink {
  readonly title: string;
  readonly to: string;
}

export interface Needs {
  /** In the menu's order; the first is the one that the page opens with. */
  readonly needs: readonly Need[];
  /** Ways through everything, and the collections that no need names. */
  readonly others: readonly NeedLink[];
}

const everything = '/collections/all';
const addressOf = ({ handle }: ApiCollection) => `/collections/${handle}`;

/**
 * A shop without a menu has its collections alone, each a need of its own. An entry whose collection is not among those
 * that are known stays, without picture and line.
 */
export function getNeeds(menu: readonly MenuLink[], collections: readonly ApiCollection[]): Needs {
  const entries = menu.filter(({ url }) => pathOf(url).startsWith('/collections/'));
  const general = entries.filter(({ url }) => pathOf(url) === everything);
  const named = entries.filter(({ url }) => pathOf(url) !== everything);
  if (named.length === 0) {
    return {
      needs: collections
        .filter(({ image }) => image !== null)
        .map((each) => needOf(each.title, addressOf(each), each, [])),
      others: [],
    };
  }
  const known = new Map(collections.map((each) => [addressOf(each), each]));
  const reached = new Set(
    entries.flatMap(({ url, items }) => [pathOf(url), ...items.map((item) => pathOf(item.url))]),
  );
  const rest = collections.filter((each) => each.image !== null && !reached.has(addressOf(each)));
  return {
    needs: withoutRepeats(
      named.map(({ title, url, items }) =>
        needOf(title, url, known.get(pathOf(url)) ?? null, linksOf(items)),
      ),
    ),
    others: withoutRepeats([
      ...general.flatMap(({ items }) => linksOf(items)),
      ...rest.map((each) => ({ title: each.title, to: addressOf(each) })),
    ]),
  };
}

/** Of an address on this shop. */
const pathOf = (url: string): string => url.replace(/[?#].*$/s, '').replace(/\/$/, '');

const linksOf = (items: readonly MenuLink[]): readonly NeedLink[] =>
  withoutRepeats(items.map(({ title, url }) => ({ title, to: url })));

/** The first of those that lead to one place. */
function withoutRepeats<Link extends { readonly to: string }>(links: readonly Link[]): readonly Link[] {
  return links.filter(({ to }, place) => links.findIndex((other) => other.to === to) === place);
}

function needOf(
  title: string,
  to: string,
  collection: ApiCollection | null,
  links: readonly NeedLink[],
): Need {
  const description = collection?.description ?? '';
  return {
    title,
    line: /^.*?[.!?](?=\s|$)/u.exec(description)?.[0] ?? description,
    to,
    image: toImage(collection?.image ?? null, ''),
    links,
  };
}
