/** An experiment from its draft to its end: planned in the editor, met by a shopper who agreed, and counted by the order. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { findViolations } from '../all-pages.ts';
import { addEditor, openDocument, saveDraft, signInToEditor } from '../editors.ts';
import { expect } from '../expect.ts';
import { savePicture } from '../nightly.ts';
import { type RunningShop, startShop } from '../shop.ts';
import {
  addToCart,
  createRecipient,
  goToCheckout,
  inUtrecht,
  openHydratedPage,
  payWithTestCard,
  reachPayment,
  readRows,
  waitForOrderNumber,
} from '../steps.ts';
import { repository } from '../test-shop-process.ts';
import { defineJourney, defineNightJourney, getOrigin, phone, type Visit } from '../visit.ts';

const pictures = join(repository, 'test-results/experiments');
const pia = 'pia@example.com';
/** A browser that says it is none is a bot, which takes part in no experiment. */
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
let shop: RunningShop;

beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  // Results need the orders, so the shop has its backend inside.
  shop = await startShop('one-process');
  await addEditor(shop, pia, 'publisher');
});
afterAll(() => shop.stop());

const hasCookie = async ({ context }: Visit) =>
  (await context.cookies()).some(({ name, httpOnly }) => name === 'visitor' && httpOnly);

/** Agrees to be measured, and fills a cart. @returns true if the cart has the variant's offer. */
async function fillCart(visit: Visit): Promise<boolean> {
  const { page } = visit;
  await page.setExtraHTTPHeaders({ 'user-agent': browser });
  const product = `${getOrigin(shop, 'eu')}/products/golden-hour-mousse`;
  await openHydratedPage(page, product);
  expect(await hasCookie(visit)).toBe(false);
  await page.getByRole('region', { name: 'Your privacy' }).getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('region', { name: 'Your privacy' })).toBeHidden();
  const drawer = await addToCart(page, product);
  await drawer.getByRole('button', { name: 'One more Golden Hour Tanning Mousse' }).click();
  await expect.poll(() => readRows(drawer)).toMatchObject({ Subtotal: '68€' });
  expect(await hasCookie(visit)).toBe(true);
  return 'Discount' in (await readRows(drawer));
}

async function expectNoSideways(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}

defineJourney(
  'EXP-05, EXP-13: an offer is shown to a share of the shoppers who agreed, counted by their orders, and stopped',
  async ({ page, openAnother }) => {
    await signInToEditor(page, shop, pia);
    await openDocument(page, shop, 'cart/tierDiscount');
    await page.locator('[data-field="enable"]').getByRole('switch').click();
    await saveDraft(page);

    await page.goto(`${getOrigin(shop, 'dev')}/editor/experiments`);
    await expect(page.getByRole('heading', { name: 'No experiment yet' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Create an experiment' }).click();
    await page.getByLabel('What varies').selectOption('cart/tierDiscount');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(page.getByLabel('Name').first()).toBeFocused();
    await expect(page.getByText('Give the experiment a name.').last()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel('Name').first().fill('Tiers or none');
    await page.getByLabel('Version').selectOption('1');
    // Of three shoppers one has the variant, but for once in a million.
    await page.getByLabel('Share in per cent').first().fill('1');
    await page.getByLabel('Share in per cent').last().fill('99');
    await page.getByRole('button', { name: 'Preview' }).last().click();
    await expect(page.frameLocator('iframe[title="Preview of the page"]').getByRole('main')).toBeVisible();
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(page.getByRole('heading', { name: 'Tiers or none' })).toBeVisible();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Not enough data yet' })).toBeVisible();

    let buyer: Visit | null = null;
    for (let tries = 0; tries < 3 && buyer === null; tries += 1) {
      const shopper = await openAnother({ country: 'NL', allowsTracking: true });
      if (await fillCart(shopper)) buyer = shopper;
    }
    if (buyer === null) throw new Error('no shopper got the variant');
    const drawer = buyer.page.getByRole('dialog', { name: 'Your cart' });
    const { Discount: discount } = await readRows(drawer);
    expect(discount).toMatch(/^−/);
    await goToCheckout(drawer);
    await expect
      .poll(() => readRows(buyer.page.getByRole('complementary')))
      .toMatchObject({ Discount: discount });
    await reachPayment(buyer.page, createRecipient(inUtrecht));
    await payWithTestCard(buyer.page);
    await waitForOrderNumber(buyer.page);

    await page.setViewportSize(phone);
    await expect(async () => {
      await page.reload();
      const row = page.getByRole('row', { name: /^Variant A/ });
      await expect(row.getByRole('cell').nth(1)).toHaveText('1', { timeout: 2000 });
    }).toPass();
    await expectNoSideways(page);
    expect(await findViolations(page)).toEqual([]);
    await savePicture(page, join(pictures, 'result.png'), { fullPage: true });

    await page.getByRole('button', { name: 'Stop…' }).click();
    await page.getByRole('button', { name: 'Stop now' }).click();
    await expect(page.getByText('stopped', { exact: true })).toBeVisible();
    await expect(
      page
        .getByRole('row', { name: /^Variant A/ })
        .getByRole('cell')
        .nth(1),
    ).toHaveText('1');
    const after = await addToCart(buyer.page, `${getOrigin(shop, 'eu')}/products/golden-hour-mousse`);
    await after.getByRole('button', { name: 'One more Golden Hour Tanning Mousse' }).click();
    await expect.poll(() => readRows(after)).not.toHaveProperty('Discount');
  },
  { expectedErrors: /status of 422/ },
);

/** Calls the editor's API as its own page does. */
async function callEditor(page: Page, method: 'POST' | 'PUT', path: string, body: object): Promise<unknown> {
  return page.evaluate(
    async ([how, where, data]) => {
      const headers = { 'content-type': 'application/json', 'if-match': '"0"' };
      const response = await fetch(`/editor/api${where}`, {
        method: how,
        headers,
        body: JSON.stringify(data),
      });
      if (!response.ok) throw new Error(await response.text());
      return response.json();
    },
    [method, path, body] as const,
  );
}

defineNightJourney(
  'EXP-12: a page in a variant comes alive as any other, and keeps it from page to page',
  async ({ page, openAnother }) => {
    await signInToEditor(page, shop, pia);
    const body = { default: { enabled: true, text: 'Free delivery today' } };
    await callEditor(page, 'PUT', '/documents/theme/announcement', { body });
    await callEditor(page, 'POST', '/experiments', {
      name: 'Delivery in the bar',
      storefronts: ['au'],
      document: 'theme/announcement',
      variants: [
        { id: 'control', name: 'As published', share: 1, version: null },
        { id: 'a', name: 'Free delivery', share: 99, version: 1 },
      ],
      from: null,
      until: null,
    });
    await page.goto(`${getOrigin(shop, 'dev')}/editor/experiments`);
    await page.getByRole('link', { name: 'Delivery in the bar' }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible();

    const bar = (shopper: Visit) => shopper.page.getByText('Free delivery today');
    let lucky: Visit | null = null;
    for (let tries = 0; tries < 3 && lucky === null; tries += 1) {
      // Visits to Australia may be measured without asking.
      const shopper = await openAnother({ country: 'AU', allowsTracking: true });
      await shopper.page.setExtraHTTPHeaders({ 'user-agent': browser });
      await openHydratedPage(shopper.page, `${getOrigin(shop, 'au')}/`);
      if ((await bar(shopper).count()) > 0) lucky = shopper;
    }
    if (lucky === null) throw new Error('no shopper got the variant');
    await expect(bar(lucky)).toBeVisible();
    await lucky.page.getByRole('banner').getByRole('link', { name: 'Journal' }).click();
    await expect(lucky.page).toHaveURL(/\/blogs\//);
    await expect(bar(lucky)).toBeVisible();
    await openHydratedPage(lucky.page, `${getOrigin(shop, 'au')}/products/golden-hour-mousse`);
    await expect(bar(lucky)).toBeVisible();
    await lucky.page.reload();
    await expect(bar(lucky)).toBeVisible();

    const refusing = await openAnother({ country: 'AU' });
    await refusing.page.setExtraHTTPHeaders({ 'user-agent': browser, 'sec-gpc': '1' });
    await openHydratedPage(refusing.page, `${getOrigin(shop, 'au')}/`);
    expect(await bar(refusing).count()).toBe(0);
  },
);
