/** The states of the cart drawer with every offer active, for screenshots and axe. */
import { fileURLToPath } from 'node:url';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Locator, Page } from 'playwright-core';
import { expect } from './expect.ts';
import { choosePlan, getDrawer, openHydratedPage } from './steps.ts';

/**
 * Settings with every offer active: one gift to choose in us, two in au, gifts for members in uk, tiers by quantity in
 * ca.
 */
export const everyOfferContent = fileURLToPath(new URL('../demo/content-offers', import.meta.url));

export interface DrawerState {
  readonly name: string;
  /** The storefront, us by default. */
  readonly region?: RegionKey;
  /** Brings the page into the state and scrolls to it. */
  readonly reach: (page: Page, origin: string) => Promise<void>;
  /** Console errors that are expected in this state, for example if the network is down. */
  readonly expectedErrors?: RegExp;
}

interface Wanted {
  readonly handle: string;
  readonly quantity?: number;
  /** Variant as `Light / 200 ml`; the first variant if omitted. */
  readonly variant?: string;
}

/** Adds products to the cart by the API that the pages use. */
export async function fillCart(page: Page, origin: string, wanted: readonly Wanted[]): Promise<void> {
  // The page creates its own cart first; one created in parallel would be lost.
  const known = page.waitForResponse(
    async (response) =>
      /\/api\/cart(\/create)?$/.test(response.url()) && (await response.json()).cart !== null,
  );
  await openHydratedPage(page, `${origin}/pages/about`);
  await known;
  for (const { handle, quantity = 1, variant = '' } of wanted) {
    const status = await page.evaluate(
      async ([product, title, pieces]) => {
        const info = await (await fetch(`/products/${product}.json`)).json();
        const variants: { id: number; title: string }[] = info.product.variants;
        const chosen = variants.find((each) => title === '' || each.title === title);
        const { status: answered } = await fetch('/api/cart', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ merchandiseId: String(chosen?.id), quantity: Number(pieces) }),
        });
        return answered;
      },
      [handle, variant, String(quantity)] as const,
    );
    expect(status, handle).toBe(200);
  }
}

/** Opens the cart drawer on a page without animations. */
export async function openCart(page: Page, origin: string): Promise<Locator> {
  await openHydratedPage(page, `${origin}/pages/about`);
  await page.getByRole('link', { name: /^Cart/ }).click();
  const drawer = getDrawer(page);
  await expect(drawer).toBeVisible();
  return drawer;
}

/** Creates a cart with these products and opens the drawer. */
export async function openCartWith(
  page: Page,
  origin: string,
  ...wanted: readonly Wanted[]
): Promise<Locator> {
  await fillCart(page, origin, wanted);
  const drawer = await openCart(page, origin);
  await expect(drawer.getByRole('link', { name: 'Check out' })).toBeVisible();
  return drawer;
}

/** Enters a discount code and waits for the result. */
export async function enterCode(drawer: Locator, code: string): Promise<void> {
  await drawer.getByLabel('Discount code').fill(code);
  await drawer.getByRole('button', { name: 'Apply' }).click();
}

/** Selects a gift. On a phone the gifts are expanded first. */
export async function chooseGift(drawer: Locator, name: RegExp): Promise<void> {
  const gift = drawer.getByRole('radio', { name });
  if (!(await gift.isVisible())) await drawer.locator('.tray-folded > summary').click();
  await gift.click();
}

const mousse = { handle: 'golden-hour-mousse' };
const everything: readonly Wanted[] = [
  { handle: 'golden-hour-kit' },
  { handle: 'night-market-candle' },
  { handle: 'salt-and-aloe-cooling-gel', quantity: 2 },
  mousse,
];

export const drawerStates: readonly DrawerState[] = [
  {
    name: 'empty',
    reach: async (page, origin) => {
      const drawer = await openCart(page, origin);
      await expect(drawer.getByRole('link', { name: 'Golden Hour Tanning Mousse' })).toBeVisible();
    },
  },
  {
    name: 'loading',
    reach: async (page, origin) => {
      await openHydratedPage(page, `${origin}/pages/about`);
      await page.route(/\/api\/cart(\/create)?$/, () => new Promise(() => {}));
      const drawer = await openCart(page, origin);
      await expect(drawer.getByText('Loading your cart')).toBeAttached();
    },
  },
  {
    name: 'one-line',
    reach: async (page, origin) => {
      await openCartWith(page, origin, { handle: 'papaya-hand-cream' });
    },
  },
  {
    name: 'tiers',
    reach: async (page, origin) => {
      const drawer = await openCartWith(page, origin, { ...mousse, quantity: 2 });
      await expect(drawer.getByText('20% off reached')).toBeVisible();
    },
  },
  {
    name: 'tiers-by-pieces',
    region: 'ca',
    reach: async (page, origin) => {
      const drawer = await openCartWith(page, origin, mousse);
      await expect(drawer.getByText('1 item to go')).toBeVisible();
    },
  },
  {
    name: 'everything',
    reach: async (page, origin) => {
      const drawer = await openCartWith(page, origin, ...everything);
      await chooseGift(drawer, /Mini Volcanic Scrub/);
      await expect(drawer.getByText('Free gift', { exact: true })).toHaveCount(2);
      await drawer.getByRole('heading', { name: 'Your cart', exact: true }).hover();
      await drawer.locator('.cart-scroll').evaluate((place) => place.scrollTo(0, 0));
    },
  },
  {
    name: 'everything-opened-again',
    reach: async (page, origin) => {
      const chosen = await openCartWith(page, origin, ...everything);
      await chooseGift(chosen, /Mini Volcanic Scrub/);
      await expect(chosen.getByText('Free gift', { exact: true })).toHaveCount(2);
      const drawer = await openCart(page, origin);
      await expect(drawer.getByText('Your gift: Mini Volcanic Scrub')).toBeVisible();
    },
  },
  {
    name: 'gift-tray',
    reach: async (page, origin) => {
      const drawer = await openCartWith(page, origin, mousse);
      const scrub = drawer.getByRole('radio', { name: /Mini Volcanic Scrub/ });
      await chooseGift(drawer, /Mini Volcanic Scrub/);
      await expect(scrub).toBeChecked();
      await scrub.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'gifts-for-members',
    region: 'uk',
    reach: async (page, origin) => {
      const drawer = await openCartWith(page, origin, mousse);
      await drawer.getByRole('radio', { name: /Mini Kemiri/ }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'automatic-gift',
    reach: async (page, origin) => {
      const drawer = await openCartWith(page, origin, { handle: 'salt-and-aloe-cooling-gel', quantity: 2 });
      await expect(drawer.getByText('Free gift', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'add-ons',
    reach: async (page, origin) => {
      const drawer = await openCartWith(page, origin, mousse);
      await drawer.getByRole('button', { name: 'Add Velvet Tanning Mitt' }).scrollIntoViewIfNeeded();
      await drawer.getByLabel('Discount code').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'pre-order-and-plan',
    reach: async (page, origin) => {
      await fillCart(page, origin, [{ handle: 'night-market-candle' }]);
      await openHydratedPage(page, `${origin}/products/kemiri-gloss-hair-oil`);
      await choosePlan(page, /Every 4 weeks/);
      await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
      const drawer = getDrawer(page);
      await expect(drawer.locator('option:checked', { hasText: 'Every 4 weeks' })).toHaveCount(1);
      await expect(drawer.getByText('Pre-order: poured this month, ships next month.')).toBeVisible();
    },
  },
  {
    name: 'code-taken',
    reach: async (page, origin) => {
      const drawer = await openCartWith(page, origin, { handle: 'papaya-hand-cream' });
      await enterCode(drawer, 'ten');
      await drawer.getByRole('button', { name: 'Remove code TEN' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'code-refused',
    reach: async (page, origin) => {
      const drawer = await openCartWith(page, origin, { handle: 'papaya-hand-cream' });
      await enterCode(drawer, 'nonsense');
      await drawer.getByRole('alert').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'code-with-a-present',
    reach: async (page, origin) => {
      const drawer = await openCartWith(page, origin, { handle: 'papaya-hand-cream' });
      await enterCode(drawer, 'sunday');
      await expect(drawer.getByRole('heading', { name: 'Sunday Mitt' })).toBeVisible();
      await drawer.locator('.cart-scroll').evaluate((place) => place.scrollTo(0, 0));
    },
  },
  {
    name: 'why-this-price',
    reach: async (page, origin) => {
      const drawer = await openCartWith(page, origin, ...everything);
      await drawer.getByText('Why this price').click();
      await expect(drawer.getByText(/You reached 30% off/)).toBeVisible();
      await drawer.getByText('Subtotal').evaluate((row) => row.scrollIntoView({ block: 'start' }));
    },
  },
  {
    name: 'destination',
    reach: async (page, origin) => {
      const drawer = await openCartWith(page, origin, mousse);
      await drawer.getByText('Estimated for United States').click();
      await drawer.getByLabel('State').selectOption('CA');
      await expect(drawer.getByText('Estimated for California, United States')).toBeVisible();
      await expect(drawer.locator('.settling')).toHaveCount(0);
      await drawer.getByText('Subtotal').evaluate((row) => row.scrollIntoView({ block: 'start' }));
    },
  },
  {
    name: 'tax-included',
    region: 'au',
    reach: async (page, origin) => {
      const drawer = await openCartWith(page, origin, mousse);
      await drawer.getByText('Includes GST').scrollIntoViewIfNeeded();
      await drawer.getByText(/^Estimated for/).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'removed-with-a-way-back',
    reach: async (page, origin) => {
      const drawer = await openCartWith(
        page,
        origin,
        { handle: 'papaya-hand-cream' },
        { handle: 'coconut-lip-balm' },
      );
      await drawer.getByRole('button', { name: 'Remove Papaya Hand Cream' }).click();
      await expect(drawer.getByRole('button', { name: 'Undo: add Papaya Hand Cream back' })).toBeVisible();
    },
  },
  {
    name: 'removals-of-the-visit',
    reach: async (page, origin) => {
      const drawer = await openCartWith(
        page,
        origin,
        { handle: 'papaya-hand-cream' },
        { handle: 'salt-and-aloe-cooling-gel', quantity: 2 },
        { handle: 'coconut-lip-balm' },
        mousse,
      );
      await chooseGift(drawer, /Mini Volcanic Scrub/);
      await expect(drawer.getByText('Free gift', { exact: true })).toHaveCount(2);
      await drawer.getByRole('button', { name: 'Remove Salt & Aloe Cooling Gel' }).click();
      await drawer.getByRole('button', { name: 'Remove Golden Hour Tanning Mousse' }).click();
      await expect(drawer.getByText('Golden Hour Tanning Mousse removed. Total')).toBeAttached();
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: /^Cart/ }).click();
      await drawer.getByRole('button', { name: 'Remove Coconut Lip Balm' }).click();
      await drawer.getByText('Recently removed').click();
      await expect(drawer.getByRole('button', { name: /^Undo/ })).toHaveCount(3);
    },
  },
  {
    name: 'new-price',
    reach: async (page, origin) => {
      await openCartWith(
        page,
        origin,
        { handle: 'papaya-hand-cream' },
        { handle: 'sunset-oil', quantity: 2 },
      );
      // Sets the price that the shopper last saw to 26.00.
      await page.evaluate(() => {
        const entry: { value: { prices: Record<string, number> } } = JSON.parse(
          localStorage.getItem('prices/1') ?? '',
        );
        const seen = entry.value;
        for (const [key, price] of Object.entries(seen.prices))
          seen.prices[key] = price === 3000 ? 2600 : price;
        localStorage.setItem('prices/1', JSON.stringify(entry));
      });
      const drawer = await openCart(page, origin);
      await expect(drawer.getByText('Price is now $30 each (was $26)').last()).toBeVisible();
    },
  },
  {
    name: 'on-the-way-to-the-checkout',
    reach: async (page, origin) => {
      const drawer = await openCartWith(page, origin, { handle: 'papaya-hand-cream' });
      await page.route('**/api/cart', () => new Promise(() => {}));
      await drawer.getByRole('button', { name: 'One more Papaya Hand Cream' }).click();
      await drawer.getByRole('link', { name: 'Check out' }).click();
      await expect(drawer.getByRole('link', { name: 'Updating your cart…' })).toBeVisible();
    },
  },
  {
    name: 'held-back-from-the-checkout',
    expectedErrors: /status of 422/,
    reach: async (page, origin) => {
      const drawer = await openCartWith(page, origin, { handle: 'papaya-hand-cream' });
      const held = Promise.withResolvers<void>();
      await page.route('**/api/cart', async (route) => {
        if (route.request().method() !== 'PUT') return route.continue();
        await held.promise;
        return route.fulfill({ status: 422, json: {} });
      });
      await drawer.getByRole('button', { name: 'One more Papaya Hand Cream' }).click();
      await drawer.getByRole('link', { name: 'Check out' }).click();
      held.resolve();
      await expect(drawer.getByText('Your change didn’t go through. This is your cart now.')).toBeVisible();
    },
  },
  {
    name: 'offline',
    expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/,
    reach: async (page, origin) => {
      const drawer = await openCartWith(page, origin, { handle: 'papaya-hand-cream' });
      await page.context().setOffline(true);
      await expect(drawer.getByText('This is your cart as we last saw it.')).toBeVisible();
    },
  },
];
