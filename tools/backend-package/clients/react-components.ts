/** Tests the React components of one unmodified release of `@shopify/hydrogen-react` in a browser. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as impatient } from '@playwright/test';
import type { BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';
import { openBrowser } from '../../../e2e/browser.ts';
import type { Step } from '../client-report.ts';

const timeout = 20_000;
const expect = impatient.configure({ timeout });

export interface ComponentsDeps {
  /** Folder with the installed packages and the test page. */
  readonly folder: string;
  /** Name under which the release is installed. */
  readonly packageName: string;
  /** Version of the Storefront API that the release uses. */
  readonly apiVersion: string;
  readonly backendUrl: string;
  /** A product with an image, a video, a 3D model and options. */
  readonly handle: string;
  readonly step: Step;
}

export async function runComponents(deps: ComponentsDeps): Promise<void> {
  const { backendUrl, apiVersion, handle } = deps;
  const server = servePage(await buildPage(deps));
  const browser = await openBrowser();
  try {
    const siteUrl = await listen(server);
    const context = await browser.newContext();
    await replaceForeignScripts(context, [new URL(siteUrl).origin, backendUrl]);
    const page = await context.newPage();
    page.setDefaultTimeout(timeout);
    const url = `${siteUrl}/?${new URLSearchParams({ backend: backendUrl, version: apiVersion, handle })}`;
    await walk(page, url, deps);
  } finally {
    await browser.close();
    server.close();
  }
}

/** @returns the page's script */
async function buildPage({ folder, packageName }: ComponentsDeps): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'vitrine-components-'));
  try {
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      resolve: { alias: { '@shopify/hydrogen-react': packageName }, dedupe: ['react', 'react-dom'] },
      oxc: { jsx: { runtime: 'automatic' } },
      build: {
        outDir,
        chunkSizeWarningLimit: 2000,
        rollupOptions: {
          input: join(folder, 'react-components.jsx'),
          output: { entryFileNames: 'page.js' },
        },
      },
    });
    return await readFile(join(outDir, 'page.js'), 'utf8');
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Serves the page from this machine, since browsers block requests of other sites to local addresses. */
function servePage(script: string): Server {
  const html =
    '<!doctype html><title>A page</title><div id="root"></div><script type="module" src="/page.js"></script>';
  return createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : html);
  });
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`);
    });
  });
}

/**
 * Answers scripts of other hosts with an empty file, so that Shopify's and Google's custom elements stay undefined, and aborts
 * all other requests to them.
 */
function replaceForeignScripts(context: BrowserContext, origins: readonly string[]): Promise<unknown> {
  const headers = { 'access-control-allow-origin': '*' };
  return context.route(
    (url) => !origins.includes(url.origin),
    (route) =>
      route.request().url().endsWith('.js')
        ? route.fulfill({ contentType: 'text/javascript', headers, body: '' })
        : route.abort(),
  );
}

async function walk(page: Page, url: string, { backendUrl, step }: ComponentsDeps): Promise<void> {
  const shown = (name: string) => page.getByTestId(name);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const media = (kind: string) => shown('media').locator(`[data-kind=${kind}]`);
  const backend = new URL(backendUrl);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await step('ShopifyProvider, ProductProvider, parseGid, flattenConnection', async () => {
    await page.goto(url);
    await expect(page.getByRole('heading')).toHaveText('Coconut Lip Balm');
    await expect(shown('resource')).toHaveText('Product');
    await expect(shown('variants')).toHaveText('3');
  });
  await step('Money, useMoney, ProductPrice', async () => {
    await expect(shown('money')).toHaveText('$9.00');
    await expect(shown('currency')).toHaveText('USD');
    await expect(shown('from')).toHaveText('$9.00');
  });
  await step('Image', async () => {
    await expect(shown('image')).toHaveAttribute('srcset', /width=400/);
  });
  await step('MediaFile: Image, ExternalVideo, Video, ModelViewer', async () => {
    await expect(media('IMAGE').first()).toHaveAttribute('src', new RegExp(`^${backend.origin}/`));
    await expect(media('EXTERNAL_VIDEO')).toHaveAttribute('src', /youtube/);
    await expect(media('VIDEO').locator('source').first()).toHaveAttribute('src', /balm\.mp4/);
    await expect(shown('media').locator('model-viewer')).toHaveAttribute('src', /balm\.glb/);
  });
  await step('ShopPayButton', () =>
    expect(page.locator('shop-pay-button')).toHaveAttribute('variants', /^\d+$/),
  );
  await step('setSelectedOption', async () => {
    await page.getByLabel('Scent').selectOption('Papaya');
    await expect(shown('variant')).toHaveText('Papaya');
  });
  await step('AddToCartButton, CartLineProvider', async () => {
    await press('Add to cart');
    await expect(page.getByRole('listitem')).toContainText('Coconut Lip Balm Papaya');
    await expect(shown('quantity')).toHaveText('1');
    await expect(shown('status')).toHaveText('idle');
  });
  await step('CartLineQuantityAdjustButton, CartCost', async () => {
    await press('More');
    await expect(shown('quantity')).toHaveText('2');
    await expect(shown('total')).toHaveText('$18.00');
    await expect(shown('status')).toHaveText('idle');
  });
  await step('discount code', async () => {
    await press('Enter TEN');
    await expect(shown('codes')).toHaveText('TEN');
    await expect(shown('total')).toHaveText('$16.20');
    await expect(shown('status')).toHaveText('idle');
  });
  await step('note', async () => {
    await press('Leave a note');
    await expect(shown('note')).toHaveText('Ring twice');
    await expect(shown('status')).toHaveText('idle');
  });
  await step('cart after a reload', async () => {
    await page.reload();
    await expect(shown('note')).toHaveText('Ring twice');
    await expect(shown('quantity')).toHaveText('2');
  });
  await step('CartCheckoutButton', async () => {
    await press('Check out');
    await page.waitForURL(`${backend.origin}/**`);
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  });
  await step('removed line', async () => {
    await page.goto(url);
    await press('Remove');
    await expect(page.getByRole('listitem')).toHaveCount(0);
    await expect(shown('status')).toHaveText('idle');
  });
  await step('BuyNowButton', async () => {
    // With a stored cart the button could open that cart's checkout before its own cart is created.
    await page.evaluate(() => localStorage.clear());
    await page.goto(url);
    await press('Buy it now');
    await page.waitForURL(`${backend.origin}/**`);
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  });
  await step('no error in the page', () => {
    expect(errors).toEqual([]);
    return Promise.resolve();
  });
}
