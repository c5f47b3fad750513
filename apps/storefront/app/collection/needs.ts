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

/** A shop without a menu has its collections alone, each a need of its own. */
export function needsOf(menu: readonly MenuLink[], collections: readonly ApiCollection[]): Needs {
  const known = new Map(collections.map((each) => [addressOf(each), each]));
  const entries = menu.filter(({ url }) => known.has(url));
  const general = entries.filter(({ url }) => url === everything);
  const named = entries.filter(({ url }) => url !== everything);
  if (named.length === 0) {
    return {
      needs: collections.filter(({ image }) => image !== null).map((each) => needOf(each)),
      others: [],
    };
  }
  const reached = new Set(entries.flatMap(({ url, items }) => [url, ...items.map((item) => item.url)]));
  const rest = collections.filter((each) => each.image !== null && !reached.has(addressOf(each)));
  return {
    needs: named.flatMap((entry) => {
      const collection = known.get(entry.url);
      return collection === undefined ? [] : [needOf(collection, entry)];
    }),
    others: [
      ...general.flatMap(({ items }) => items.map(({ title, url }) => ({ title, to: url }))),
      ...rest.map((each) => ({ title: each.title, to: addressOf(each) })),
    ],
  };
}

function needOf(collection: ApiCollection, entry?: MenuLink): Need {
  return {
    title: entry?.title ?? collection.title,
    line: /^.*?[.!?](?=\s|$)/u.exec(collection.description)?.[0] ?? collection.description,
    to: addressOf(collection),
    image: toImage(collection.image, ''),
    links: entry?.items.map(({ title, url }) => ({ title, to: url })) ?? [],
  };
}
