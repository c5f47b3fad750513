/** Development server: serves pages through Vite with hot reload. `dev.ts` restarts it when other code changes. */
import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';
import { createApp } from './app.ts';
import { openDevelopmentEditor } from './editor/development.ts';
import { openMedia } from './media/open.ts';
import { openShop } from './open-shop.ts';
import { createDevelopmentRenderer } from './pages/renderer.ts';
import { formatAddressLines } from './process/addresses.ts';
import { failToStart } from './process/failure.ts';
import { storefrontDirectory } from './process/fresh-build.ts';
import { serve } from './process/serve.ts';
import { settingsOrExit } from './process/settings-or-exit.ts';
import { openLog } from './telemetry/log.ts';

const settings = settingsOrExit();
const log = openLog(settings.LOG_LEVEL);

try {
  const server = createServer();
  const vite = await createVite({
    root: storefrontDirectory,
    server: { middlewareMode: true, allowedHosts: true, hmr: { server } },
    appType: 'custom',
  });
  const editor = await openDevelopmentEditor();
  await serve({
    open: async () => {
      const shop = await openShop(settings, log, true);
      const media = await openMedia(settings, log, shop.uploads, shop.embedded?.pictureHashes);
      return {
        shop,
        app: (parts) =>
          createApp({
            shop,
            renderPage: createDevelopmentRenderer(vite),
            assets: new Map(),
            media,
            editorPage: editor.page,
            ...parts,
          }),
      };
    },
    before: (request, response, next) =>
      (request.url?.startsWith(editor.path) ? editor.vite : vite).middlewares(request, response, next),
    server,
    alsoClose: async () => {
      await Promise.all([vite.close(), editor.vite.close()]);
    },
  });
  process.stdout.write(`Vitrine is ready for development:\n${formatAddressLines(settings.PUBLIC_URL)}\n`);
} catch (error) {
  failToStart(error);
}
