/** A gift card from its product page to its last cent. */
import type { Page } from 'playwright-core';
import { findViolations } from '../all-pages.ts';
import { waitForEmailedPath } from '../emails.ts';
import { expect } from '../expect.ts';
import {
  addToCart,
  chooseDelivery,
  createRecipient,
  fillAddressStep,
  fillContactStep,
  getDrawer,
  getOrderSummary,
  goToCheckout,
  inDelaware,
  openHydratedPage,
  payWithTestCard,
  reachPayment,
  waitForOrderNumber,
} from '../steps.ts';
import { defineJourney, getOrigin } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const code = /(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}/;

async function enterGiftCard(page: Page, text: string): Promise<void> {
  const summary = getOrderSummary(page);
  await summary.getByLabel('Gift card').fill(text);
  await summary
    .locator('form', { has: page.getByLabel('Gift card') })
    .getByRole('button')
    .click();
}

defineJourney(
  'CARD-08, CARD-15, CARD-17, CARD-20, CARD-26, CARD-27, CARD-42, CARD-43: a gift card of an own amount is given by email, spent twice, and empty',
  async ({ page }) => {
    const shop = getWorkerShop();
    const us = getOrigin(shop, 'us');

    // Bought for somebody, by money alone, without a delivery.
    const buyer = createRecipient(inDelaware);
    const receiver = createRecipient(inDelaware);
    await openHydratedPage(page, `${us}/products/gift-card?Amount=Other+amount`);
    await expect(page.locator('.product-top').getByText(/ingredients|return/i)).toHaveCount(0);
    // An amount of one's own is offered where the shop itself prices the cart.
    const isOwn = shop.mode !== 'separate-backend';
    if (isOwn) await page.getByLabel('Amount, $10 to $500').fill('40');
    await page.getByLabel(/^Recipient’s email/).fill(receiver.email);
    await page.getByLabel(/^Message/).fill('For the summer');
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await expect(getDrawer(page).getByText(`For ${receiver.email}`)).toBeVisible();
    await goToCheckout(getDrawer(page));
    await fillContactStep(page, buyer);
    const onward = page.getByRole('button', { name: 'Continue to payment' });
    const address = page.locator('form', { has: onward });
    for (const [name, value] of Object.entries(buyer.fields)) {
      await address.locator(`[name="${name}"]`).fill(value);
    }
    await address.locator('[name="province"]').selectOption('DE');
    await onward.click();
    await expect(page.getByRole('button', { name: isOwn ? 'Pay $40' : 'Pay $50' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Step 3 of 3' })).toBeVisible();
    await expect(page.getByText('Billing address: same as above')).toBeVisible();
    await payWithTestCard(page);
    await waitForOrderNumber(page);
    await expect(page.getByRole('region', { name: 'What happens next' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Delivery' })).toHaveCount(0);
    const sent = await waitForEmailedPath(shop, receiver.email, code);

    // It pays a whole order: no card is asked for.
    await goToCheckout(await addToCart(page, `${us}/products/salt-and-aloe-cooling-gel`));
    await reachPayment(page, receiver);
    const summary = getOrderSummary(page);
    await enterGiftCard(page, sent.toLowerCase().replaceAll('-', ' '));
    await expect(summary.getByText('Left to pay')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Place order' }).click();
    await waitForOrderNumber(page);
    const paid = page.getByText(`Gift card •••• ${sent.slice(-4)}`);
    await expect(paid.first()).toBeVisible();

    // The rest of it pays a part of another one.
    await goToCheckout(await addToCart(page, `${us}/products/salt-and-aloe-cooling-gel`));
    await fillContactStep(page, receiver);
    await fillAddressStep(page, receiver);
    await chooseDelivery(page);
    await enterGiftCard(page, sent);
    await expect(summary.getByText('$0 left after this order')).toBeVisible();
    if (shop.mode !== 'separate-backend') {
      // The cart names the card as well (CARD-26).
      const checkout = page.url();
      await page.goto(`${us}/cart`);
      const cart = page.getByRole('main');
      await expect(cart.getByText(`Gift card •••• ${sent.slice(-4)}`)).toBeVisible();
      await expect(cart.getByText('Left to pay')).toBeVisible();
      await page.goto(checkout);
    }
    await payWithTestCard(page);
    await waitForOrderNumber(page);
    await expect(paid.first()).toBeVisible();

    // Elsewhere the page is at the backend's own address.
    if (shop.mode === 'separate-backend') return;
    await page.goto(`${us}/gift-cards`);
    const main = page.getByRole('main');
    await main.getByLabel('Gift card code').fill(sent);
    await main.getByRole('button', { name: 'Show balance' }).click();
    await expect(main.getByText('$0 left')).toBeVisible();
  },
);
