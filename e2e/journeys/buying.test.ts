/** From a product to a paid order in three regions, with the right currency, format and tax throughout. */
import { expect } from '../expect.ts';
import {
  addToCart,
  createRecipient,
  getOrderSummary,
  goToCheckout,
  inCalifornia,
  inDelaware,
  inSydney,
  inUtrecht,
  payWithTestCard,
  reachPayment,
  readRows,
  waitForOrderNumber,
} from '../steps.ts';
import { defineJourney, defineNightJourney } from '../visit.ts';

const mousse = '/products/golden-hour-mousse?Color=Medium&Size=200+ml';

defineJourney(
  'SHIP-01: a Californian buys in us dollars and the tax of the state is added',
  async ({ page, origin }) => {
    const drawer = await addToCart(page, `${origin}${mousse}`);
    await expect
      .poll(() => readRows(drawer))
      .toEqual({
        Subtotal: '$34',
        Shipping: '$5.90',
        Tax: 'Tax calculated at checkout',
        Total: '$39.90',
      });
    await goToCheckout(drawer);
    await reachPayment(page, createRecipient(inCalifornia));
    const expected = { Subtotal: '$34', Shipping: '$5.90', 'CA State Tax': '$2.47', Total: '$42.37' };
    await expect.poll(() => readRows(getOrderSummary(page))).toEqual(expected);
    await expect(page.getByRole('button', { name: 'Pay $42.37' })).toBeVisible();
    await payWithTestCard(page);
    expect(await waitForOrderNumber(page)).not.toBe('');
    await expect.poll(() => readRows(page.locator('main'))).toEqual(expected);
  },
);

defineNightJourney('no tax is charged in Delaware', async ({ page, origin }) => {
  await goToCheckout(await addToCart(page, `${origin}${mousse}`));
  await reachPayment(page, createRecipient(inDelaware));
  const expected = { Subtotal: '$34', Shipping: '$5.90', Total: '$39.90' };
  await expect.poll(() => readRows(getOrderSummary(page))).toEqual(expected);
  await payWithTestCard(page);
  await waitForOrderNumber(page);
  await expect.poll(() => readRows(page.locator('main'))).toEqual(expected);
});

defineJourney(
  'CART-20: an Australian buys in Australian dollars that include the tax',
  async ({ page, origin }) => {
    const drawer = await addToCart(page, `${origin}${mousse}`);
    const expected = { Subtotal: '$51', Shipping: '$8.90', 'Includes GST': '$5.45', Total: '$59.90' };
    await expect.poll(() => readRows(drawer)).toEqual(expected);
    await goToCheckout(drawer);
    await reachPayment(page, createRecipient(inSydney));
    await expect.poll(() => readRows(getOrderSummary(page))).toEqual(expected);
    await payWithTestCard(page);
    await waitForOrderNumber(page);
    await expect.poll(() => readRows(page.locator('main'))).toEqual(expected);
  },
  { region: 'au' },
);

// By day `taxes` and `regions` show the tax and the sign in euros.
defineNightJourney(
  'a Dutch shopper buys in euros, with the currency sign after the amount and the tax included',
  async ({ page, origin }) => {
    await page.goto(`${origin}/products/tangle-tamer-mini?Tangle+Tamer=Reef`);
    await expect(page.getByRole('main').getByText('12€', { exact: true }).first()).toBeVisible();
    const drawer = await addToCart(page, page.url());
    await goToCheckout(drawer);
    await reachPayment(page, createRecipient(inUtrecht));
    const expected = { Subtotal: '12€', Shipping: '9.90€', 'Includes VAT': '3.80€', Total: '21.90€' };
    await expect.poll(() => readRows(getOrderSummary(page))).toEqual(expected);
    await payWithTestCard(page);
    await waitForOrderNumber(page);
    await expect.poll(() => readRows(page.locator('main'))).toEqual(expected);
  },
  { region: 'eu' },
);
