/**
 * axe finds no violation in shoppers' journeys, in light and dark mode, on a phone and on a desktop.
 * `all-pages.test.ts` checks the pages as loaded.
 */
import { colourSchemes, expectedConsoleErrors, findAxeViolations, findViolations } from './all-pages.ts';
import { expect } from './expect.ts';
import { chooseByDay } from './nightly.ts';
import {
  addToCart,
  chooseDelivery,
  createRecipient,
  fillAddressStep,
  fillContactStep,
  getDrawer,
  goToCheckout,
  inCalifornia,
  joinClub,
  openHydratedPage,
  payWithTestCard,
  waitForHydration,
  waitForOrderNumber,
} from './steps.ts';
import { defineJourney, defineNightJourney } from './visit.ts';

defineJourney(
  'the cart is accessible, empty, full and with an error, as drawer and page',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/collections/after-sun`);
    await page.getByRole('link', { name: /^Cart/ }).click();
    await expect(getDrawer(page).getByText('Nothing here yet')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);

    const drawer = await addToCart(page, `${origin}/products/coconut-lip-balm`);
    await expect(drawer.getByRole('link', { name: 'Check out' })).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);

    await drawer.getByLabel('Discount code').fill('nonsense');
    await drawer.getByRole('button', { name: 'Apply' }).click();
    await expect(drawer.getByRole('alert')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);

    await openHydratedPage(page, `${origin}/cart`);
    await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
  },
  { expectedErrors: expectedConsoleErrors },
);

defineJourney(
  'every account page is accessible, with errors and without',
  async ({ page, origin }) => {
    const main = page.getByRole('main');
    const forms = [
      ['/account/login', 'Sign in'],
      ['/account/register', 'Join the club'],
      ['/account/recover', 'Send me the link'],
      ['/account/reset/1/token', 'Set password'],
      ['/account/activate/1/token', 'Activate account'],
    ] as const;
    const filled = ['/account/login', '/account/register'];
    for (const [path, button] of chooseByDay(forms, ([path]) => filled.includes(path))) {
      await openHydratedPage(page, `${origin}${path}`);
      expect(await findAxeViolations(page)).toEqual([]);
      await main.getByRole('button', { name: button }).click();
      await expect(main.locator('[aria-invalid="true"]').first()).toBeFocused();
      expect(await findAxeViolations(page)).toEqual([]);
    }
    await openHydratedPage(page, `${origin}/account/recover?sent`);
    expect(await findAxeViolations(page)).toEqual([]);
    await joinClub(page, `${origin}/account/register`);
    expect(await findAxeViolations(page)).toEqual([]);
    const drawer = await addToCart(page, `${origin}/products/coconut-lip-balm`);
    await expect(drawer.getByText('Signed in as Ada')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
  },
  { expectedErrors: expectedConsoleErrors },
);

defineJourney(
  'search suggestions are accessible',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/`);
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Search' });
    await expect(panel.getByRole('option').first()).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await panel.getByRole('combobox', { name: 'Search products' }).fill('oil');
    await expect(panel.getByRole('group', { name: 'Products' })).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
  },
  { expectedErrors: expectedConsoleErrors },
);

defineJourney(
  'every step of the checkout is accessible, with errors and without',
  async ({ page, origin }) => {
    const ada = createRecipient(inCalifornia);
    await goToCheckout(await addToCart(page, `${origin}/products/sunset-oil`));
    await waitForHydration(page);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Continue to address' }).click();
    await expect(page.getByText('Invalid email').first()).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);

    await fillContactStep(page, ada);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continue to delivery' }).click();
    await expect(page.locator('[name="address1"]').first()).toHaveAttribute('aria-invalid', 'true');
    expect(await findAxeViolations(page)).toEqual([]);

    await fillAddressStep(page, ada);
    expect(await findAxeViolations(page)).toEqual([]);
    await chooseDelivery(page);
    expect(await findAxeViolations(page)).toEqual([]);
    await payWithTestCard(page, '2');
    await expect(page.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
    expect(await findAxeViolations(page)).toEqual([]);

    await payWithTestCard(page, '1');
    await waitForOrderNumber(page);
    expect(await findAxeViolations(page)).toEqual([]);
  },
  { expectedErrors: expectedConsoleErrors },
);

for (const { name: look, colorScheme, screen } of chooseByDay(
  colourSchemes,
  ({ name }) => name === 'dark, phone',
)) {
  defineJourney(
    `what opens while looking around is accessible: filters, choice, sign-up (${look})`,
    async ({ page, origin }) => {
      await openHydratedPage(page, `${origin}/collections/self-tan`);
      const onPhone = screen.width < 1024;
      await page
        .locator('summary')
        .filter({ hasText: onPhone ? 'Filter' : /^Color$/ })
        .click();
      await page.getByRole('checkbox', { name: /^Dark/ }).filter({ visible: true }).check();
      await expect(page.getByRole('link', { name: /Remove filter Dark/ })).toHaveCount(1);
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');

      await page.getByRole('link', { name: 'Choose Golden Hour Tanning Mousse' }).click();
      const choice = page.getByRole('dialog', { name: 'Golden Hour Tanning Mousse' });
      await expect(choice.getByRole('button', { name: 'Add to cart' })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');

      if (onPhone) {
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.locator('.menu-panel summary').first().click();
        expect(await findViolations(page)).toEqual([]);
        await page.keyboard.press('Escape');
      }

      await page.getByRole('textbox', { name: 'Email' }).fill('nobody');
      await page.getByRole('button', { name: 'Sign up' }).click();
      await expect(page.getByText('Invalid email')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    },
    { colorScheme, screen, expectedErrors: expectedConsoleErrors },
  );
}

defineNightJourney(
  'the notice of another storefront is accessible',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/`);
    await expect(page.getByRole('complementary', { name: 'Region' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  },
  { country: 'AU' },
);
