/** The first tap of a page: panels that it holds open before React runs, stay as they are when it comes, and lead on where it doesn't. */
import type { Locator, Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { blockReact, blockScript, getDrawer, waitForHydration } from '../steps.ts';
import { defineJourney, phone } from '../visit.ts';

const onPhone = { screen: phone, touch: true };
const list = '/collections/self-tan';
const product = '/products/golden-hour-mousse';

const searchLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search' });
const cartLink = (page: Page) => page.getByRole('link', { name: /^Cart/ });
const filters = (page: Page) => page.locator('summary').filter({ hasText: 'Filter' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

const hasFocus = (element: Locator) => element.evaluate((each) => each === document.activeElement);
/** Marks an element, to see later that it is the same one. */
const mark = (element: Locator) => element.evaluate((each) => void Reflect.set(each, 'same', true));
const isSame = (element: Locator) => element.evaluate((each) => Reflect.get(each, 'same') === true);
const isReactHere = (page: Page) => page.evaluate(() => document.querySelector('dialog[data-live]') !== null);

defineJourney(
  'PAGE-27: search opens before React, and what is typed stays with the focus where it is; Back closes it',
  async ({ page, origin }) => {
    const release = await blockReact(page);
    await page.goto(`${origin}/collections/all`);
    await page.goto(`${origin}/`);
    await searchLink(page).tap();
    const panel = dialog(page, 'Search');
    const field = panel.getByRole('combobox', { name: 'Search products' });
    await expect(field).toBeVisible();
    expect(await hasFocus(field)).toBe(true);
    await page.keyboard.type('oil');
    await mark(field);
    expect(await isReactHere(page)).toBe(false);
    release();
    await expect(panel.getByRole('option', { name: /Oil/ }).first()).toBeVisible();
    await expect(field).toHaveValue('oil');
    expect(await isSame(field)).toBe(true);
    expect(await hasFocus(field)).toBe(true);
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await page.goBack();
    await expect(panel).toBeHidden();
    expect(page.url()).toBe(`${origin}/`);
    await page.goBack();
    await expect(page).toHaveURL(`${origin}/collections/all`);
  },
  onPhone,
);

defineJourney(
  'PAGE-27: cart, filters and the other storefronts open before React, close by button, Back and a tap outside, and are filled once it runs',
  async ({ page, origin }) => {
    const release = await blockReact(page);
    await page.goto(`${origin}${list}`);
    await cartLink(page).tap();
    await expect(getDrawer(page)).toBeVisible();
    await getDrawer(page).getByRole('button', { name: 'Close the cart' }).tap();
    await expect(getDrawer(page)).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page
      .locator('#menu')
      .getByRole('link', { name: /United States/ })
      .tap();
    await expect(dialog(page, 'Shop in').getByRole('link', { name: /Canada/ })).toBeVisible();
    await expect(page.locator('#menu')).toBeHidden();
    await page.goBack();
    await expect(dialog(page, 'Shop in')).toBeHidden();
    await filters(page).tap();
    await expect(dialog(page, 'Filter')).toBeVisible();
    await page.touchscreen.tap(100, 10);
    await expect(dialog(page, 'Filter')).toBeHidden();
    await filters(page).tap();
    expect(await isReactHere(page)).toBe(false);
    expect(page.url()).toBe(`${origin}${list}`);
    release();
    await expect(dialog(page, 'Filter').getByRole('checkbox').first()).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await expect(page.locator('.filter-fold[open]')).toHaveCount(0);
    await dialog(page, 'Filter').getByRole('button', { name: 'Close the filters' }).tap();
    await expect(dialog(page, 'Filter')).toBeHidden();
    await cartLink(page).tap();
    await expect(getDrawer(page).getByRole('link').first()).toBeVisible();
    await expect(getDrawer(page).locator('[aria-busy=true]')).toHaveCount(0);
  },
  onPhone,
);

for (const [name, find] of [
  ['search', searchLink],
  ['cart', cartLink],
] as const)
  defineJourney(
    `PAGE-113: ${name} is painted before the page is inert, then modal, and returns the focus`,
    async ({ page, origin }) => {
      const release = await blockReact(page);
      await page.goto(`${origin}/`);
      const control = find(page);
      await control.focus();
      const states = await control.evaluate((link: HTMLElement) => {
        const panel = document.getElementById(link.dataset.opens ?? '');
        const getState = () => [panel?.checkVisibility(), panel?.matches(':modal')];
        link.click();
        return getState();
      });
      expect(states).toEqual([true, false]);
      await expect(page.locator('dialog:modal')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog:modal')).toHaveCount(0);
      await expect.poll(() => hasFocus(control)).toBe(true);
      release();
    },
    onPhone,
  );

defineJourney(
  'REL-42: a panel whose scripts are lost closes, and its control works as without JavaScript',
  async ({ page, origin }) => {
    await page.route('**/assets/hydrate-*.js', (route) => route.abort());
    await page.goto(`${origin}${list}`);
    await filters(page).tap();
    await expect(page.locator('.filter-fold[open]')).toHaveCount(1);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await cartLink(page).tap();
    await expect(page).toHaveURL(`${origin}/cart`);
  },
  { ...onPhone, expectedErrors: /hydrate|ERR_FAILED/ },
);

defineJourney(
  'REL-42: if the entry script answers 404, as after a new build, links are plain; once it loads again, panels open',
  async ({ page, origin }) => {
    const entry = '**/assets/entry.client-*.js';
    await page.route(entry, (route) => route.fulfill({ status: 404 }));
    await page.goto(`${origin}/`);
    await cartLink(page).tap();
    await expect(page).toHaveURL(`${origin}/cart`);
    await page.unroute(entry);
    await page.goto(`${origin}/`);
    await waitForHydration(page);
    await cartLink(page).tap();
    await expect(getDrawer(page)).toBeVisible();
    expect(page.url()).toBe(`${origin}/`);
  },
  { ...onPhone, expectedErrors: /404/ },
);

defineJourney(
  'REL-42: a panel that is closed and reopened waits 7 s from its reopening',
  async ({ page, origin }) => {
    await blockReact(page);
    await page.goto(`${origin}${list}`);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await filters(page).tap();
    await expect(dialog(page, 'Filter')).toBeVisible();
    await page.clock.runFor(6900);
    await dialog(page, 'Filter').getByRole('button', { name: 'Close the filters' }).tap();
    await expect(dialog(page, 'Filter')).toBeHidden();
    await filters(page).tap();
    await page.clock.runFor(6999);
    await expect(dialog(page, 'Filter')).toBeVisible();
    await page.clock.runFor(1);
    await expect(dialog(page, 'Filter')).toBeHidden();
    await expect(page.locator('.filter-fold[open]')).toHaveCount(1);
  },
  onPhone,
);

const footer = (page: Page) => page.locator('.site-footer');
const isLaidOut = (page: Page) =>
  footer(page).evaluate((element) => getComputedStyle(element).contentVisibility === 'visible');

defineJourney(
  'PAGE-37: content below the first screen is laid out once the page has loaded or when it comes near the viewport, and at once after Back',
  async ({ page, origin }) => {
    const release = await blockScript(page, 'entry.client');
    await page.goto(`${origin}${product}`);
    expect(await isLaidOut(page)).toBe(false);
    const lastLine = footer(page).getByRole('link', { name: /^International/ });
    // Parts on the way get their heights as they come near.
    await expect
      .poll(async () => {
        await lastLine.scrollIntoViewIfNeeded();
        return lastLine.evaluate(
          (link) =>
            new Promise((done) =>
              new IntersectionObserver(([seen]) => done(seen?.isIntersecting)).observe(link),
            ),
        );
      })
      .toBe(true);
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => isLaidOut(page)).toBe(true);
    await page.goto(`${origin}/`, { waitUntil: 'commit' });
    await expect.poll(() => isLaidOut(page)).toBe(false);
    release();
    await expect.poll(() => isLaidOut(page)).toBe(true);
  },
  onPhone,
);
