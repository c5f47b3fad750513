/**
 * Serves a built skeleton in Shopify's worker runtime: `node serve-skeleton.mjs FOLDER PORT`. Its environment variables are those
 * of this process. Requests to `shopify.com` go to the backend; all others fail.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toBackend } from './to-backend.ts';

const [, , folder, port] = process.argv;
const backend = process.env.PUBLIC_STORE_DOMAIN;
const require = createRequire(join(folder, 'package.json'));
const { createMiniOxygen, fetch, Request, Response } = await import(
  pathToFileURL(require.resolve('@shopify/mini-oxygen')).href
);

/** The compatibility date that Shopify's servers read from the same file. */
const { compatibility_date: compatibilityDate } = JSON.parse(
  await readFile(join(folder, 'dist/server/oxygen.json'), 'utf8'),
);
const path = join(folder, 'dist/server/index.js');
const oxygen = createMiniOxygen({
  port: Number(port),
  requestHook: null,
  assets: { directory: join(folder, 'dist/client'), port: await findPort() },
  handleRuntimeStdio(stdout, stderr) {
    stdout.pipe(process.stderr);
    stderr.pipe(process.stderr);
  },
  workers: [
    {
      name: 'skeleton',
      modulesRoot: join(folder, 'dist/server'),
      modules: [{ type: 'ESModule', path, contents: await readFile(path, 'utf8') }],
      compatibilityDate,
      bindings: process.env,
      outboundService(request) {
        const url = toBackend(request.url, backend);
        if (!url.startsWith(`${backend}/`)) return new Response(null, { status: 502 });
        return fetch(new Request(url, request));
      },
    },
  ],
});
await oxygen.ready;
process.stdout.write('ready\n');
process.once('SIGTERM', () => oxygen.dispose());

function findPort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const { port: found } = server.address();
      server.close(() => resolve(found));
    });
  });
}
