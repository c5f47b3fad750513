/** `sitemap.xml`: the addresses of products, collections and pages. */
import { sitemapDocument } from '@vitrine/storefront-api/documents/content';
import type { SitemapType } from '@vitrine/storefront-api/generated/operations';
import { ask, shopOf } from '../data/ask.server.ts';
import type { ShopContext } from '../load-context.ts';
import type { Route } from './+types/sitemap';

const kinds: readonly { readonly type: SitemapType; readonly path: string }[] = [
  { type: 'PRODUCT', path: 'products' },
  { type: 'COLLECTION', path: 'collections' },
  { type: 'PAGE', path: 'pages' },
];

/** The sitemap protocol's limit of addresses in one file, in the API's pages of 250. */
const mostPages = 200;

async function addresses(shop: ShopContext, { type, path }: (typeof kinds)[number]) {
  const found: { url: string; updatedAt: string }[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { sitemap } = await ask(shop, sitemapDocument, { type, page });
    for (const item of sitemap.resources?.items ?? []) {
      found.push({ url: `${shop.regionUrl(shop.region)}/${path}/${item.handle}`, updatedAt: item.updatedAt });
    }
    if (!sitemap.resources?.hasNextPage) break;
  }
  return found;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const found = (await Promise.all(kinds.map((kind) => addresses(shop, kind)))).flat();
  const entries = found.map(
    ({ url, updatedAt }) =>
      `<url><loc>${escapeXml(url)}</loc><lastmod>${updatedAt.slice(0, 10)}</lastmod></url>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
