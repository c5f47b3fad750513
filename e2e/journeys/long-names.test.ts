/** Names, addresses and searches that are longer, or written in another way, than anybody expects; and twelve variants. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { readEmails } from '../emails.ts';
import { expect } from '../expect.ts';
import { importProducts } from '../import-products.ts';
import { findCutOffText, measureHorizontalOverflow } from '../layout-checks.ts';
import { type RunningShop, startShop } from '../shop.ts';
import {
  addToCart,
  chooseDelivery,
  createRecipient,
  fillAddressStep,
  fillContactStep,
  getDrawer,
  getOrderSummary,
  goToCheckout,
  inCalifornia,
  openHydratedPage,
  payWithTestCard,
  reachPayment,
  waitForHydration,
  waitForOrderNumber,
} from '../steps.ts';
import { defineJourney, getOrigin } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

/** A shop of its own, since other journeys count its products. */
let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop(getWorkerShop().mode);
});
afterAll(() => shop.stop());
const origin = () => getOrigin(shop, 'us');

const narrow = { width: 320, height: 640 };
const onNarrow = { screen: narrow, touch: true, expectedErrors: /status of 404/ };

/** Nothing is wider than the screen, and no text is cut off. */
async function expectNothingAside(page: Page, where: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => measureHorizontalOverflow(page), where).toBeLessThanOrEqual(0);
  expect(await findCutOffText(page), where).toEqual([]);
}

const words = 'Evening Light Self-Tanning Body Mousse with Papaya, Kemiri and Volcanic Water ';
const names = {
  'of 190 letters': words.repeat(3).slice(0, 190).trim(),
  'of 190 letters in one word': 'Sonnenuntergangsselbstbräunungsschaum'.repeat(6).slice(0, 190),
};

for (const [index, [what, title]] of Object.entries(names).entries()) {
  defineJourney(
    `PAGE-33: a product with a name ${what} stays within 320 px: page, list, suggestion, cart, checkout and order`,
    async ({ page }) => {
      const handle = `long-name-${index}`;
      await importProducts(shop, { handle, title });
      const address = `${origin()}/products/${handle}`;
      await openHydratedPage(page, address);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectNothingAside(page, 'page');

      await openHydratedPage(page, `${origin()}/search?q=${encodeURIComponent(title.slice(0, 30))}`);
      await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
      await expectNothingAside(page, 'list');
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).tap();
      const panel = page.getByRole('dialog', { name: 'Search' });
      await panel.getByRole('combobox').fill(title.slice(0, 30));
      await expect(panel.getByRole('option').filter({ hasText: title }).first()).toBeVisible();
      await expectNothingAside(page, 'suggestion');

      const drawer = await addToCart(page, address);
      await expect(drawer.getByRole('button', { name: `Remove ${title}` })).toBeVisible();
      await expectNothingAside(page, 'drawer');
      await page.goto(`${origin()}/cart`);
      await expectNothingAside(page, 'cart');
      await goToCheckout(page.getByRole('main'));
      await waitForHydration(page);
      await page.locator('summary', { hasText: 'Your order' }).tap();
      await expect(getOrderSummary(page).getByText(title)).toBeVisible();
      await expectNothingAside(page, 'checkout');
      await reachPayment(page, createRecipient(inCalifornia));
      await payWithTestCard(page);
      await waitForOrderNumber(page);
      await expect(page.getByRole('main').getByText(title)).toBeVisible();
      await expectNothingAside(page, 'order');
    },
    onNarrow,
  );
}

defineJourney(
  'CAT-33: twelve variants with long names are a list within 320 px, each large enough for a finger, and the last one is ordered',
  async ({ page }) => {
    const variants = Array.from(
      { length: 12 },
      (_, index) => `No. ${index + 1}, with Papaya, Kemiri and Volcanic Water`,
    );
    await importProducts(shop, {
      handle: 'twelve-lights',
      title: 'Twelve Lights',
      optionName: 'Light',
      variants,
    });
    const last = /^No\. 12,/;
    await openHydratedPage(page, `${origin()}/products/twelve-lights`);
    const links = page.locator('.choice-list a');
    await expect(links).toHaveCount(12);
    const heights = await links.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await expectNothingAside(page, 'page');
    await links.filter({ hasText: last }).tap();
    await expect(links.filter({ hasText: last })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Add to cart', exact: true }).tap();
    const drawer = getDrawer(page);
    await expect(drawer.locator('option:checked').filter({ hasText: last })).toHaveCount(1);
    await expectNothingAside(page, 'drawer');

    await openHydratedPage(page, `${origin()}/search?q=twelve+lights`);
    await page.getByRole('link', { name: 'Choose Twelve Lights' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Twelve Lights' });
    await sheet.getByText(last).tap();
    await expect(sheet.getByRole('radio', { name: last })).toBeChecked();
    await expect(sheet.getByRole('button', { name: 'Add to cart' })).toBeVisible();
    await expectNothingAside(page, 'sheet');

    await page.goto(`${origin()}/cart`);
    await goToCheckout(page.getByRole('main'));
    await waitForHydration(page);
    await page.locator('summary', { hasText: 'Your order' }).tap();
    await expect(getOrderSummary(page).getByText(last).first()).toBeVisible();
    await expectNothingAside(page, 'checkout');
  },
  onNarrow,
);

/** Returns true if the last character of a text is left of its first one, or on a lower line at the left. */
function runsFromRightToLeft(element: Locator): Promise<boolean> {
  return element.evaluate((each) => {
    const text = document.createTreeWalker(each, NodeFilter.SHOW_TEXT).nextNode();
    if (!(text instanceof Text)) return false;
    const place = (at: number) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect();
    };
    const [first, last] = [place(0), place(text.length - 1)];
    return last.right <= first.left;
  });
}

defineJourney(
  'PAGE-33: a name in Arabic runs from right to left, its exclamation mark at its end: page, list, cart, checkout and order',
  async ({ page }) => {
    const title = 'زيت (SPF 30)!';
    await importProducts(shop, { handle: 'arabic-oil', title });
    const expectRightToLeft = async (place: Locator, where: string) => {
      await expect(place, where).toBeVisible();
      expect(await runsFromRightToLeft(place), where).toBe(true);
    };
    await openHydratedPage(page, `${origin()}/products/arabic-oil`);
    await expectRightToLeft(page.getByRole('heading', { level: 1 }), 'page');
    await expectRightToLeft(page.locator('.breadcrumb-here'), 'breadcrumb');
    await openHydratedPage(page, `${origin()}/search?q=SPF+30`);
    await expectRightToLeft(page.getByRole('article').getByRole('link', { name: title }).first(), 'list');
    const drawer = await addToCart(page, `${origin()}/products/arabic-oil`);
    await expectRightToLeft(drawer.getByRole('heading', { name: title }), 'drawer');
    await goToCheckout(drawer);
    await waitForHydration(page);
    await expectRightToLeft(getOrderSummary(page).getByText(title).first(), 'checkout');
    await reachPayment(page, createRecipient(inCalifornia));
    await payWithTestCard(page);
    await waitForOrderNumber(page);
    await expectRightToLeft(page.getByRole('main').getByText(title).first(), 'order');
  },
);

defineJourney(
  'PAGE-33: an address whose every field is full, in one word, stays within 320 px: checkout, order and invoice',
  async ({ page }) => {
    const endless = (letter: string, count: number) => letter.repeat(count);
    const ada = {
      ...createRecipient(inCalifornia),
      email: `${endless('a', 60)}@${endless('example', 8)}.com`,
      fields: {
        firstName: endless('Wolfeschlegelsteinhausen', 2),
        lastName: endless('Bergerdorff', 4),
        address1: endless('Donaudampfschifffahrtsstrasse', 3),
        address2: endless('Hinterhaus', 6),
        city: endless('Llanfairpwllgwyngyll', 3),
        zip: '90291',
      },
    };
    await goToCheckout(await addToCart(page, `${origin()}/products/sunset-oil`));
    await waitForHydration(page);
    await fillContactStep(page, ada);
    await expectNothingAside(page, 'address');
    await fillAddressStep(page, ada);
    await expectNothingAside(page, 'delivery');
    await chooseDelivery(page);
    await expectNothingAside(page, 'payment');
    await payWithTestCard(page);
    await waitForOrderNumber(page);
    await expect(page.getByRole('main').getByText(ada.fields.address1).first()).toBeVisible();
    await expectNothingAside(page, 'order');
    await page.getByRole('main').getByRole('link', { name: 'Invoice' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: /^Invoice/ })).toBeVisible();
    await expectNothingAside(page, 'invoice');
  },
  onNarrow,
);

defineJourney(
  'PAGE-33: a name with markup, quotes and an emoji is shown as it was typed: checkout, order, invoice and email',
  async ({ page }) => {
    const ada = createRecipient({
      ...inCalifornia,
      fields: { ...inCalifornia.fields, firstName: '<b>Zoë</b> "Z" 🌞', lastName: "O'Neil & <script>" },
    });
    const name = '<b>Zoë</b> "Z" 🌞 O\'Neil & <script>';
    await goToCheckout(await addToCart(page, `${origin()}/products/sunset-oil`));
    await waitForHydration(page);
    await fillContactStep(page, ada);
    await fillAddressStep(page, ada);
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
    await chooseDelivery(page);
    await payWithTestCard(page);
    const number = await waitForOrderNumber(page);
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Invoice' }).click();
    await expect(page.getByText(name).first()).toBeVisible();
    await expect
      .poll(
        async () => (await readEmails(shop.dataDir)).filter(([, text]) => text.includes(ada.email)).length,
      )
      .toBeGreaterThan(0);
    const [[, email] = ['', '']] = (await readEmails(shop.dataDir)).filter(([, text]) =>
      text.includes(ada.email),
    );
    expect(email).toContain(number);
    const html = email.slice(email.indexOf('<html'));
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;');
  },
);

defineJourney(
  'PAGE-33: a search for 255 letters says that nothing was found, within 320 px, and links to other products',
  async ({ page }) => {
    const query = 'sonnenschein'.repeat(22).slice(0, 255);
    await openHydratedPage(page, `${origin()}/search`);
    await page.getByRole('main').getByRole('searchbox').fill(query);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=sonnenschein/);
    await expect(page.getByRole('main').getByText(query.slice(0, 40)).first()).toBeVisible();
    await expectNothingAside(page, 'search');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  },
  onNarrow,
);
