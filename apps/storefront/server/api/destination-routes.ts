/** `GET /api/destinations`: countries and provinces for which the cart can estimate shipping and taxes. */

import type { DestinationsJson } from '@vitrine/rules/cart/json/destinations-json';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { Hono } from 'hono';
import type { ShopHttp } from '../http/environment.ts';

// The tables change with a deployment or at a date; a list that is an hour old is accurate enough.
const cacheControl = 'public, max-age=3600';

export function destinationRoutes(destinations: (region: RegionKey) => DestinationsJson): Hono<ShopHttp> {
  return new Hono<ShopHttp>().get('/api/destinations', (context) =>
    context.json(destinations(context.get('region')), 200, { 'cache-control': cacheControl }),
  );
}
