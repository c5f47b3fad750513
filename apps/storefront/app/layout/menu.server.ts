/** Loads the shop's menus: those of the editors or, if there are none, those of the Storefront API. */
import { menuDocument } from '@vitrine/storefront-api/documents/shop';
import { getOriginalLanguageCode } from '../data/language-code.server.ts';
import { queryOrNull } from '../data/query.server.ts';
import { getFieldLang, getOriginalLang, withTitleLang } from '../data/text-language.ts';
import type { ShopContext } from '../load-context.ts';
import { createMenu } from './create-menu.server.ts';
import { toMenu } from './menu.ts';
import type { MenuLink } from './shop-frame.ts';

/** Handles of the Storefront API's menus. */
const handles = { header: 'main-menu', footer: 'footer' } as const;

/** Loads a menu. If neither the editors nor the backend have one, creates it from the shop's data (SHOP-03). */
export async function loadMenu(shop: ShopContext, place: keyof typeof handles): Promise<readonly MenuLink[]> {
  const written: readonly WrittenEntry[] = shop.content.navigation[place];
  if (written.length > 0) return written.map(toLink);
  const handle = handles[place];
  const [result, untranslated] = await Promise.all([
    queryOrNull(shop, menuDocument, { handle }),
    getOriginalLang() === undefined ? null : loadSourceTitles(shop, handle),
  ]);
  if (result !== null && result.menu === null) return createMenu(shop, place);
  return toMenu(result?.menu ?? null, untranslated, shop.basePath);
}

/**
 * Loads the titles of a menu in the catalogue's primary language: a title that equals its original is not translated.
 * The API doesn't say so itself.
 */
async function loadSourceTitles(shop: ShopContext, handle: string): Promise<ReadonlySet<string>> {
  const result = await shop.client.request(menuDocument, {
    variables: { handle },
    language: getOriginalLanguageCode(),
  });
  const links = result.ok ? toMenu(result.data.menu, null, shop.basePath) : [];
  return new Set(links.flatMap(titlesOf));
}

function titlesOf({ title, items }: MenuLink): readonly string[] {
  return [title, ...items.flatMap(titlesOf)];
}

interface WrittenEntry {
  readonly title: string;
  readonly url: string;
  readonly items: readonly { readonly title: string; readonly url: string }[];
  readonly picture?: { readonly url: string; readonly title: string } | null;
}

function toLink(entry: WrittenEntry): MenuLink {
  const { title, url, items, picture = null } = entry;
  const langOf = (owner: object | null) => withTitleLang(getFieldLang(owner, 'title'));
  return {
    title,
    ...langOf(entry),
    url,
    items: items.map((item) => ({ title: item.title, url: item.url, ...langOf(item), items: [] })),
    ...(picture === null
      ? {}
      : {
          picture: {
            src: picture.url,
            title: picture.title || title,
            ...langOf(picture.title === '' ? entry : picture),
          },
        }),
  };
}
