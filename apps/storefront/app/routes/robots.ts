/**
 * `robots.txt` of a host: the rules of `data/robots.json` for each of its storefronts. Pages with a noindex tag aren't
 * disallowed, because a crawler has to read a page to see its tag (PAGE-07, REGION-36).
 */

import { getStorefront } from '@vitrine/rules/regions/region';
import { notForSearchEngines } from '@vitrine/words/not-found';
import { createNotFound } from '../data/not-found.server.ts';
import { getShop } from '../data/query.server.ts';
import type { Route } from './+types/robots';

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  if (shop.basePath !== '') throw await createNotFound(shop, url, notForSearchEngines());
  const bases = shop.hostStorefronts.map(({ basePath }) => basePath);
  const groups = shop.robotsGroups.map(({ agents, allow, disallow }) => [
    ...agents.map((agent) => `User-agent: ${agent}`),
    ...bases.flatMap((base) => allow.map((path) => `Allow: ${base}${path}`)),
    ...bases.flatMap((base) => disallow.map((path) => `Disallow: ${base}${path}`)),
  ]);
  const blocks = groups.map((lines) => lines.join('\n'));
  // Storefronts with noindex have no sitemap.
  if (shop.hostStorefronts.some(({ region }) => getStorefront(region).isIndexed)) {
    blocks.push(`Sitemap: ${new URL(shop.regionUrl(shop.region)).origin}/sitemap.xml`);
  }
  return new Response(`${blocks.join('\n\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
