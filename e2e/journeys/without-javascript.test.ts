/** Everything that sells works as plain links and forms. */
import { expect } from '../expect.ts';
import { inCalifornia, orderNumber, orderSummary, pay, rowsOf, somebody } from '../steps.ts';
import { journey } from '../visit.ts';

const plain = { javaScript: false };

journey(
  'a shopper without JavaScript chooses, changes, enters a code and buys',
  async ({ page, origin }) => {
    await page.goto(`${origin}/products/golden-hour-mousse`);
    await page.getByRole('link', { name: 'Dark', exact: true }).click();
    await page.getByRole('link', { name: /^200 ml/ }).click();
    await expect(page.getByRole('group', { name: /Choose Color/ })).toContainText('Dark');
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();

    await expect(page.getByRole('heading', { name: 'Your cart', level: 1 })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'One Golden Hour Tanning Mousse more' }).click();
    const quantity = page.getByLabel('Quantity of Golden Hour Tanning Mousse');
    await expect(quantity).toHaveValue('2');
    await quantity.fill('4');
    await quantity.press('Enter');
    await expect(main).toContainText('$136');
    await page.getByLabel('Quantity of Golden Hour Tanning Mousse').fill('2');
    await page.getByLabel('Quantity of Golden Hour Tanning Mousse').press('Enter');
    await expect(main).not.toContainText('$136');
    await expect.poll(() => rowsOf(main)).toMatchObject({ Subtotal: '$68', Shipping: 'Standard, free' });

    await page.getByLabel('Discount code').fill('nonsense');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Oops, this code cannot be applied to your order.').first()).toBeVisible();
    await page.getByLabel('Discount code').fill('ten');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('TEN', { exact: true }).first()).toBeVisible();
    await expect
      .poll(() => rowsOf(main))
      .toMatchObject({ Subtotal: '$68', Discount: '−$6.80', Shipping: 'Standard, free' });
    await page.getByRole('button', { name: 'Remove code TEN' }).click();
    await expect(main.getByText('−$6.80')).toHaveCount(0);

    await page.getByRole('link', { name: 'Check out' }).click();
    const ada = somebody(inCalifornia);
    await page.getByLabel('E-mail').fill(ada.email);
    await page.getByRole('button', { name: 'Continue to address' }).click();
    for (const [name, value] of Object.entries(ada.fields))
      await page.locator(`[name="${name}"]`).first().fill(value);
    await page.locator('[name="province"]').first().selectOption('CA');
    await page.getByRole('button', { name: 'Continue to delivery' }).click();
    await page.getByRole('radio', { name: /2 Day Express/ }).check();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect
      .poll(() => rowsOf(orderSummary(page)))
      .toEqual({
        Subtotal: '$68',
        Shipping: '$6',
        'CA State Tax': '$4.93',
        Total: '$78.93',
      });
    await pay(page);
    await orderNumber(page);
  },
  plain,
);

journey(
  'a line can be removed without JavaScript',
  async ({ page, origin }) => {
    await page.goto(`${origin}/products/papaya-hand-cream`);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await page.getByRole('button', { name: 'Remove Papaya Hand Cream' }).click();
    await expect(page.getByText('Nothing here yet')).toBeVisible();
  },
  plain,
);

journey(
  'a plan is chosen without JavaScript',
  async ({ page, origin }) => {
    await page.goto(`${origin}/products/kemiri-gloss-hair-oil?Size=50+ml`);
    await page.getByRole('radio', { name: /Every 4 weeks/ }).check();
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await expect(page.getByRole('main').getByText(/Every 4 weeks/)).toBeVisible();
  },
  { javaScript: false },
);
