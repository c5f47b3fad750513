/** Tests the unmodified Buy Button in a browser. Its requests to the store are routed to the backend. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser } from '../../../e2e/browser.ts';

const pageUrl = 'https://client.example.com/';
const storeUrl = 'https://my-shop.myshopify.com/';
const timeout = 30_000;

export interface BuyButtonDeps {
  /** Folder into which `@shopify/buy-button-js` is installed. */
  readonly folder: string;
  readonly backendUrl: string;
  /** Numeric id of a product that can be bought. */
  readonly productId: string;
  readonly step: (name: string, work: () => Promise<unknown>) => Promise<void>;
}

export async function runBuyButton({ folder, backendUrl, productId, step }: BuyButtonDeps): Promise<void> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(timeout);
    await page.route('**/*', async (route) => {
      const url = route.request().url();
      if (url === pageUrl)
        return route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><title>A page</title><div id="product"></div>',
        });
      // Requests to the store go to the backend; all others are aborted.
      if (!url.startsWith(storeUrl)) return route.abort();
      const response = await route.fetch({ url: url.replace(storeUrl, `${backendUrl}/`) });
      return route.fulfill({ response });
    });
    await page.goto(pageUrl);
    await page.addScriptTag({
      path: join(folder, 'node_modules/@shopify/buy-button-js/dist/buybutton.js'),
    });
    await page.evaluate(createProduct(productId));
    await walk(page, step);
  } finally {
    await browser.close();
  }
}

/** Returns the script that a merchant pastes into a page. */
const createProduct = (id: string) => `(() => {
  const client = ShopifyBuy.buildClient({ domain: 'my-shop.myshopify.com', storefrontAccessToken: 'any-text' });
  const node = document.getElementById('product');
  ShopifyBuy.UI.init(client).createComponent('product', { id: '${id}', node });
})()`;

async function walk(page: Page, step: BuyButtonDeps['step']): Promise<void> {
  const product = page.frameLocator('iframe[name^="frame-product"]');
  const cart = page.frameLocator('iframe[name="frame-cart"]');
  await step('product', async () => {
    await product.locator('.shopify-buy__product__title').waitFor();
    await product.locator('.shopify-buy__product__actual-price').waitFor();
  });
  await step('add to cart', async () => {
    await product.locator('.shopify-buy__btn').click();
    await cart.locator('.shopify-buy__cart-item__title').waitFor();
  });
  await step('update the line', async () => {
    await cart.locator('.shopify-buy__quantity-increment').click();
    await page.waitForFunction(() => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[name="frame-cart"]');
      const input = frame?.contentDocument?.querySelector<HTMLInputElement>(
        '.shopify-buy__cart-item__quantity-input',
      );
      return input?.value === '2';
    });
  });
  await step('checkout', async () => {
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      cart.locator('.shopify-buy__btn--cart-checkout').click(),
    ]);
    await popup.waitForURL(/\/(?:checkout|cart)\//, { waitUntil: 'commit' });
  });
  await step('remove the line', async () => {
    await cart.locator('.shopify-buy__quantity-decrement').click();
    await cart.locator('.shopify-buy__quantity-decrement').click();
    await cart.locator('.shopify-buy__cart-empty-text').waitFor();
  });
}
