/** Lists the demo catalogue's texts that American English spells differently. */
import type { CatalogueSnapshot } from '@vitrine/commerce/catalogue/catalogue';
import { listTranslatableRecords } from '@vitrine/commerce/catalogue/translatable-resources';
import { getDefaultRegion } from '@vitrine/rules/regions/region';
import { toAmericanSpelling } from '../../demo/catalogue/source/american-spelling.ts';

/** Returns the American texts by the originals, of products, collections, menus, pages, policies, articles and tags. */
export function listAmericanTexts(snapshot: CatalogueSnapshot): Readonly<Record<string, string>> {
  const products = snapshot.getSortedProducts('TITLE', getDefaultRegion());
  const articles = snapshot.blogs().flatMap((blog) => blog.articles);
  const originals = [
    ...listTranslatableRecords(snapshot, products).flatMap(({ texts }) => texts.map(({ text }) => text)),
    ...articles.flatMap(({ title, excerpt, contentHtml, image, seo }) => [
      ...[title, excerpt, contentHtml, image?.alt ?? ''],
      ...[seo.title ?? '', seo.description ?? ''],
    ]),
    ...products.flatMap(({ tags }) => tags),
  ];
  return Object.fromEntries(
    [...new Set(originals)]
      .map((text) => [text, toAmericanSpelling(text)] as const)
      .filter(([text, american]) => text !== american),
  );
}
