/**
 * `robots.txt`, with the rules of `data/robots.json`. They forbid no page that carries a noindex tag: a crawler that may not
 * read a page never sees its tag (PAGE-07).
 */
import { getShop } from '../data/query.server.ts';
import type { Route } from './+types/robots';

export function loader({ context }: Route.LoaderArgs) {
  const shop = getShop(context);
  const groups = shop.robotsGroups.map(({ agents, allow, disallow }) => [
    ...agents.map((agent) => `User-agent: ${agent}`),
    ...allow.map((path) => `Allow: ${path}`),
    ...disallow.map((path) => `Disallow: ${path}`),
  ]);
  const blocks = groups.map((lines) => lines.join('\n'));
  // Every other storefront is noindex and has no sitemap.
  if (shop.region === 'us') blocks.push(`Sitemap: ${shop.regionUrl('us')}/sitemap.xml`);
  return new Response(`${blocks.join('\n\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
