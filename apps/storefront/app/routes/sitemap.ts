/**
 * `sitemap.xml` of an indexed storefront: the pages that may be indexed (PAGE-06). If several storefronts share a host,
 * the host's `sitemap.xml` is an index of their `sitemap-pages.xml` (REGION-36).
 */

import { getLanguagePrefix } from '@vitrine/rules/regions/languages';
import { getStorefront, isPausedRegion } from '@vitrine/rules/regions/region';
import { getRobotsTag } from '@vitrine/rules/robots-tag';
import { sitemapDocument } from '@vitrine/storefront-api/documents/content';
import type { SitemapType } from '@vitrine/storefront-api/generated/operations';
import { notForSearchEngines } from '@vitrine/words/not-found';
import { listIndexablePosts } from '../data/list-indexable-posts.server.ts';
import { createNotFound } from '../data/not-found.server.ts';
import { getOwnPath } from '../data/own-path.server.ts';
import { getShop, queryOrThrow } from '../data/query.server.ts';
import { createSitemapUrls, maxSitemapUrls, type SitemapEntry } from '../data/sitemap-urls.ts';
import { createXmlResponse, escapeXml } from '../data/xml.ts';
import type { ShopContext } from '../load-context.ts';
import type { Route } from './+types/sitemap';

const kinds: readonly {
  readonly type: SitemapType;
  readonly path: 'products' | 'collections' | 'pages';
}[] = [
  { type: 'PRODUCT', path: 'products' },
  { type: 'COLLECTION', path: 'collections' },
  { type: 'PAGE', path: 'pages' },
];

/** Maximum number of API pages per list, 250 entries each: a sitemap may have 50 000 URLs. */
const maxPages = 200;

async function loadEntries(
  shop: ShopContext,
  { type, path }: (typeof kinds)[number],
): Promise<SitemapEntry[]> {
  const found: SitemapEntry[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const { sitemap } = await queryOrThrow(shop, sitemapDocument, { type, page });
    for (const { handle, updatedAt } of sitemap.resources?.items ?? []) {
      if (getRobotsTag(shop.region, { kind: path, handle }, shop.content.noindex) !== null) continue;
      if (path === 'products' && (await shop.product.loadCopy(handle)).noindex) continue;
      found.push({ path: `/${path}/${handle}`, updatedAt });
    }
    if (!sitemap.resources?.hasNextPage) break;
  }
  return found;
}

async function journalEntries(shop: ShopContext): Promise<SitemapEntry[]> {
  const [blogs, posts] = await Promise.all([
    shop.blog.blogs(shop.region),
    listIndexablePosts(shop, maxSitemapUrls),
  ]);
  const indexed = blogs.filter(
    ({ handle }) => getRobotsTag(shop.region, { kind: 'pages', handle }, shop.content.noindex) === null,
  );
  return [
    ...indexed.map(({ handle }) => ({ path: `/blogs/${handle}`, updatedAt: null })),
    ...posts.map(({ blog, handle, publishedAt }) => ({
      path: `/blogs/${blog}/${handle}`,
      updatedAt: new Date(publishedAt).toISOString(),
    })),
  ];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  const indexed = shop.hostStorefronts.filter(
    ({ region }) => getStorefront(region).isIndexed && !isPausedRegion(region),
  );
  const isAlone = indexed.length === 1 && indexed[0]?.region === shop.region;
  const isIndex = shop.basePath === '' && getOwnPath(shop, url) === '/sitemap.xml' && !isAlone;
  if (isIndex && indexed.length > 0) return createIndex(shop, indexed);
  if (!getStorefront(shop.region).isIndexed) throw await createNotFound(shop, url, notForSearchEngines());
  return createSitemap(shop);
}

/** Creates the host's index of all storefronts' sitemaps. */
function createIndex(shop: ShopContext, indexed: ShopContext['hostStorefronts']): Response {
  const { origin } = new URL(shop.regionUrl(shop.region));
  const sitemaps = indexed.map(
    ({ basePath }) => `<sitemap><loc>${escapeXml(`${origin}${basePath}/sitemap-pages.xml`)}</loc></sitemap>`,
  );
  return createXmlResponse(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${sitemaps.join('')}</sitemapindex>`,
  );
}

async function createSitemap(shop: ShopContext): Promise<Response> {
  const found = await Promise.all([...kinds.map((kind) => loadEntries(shop, kind)), journalEntries(shop)]);
  const entries: readonly SitemapEntry[] = [
    { path: '/', updatedAt: null },
    { path: '/collections', updatedAt: null },
    ...found.flat(),
  ];
  const prefix = getLanguagePrefix(shop.language, shop.region);
  const address = shop.regionUrl(shop.region);
  const shopUrl = prefix === '' ? address : address.slice(0, -prefix.length);
  const urls = createSitemapUrls(entries, shop.region, shopUrl);
  return createXmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`,
  );
}
