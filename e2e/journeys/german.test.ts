/** eu in German: pages below /de and their texts, navigation with and without JavaScript, and switching back. */
import { expect } from '../expect.ts';
import { findWrongLanguages } from '../page-languages.ts';
import { getDrawer, openHydratedPage } from '../steps.ts';
import { defineJourney, defineNightJourney } from '../visit.ts';

const german = { region: 'eu' } as const;

defineJourney(
  'LANG-04: a shopper reads, navigates and fills a cart in German, and continues in English with the same cart',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/de/products/sunset-oil`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.getByRole('main').getByRole('button', { name: 'In den Warenkorb', exact: true }).click();
    const drawer = getDrawer(page);
    await expect(drawer.getByRole('button', { name: 'Sunset Körperöl entfernen' })).toBeVisible();
    await expect(drawer.locator('.cart-foot').getByText('Gesamtsumme').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();

    // Client-side navigation, without reloading.
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page
      .getByRole('main')
      .getByRole('navigation')
      .first()
      .getByRole('link', { name: 'Startseite' })
      .click();
    await expect(page).toHaveURL(`${origin}/de`);
    await expect(page.getByRole('link', { name: /^Alles ansehen: / }).first()).toBeVisible();
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);

    await openHydratedPage(page, `${origin}/de/cart`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Sunset Körperöl' }).first()).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Zur Kasse' }).click();
    await expect(page).toHaveURL(new RegExp(`^${origin}/de/checkout/`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${origin}/de/cart`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(`${origin}/cart`);
    await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
    await expect(page.getByRole('button', { name: 'Remove Sunset Oil' })).toBeVisible();
  },
  german,
);

defineJourney(
  'LANG-05: without JavaScript forms lead back to German pages',
  async ({ page, origin }) => {
    await page.goto(`${origin}/de/products/sunset-oil`);
    await page.getByRole('main').getByRole('button', { name: 'In den Warenkorb', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`^${origin}/de/cart`));
    const main = page.getByRole('main');
    await expect(main.getByText('Zwischensumme')).toBeVisible();
    await main.getByRole('button', { name: 'Sunset Körperöl entfernen' }).click();
    await expect(page).toHaveURL(new RegExp(`^${origin}/de/cart`));
    await expect(main.getByText('Zwischensumme')).toHaveCount(0);
  },
  { ...german, javaScript: false },
);

defineJourney(
  'German texts fit a narrow screen',
  async ({ page, origin }) => {
    for (const path of [
      '',
      '/collections/self-tan',
      '/products/golden-hour-mousse',
      '/cart',
      '/account/login',
      '/nirgends',
    ]) {
      await page.goto(`${origin}/de${path}`);
      const { scroll, screen } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        screen: document.documentElement.clientWidth,
      }));
      expect(scroll, path).toBeLessThanOrEqual(screen);
    }
  },
  { ...german, screen: { width: 320, height: 640 }, expectedErrors: /404/ },
);

/** Pages that say what editors wrote, and show no products. */
const wholePages = [
  '/policies/terms-of-service',
  '/policies/privacy-policy',
  '/policies/refund-policy',
  '/policies/shipping-policy',
  '/policies/subscription-policy',
  '/pages/about',
  '/pages/faq',
  '/pages/how-to-tan',
  '/pages/club',
  '/pages/contact',
  '/pages/find-your-shade',
  '/sign-up',
  '/account/login',
  '/account/register',
] as const;

defineNightJourney(
  'LANG-09: policies, pages, the quiz and the account’s forms are whole in German',
  async ({ page, origin }) => {
    for (const path of wholePages) {
      // Hydrated, so that a page that React renders in another way than the server fails: the console must be silent.
      await openHydratedPage(page, `${origin}/de${path}`);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      const english = await page.getByRole('main').locator('[lang="en"]').allTextContents();
      expect(english, path).toEqual([]);
      expect(await findWrongLanguages(page), path).toEqual([]);
    }
  },
  german,
);
