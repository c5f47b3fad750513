/**
 * `sitemap.xml` of an indexed storefront: only pages that may be indexed (PAGE-06). Where several storefronts share a host,
 * the host's is an index of their `sitemap-pages.xml` (REGION-36).
 */

import { getStorefront, isPausedRegion } from '@vitrine/rules/regions/region';
import { getRobotsTag } from '@vitrine/rules/robots-tag';
import { sitemapDocument } from '@vitrine/storefront-api/documents/content';
import type { SitemapType } from '@vitrine/storefront-api/generated/operations';
import { notForSearchEngines } from '@vitrine/words/not-found';
import { indexedPosts } from '../data/all-posts.server.ts';
import { createNotFound } from '../data/not-found.server.ts';
import { getOwnPath } from '../data/own-path.server.ts';
import { getShop, queryOrThrow } from '../data/query.server.ts';
import { toShopUrl } from '../data/shop-url.ts';
import { escapeXml, xmlResponse } from '../data/xml.ts';
import type { ShopContext } from '../load-context.ts';
import type { Route } from './+types/sitemap';

interface Entry {
  readonly path: string;
  /** ISO 8601; null where nothing says when it changed. */
  readonly updatedAt: string | null;
}

const kinds: readonly {
  readonly type: SitemapType;
  readonly path: 'products' | 'collections' | 'pages';
}[] = [
  { type: 'PRODUCT', path: 'products' },
  { type: 'COLLECTION', path: 'collections' },
  { type: 'PAGE', path: 'pages' },
];

/** The sitemap protocol's limit of addresses in one file. */
const mostAddresses = 50_000;
/** The same in the API's pages of 250. */
const mostPages = 200;

async function entriesOf(shop: ShopContext, { type, path }: (typeof kinds)[number]): Promise<Entry[]> {
  const found: Entry[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { sitemap } = await queryOrThrow(shop, sitemapDocument, { type, page });
    for (const { handle, updatedAt } of sitemap.resources?.items ?? []) {
      if (getRobotsTag(shop.region, { kind: path, handle }, shop.content.noindex) !== null) continue;
      if (path === 'products' && (await shop.product.writtenOf(handle)).noindex) continue;
      found.push({ path: `/${path}/${handle}`, updatedAt });
    }
    if (!sitemap.resources?.hasNextPage) break;
  }
  return found;
}

async function journalEntries(shop: ShopContext): Promise<Entry[]> {
  const [blogs, posts] = await Promise.all([shop.blog.blogs(shop.region), indexedPosts(shop, mostAddresses)]);
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

/** The host's index, which names the sitemap of each storefront. */
function createIndex(shop: ShopContext, indexed: ShopContext['hostStorefronts']): Response {
  const { origin } = new URL(shop.regionUrl(shop.region));
  const sitemaps = indexed.map(
    ({ basePath }) => `<sitemap><loc>${escapeXml(`${origin}${basePath}/sitemap-pages.xml`)}</loc></sitemap>`,
  );
  return xmlResponse(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${sitemaps.join('')}</sitemapindex>`,
  );
}

async function createSitemap(shop: ShopContext): Promise<Response> {
  const found = await Promise.all([...kinds.map((kind) => entriesOf(shop, kind)), journalEntries(shop)]);
  const entries: readonly Entry[] = [
    { path: '/', updatedAt: null },
    { path: '/collections', updatedAt: null },
    ...found.flat(),
  ];
  const urls = entries
    .slice(0, mostAddresses)
    .map(
      ({ path, updatedAt }) =>
        `<url><loc>${escapeXml(toShopUrl(path, shop.regionUrl(shop.region)))}</loc>${updatedAt === null ? '' : `<lastmod>${updatedAt.slice(0, 10)}</lastmod>`}</url>`,
    );
  return xmlResponse(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`);
}
