/** `robots.txt`: only the us storefront is for search engines (store §9). */
import { shopOf } from '../data/ask.server.ts';
import type { Route } from './+types/robots';

export function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const text =
    shop.region === 'us'
      ? `User-agent: *\nDisallow: /cart\nDisallow: /checkout\nDisallow: /account\nDisallow: /api/\nDisallow: /search\nSitemap: ${shop.regionUrl('us')}/sitemap.xml\n`
      : 'User-agent: *\nDisallow: /\n';
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
