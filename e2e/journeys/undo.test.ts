/**
 * Undoing a removal restores the line and everything that was removed with it, or the cart says what couldn't be
 * restored.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { enterCode, everyOfferContent, openCart, openCartWith } from '../drawer-states.ts';
import { expect } from '../expect.ts';
import { type RunningShop, startShop } from '../shop.ts';
import { choosePlan, getDrawer, openHydratedPage, readRows } from '../steps.ts';
import { setStock } from '../stock.ts';
import { defineJourney, getOrigin, phone } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

/** A shop of its own with every offer on, since its stock changes. */
let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop(getWorkerShop().mode, { CONTENT_DIR: everyOfferContent });
});
afterAll(() => shop.stop());

const offers = () => getOrigin(shop, 'us');
const lineOf = (drawer: Locator, title: string) =>
  drawer.locator('li[data-line]').filter({ has: drawer.page().getByRole('heading', { name: title }) });
const undoOf = (drawer: Locator, title: string) =>
  drawer.getByRole('button', { name: `Undo: add ${title} back` });
const remove = (drawer: Locator, title: string) =>
  drawer.getByRole('button', { name: `Remove ${title}` }).click();

/** Returns quantity and price of each line. */
async function linesOf(drawer: Locator): Promise<readonly string[]> {
  const lines = await drawer.locator('li[data-line]').all();
  const told = await Promise.all(
    lines.map(async (line) => {
      const quantity = line.getByRole('textbox');
      const pieces = (await quantity.count()) === 0 ? '1' : await quantity.inputValue();
      return `${await line.getByRole('heading').textContent()}: ${pieces}`;
    }),
  );
  return told.toSorted();
}

async function reopen(page: Page): Promise<Locator> {
  await page.keyboard.press('Escape');
  await expect(getDrawer(page)).toBeHidden();
  await page.getByRole('link', { name: /^Cart/ }).click();
  return getDrawer(page);
}

defineJourney(
  'every removal of the visit can be undone, by keyboard, on a phone',
  async ({ page, origin }) => {
    const drawer = await openCartWith(
      page,
      origin,
      { handle: 'papaya-hand-cream', quantity: 2 },
      { handle: 'sunset-oil', quantity: 3 },
      { handle: 'coconut-lip-balm', variant: 'Papaya' },
    );
    const before = await linesOf(drawer);
    const sums = await readRows(drawer);
    let answered = 0;
    page.on('response', (response) => {
      if (response.url().endsWith('/api/cart/delete')) answered += 1;
    });
    await remove(drawer, 'Papaya Hand Cream');
    await remove(drawer, 'Sunset Oil');
    // Each undo button is at the position of its line.
    await expect(undoOf(drawer, 'Papaya Hand Cream')).toBeVisible();
    await expect(undoOf(drawer, 'Sunset Oil')).toBeFocused();
    await remove(drawer, 'Coconut Lip Balm');
    await expect(drawer.getByText('Nothing here yet')).toBeVisible();
    await expect(drawer.getByRole('button', { name: /^Undo/ })).toHaveCount(3);

    // Closing the drawer or leaving the page dismisses the undo buttons.
    await reopen(page);
    await expect(drawer.getByText('Recently removed')).toBeVisible();
    await expect(drawer.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
    // Waits for the responses, since requests of a page that is left may be cancelled.
    await expect.poll(() => answered).toBe(3);
    await openCart(page, origin);
    const earlier = drawer.locator('summary').filter({ hasText: 'Recently removed' });
    await earlier.focus();
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('button', { name: /^Undo/ })).toHaveCount(3);
    for (const title of ['Coconut Lip Balm', 'Sunset Oil', 'Papaya Hand Cream']) {
      await page.keyboard.press('Tab');
      await expect(undoOf(drawer, title)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(lineOf(drawer, title)).toBeVisible();
      await expect(drawer.locator(':focus')).toHaveCount(1);
      await expect(undoOf(drawer, title)).toHaveCount(0);
      if (title !== 'Papaya Hand Cream') await earlier.focus();
    }
    await expect(earlier).toHaveCount(0);
    expect(await linesOf(drawer)).toEqual(before);
    await expect.poll(() => readRows(drawer)).toEqual(sums);
  },
  { screen: phone },
);

defineJourney('the line of a custom code is restored with its code', async ({ page }) => {
  const drawer = await openCartWith(page, offers(), { handle: 'papaya-hand-cream' });
  await enterCode(drawer, 'sunday');
  await expect(lineOf(drawer, 'Sunday Mitt')).toContainText('Free');
  const sums = await readRows(drawer);
  await remove(drawer, 'Sunday Mitt');
  await expect(drawer.getByText('Sunday Mitt removed, with its code SUNDAY.')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Remove code SUNDAY' })).toHaveCount(0);
  await undoOf(drawer, 'Sunday Mitt').click();
  await expect(drawer.getByRole('button', { name: 'Remove code SUNDAY' })).toBeVisible();
  await expect(lineOf(drawer, 'Sunday Mitt')).toContainText('Free');
  await expect(undoOf(drawer, 'Sunday Mitt')).toHaveCount(0);
  await expect.poll(() => readRows(drawer)).toEqual(sums);
});

defineJourney('a code entered since is replaced by the restored one, with a message', async ({ page }) => {
  const drawer = await openCartWith(page, offers(), { handle: 'papaya-hand-cream' });
  await enterCode(drawer, 'sunday');
  await remove(drawer, 'Sunday Mitt');
  await enterCode(drawer, 'ten');
  await expect(drawer.getByRole('button', { name: 'Remove code TEN' })).toBeVisible();
  await undoOf(drawer, 'Sunday Mitt').click();
  await expect(lineOf(drawer, 'Sunday Mitt')).toBeVisible();
  await expect(drawer.getByText('It replaced code TEN.', { exact: true })).toBeVisible();
  await expect(undoOf(drawer, 'Sunday Mitt')).toHaveCount(0);
  // Messages that were read are gone the next time.
  await reopen(page);
  await expect(lineOf(drawer, 'Sunday Mitt')).toBeVisible();
  await expect(drawer.getByText('It replaced code TEN.', { exact: true })).toHaveCount(0);
});

defineJourney('restoring a product also restores its gifts', async ({ page }) => {
  const drawer = await openCartWith(page, offers(), { handle: 'golden-hour-mousse' });
  await drawer.getByRole('radio', { name: /Mini Volcanic Scrub/ }).click();
  await expect(lineOf(drawer, 'Mini Volcanic Scrub')).toContainText('Free gift');
  const before = await linesOf(drawer);
  const sums = await readRows(drawer);
  await remove(drawer, 'Golden Hour Tanning Mousse');
  await expect(
    drawer.getByText('Golden Hour Tanning Mousse removed, with Mini Volcanic Scrub.'),
  ).toBeVisible();
  await undoOf(drawer, 'Golden Hour Tanning Mousse').click();
  await expect(lineOf(drawer, 'Mini Volcanic Scrub')).toContainText('Free gift');
  await expect(drawer.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  expect(await linesOf(drawer)).toEqual(before);
  await expect.poll(() => readRows(drawer)).toEqual(sums);
});

defineJourney(
  'an add-on is reduced again once its trigger is restored, and is restored as an add-on',
  async ({ page }) => {
    const drawer = await openCartWith(page, offers(), { handle: 'golden-hour-mousse' });
    const mitt = lineOf(drawer, 'Velvet Tanning Mitt');
    await drawer.getByRole('button', { name: 'Add Velvet Tanning Mitt' }).click();
    await expect(mitt).toContainText('−$2.40');
    const sums = await readRows(drawer);
    await remove(drawer, 'Golden Hour Tanning Mousse');
    await expect(mitt).not.toContainText('−$2.40');
    await undoOf(drawer, 'Golden Hour Tanning Mousse').click();
    await expect(mitt).toContainText('−$2.40');
    await remove(drawer, 'Velvet Tanning Mitt');
    await undoOf(drawer, 'Velvet Tanning Mitt').click();
    await expect(mitt).toContainText('−$2.40');
    await expect.poll(() => readRows(drawer)).toEqual(sums);
  },
);

defineJourney('a gift that was added by itself is restored, by itself and by hand', async ({ page }) => {
  const drawer = await openCartWith(page, offers(), { handle: 'salt-and-aloe-cooling-gel', quantity: 2 });
  const gift = lineOf(drawer, 'Mini Salt & Aloe Gel');
  await expect(gift).toContainText('Free gift');
  const sums = await readRows(drawer);
  await remove(drawer, 'Mini Salt & Aloe Gel');
  await expect(gift).toHaveCount(0);
  await undoOf(drawer, 'Mini Salt & Aloe Gel').click();
  await expect(gift).toContainText('Free gift');
  await expect.poll(() => readRows(drawer)).toEqual(sums);
  await remove(drawer, 'Salt & Aloe Cooling Gel');
  await undoOf(drawer, 'Salt & Aloe Cooling Gel').click();
  await expect(gift).toContainText('Free gift');
  await expect(drawer.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await expect.poll(() => readRows(drawer)).toEqual(sums);
});

defineJourney('a selling plan is restored with its line', async ({ page }) => {
  await openHydratedPage(page, `${offers()}/products/kemiri-gloss-hair-oil`);
  await choosePlan(page, /Every 4 weeks/);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  const drawer = getDrawer(page);
  await expect(drawer.locator('option:checked', { hasText: 'Every 4 weeks' })).toHaveCount(1);
  const sums = await readRows(drawer);
  await remove(drawer, 'Kemiri Gloss Hair Oil');
  await undoOf(drawer, 'Kemiri Gloss Hair Oil').click();
  await expect(drawer.locator('option:checked', { hasText: 'Every 4 weeks' })).toHaveCount(1);
  await expect.poll(() => readRows(drawer)).toEqual(sums);
});

defineJourney('a gift that sold out in the meantime isn’t restored, with a message', async ({ page }) => {
  const drawer = await openCartWith(page, offers(), { handle: 'golden-hour-mousse' });
  await drawer.getByRole('radio', { name: /Mini Volcanic Scrub/ }).click();
  await expect(lineOf(drawer, 'Mini Volcanic Scrub')).toContainText('Free gift');
  await remove(drawer, 'Golden Hour Tanning Mousse');
  await setStock(shop, { 'BB-MIVOSC': 0 });
  await undoOf(drawer, 'Golden Hour Tanning Mousse').click();
  await expect(lineOf(drawer, 'Golden Hour Tanning Mousse')).toBeVisible();
  await expect(
    drawer.getByText('Mini Volcanic Scrub couldn’t be added back with it.', { exact: true }),
  ).toBeVisible();
  await setStock(shop, { 'BB-MIVOSC': 400 });
});

defineJourney(
  'a product that sold out in the meantime shows a message, and can be tried again',
  async ({ page }) => {
    const drawer = await openCartWith(
      page,
      offers(),
      { handle: 'papaya-hand-cream' },
      { handle: 'sunset-oil' },
    );
    await remove(drawer, 'Papaya Hand Cream');
    await setStock(shop, { 'BB-PAHACR': 0 });
    await undoOf(drawer, 'Papaya Hand Cream').click();
    await expect(
      drawer.getByText('Papaya Hand Cream couldn’t be added back.', { exact: true }),
    ).toBeVisible();
    await setStock(shop, { 'BB-PAHACR': 200 });
    await undoOf(drawer, 'Papaya Hand Cream').click();
    await expect(lineOf(drawer, 'Papaya Hand Cream')).toBeVisible();
    await expect(undoOf(drawer, 'Papaya Hand Cream')).toHaveCount(0);
  },
  { expectedErrors: /status of 422/ },
);
