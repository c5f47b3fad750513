/**
 * `robots.txt`. Forbids no page that carries a noindex tag: a crawler that may not read a page never sees its tag
 * (PAGE-07).
 */
import { getShop } from '../data/query.server.ts';
import type { Route } from './+types/robots';

export function loader({ context }: Route.LoaderArgs) {
  const shop = getShop(context);
  // Shoppers' assistants call the endpoint of the protocol.
  const lines = [
    'User-agent: *',
    'Allow: /api/ucp/',
    'Disallow: /api/',
    'Disallow: /cart/',
    'Disallow: /discount/',
  ];
  // Every other storefront is noindex and has no sitemap.
  if (shop.region === 'us') lines.push('', `Sitemap: ${shop.regionUrl('us')}/sitemap.xml`);
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
