/** Collections grouped by the shop's menu, which editors maintain. */

import type { CollectionsQuery } from '@vitrine/storefront-api/generated/operations';
import { type ImageView, toImage } from '../data/image.ts';
import { getTextLang, type TitleLang, toTitleLang } from '../data/text-language.ts';
import type { MenuLink } from '../layout/shop-frame.ts';

type ApiCollection = CollectionsQuery['collections']['nodes'][number];

export interface Need extends TitleLang {
  readonly title: string;
  /** First sentence of the collection's description; may be empty. */
  readonly line: string;
  /** Language of the line, left out if it is the page's. */
  readonly lineLang?: string;
  readonly to: string;
  readonly image: ImageView | null;
  readonly links: readonly NeedLink[];
}

export interface NeedLink extends TitleLang {
  readonly title: string;
  readonly to: string;
}

export interface Needs {
  /** In the order of the menu; the first one is selected initially. */
  readonly needs: readonly Need[];
  /** Links to all products, and collections that are in no group. */
  readonly others: readonly NeedLink[];
}

const everything = '/collections/all';
const toUrl = ({ handle }: ApiCollection) => `/collections/${handle}`;

/**
 * Groups the collections by the menu. Without a menu each collection is a group of its own. A menu entry whose
 * collection isn't in `collections` has neither image nor description.
 */
export function getNeeds(menu: readonly MenuLink[], collections: readonly ApiCollection[]): Needs {
  const entries = menu.filter(({ url }) => toPath(url).startsWith('/collections/'));
  const general = entries.filter(({ url }) => toPath(url) === everything);
  const named = entries.filter(({ url }) => toPath(url) !== everything);
  if (named.length === 0) {
    return {
      needs: collections
        .filter(({ image }) => image !== null)
        .map((each) => toNeed({ ...each, ...toTitleLang(each) }, toUrl(each), each, [])),
      others: [],
    };
  }
  const known = new Map(collections.map((each) => [toUrl(each), each]));
  const reached = new Set(
    entries.flatMap(({ url, items }) => [toPath(url), ...items.map((item) => toPath(item.url))]),
  );
  const rest = collections.filter((each) => each.image !== null && !reached.has(toUrl(each)));
  return {
    needs: removeDuplicates(
      named.map((entry) =>
        toNeed(entry, entry.url, known.get(toPath(entry.url)) ?? null, toLinks(entry.items)),
      ),
    ),
    others: removeDuplicates([
      ...general.flatMap(({ items }) => toLinks(items)),
      ...rest.map((each) => ({ title: each.title, ...toTitleLang(each), to: toUrl(each) })),
    ]),
  };
}

/** Returns the path of a URL, without query, fragment and trailing slash. */
const toPath = (url: string): string => (url.split(/[?#]/, 1)[0] ?? '').replace(/\/$/, '');

const toLinks = (items: readonly MenuLink[]): readonly NeedLink[] =>
  removeDuplicates(items.map((item) => ({ ...toTitle(item), to: item.url })));

/** Omits links whose URL an earlier link has. */
function removeDuplicates<Link extends { readonly to: string }>(links: readonly Link[]): readonly Link[] {
  return links.filter(({ to }, place) => links.findIndex((other) => other.to === to) === place);
}

/** A title with its language. */
function toTitle({ title, titleLang }: Titled): Titled {
  return { title, ...(titleLang === undefined ? {} : { titleLang }) };
}

interface Titled extends TitleLang {
  readonly title: string;
}

function toNeed(
  titled: Titled,
  to: string,
  collection: ApiCollection | null,
  links: readonly NeedLink[],
): Need {
  const description = collection?.description ?? '';
  const lineLang = getTextLang(collection?.descriptionLanguage);
  return {
    ...toTitle(titled),
    ...(lineLang === undefined ? {} : { lineLang }),
    line: /^.*?[.!?](?=\s|$)/u.exec(description)?.[0] ?? description,
    to,
    image: toImage(collection?.image ?? null, ''),
    links,
  };
}
