/** The studio's page in headless Chromium, with WebGL in software. No port is opened: requests are answered in the browser. */
import { readFile } from 'node:fs/promises';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { openBrowser } from '../../e2e/browser.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
/** The folder of the committed pictures. */
export const mediaFolder = fileURLToPath(new URL('../../demo/media/', import.meta.url));
const require = createRequire(import.meta.url);
const origin = 'http://studio.localhost';

interface Studio extends AsyncDisposable {
  readonly page: Page;
}

export async function openStudio(): Promise<Studio> {
  const browser = await openBrowser({
    ignoreDefaultArgs: ['--disable-gpu'],
    args: [
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
    ],
  });
  const page = await browser.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(message.text());
  });
  page.on('pageerror', (error) => console.error(error));
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill(await answer(pathname));
  });
  await page.goto(`${origin}/`);
  await page.waitForFunction(() => window.photograph !== undefined, undefined, { timeout: 120_000 });
  return { page, [Symbol.asyncDispose]: () => browser.close() };
}

/** Serves the studio's page, its sources without types, three.js and the fonts. */
async function answer(pathname: string): Promise<{ contentType: string; body: string | Buffer }> {
  if (pathname === '/') {
    const imports = { three: '/three/build/three.module.js', 'three/': '/three/' };
    return {
      contentType: 'text/html',
      body: `<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script><script type="module" src="/studio/page.ts"></script>`,
    };
  }
  if (pathname.startsWith('/three/')) {
    const library = join(dirname(require.resolve('three')), '..');
    return {
      contentType: 'text/javascript',
      body: await readFile(join(library, pathname.slice('/three/'.length))),
    };
  }
  if (pathname.startsWith('/media/')) {
    return {
      contentType: 'image/webp',
      body: await readFile(join(mediaFolder, pathname.slice('/media/'.length))),
    };
  }
  if (pathname === '/fonts/fraunces.woff2') {
    return {
      contentType: 'font/woff2',
      body: await readFile(
        require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2'),
      ),
    };
  }
  if (pathname === '/fonts/figtree.woff2') {
    return {
      contentType: 'font/woff2',
      body: await readFile(
        require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
      ),
    };
  }
  // The labels print the brand's name.
  if (pathname === '/demo/content/theme/brand.json') {
    return { contentType: 'application/json', body: await readFile(join(here, '../..', pathname)) };
  }
  const source = await readFile(join(here, pathname), 'utf8');
  return { contentType: 'text/javascript', body: stripTypeScriptTypes(source) };
}
