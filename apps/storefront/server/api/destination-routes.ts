/** `GET /api/destinations`: the countries and provinces that the cart's estimate can be made for. */

import type { DestinationsJson } from '@vitrine/rules/cart/json/destinations-json';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { Hono } from 'hono';
import type { ShopHttp } from '../http/environment.ts';

// The tables change with a deployment or at a date; an hour of an older list does no harm.
const cacheControl = 'public, max-age=3600';

export function destinationRoutes(destinations: (region: RegionKey) => DestinationsJson): Hono<ShopHttp> {
  return new Hono<ShopHttp>().get('/api/destinations', (context) =>
    context.json(destinations(context.get('region')), 200, { 'cache-control': cacheControl }),
  );
}
