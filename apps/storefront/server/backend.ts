/**
 * `npm run backend`: the embedded backend as a process of its own. A shop reaches it with COMMERCE_URL and
 * COMMERCE_TOKEN, like any other backend that speaks the Storefront API.
 */
import './process/node-version.ts';
import './process/production.ts';
import { join } from 'node:path';
import pino from 'pino';
import { createBackendApp } from './app.ts';
import { loadAssets } from './assets.ts';
import { openMedia } from './media/open.ts';
import { openShop } from './open-shop.ts';
import { builtPages } from './pages/renderer.ts';
import { buildDirectory, ensureBuild } from './process/fresh-build.ts';
import { failToStart, serve } from './process/serve.ts';
import { settingsOrExit } from './process/settings-or-exit.ts';

const read = settingsOrExit();
// A numeric address has no subdomains, and needs none: a cart knows its region.
const address = process.env.PUBLIC_URL ? read.PUBLIC_URL : `http://127.0.0.1:${read.PORT}`;
const settings = { ...read, PUBLIC_URL: address, COMMERCE_URL: undefined, COMMERCE_TOKEN: undefined };
const log = pino({ level: settings.LOG_LEVEL });

try {
  await ensureBuild();
  const [shop, renderPage, assets, media] = await Promise.all([
    openShop(settings, log),
    builtPages(buildDirectory),
    loadAssets(join(buildDirectory, 'client')),
    openMedia(settings, log),
  ]);
  await serve(shop, { app: (draining) => createBackendApp({ shop, renderPage, assets, media, draining }) });
  process.stdout.write(
    `The backend is ready: ${address}/api/2025-01/graphql.json\n` +
      `A shop uses it with COMMERCE_URL=${address} and COMMERCE_TOKEN=any\n`,
  );
} catch (error) {
  failToStart(error);
}
