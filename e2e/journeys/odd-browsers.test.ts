/** Browsers that are set up, or turned, in another way: low and wide screens, blocked storage, paper, contrast, lost pictures. */
import type { Page } from 'playwright-core';
import { findViolations, forcedColorExceptions } from '../all-pages.ts';
import { expect } from '../expect.ts';
import { findCutOffText, measureHorizontalOverflow } from '../layout-checks.ts';
import {
  addToCart,
  createRecipient,
  fillContactStep,
  getDrawer,
  goToCheckout,
  inCalifornia,
  openHydratedPage,
  payWithTestCard,
  reachPayment,
  waitForHydration,
  waitForOrderNumber,
} from '../steps.ts';
import { defineJourney, phone } from '../visit.ts';

const product = '/products/golden-hour-mousse';
const expectedErrors = /status of (?:404|422)/;

/** A small phone on its side. */
const landscape = { width: 568, height: 320 };

async function expectNothingAside(page: Page, where: string): Promise<void> {
  await expect.poll(() => measureHorizontalOverflow(page), where).toBeLessThanOrEqual(0);
  expect(await findCutOffText(page), where).toEqual([]);
}

/** Returns the part of the screen's height that bars cover that stay while the page scrolls. */
function measureBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo(0, 600);
    const rows = Array.from({ length: innerHeight }, (_, y) => y);
    const covered = rows.filter((y) =>
      document
        .elementsFromPoint(innerWidth / 2, y)
        .some((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position)),
    );
    return covered.length / innerHeight;
  });
}

defineJourney(
  'PAGE-34: a small phone on its side (568 x 320) buys by touch, and bars leave two thirds of each page in view',
  async ({ page, origin }) => {
    for (const path of ['/', '/collections/self-tan', product]) {
      await openHydratedPage(page, `${origin}${path}`);
      await expectNothingAside(page, path);
      expect(await measureBars(page), path).toBeLessThanOrEqual(1 / 3);
    }
    await page.locator('.choice a:not([aria-current])').first().tap();
    await page.getByRole('button', { name: 'Add to cart', exact: true }).tap();
    const drawer = getDrawer(page);
    await expect(drawer.getByLabel(/^Quantity of/)).toHaveValue('1');
    await goToCheckout(drawer);
    await waitForHydration(page);
    await expectNothingAside(page, 'checkout');
    await reachPayment(page, createRecipient(inCalifornia));
    expect(await measureBars(page), 'checkout').toBeLessThanOrEqual(1 / 3);
    await payWithTestCard(page);
    await waitForOrderNumber(page);
    await expectNothingAside(page, 'order');
  },
  { screen: landscape, touch: true },
);

defineJourney(
  'PAGE-34: a phone that is turned while the cart is open keeps it, with its line and the focus',
  async ({ page, origin }) => {
    const drawer = await addToCart(page, `${origin}${product}`);
    const quantity = drawer.getByLabel(/^Quantity of/);
    await quantity.focus();
    await page.setViewportSize({ width: phone.height, height: phone.width });
    await expect(drawer).toBeVisible();
    await expect(quantity).toBeFocused();
    await expect(quantity).toBeInViewport({ ratio: 1 });
    await expectNothingAside(page, 'on its side');
    await page.setViewportSize(phone);
    await expect(quantity).toBeFocused();
    await expect(drawer.getByRole('link', { name: 'Check out' })).toBeInViewport({ ratio: 1 });
    await expectNothingAside(page, 'upright');
  },
  { screen: phone, touch: true },
);

defineJourney(
  'PAGE-34: with the keys of a phone on the screen the field of the checkout is in view, and so is its button',
  async ({ page, origin }) => {
    await goToCheckout(await addToCart(page, `${origin}/products/sunset-oil`));
    await waitForHydration(page);
    await fillContactStep(page, createRecipient(inCalifornia));
    await page.setViewportSize({ width: phone.width, height: 380 });
    for (const name of ['firstName', 'address1', 'zip']) {
      const field = page.locator(`main [name="${name}"]`).first();
      await field.tap();
      await expect(field).toBeInViewport({ ratio: 1 });
      const isCovered = await field.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      expect(isCovered, name).toBe(false);
    }
    await page.getByRole('button', { name: 'Continue to delivery' }).tap();
    await expect(page.getByRole('group', { name: /Please check/ })).toBeFocused();
  },
  { screen: phone, touch: true, expectedErrors },
);

defineJourney(
  'PAGE-34: at 2560 px pages stay within the screen, and lines of text within 75 characters',
  async ({ page, origin }) => {
    for (const path of ['/', '/collections/self-tan', product, '/pages/about', '/cart']) {
      await openHydratedPage(page, `${origin}${path}`);
      await expectNothingAside(page, path);
      const longest = await page.locator('main p').evaluateAll((paragraphs) =>
        Math.max(
          0,
          ...paragraphs.map((paragraph) => {
            const style = getComputedStyle(paragraph);
            const lines = paragraph.getBoundingClientRect().height / Number.parseFloat(style.lineHeight);
            return lines < 1.5 ? 0 : (paragraph.textContent?.length ?? 0) / Math.round(lines);
          }),
        ),
      );
      expect(longest, path).toBeLessThanOrEqual(80);
    }
  },
  { screen: { width: 2560, height: 1300 } },
);

defineJourney(
  'REL-43: where the browser’s storage is blocked, a shopper still searches, fills a wishlist and a cart, and buys',
  async ({ page, context, origin }) => {
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'] as const)
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
    });
    await openHydratedPage(page, `${origin}/search?q=oil`);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await openHydratedPage(page, `${origin}${product}`);
    await page.locator('.product-heart button').click();
    const drawer = await addToCart(page, `${origin}${product}`);
    await drawer.getByRole('button', { name: /^One more/ }).click();
    await expect(drawer.getByLabel(/^Quantity of/)).toHaveValue('2');
    await goToCheckout(drawer);
    await waitForHydration(page);
    await reachPayment(page, createRecipient(inCalifornia));
    await payWithTestCard(page);
    await waitForOrderNumber(page);
  },
  // React Router's own script for scroll positions complains, and the page goes on.
  { expectedErrors: /SecurityError/ },
);

defineJourney(
  'REL-25: a shop whose pictures all fail keeps its layout, and shows each product’s name in the picture’s place',
  async ({ page, origin }) => {
    await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
    for (const path of ['/', '/collections/self-tan', '/blogs/journal', product]) {
      await openHydratedPage(page, `${origin}${path}`);
      await expectNothingAside(page, path);
      const signs = await page
        .locator('main img')
        .evaluateAll((images) =>
          images
            .filter(
              (image) =>
                image instanceof HTMLImageElement &&
                image.complete &&
                image.naturalWidth === 0 &&
                image.getBoundingClientRect().top < innerHeight &&
                image.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
                getComputedStyle(image).content === 'normal',
            )
            .map((image) => image.outerHTML.slice(0, 120)),
        );
      expect(signs, path).toEqual([]);
    }
    const drawer = await addToCart(page, `${origin}${product}`);
    await expect(drawer.getByLabel(/^Quantity of/)).toHaveValue('1');
  },
  { screen: phone, touch: true, expectedErrors },
);

defineJourney(
  'REL-25: pictures that are still loading prevent no purchase, and shift no layout when they load',
  async ({ page, origin }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/media/**', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${origin}${product}`, { waitUntil: 'domcontentloaded' });
    await waitForHydration(page);
    await page.locator('.choice a:not([aria-current])').first().tap();
    await page.getByRole('button', { name: 'Add to cart', exact: true }).tap();
    const drawer = getDrawer(page);
    await expect(drawer.getByLabel(/^Quantity of/)).toHaveValue('1');
    await goToCheckout(drawer);
    await reachPayment(page, createRecipient(inCalifornia));
    await payWithTestCard(page);
    await waitForOrderNumber(page);

    await page.goto(`${origin}/collections/self-tan`, { waitUntil: 'domcontentloaded' });
    await waitForHydration(page);
    const loaded = page.waitForEvent('load');
    held.resolve();
    await loaded;
    const shift = await page.evaluate(async () => {
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type: 'layout-shift', buffered: true });
      return observer.takeRecords().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0);
    });
    expect(shift).toBeLessThan(0.02);
  },
  { screen: phone, touch: true, expectedErrors },
);

defineJourney(
  'PAGE-36: in forced colours each step of the checkout shows its errors and choices, and axe finds nothing',
  async ({ page, origin }) => {
    await goToCheckout(await addToCart(page, `${origin}/products/sunset-oil`));
    await waitForHydration(page);
    await fillContactStep(page, createRecipient(inCalifornia));
    await page.getByRole('button', { name: 'Continue to delivery' }).click();
    const field = page.locator('main [name="zip"]').first();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    const borderOf = (element: Element) => getComputedStyle(element).borderTopWidth;
    expect(await field.evaluate(borderOf)).not.toBe('0px');
    expect(await findViolations(page, forcedColorExceptions)).toEqual([]);
    await page.goto(page.url());
    await waitForHydration(page);
    const ada = createRecipient(inCalifornia);
    for (const [name, value] of Object.entries(ada.fields))
      await page.locator(`main [name="${name}"]`).first().fill(value);
    await page.getByLabel('State').selectOption('CA');
    await page.getByRole('button', { name: 'Continue to delivery' }).click();
    const rates = page.getByRole('radio');
    await rates.last().check();
    const look = (index: number) =>
      rates.nth(index).evaluate((radio) => {
        const { borderTopColor, borderTopWidth, outlineStyle, backgroundColor, appearance } =
          getComputedStyle(radio);
        const card = getComputedStyle(radio.closest('label') ?? radio);
        return [
          borderTopColor,
          borderTopWidth,
          outlineStyle,
          backgroundColor,
          appearance,
          card.borderTopColor,
          card.borderTopWidth,
        ].join();
      });
    expect(await look((await rates.count()) - 1)).not.toBe(await look(0));
    expect(await findViolations(page, forcedColorExceptions)).toEqual([]);
  },
  { forcedColors: true, expectedErrors },
);
