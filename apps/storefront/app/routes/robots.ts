/**
 * `robots.txt`: what a crawler would change by reading it. Nothing that carries a noindex tag is forbidden: who may not
 * read a page never sees its tag (decisions §5).
 */
import { shopOf } from '../data/ask.server.ts';
import type { Route } from './+types/robots';

export function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /cart/', 'Disallow: /discount/'];
  // Every other storefront is noindex: its addresses are nobody's to list.
  if (shop.region === 'us') lines.push('', `Sitemap: ${shop.regionUrl('us')}/sitemap.xml`);
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
