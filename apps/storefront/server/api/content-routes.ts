/** What editors set, as the shop's pages and scripts read it. Source: cart-and-shipping §7. */
import type { ContentService } from '@vitrine/content/file-content';
import { isRegionKey } from '@vitrine/rules/regions/region';
import { Hono } from 'hono';
import { z } from 'zod';
import type { ShopHttp } from '../http/environment.ts';
import { queryOf } from './body.ts';

const query = z.object({ region: z.string().refine(isRegionKey, 'There is no such region.').optional() });

export function contentRoutes(content: ContentService): Hono<ShopHttp> {
  return new Hono<ShopHttp>()
    .get('/api/getStrapiCartSetting', async (context) => {
      const region = queryOf(context, query).region ?? context.get('region');
      return context.json({ status: 200, body: await content.cartSettings(region) });
    })
    .get('/api/getGlobalSetting', async (context) => {
      const region = queryOf(context, query).region ?? context.get('region');
      return context.json({ status: 200, ThemeSettings: await content.themeSettings(region) });
    });
}
