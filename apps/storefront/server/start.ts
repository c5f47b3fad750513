/** `npm start`: builds the pages if needed, opens the shop and serves it until it is told to stop. */
import './process/node-version.ts';
import './process/production.ts';
import { getRequestListener } from '@hono/node-server';
import pino from 'pino';
import { createApp } from './app.ts';
import { builtPages } from './pages/renderer.ts';
import { addressLines } from './process/addresses.ts';
import { buildDirectory, buildPages, isBuildFresh } from './process/fresh-build.ts';
import { listen } from './process/listen.ts';
import { settingsOrExit } from './process/settings-or-exit.ts';
import { openShop } from './shop.ts';

const settings = settingsOrExit();
const log = pino({ level: settings.LOG_LEVEL });

if (!(await isBuildFresh())) {
  process.stdout.write('Building the pages, once after each change of the sources…\n');
  await buildPages();
}
const shop = await openShop(settings, log);
let draining = false;
const app = createApp({
  log,
  publicUrl: settings.PUBLIC_URL,
  trustProxy: settings.TRUST_PROXY,
  renderPage: await builtPages(buildDirectory),
  shopContext: shop.shopContext,
  check: shop.check,
  draining: () => draining,
});
await listen({
  port: settings.PORT,
  host: settings.HOST,
  listener: getRequestListener(app.fetch),
  shutdownSeconds: settings.SHUTDOWN_SECONDS,
  onDrain: () => {
    draining = true;
  },
  onClosed: shop.close,
  log,
});
process.stdout.write(`Vitrine is ready:\n${addressLines(settings.PUBLIC_URL)}\n`);
