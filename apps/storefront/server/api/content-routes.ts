/** What editors set, as the shop's pages and scripts read it. Source: cart-and-shipping §7. */
import type { ContentService } from '@vitrine/content/file-content';
import { isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import { Hono } from 'hono';
import { z } from 'zod';
import type { ShopHttp } from '../http/environment.ts';
import { queryOf } from './body.ts';

const query = z.object({ region: z.string().refine(isRegionKey, 'There is no such region.').optional() });

export function contentRoutes(content: ContentService): Hono<ShopHttp> {
  return new Hono<ShopHttp>()
    .get('/api/getStrapiCartSetting', async (context) => {
      const region = queryOf(context, query).region ?? context.get('region');
      const body = await content.cartSettings(region);
      return context.json({ status: 200, body: { ...body, ...(await preview(content, 'cart', region)) } });
    })
    .get('/api/getGlobalSetting', async (context) => {
      const region = queryOf(context, query).region ?? context.get('region');
      const theme = await content.themeSettings(region);
      const ThemeSettings = { ...theme, ...(await preview(content, 'theme', region)) };
      return context.json({ status: 200, ThemeSettings });
    });
}

/** Editors see in preview, the dev region, what is written wrongly and is off for that. */
async function preview(content: ContentService, kind: 'cart' | 'theme', region: RegionKey) {
  return region === 'dev' ? { _problems: await content.problems(kind) } : {};
}
