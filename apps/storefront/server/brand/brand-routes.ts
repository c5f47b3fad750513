/** Serves the generated files of a brand: style sheet, icons, web manifest. The request's host selects the region's brand. */
import type { Brand } from '@vitrine/content/brand/brand';
import type { ContentService } from '@vitrine/content/file-content';
import { derivePalette } from '@vitrine/rules/colours/brand-palette';
import { toHex } from '@vitrine/rules/colours/oklch';
import type { BasePath } from '@vitrine/rules/regions/storefront-address';
import { type Context, Hono } from 'hono';
import { acceptedEncoding } from '../http/compression.ts';
import type { ShopHttp } from '../http/environment.ts';
import { getBasePath } from '../http/hosts.ts';
import { HttpError } from '../http/http-error.ts';
import { isVector } from './brand-head.ts';
import { type BrandIcons, iconSizes } from './brand-icons.ts';
import { findRecentSheet, getBrandSheet, readPreviewSheet, type SheetFiles } from './brand-sheets.ts';

export interface BrandRoutesDeps {
  readonly content: Pick<ContentService, 'themeSettings'>;
  /** Loads changes of the content by other processes. */
  readonly refresh: () => Promise<void>;
  readonly icons: BrandIcons;
  readonly files: SheetFiles;
}

/** Cache-Control of the files. An hour is enough, since pages request them with a version that changes with the brand. */
const anHour = 'public, max-age=3600';
/** Prevents scripts in an SVG from running. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export function brandRoutes({ content, refresh, icons, files }: BrandRoutesDeps): Hono<ShopHttp> {
  const brandOf = async (context: Context<ShopHttp>) =>
    (await content.themeSettings(context.get('region'))).brand;
  const png = async (context: Context<ShopHttp>, size: (typeof iconSizes)[number], opaque: boolean) =>
    new Response(await icons.makePng(await brandOf(context), size, opaque), {
      headers: {
        'content-type': 'image/png',
        'cache-control': anHour,
        'cross-origin-resource-policy': 'cross-origin',
      },
    });
  return new Hono<ShopHttp>()
    .get('/brand/:file', async (context) => {
      const { path } = context.req;
      let own = getBrandSheet(await brandOf(context));
      const find = () => (own?.path === path ? own : findRecentSheet(path));
      let found = find() ?? readPreviewSheet(path, context.req.query('look'));
      if (found === null) {
        // Another process may have published the brand just now.
        await refresh();
        own = getBrandSheet(await brandOf(context));
        found = find();
      }
      // A page that was rendered before a restart may request an unknown sheet. It gets the current one.
      const sheet = found ?? own ?? { css: '' };
      const encoding = acceptedEncoding(context.req.header('accept-encoding'));
      const bytes = files.get(sheet, encoding);
      return new Response(bytes, {
        headers: {
          'content-type': 'text/css; charset=utf-8',
          'cache-control': found === null ? 'no-cache' : 'public, max-age=31536000, immutable',
          'content-length': String(bytes.byteLength),
          vary: 'accept-encoding',
          ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        },
      });
    })
    .get('/favicon.svg', async (context) => {
      const svg = await icons.findSvg(await brandOf(context));
      if (svg === null) throw new HttpError(404, 'NOT_FOUND', 'The icon of this shop is no SVG.');
      return new Response(svg, {
        headers: {
          'content-type': 'image/svg+xml',
          'cache-control': anHour,
          'content-security-policy': picturePolicy,
          'cross-origin-resource-policy': 'cross-origin',
        },
      });
    })
    .get('/favicon.ico', (context) => png(context, 32, false))
    .get('/apple-touch-icon.png', (context) => png(context, 180, true))
    .get('/icons/:file', (context) => {
      const size = iconSizes.find((each) => `${each}.png` === context.req.param('file'));
      if (size === undefined) throw new HttpError(404, 'NOT_FOUND', 'There is no icon of that size.');
      return png(context, size, false);
    })
    .get('/manifest.webmanifest', async (context) => {
      const manifest = createManifest(await brandOf(context), getBasePath(context.get('region')));
      return new Response(JSON.stringify(manifest), {
        headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=300' },
      });
    });
}

/** `basePath` is the path prefix of the storefront's pages and icons. */
function createManifest(brand: Brand, basePath: BasePath) {
  const paper = toHex(derivePalette(brand.colours).light.paper);
  const vector = { src: `${basePath}/favicon.svg`, sizes: 'any', type: 'image/svg+xml' };
  return {
    name: brand.name,
    short_name: brand.name.length <= 12 ? brand.name : brand.name.split(/\s/, 1)[0],
    start_url: `${basePath}/`,
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: [
      ...(isVector(brand.icon) ? [vector] : []),
      ...[192, 512].map((size) => ({
        src: `${basePath}/icons/${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
    ],
  };
}
