/** What editors set, as the shop's pages and scripts read it. Source: cart-and-shipping §7. */
import type { ContentService } from '@vitrine/content/file-content';
import { isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import { Hono } from 'hono';
import { z } from 'zod';
import type { WrongSetting } from '../../app/preview/settings-preview.ts';
import type { ShopHttp } from '../http/environment.ts';
import { queryOf } from './body.ts';

const query = z.object({ region: z.string().refine(isRegionKey, 'There is no such region.').optional() });

export function contentRoutes(
  content: ContentService,
  wrongSettings: () => Promise<readonly WrongSetting[]>,
): Hono<ShopHttp> {
  /** Editors see in preview, the dev region, what is wrong and off for that. */
  const preview = async (kind: 'cart' | 'theme', region: RegionKey) =>
    region === 'dev'
      ? { _problems: (await wrongSettings()).filter(({ file }) => file.startsWith(`${kind}/`)) }
      : {};
  return new Hono<ShopHttp>()
    .get('/api/getStrapiCartSetting', async (context) => {
      const region = queryOf(context, query).region ?? context.get('region');
      const body = await content.cartSettings(region);
      return context.json({ status: 200, body: { ...body, ...(await preview('cart', region)) } });
    })
    .get('/api/getGlobalSetting', async (context) => {
      const region = queryOf(context, query).region ?? context.get('region');
      const theme = await content.themeSettings(region);
      const ThemeSettings = { ...theme, ...(await preview('theme', region)) };
      return context.json({ status: 200, ThemeSettings });
    });
}
