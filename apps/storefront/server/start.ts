/** `npm start`: builds the pages if needed, opens the shop and serves it until it is told to stop. */
import './process/node-version.ts';
import './process/production.ts';
import { join } from 'node:path';
import pino from 'pino';
import { createApp } from './app.ts';
import { loadAssets } from './assets.ts';
import { openMedia } from './media/open.ts';
import { openShop } from './open-shop.ts';
import { builtPages } from './pages/renderer.ts';
import { addressLines } from './process/addresses.ts';
import { buildDirectory, ensureBuild } from './process/fresh-build.ts';
import { failToStart, serve } from './process/serve.ts';
import { settingsOrExit } from './process/settings-or-exit.ts';

const settings = settingsOrExit();
const log = pino({ level: settings.LOG_LEVEL });

try {
  await ensureBuild();
  const [shop, renderPage, assets, media] = await Promise.all([
    openShop(settings, log),
    builtPages(buildDirectory),
    loadAssets(join(buildDirectory, 'client')),
    openMedia(settings, log),
  ]);
  await serve(shop, { app: (draining) => createApp({ shop, renderPage, assets, media, draining }) });
  process.stdout.write(`Vitrine is ready:\n${addressLines(settings.PUBLIC_URL)}\n`);
} catch (error) {
  failToStart(error);
}
