/** From a product to a paid order in three regions, with the right currency, format and tax throughout. */
import { expect } from '../expect.ts';
import {
  addToCart,
  goToCheckout,
  inCalifornia,
  inDelaware,
  inSydney,
  inUtrecht,
  orderNumber,
  orderSummary,
  pay,
  reachPayment,
  rowsOf,
  somebody,
} from '../steps.ts';
import { journey } from '../visit.ts';

const mousse = '/products/golden-hour-mousse?Color=Medium&Size=200+ml';

journey(
  'SHIP-01: a Californian buys in us dollars and the tax of the state is added',
  async ({ page, origin }) => {
    const drawer = await addToCart(page, `${origin}${mousse}`);
    await expect
      .poll(() => rowsOf(drawer))
      .toEqual({
        Subtotal: '$34',
        Shipping: '$5.90',
        Tax: 'Tax calculated at checkout',
        Total: '$39.90',
      });
    await goToCheckout(drawer);
    await reachPayment(page, somebody(inCalifornia));
    const expected = { Subtotal: '$34', Shipping: '$5.90', 'CA State Tax': '$2.47', Total: '$42.37' };
    await expect.poll(() => rowsOf(orderSummary(page))).toEqual(expected);
    await expect(page.getByRole('button', { name: 'Pay $42.37' })).toBeVisible();
    await pay(page);
    expect(await orderNumber(page)).not.toBe('');
    await expect.poll(() => rowsOf(page.locator('main'))).toEqual(expected);
  },
);

journey('nobody pays a tax in Delaware', async ({ page, origin }) => {
  await goToCheckout(await addToCart(page, `${origin}${mousse}`));
  await reachPayment(page, somebody(inDelaware));
  const expected = { Subtotal: '$34', Shipping: '$5.90', Total: '$39.90' };
  await expect.poll(() => rowsOf(orderSummary(page))).toEqual(expected);
  await pay(page);
  await orderNumber(page);
  await expect.poll(() => rowsOf(page.locator('main'))).toEqual(expected);
});

journey(
  'CART-20: an Australian buys in Australian dollars that include the tax',
  async ({ page, origin }) => {
    const drawer = await addToCart(page, `${origin}${mousse}`);
    const expected = { Subtotal: '$51', Shipping: '$8.90', 'Includes GST': '$5.45', Total: '$59.90' };
    await expect.poll(() => rowsOf(drawer)).toEqual(expected);
    await goToCheckout(drawer);
    await reachPayment(page, somebody(inSydney));
    await expect.poll(() => rowsOf(orderSummary(page))).toEqual(expected);
    await pay(page);
    await orderNumber(page);
    await expect.poll(() => rowsOf(page.locator('main'))).toEqual(expected);
  },
  { region: 'au' },
);

journey(
  'a Dutch shopper buys in euros, with the sign behind and the tax inside',
  async ({ page, origin }) => {
    await page.goto(`${origin}/products/tangle-tamer-mini?Tangle+Tamer=Reef`);
    await expect(page.getByRole('main').getByText('12€', { exact: true }).first()).toBeVisible();
    const drawer = await addToCart(page, page.url());
    await goToCheckout(drawer);
    await reachPayment(page, somebody(inUtrecht));
    const expected = { Subtotal: '12€', Shipping: '9.90€', 'Includes VAT': '3.80€', Total: '21.90€' };
    await expect.poll(() => rowsOf(orderSummary(page))).toEqual(expected);
    await pay(page);
    await orderNumber(page);
    await expect.poll(() => rowsOf(page.locator('main'))).toEqual(expected);
  },
  { region: 'eu' },
);
