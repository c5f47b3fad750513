/** The development server: pages through Vite, which keeps them fresh in the browser; `dev.ts` restarts the rest. */
import { getRequestListener } from '@hono/node-server';
import pino from 'pino';
import { createServer as createVite } from 'vite';
import { createApp } from './app.ts';
import { developmentPages } from './pages/renderer.ts';
import { addressLines } from './process/addresses.ts';
import { storefrontDirectory } from './process/fresh-build.ts';
import { listen } from './process/listen.ts';
import { settingsOrExit } from './process/settings-or-exit.ts';
import { openShop } from './shop.ts';

const settings = settingsOrExit();
const log = pino({ level: settings.LOG_LEVEL });
const shop = await openShop(settings, log);
const vite = await createVite({
  root: storefrontDirectory,
  server: { middlewareMode: true, allowedHosts: true, hmr: { port: settings.PORT + 10_000 } },
  appType: 'custom',
});
let draining = false;
const app = createApp({
  log,
  publicUrl: settings.PUBLIC_URL,
  trustProxy: settings.TRUST_PROXY,
  renderPage: developmentPages(vite),
  shopContext: shop.shopContext,
  check: shop.check,
  draining: () => draining,
});
const answer = getRequestListener(app.fetch);
await listen({
  port: settings.PORT,
  host: settings.HOST,
  listener: (request, response) => vite.middlewares(request, response, () => void answer(request, response)),
  shutdownSeconds: 1,
  onDrain: () => {
    draining = true;
  },
  onClosed: async () => {
    await vite.close();
    await shop.close();
  },
  log,
});
process.stdout.write(`Vitrine is ready for development:\n${addressLines(settings.PUBLIC_URL)}\n`);
