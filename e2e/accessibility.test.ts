/**
 * axe finds no violation in shoppers' journeys, in light and dark mode, on a phone and on a desktop.
 * `every-page.test.ts` checks the pages as loaded.
 */
import { findings, findingsInLooks, looks, mayComplain } from './every-page.ts';
import { expect } from './expect.ts';
import {
  addToCart,
  alive,
  chooseDelivery,
  drawerOf,
  goToCheckout,
  inCalifornia,
  joinClub,
  orderNumber,
  pay,
  sayWhereTo,
  sayWhoBuys,
  somebody,
  visitPage,
} from './steps.ts';
import { journey } from './visit.ts';

journey(
  'the cart is accessible, empty, full and with an error, as drawer and page',
  async ({ page, origin }) => {
    await visitPage(page, `${origin}/collections/after-sun`);
    await page.getByRole('link', { name: /^Cart/ }).click();
    await expect(drawerOf(page).getByText('Nothing here yet')).toBeVisible();
    expect(await findingsInLooks(page)).toEqual([]);

    const drawer = await addToCart(page, `${origin}/products/coconut-lip-balm`);
    await expect(drawer.getByRole('link', { name: 'Check out' })).toBeVisible();
    expect(await findingsInLooks(page)).toEqual([]);

    await drawer.getByLabel('Discount code').fill('nonsense');
    await drawer.getByRole('button', { name: 'Apply' }).click();
    await expect(drawer.getByRole('alert')).toBeVisible();
    expect(await findingsInLooks(page)).toEqual([]);

    await visitPage(page, `${origin}/cart`);
    await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible();
    expect(await findingsInLooks(page)).toEqual([]);
  },
  { mayComplain },
);

journey(
  'every account page is accessible, with errors and without',
  async ({ page, origin }) => {
    const main = page.getByRole('main');
    const forms = [
      ['/account/login', 'Sign in'],
      ['/account/register', 'Join the club'],
      ['/account/recover', 'Send me the link'],
      ['/account/reset/1/token', 'Set the password'],
      ['/account/activate/1/token', 'Activate the account'],
    ] as const;
    for (const [path, button] of forms) {
      await visitPage(page, `${origin}${path}`);
      expect(await findingsInLooks(page)).toEqual([]);
      await main.getByRole('button', { name: button }).click();
      await expect(main.locator('[aria-invalid="true"]').first()).toBeFocused();
      expect(await findingsInLooks(page)).toEqual([]);
    }
    await visitPage(page, `${origin}/account/recover?sent`);
    expect(await findingsInLooks(page)).toEqual([]);
    await joinClub(page, `${origin}/account/register`);
    expect(await findingsInLooks(page)).toEqual([]);
    const drawer = await addToCart(page, `${origin}/products/coconut-lip-balm`);
    await expect(drawer.getByText('Signed in as Ada')).toBeVisible();
    expect(await findingsInLooks(page)).toEqual([]);
  },
  { mayComplain },
);

journey(
  'search suggestions are accessible',
  async ({ page, origin }) => {
    await visitPage(page, `${origin}/`);
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Search' });
    await expect(panel.getByRole('option').first()).toBeVisible();
    expect(await findingsInLooks(page)).toEqual([]);
    await panel.getByRole('combobox', { name: 'Search products' }).fill('oil');
    await expect(panel.getByRole('group', { name: 'Products' })).toBeVisible();
    expect(await findingsInLooks(page)).toEqual([]);
  },
  { mayComplain },
);

journey(
  'every step of the checkout is accessible, with errors and without',
  async ({ page, origin }) => {
    const ada = somebody(inCalifornia);
    await goToCheckout(await addToCart(page, `${origin}/products/sunset-oil`));
    await alive(page);
    expect(await findingsInLooks(page)).toEqual([]);
    await page.getByLabel('E-mail').fill('nobody');
    await page.getByRole('button', { name: 'Continue to address' }).click();
    await expect(page.getByText('Invalid email').first()).toBeVisible();
    expect(await findingsInLooks(page)).toEqual([]);

    await sayWhoBuys(page, ada);
    expect(await findingsInLooks(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continue to delivery' }).click();
    await expect(page.locator('[name="address1"]').first()).toHaveAttribute('aria-invalid', 'true');
    expect(await findingsInLooks(page)).toEqual([]);

    await sayWhereTo(page, ada);
    expect(await findingsInLooks(page)).toEqual([]);
    await chooseDelivery(page);
    expect(await findingsInLooks(page)).toEqual([]);
    await pay(page, '2');
    await expect(page.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
    expect(await findingsInLooks(page)).toEqual([]);

    await pay(page, '1');
    await orderNumber(page);
    expect(await findingsInLooks(page)).toEqual([]);
  },
  { mayComplain },
);

for (const { name: look, colorScheme, screen } of looks) {
  journey(
    `what opens while looking around is accessible: filters, choice, sign-up (${look})`,
    async ({ page, origin }) => {
      await visitPage(page, `${origin}/collections/self-tan`);
      const onPhone = screen.width < 1024;
      await page
        .locator('summary')
        .filter({ hasText: onPhone ? 'Filter' : /^Color$/ })
        .click();
      await page.getByRole('checkbox', { name: /^Dark/ }).filter({ visible: true }).check();
      await expect(page.getByRole('link', { name: /Remove filter Dark/ })).toHaveCount(1);
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');

      await page.getByRole('link', { name: 'Choose Golden Hour Tanning Mousse' }).click();
      const choice = page.getByRole('dialog', { name: 'Golden Hour Tanning Mousse' });
      await expect(choice.getByRole('button', { name: 'Add to cart' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');

      if (onPhone) {
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.locator('.menu-panel summary').first().click();
        expect(await findings(page)).toEqual([]);
        await page.keyboard.press('Escape');
      }

      await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody');
      await page.getByRole('button', { name: 'Sign up' }).click();
      await expect(page.getByText('Invalid email')).toBeVisible();
      expect(await findings(page)).toEqual([]);
    },
    { colorScheme, screen, mayComplain },
  );
}

journey(
  'the notice of another store is accessible',
  async ({ page, origin }) => {
    await visitPage(page, `${origin}/`);
    await expect(page.getByRole('complementary', { name: 'Region' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
  },
  { from: 'AU' },
);
