/** The development server: pages through Vite, which keeps them fresh in the browser; `dev.ts` restarts the rest. */
import { createServer } from 'node:http';
import pino from 'pino';
import { createServer as createVite } from 'vite';
import { createApp } from './app.ts';
import { openMedia } from './media/open.ts';
import { openShop } from './open-shop.ts';
import { developmentPages } from './pages/renderer.ts';
import { addressLines } from './process/addresses.ts';
import { storefrontDirectory } from './process/fresh-build.ts';
import { failToStart, serve } from './process/serve.ts';
import { settingsOrExit } from './process/settings-or-exit.ts';

const settings = settingsOrExit();
const log = pino({ level: settings.LOG_LEVEL });

try {
  const shop = await openShop(settings, log, true);
  const media = await openMedia(settings, log);
  const server = createServer();
  const vite = await createVite({
    root: storefrontDirectory,
    server: { middlewareMode: true, allowedHosts: true, hmr: { server } },
    appType: 'custom',
  });
  await serve(shop, {
    app: (draining) =>
      createApp({ shop, renderPage: developmentPages(vite), assets: new Map(), media, draining }),
    before: (request, response, next) => vite.middlewares(request, response, next),
    server,
    alsoClose: () => vite.close(),
  });
  process.stdout.write(`Vitrine is ready for development:\n${addressLines(settings.PUBLIC_URL)}\n`);
} catch (error) {
  failToStart(error);
}
