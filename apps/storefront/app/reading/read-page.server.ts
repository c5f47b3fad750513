/** Loads a content page by its handle: sanitises its text and splits it into cover, headings and text. */

import { getRobotsTag } from '@vitrine/rules/robots-tag';
import { pageDocument } from '@vitrine/storefront-api/documents/content';
import { noPage } from '@vitrine/words/not-found';
import { addAlternates } from '../data/add-alternates.server.ts';
import { getOriginalLanguageCode } from '../data/language-code.server.ts';
import { createNotFound } from '../data/not-found.server.ts';
import { outlineText, splitCover, toResponsiveImages } from '../data/outline.server.ts';
import { queryOrThrow } from '../data/query.server.ts';
import { sanitizeEditorHtml } from '../data/sanitize-editor-html.server.ts';
import { toFaqPage } from '../data/structured-data.server.ts';
import { getOriginalLang } from '../data/text-language.ts';
import type { ShopContext } from '../load-context.ts';

interface PageText {
  readonly title: string;
  readonly body: string;
}

/**
 * Returns the language of a page that isn't translated. The API doesn't mark translations, so a text that equals its
 * original counts as untranslated.
 */
async function findPageLang(shop: ShopContext, handle: string, { title, body }: PageText) {
  const source = getOriginalLang();
  if (source === undefined) return { titleLang: undefined, textLang: undefined };
  const result = await shop.client.request(pageDocument, {
    variables: { handle },
    language: getOriginalLanguageCode(),
  });
  const original = result.ok ? result.data.page : null;
  return {
    titleLang: original?.title === title ? source : undefined,
    textLang: original?.body === body ? source : undefined,
  };
}

/** @throws the 404 response if there is no such page */
export async function readPage(shop: ShopContext, url: URL, handle: string) {
  const { page } = await queryOrThrow(shop, pageDocument, { handle });
  if (page === null) throw await createNotFound(shop, url, noPage());
  const { cover, html } = splitCover(toResponsiveImages(sanitizeEditorHtml(page.body)));
  return {
    title: page.title,
    ...(await findPageLang(shop, handle, page)),
    cover,
    ...outlineText(html),
    // A page that begins with an image is a story, whose date isn't shown.
    updatedAt: cover === null ? page.updatedAt : null,
    help: shop.content.help.page === `/pages/${page.handle}` ? null : shop.content.help,
    structuredData: toFaqPage(sanitizeEditorHtml(page.body)),
    meta: await addAlternates(
      shop,
      {
        title: page.seo?.title ?? page.title,
        description: page.seo?.description ?? page.bodySummary,
        canonical: `${shop.regionUrl(shop.region)}/pages/${page.handle}`,
        markdown: `${shop.regionUrl(shop.region)}/markdown/pages/${page.handle}`,
        robots: getRobotsTag(shop.region, { kind: 'pages', handle: page.handle }, shop.content.noindex),
      },
      { kind: 'page', handle: page.handle },
    ),
  };
}
