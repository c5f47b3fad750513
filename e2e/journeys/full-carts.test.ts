/** Carts with more than usual: 46 lines, dear products, everything sold out, prices and lines that change meanwhile. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { expect } from '../expect.ts';
import { type ImportedProduct, importProducts } from '../import-products.ts';
import { findCutOffText, measureHorizontalOverflow } from '../layout-checks.ts';
import { findOrders } from '../orders.ts';
import { setPrice } from '../prices.ts';
import { type RunningShop, startShop } from '../shop.ts';
import {
  addToCart,
  createRecipient,
  getDrawer,
  getOrderSummary,
  goToCheckout,
  inCalifornia,
  openHydratedPage,
  payWithTestCard,
  reachPayment,
  readRows,
  waitForHydration,
  waitForOrderNumber,
} from '../steps.ts';
import { setStock } from '../stock.ts';
import { defineJourney, getOrigin, phone } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

/** A shop of its own, since its products, prices and stock change. */
let shop: RunningShop;
const lineCount = 46;
const evenings: ImportedProduct = {
  handle: 'forty-six-evenings',
  title: 'Forty-six Evenings',
  optionName: 'Evening',
  variants: Array.from({ length: lineCount }, (_, index) => `Evening ${index + 1}`),
};
beforeAll(async () => {
  shop = await startShop(getWorkerShop().mode);
  await importProducts(shop, evenings);
});
afterAll(() => shop.stop());

const origin = () => getOrigin(shop, 'us');
// A rejected form responds 422, an unknown cart 404, which Chromium logs to the console.
const expectedErrors = /status of (?:404|422)/;

/** Adds units of each variant of a product to the browser's cart. */
async function addEach(page: Page, handle: string, quantity = 1): Promise<void> {
  const response = await page.request.get(`${origin()}/products/${handle}.json`);
  const { product } = await response.json();
  const variants: readonly { readonly id: number }[] = product.variants;
  for (const { id } of variants) {
    const added = await page.request.post(`${origin()}/api/cart`, {
      data: { merchandiseId: String(id), quantity },
      headers: { origin: origin() },
    });
    expect(added.status()).toBe(200);
  }
}

defineJourney(
  'CART-49: 46 lines are usable on a phone: the button is in view, the last line is removed and restored, and all are ordered',
  async ({ page }) => {
    await addEach(page, evenings.handle);
    await openHydratedPage(page, `${origin()}/pages/about`);
    await page.getByRole('link', { name: `Cart, ${lineCount} items` }).tap();
    const drawer = getDrawer(page);
    const lines = drawer.locator('li[data-line]');
    await expect(lines).toHaveCount(lineCount);
    await expect(drawer.getByRole('link', { name: 'Check out' })).toBeInViewport({ ratio: 1 });
    const list = await drawer.locator('.cart-scroll').boundingBox();
    expect(list?.height).toBeGreaterThan(phone.height / 2);
    const last = lines.last();
    const title = await last.locator('option:checked').first().textContent();
    await last.getByRole('button', { name: /^Remove/ }).tap();
    await expect(lines).toHaveCount(lineCount - 1);
    await drawer.getByRole('button', { name: /^Undo/ }).first().tap();
    await expect(lines).toHaveCount(lineCount);
    expect(await drawer.locator('option:checked').allTextContents()).toContain(title);
    await goToCheckout(drawer);
    await waitForHydration(page);
    await page.locator('summary', { hasText: 'Your order' }).tap();
    await expect(getOrderSummary(page).getByRole('listitem')).toHaveCount(lineCount);
    await expect.poll(() => measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    await reachPayment(page, createRecipient(inCalifornia));
    await payWithTestCard(page);
    await waitForOrderNumber(page);
    await expect(page.getByRole('main').getByText('Forty-six Evenings')).toHaveCount(lineCount);
  },
  { screen: phone, touch: true },
);

defineJourney(
  'CART-49: amounts of six digits fit a cart that is 320 px wide, and its checkout',
  async ({ page }) => {
    await importProducts(shop, {
      handle: 'hundreds',
      title: 'A Very Dear Oil',
      price: '9876.50',
      quantity: 500,
    });
    await addEach(page, 'hundreds', 99);
    await openHydratedPage(page, `${origin()}/pages/about`);
    await page.getByRole('link', { name: /^Cart, 99 items/ }).tap();
    const drawer = getDrawer(page);
    await expect.poll(async () => (await readRows(drawer)).Subtotal).toBe('$977,773.50');
    await expect.poll(() => measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findCutOffText(page)).toEqual([]);
    await goToCheckout(drawer);
    await expect.poll(() => measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findCutOffText(page)).toEqual([]);
  },
  { screen: { width: 320, height: 568 }, touch: true },
);

defineJourney(
  'CART-50, CHECK-50: a cart in which everything sold out says so of each line, sells nothing, and leads on',
  async ({ page }) => {
    await importProducts(shop, { handle: 'last-of-all', title: 'The Last of All', quantity: 2 });
    const ada = createRecipient(inCalifornia);
    await goToCheckout(await addToCart(page, `${origin()}/products/last-of-all`));
    await waitForHydration(page);
    await reachPayment(page, ada);
    await setStock(shop, { 'LAST-OF-ALL-0': 0 });
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await expect(
      tab.getByRole('alert').filter({ hasText: 'The Last of All has just sold out.' }),
    ).toContainText('What’s out of stock leaves your cart');
    await tab.close();
    await payWithTestCard(page);
    await expect(page.getByRole('alert').filter({ hasText: 'The Last of All' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Continue with what’s in stock' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nothing to check out' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'See the best sellers' })).toBeVisible();
    expect(await findOrders(shop, ada.email)).toHaveLength(0);
  },
  { expectedErrors },
);

defineJourney(
  'CHECK-02: a price that changes while the shopper types the card is shown before it is charged',
  async ({ page }) => {
    await setPrice(shop, 'sunset-oil', '30.00');
    const ada = createRecipient(inCalifornia);
    await goToCheckout(await addToCart(page, `${origin()}/products/sunset-oil`));
    await waitForHydration(page);
    await reachPayment(page, ada);
    const before = await page.getByRole('button', { name: /^Pay \$/ }).textContent();
    await setPrice(shop, 'sunset-oil', '33.00');
    await payWithTestCard(page);
    const button = page.getByRole('button', { name: /^Pay \$/ });
    await expect(button).not.toHaveText(before ?? '');
    await expect(page.getByRole('alert').first()).toBeVisible();
    expect(await findOrders(shop, ada.email)).toHaveLength(0);
    const shown = ((await button.textContent()) ?? '').replace('Pay ', '');
    await payWithTestCard(page);
    await waitForOrderNumber(page);
    expect((await readRows(page.getByRole('main'))).Total).toBe(shown);
    await setPrice(shop, 'sunset-oil', '30.00');
  },
  { expectedErrors },
);

defineJourney(
  'CHECK-02: a cart that changes in another tab during the checkout is shown before it is charged',
  async ({ page, context }) => {
    const ada = createRecipient(inCalifornia);
    await goToCheckout(await addToCart(page, `${origin()}/products/papaya-hand-cream`));
    await waitForHydration(page);
    await reachPayment(page, ada);
    const before = await page.getByRole('button', { name: /^Pay \$/ }).textContent();
    const other = await context.newPage();
    await addToCart(other, `${origin()}/products/sunset-oil`);
    await payWithTestCard(page);
    const button = page.getByRole('button', { name: /^Pay \$/ });
    await expect(button).not.toHaveText(before ?? '');
    expect(await findOrders(shop, ada.email)).toHaveLength(0);
    await expect(getOrderSummary(page).getByText('Sunset Oil')).toBeVisible();
    await payWithTestCard(page);
    await waitForOrderNumber(page);
    await expect(page.getByRole('main').getByText('Sunset Oil')).toBeVisible();
    // The other tab has a new cart once it is looked at.
    await other.bringToFront();
    await other.reload();
    await waitForHydration(other);
    await expect(other.getByRole('link', { name: 'Cart, empty' })).toBeVisible();
  },
  { expectedErrors },
);
