/** JSON calls that return settings for pages and scripts, without discount codes (OFFER-02, OFFER-03). */

import { getActiveCartSettings } from '@vitrine/content/active-cart-settings';
import type { ContentService } from '@vitrine/content/file-content';
import type { RemoteContent } from '@vitrine/content/remote/remote-content';
import { isRegionKey, isStagingRegion, type RegionKey } from '@vitrine/rules/regions/region';
import { Hono } from 'hono';
import { z } from 'zod';
import type { InvalidSetting } from '../../app/preview/settings-preview.ts';
import type { ShopHttp } from '../http/environment.ts';
import { parseQueryString } from './body.ts';
import { publicCartSettings, publicThemeSettings } from './public-settings.ts';

/** Creates routes that respond with 500 and an empty body if the content service reports `errors` for the region (CONT-05). */
export function contentErrorRoutes(remote: Pick<RemoteContent, 'hasResponseErrors'>): Hono<ShopHttp> {
  const routes = new Hono<ShopHttp>();
  for (const path of ['/api/getStrapiCartSetting', '/api/getGlobalSetting'] as const) {
    routes.get(path, async (context, next) => {
      const region = parseQueryString(context, query).region ?? context.get('region');
      return remote.hasResponseErrors(region)
        ? context.body(null, 500, { 'cache-control': 'no-store' })
        : next();
    });
  }
  return routes;
}

const query = z.object({ region: z.string().refine(isRegionKey, 'There is no such region.').optional() });

export function contentRoutes(
  content: ContentService,
  wrongSettings: () => Promise<readonly InvalidSetting[]>,
): Hono<ShopHttp> {
  /** Returns the field `_problems` with the invalid settings, which are ignored. Only the staging store has it, for editors. */
  const problems = async (kind: 'cart' | 'theme', host: RegionKey, region: RegionKey) =>
    isStagingRegion(host) && isStagingRegion(region)
      ? { _problems: (await wrongSettings()).filter(({ file }) => file.startsWith(`${kind}/`)) }
      : {};
  return new Hono<ShopHttp>()
    .get('/api/getStrapiCartSetting', async (context) => {
      const host = context.get('region');
      const region = parseQueryString(context, query).region ?? host;
      const settings = getActiveCartSettings(
        publicCartSettings(await content.cartSettings(region)),
        Date.now(),
      );
      return context.json({ status: 200, body: { ...settings, ...(await problems('cart', host, region)) } });
    })
    .get('/api/getGlobalSetting', async (context) => {
      const host = context.get('region');
      const region = parseQueryString(context, query).region ?? host;
      const settings = publicThemeSettings(await content.themeSettings(region));
      const ThemeSettings = { ...settings, ...(await problems('theme', host, region)) };
      return context.json({ status: 200, ThemeSettings });
    });
}
