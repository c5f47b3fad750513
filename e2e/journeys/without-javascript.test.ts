/** Everything needed to buy works as plain links and forms. */

import { waitForEmailedPath } from '../emails.ts';
import { expect } from '../expect.ts';
import {
  choosePlan,
  createRecipient,
  getOrderSummary,
  inCalifornia,
  inUtrecht,
  payWithTestCard,
  readRows,
  waitForOrderNumber,
} from '../steps.ts';
import { defineJourney, defineNightJourney } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const plain = { javaScript: false };

defineJourney(
  'CART-02: a shopper without JavaScript chooses, changes, enters a code and buys',
  async ({ page, origin }) => {
    await page.goto(`${origin}/products/golden-hour-mousse`);
    await page.getByRole('link', { name: 'Dark', exact: true }).click();
    await page.getByRole('link', { name: /^200 ml/ }).click();
    await expect(page.getByRole('group', { name: /Choose Color/ })).toContainText('Dark');
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();

    await expect(page.getByRole('heading', { name: 'Your cart', level: 1 })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'One more Golden Hour Tanning Mousse' }).click();
    const quantity = page.getByLabel('Quantity of Golden Hour Tanning Mousse');
    await expect(quantity).toHaveValue('2');
    await quantity.fill('4');
    await quantity.press('Enter');
    await expect(main).toContainText('$136');
    await page.getByLabel('Quantity of Golden Hour Tanning Mousse').fill('2');
    await page.getByLabel('Quantity of Golden Hour Tanning Mousse').press('Enter');
    await expect(main).not.toContainText('$136');
    await expect.poll(() => readRows(main)).toMatchObject({ Subtotal: '$68', Shipping: 'Standard, free' });

    await page.getByLabel('Discount code').fill('nonsense');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Oops, this code cannot be applied to your order.').first()).toBeVisible();
    await page.getByLabel('Discount code').fill('ten');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('TEN', { exact: true }).first()).toBeVisible();
    await expect
      .poll(() => readRows(main))
      .toMatchObject({ Subtotal: '$68', Discount: '−$6.80', Shipping: 'Standard, free' });
    await page.getByRole('button', { name: 'Remove code TEN' }).click();
    await expect(main.getByText('−$6.80')).toHaveCount(0);

    await page.getByRole('link', { name: 'Check out' }).click();
    const ada = createRecipient(inCalifornia);
    await page.getByLabel('Email').fill(ada.email);
    await page.getByRole('button', { name: 'Continue to address' }).click();
    for (const [name, value] of Object.entries(ada.fields))
      await page.locator(`[name="${name}"]`).first().fill(value);
    await page.locator('[name="province"]').first().selectOption('CA');
    await page.getByRole('button', { name: 'Continue to delivery' }).click();
    await page.getByRole('radio', { name: /2 Day Express/ }).check();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect
      .poll(() => readRows(getOrderSummary(page)))
      .toEqual({
        Subtotal: '$68',
        Shipping: '$6',
        'CA State Tax': '$4.93',
        Total: '$78.93',
      });
    await payWithTestCard(page);
    await waitForOrderNumber(page);
  },
  plain,
);

defineJourney(
  'CART-02: a line can be removed without JavaScript',
  async ({ page, origin }) => {
    await page.goto(`${origin}/products/papaya-hand-cream`);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await page.getByRole('button', { name: 'Remove Papaya Hand Cream' }).click();
    await expect(page.getByText('Nothing here yet')).toBeVisible();
  },
  plain,
);

defineJourney(
  'a plan is chosen without JavaScript',
  async ({ page, origin }) => {
    await page.goto(`${origin}/products/kemiri-gloss-hair-oil?Size=50+ml`);
    await choosePlan(page, /Every 4 weeks/);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await expect(page.getByRole('main').locator('option:checked', { hasText: 'Every 4 weeks' })).toHaveCount(
      1,
    );
  },
  { javaScript: false },
);

defineNightJourney(
  'without JavaScript a member fills a wishlist, shares it, buys from it, and withdraws from the order',
  async ({ page, origin, openAnother }) => {
    const main = page.getByRole('main');
    const lena = createRecipient(inUtrecht);
    await page.goto(`${origin}/products/papaya-hand-cream`);
    const heart = main.getByRole('button', { name: 'Papaya Hand Cream on your wishlist' }).first();
    await heart.click();
    // A wishlist needs an account, or JavaScript.
    await main.getByRole('link', { name: /Join the Bali Beauty Club/ }).click();
    await main.getByLabel('First name').fill('Lena');
    await main.getByLabel('Last name').fill('Shore');
    await main.getByLabel('Email').fill(lena.email);
    await main.getByLabel('Password').fill('a long secret');
    await main.getByRole('button', { name: 'Join the club' }).click();
    await page.goto(`${origin}/products/papaya-hand-cream`);
    await heart.click();
    await expect(main.getByRole('heading', { level: 1, name: 'Your wishlist' })).toBeVisible();
    await expect(main.getByRole('article')).toHaveCount(1);
    await main.getByRole('button', { name: 'Create a link' }).click();
    const link = await main.getByLabel('Anyone with this link can see your list:').inputValue();

    const { page: friend } = await openAnother();
    await friend.goto(link);
    await expect(friend.getByRole('heading', { level: 1, name: 'A wishlist' })).toBeVisible();
    await expect(friend.getByRole('main').getByRole('article')).toContainText('Papaya Hand Cream');
    await expect(friend.getByRole('button', { name: 'Move to cart' })).toHaveCount(0);

    await main.getByRole('button', { name: 'Move to cart' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
    await main.getByRole('link', { name: 'Check out' }).click();
    await main.getByLabel('Country or region').selectOption(lena.country);
    for (const [name, value] of Object.entries(lena.fields))
      await main.locator(`[name="${name}"]`).first().fill(value);
    await main.getByRole('button', { name: 'Continue to delivery' }).click();
    await main.getByRole('button', { name: 'Continue to payment' }).click();
    await payWithTestCard(page);
    const number = await waitForOrderNumber(page);

    await main.getByRole('link', { name: 'Withdraw from contract here' }).click();
    await expect(main.getByLabel('Email')).toHaveValue(lena.email);
    await main.getByRole('button', { name: 'Withdraw from contract here' }).click();
    await expect(main.getByText('Choose what you want to return.')).toBeVisible();
    await main.getByLabel(/^How many/).selectOption('1');
    await main.getByRole('button', { name: 'Withdraw from contract here' }).click();
    await main.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(main.getByRole('heading', { name: 'You have withdrawn from the contract' })).toBeVisible();
    await waitForEmailedPath(getWorkerShop(), lena.email, new RegExp(`Reference: #${number}-R1`));
  },
  { ...plain, region: 'eu', expectedErrors: /status of 422/ },
);
