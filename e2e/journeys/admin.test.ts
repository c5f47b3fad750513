/** The admin in a browser: an order from fulfilment to refund and return, roles, and axe on every page. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { findAxeViolations } from '../all-pages.ts';
import { addEditor, signInToAdmin } from '../editors.ts';
import { expect } from '../expect.ts';
import { type RunningShop, startShop } from '../shop.ts';
import {
  addToCart,
  createRecipient,
  goToCheckout,
  inCalifornia,
  payWithTestCard,
  reachPayment,
} from '../steps.ts';
import { defineJourney, getOrigin } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const mayComplain = /status of (?:401|403)/;

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop(getWorkerShop().mode);
  await addEditor(shop, 'ada@example.com', 'admin');
  await addEditor(shop, 'ben@example.com', 'fulfilment');
});
afterAll(() => shop.stop());

/** Buys two of a product; returns the order's address in the admin. */
async function buy(page: Page): Promise<string> {
  const drawer = await addToCart(page, `${getOrigin(shop, 'us')}/products/coconut-lip-balm`);
  await drawer.getByRole('button', { name: /^One more/ }).click();
  await goToCheckout(drawer);
  await reachPayment(page, createRecipient(inCalifornia));
  await payWithTestCard(page);
  await page.waitForURL(/\/checkout\/confirmation\/\d+/);
  return `/admin/orders/${/confirmation\/(\d+)/.exec(page.url())?.[1]}`;
}

defineJourney(
  'ADMIN-57: an order is sent by one role, partly refunded and returned by another; every page is accessible',
  async ({ page, another }) => {
    const path = await buy(page);
    const ben = (await another()).page;
    await signInToAdmin(ben, shop, 'ben@example.com', path);
    await expect(ben.getByRole('button', { name: 'Refund' })).toHaveCount(0);
    await ben.getByRole('button', { name: 'Fulfil' }).click();
    const parcel = ben.getByRole('dialog', { name: 'Fulfil items' });
    await parcel.getByRole('textbox', { name: /^Tracking number/ }).fill('3S77');
    await parcel.getByRole('button', { name: 'Mark as sent' }).click();
    await expect(ben.getByRole('region', { name: 'Parcels' })).toContainText('3S77');
    expect((await ben.goto(`${getOrigin(shop, 'dev')}/admin/customers`))?.status()).toBe(403);
    await expect(ben.getByRole('heading', { level: 1 })).toHaveText('Your role can’t open this page');

    const ada = (await another()).page;
    await signInToAdmin(ada, shop, 'ada@example.com', path);
    await ada.getByRole('button', { name: 'Refund' }).click();
    const refund = ada.getByRole('dialog', { name: 'Refund' });
    await refund.getByRole('combobox').first().selectOption('1');
    await refund.getByRole('button', { name: /Refund \$[1-9]/ }).click();
    await expect(ada.getByRole('region', { name: 'Refunds' })).toContainText('1 ×');
    await ada.getByRole('button', { name: 'Create return' }).click();
    const returned = ada.getByRole('dialog', { name: 'Create a return' });
    await returned.getByRole('combobox').first().selectOption('1');
    await returned.getByRole('button', { name: 'Create return' }).click();
    await expect(ada.getByRole('region', { name: 'Returns' })).toContainText('1 ×');
    await ada.goto(`${getOrigin(shop, 'dev')}/admin/orders`);
    await expect(ada.getByRole('link', { name: /^#\d/ }).first()).toBeVisible();
    await ada.keyboard.press('/');
    await ada.keyboard.type('shore');
    await expect(ada.getByRole('searchbox')).toHaveValue('shore');
    await expect(ada).toHaveURL(/q=shore$/);
    for (const each of ['', '/orders', path.replace('/admin', ''), '/products', '/customers', '/tokens']) {
      await ada.goto(`${getOrigin(shop, 'dev')}/admin${each}`);
      await expect(ada.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await findAxeViolations(ada)).toEqual([]);
    }
  },
  { mayComplain },
);
