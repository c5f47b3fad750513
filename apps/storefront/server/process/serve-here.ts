/** Opens a shop in this process and serves it. The primary process of several workers never imports this. */
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { AppDeps } from '../app.ts';
import { loadAssets } from '../assets.ts';
import { openBuiltEditor } from '../editor/page.ts';
import type { Settings } from '../env.ts';
import type { ShopHttp } from '../http/environment.ts';
import { openMedia } from '../media/open.ts';
import { openShop } from '../open-shop.ts';
import { createPageRenderer } from '../pages/renderer.ts';
import { openTelemetry } from '../telemetry/open-telemetry.ts';
import { buildDirectory } from './fresh-build.ts';
import { serve } from './serve.ts';

export type MakeApp = (parts: AppDeps) => Hono<ShopHttp>;

export interface ServedApp {
  readonly app: MakeApp;
  /** Imports the built pages. */
  readonly pages: () => Promise<unknown>;
}

async function openShopWithMedia(settings: Settings, log: Logger) {
  const shop = await openShop(settings, log);
  return { shop, media: await openMedia(settings, log, shop.uploads, shop.embedded?.pictureHashes) };
}

/** Opens the shop and its port. Resolves once requests are accepted. */
export async function serveHere(settings: Settings, log: Logger, { app, pages }: ServedApp): Promise<void> {
  const telemetry = await openTelemetry(settings, log);
  const built = Promise.all([
    pages().then(createPageRenderer),
    loadAssets(join(buildDirectory, 'client')),
    openBuiltEditor(buildDirectory),
  ]);
  await serve({
    open: async () => {
      const [{ shop, media }, [renderPage, assets, editorPage]] = await Promise.all([
        openShopWithMedia(settings, log),
        built,
      ]);
      telemetry.watch(shop);
      return { shop, app: (parts) => app({ shop, renderPage, assets, media, editorPage, ...parts }) };
    },
    alsoClose: telemetry.close,
  });
}
