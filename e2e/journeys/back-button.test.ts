/** Back, as Android's button and the swipe of phones do it, while a panel is open. */
import type { Locator, Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { chooseByDay } from '../nightly.ts';
import {
  addToCart,
  blockReact,
  blockScript,
  getDrawer,
  goToCheckout,
  openHydratedPage,
  waitForControlHydration,
  waitForHydration,
} from '../steps.ts';
import { defineJourney, defineNightJourney, phone } from '../visit.ts';

const product = '/products/golden-hour-mousse';
const list = '/collections/self-tan';
const onPhone = { screen: phone, touch: true };
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name });

interface Panel {
  readonly name: string;
  readonly path: string;
  readonly open: (page: Page) => Promise<void>;
  readonly panel: (page: Page) => Locator;
  /** Has the focus again once the panel is closed. */
  readonly control: (page: Page) => Locator;
  /** By its own button; Escape where it has none. */
  readonly close: (page: Page) => Promise<void>;
}

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const searchLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search' });
const privacyLink = (page: Page) => page.getByRole('link', { name: 'Privacy choices' });
const pressEscape = (page: Page) => page.keyboard.press('Escape');

const panels: readonly Panel[] = [
  {
    name: 'the cart',
    path: product,
    open: (page) => page.getByRole('link', { name: /^Cart/ }).tap(),
    panel: getDrawer,
    control: (page) => page.getByRole('link', { name: /^Cart/ }),
    close: (page) => getDrawer(page).getByRole('button', { name: 'Close the cart' }).tap(),
  },
  {
    name: 'the menu',
    path: product,
    open: (page) => page.getByRole('button', { name: 'Menu' }).tap(),
    panel: (page) => page.locator('#menu'),
    control: menuButton,
    close: (page) => page.getByRole('button', { name: 'Close the menu' }).tap(),
  },
  {
    name: 'search',
    path: product,
    open: (page) => page.getByRole('banner').getByRole('link', { name: 'Search' }).tap(),
    panel: dialog('Search'),
    control: searchLink,
    close: (page) => page.getByRole('button', { name: 'Close search' }).tap(),
  },
  {
    name: 'the filters',
    path: list,
    open: (page) => page.locator('summary').filter({ hasText: 'Filter' }).tap(),
    panel: dialog('Filter'),
    control: (page) => page.locator('summary').filter({ hasText: 'Filter' }),
    close: (page) => page.getByRole('button', { name: 'Close the filters' }).tap(),
  },
  {
    name: 'the choice on a card',
    path: list,
    open: (page) => page.getByRole('link', { name: /Choose Golden Hour Tanning Mousse/ }).tap(),
    panel: dialog('Golden Hour Tanning Mousse'),
    control: (page) => page.getByRole('link', { name: /Choose Golden Hour Tanning Mousse/ }),
    close: (page) => page.getByRole('button', { name: 'Close the options' }).tap(),
  },
  {
    name: 'the other storefronts',
    path: product,
    open: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).tap();
      await page
        .locator('#menu')
        .getByRole('link', { name: /\(USD\)/ })
        .tap();
    },
    panel: dialog('Shop in'),
    control: menuButton,
    close: pressEscape,
  },
  {
    name: 'a picture in large',
    path: product,
    open: (page) => page.locator('.gallery-picture a').first().tap(),
    panel: dialog('Pictures of Golden Hour Tanning Mousse'),
    control: (page) => page.locator('.gallery-picture a').first(),
    close: pressEscape,
  },
  {
    name: 'the privacy choices',
    path: product,
    open: (page) => privacyLink(page).tap(),
    panel: (page) => page.getByRole('region', { name: 'Your privacy' }),
    control: (page) => privacyLink(page),
    close: pressEscape,
  },
];

/** Opens two pages in one document, so that there is one to go back to. */
async function arriveAt(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(`${origin}/cart`);
  await openHydratedPage(page, `${origin}${path}`);
  await page.evaluate(() => void Reflect.set(window, 'same', true));
}

const isSame = (page: Page) => page.evaluate(() => Reflect.get(window, 'same') === true);

/** Steps back as a shopper does; a step that leads to no other document has no load to wait for. */
const stepBack = (page: Page) => page.evaluate(() => void history.back());
/** Steps forward to the entry of a panel that isn't open, and waits until the shop has stepped back from it. */
const stepForward = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let steps = 0;
        const navigation: EventTarget = Reflect.get(window, 'navigation');
        navigation.addEventListener('currententrychange', (event) => {
          if (Reflect.get(event, 'navigationType') === 'traverse') steps += 1;
          if (steps === 2) resolve();
        });
        history.forward();
      }),
  );
/** Returns true at the history entry of a panel. */
const hasEntry = (page: Page) => page.evaluate(() => history.state?.panel === true);

/** By day a drawer, the menu, and a dialog that has no button to close it. */
const chosenPanels = chooseByDay(panels, ({ name }) =>
  ['the cart', 'the menu', 'a picture in large', 'the privacy choices'].includes(name),
);

for (const { name, path, open, panel, control, close } of chosenPanels) {
  defineJourney(
    `PAGE-21: ${name}: Back closes it and stays on the page, the focus is at its control again, and the next Back leaves`,
    async ({ page, origin }) => {
      await arriveAt(page, origin, path);
      await open(page);
      await expect(panel(page)).toBeVisible();
      await expect.poll(() => hasEntry(page)).toBe(true);
      await stepBack(page);
      await expect(panel(page)).toBeHidden();
      await expect(control(page)).toBeFocused();
      expect(page.url()).toBe(`${origin}${path}`);
      expect(await isSame(page)).toBe(true);
      // Forward leads to nothing that could be shown, and back again is still one step.
      await stepForward(page);
      await expect.poll(() => hasEntry(page)).toBe(false);
      await expect(panel(page)).toBeHidden();
      expect(page.url()).toBe(`${origin}${path}`);
      await stepBack(page);
      await expect(page).toHaveURL(`${origin}/cart`);
    },
    onPhone,
  );

  defineNightJourney(
    `PAGE-21: ${name}: closed by itself it leaves no step behind`,
    async ({ page, origin }) => {
      await arriveAt(page, origin, path);
      for (let times = 0; times < 2; times += 1) {
        await open(page);
        await expect(panel(page)).toBeVisible();
        await expect.poll(() => hasEntry(page)).toBe(true);
        await close(page);
        await expect(panel(page)).toBeHidden();
        await expect(control(page)).toBeFocused();
        await expect.poll(() => hasEntry(page)).toBe(false);
      }
      expect(page.url()).toBe(`${origin}${path}`);
      expect(await isSame(page)).toBe(true);
      await stepBack(page);
      await expect(page).toHaveURL(`${origin}/cart`);
    },
    onPhone,
  );
}

defineJourney(
  'PAGE-21: a link in a panel opens its page, and Back from there returns to the page without the panel',
  async ({ page, origin }) => {
    await arriveAt(page, origin, list);
    const sheet = page.getByRole('dialog', { name: 'Golden Hour Tanning Mousse' });
    await page.getByRole('link', { name: /Choose Golden Hour Tanning Mousse/ }).tap();
    await expect.poll(() => hasEntry(page)).toBe(true);
    await sheet.getByRole('link', { name: 'View full details' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Golden Hour Tanning Mousse' })).toBeVisible();
    await expect(page).toHaveURL(`${origin}${product}`);
    await stepBack(page);
    await expect(page).toHaveURL(`${origin}${list}`);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Golden Hour Tanning Mousse');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await stepBack(page);
    await expect(page).toHaveURL(`${origin}/cart`);
  },
  onPhone,
);

defineNightJourney(
  'PAGE-21: Back from the checkout leads to the page, and the next Back to the page before it',
  async ({ page, origin }) => {
    await page.goto(`${origin}/wishlist`);
    const drawer = await addToCart(page, `${origin}${product}`);
    await expect.poll(() => hasEntry(page)).toBe(true);
    await goToCheckout(drawer);
    await page.goBack();
    await expect(page).toHaveURL(`${origin}${product}`);
    await expect.poll(() => hasEntry(page)).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL(`${origin}/wishlist`);
  },
  onPhone,
);

defineNightJourney(
  'PAGE-21: the page is where it was scrolled to when the cart closes at Back, and at Escape',
  async ({ page, origin }) => {
    await arriveAt(page, origin, product);
    await page.evaluate(() => scrollTo(0, 900));
    const readScroll = () => page.evaluate(() => Math.round(scrollY));
    await expect.poll(readScroll).toBe(900);
    for (const close of [() => stepBack(page), () => page.keyboard.press('Escape')]) {
      // A tap would scroll to the bag.
      await page.getByRole('link', { name: /^Cart/ }).evaluate((bag: HTMLElement) => bag.click());
      await expect(getDrawer(page)).toBeVisible();
      await expect.poll(() => hasEntry(page)).toBe(true);
      await close();
      await expect(getDrawer(page)).toBeHidden();
      await expect.poll(() => hasEntry(page)).toBe(false);
      expect(await readScroll()).toBe(900);
    }
  },
  onPhone,
);

defineNightJourney(
  'PAGE-21: going forward to a panel that was closed before a reload leads back to the page',
  async ({ page, origin }) => {
    await arriveAt(page, origin, product);
    await page.getByRole('link', { name: /^Cart/ }).tap();
    await expect.poll(() => hasEntry(page)).toBe(true);
    await stepBack(page);
    await expect(getDrawer(page)).toBeHidden();
    await page.reload();
    await waitForHydration(page);
    await stepForward(page);
    await expect.poll(() => hasEntry(page)).toBe(false);
    expect(page.url()).toBe(`${origin}${product}`);
    await stepBack(page);
    await expect(page).toHaveURL(`${origin}/cart`);
  },
  onPhone,
);

defineNightJourney(
  'PAGE-21: a search leads to its page, and Back from there to the page before it',
  async ({ page, origin }) => {
    await arriveAt(page, origin, product);
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).tap();
    await expect.poll(() => hasEntry(page)).toBe(true);
    await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('oil');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${origin}/search?q=oil`);
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
    await stepBack(page);
    await expect(page).toHaveURL(`${origin}${product}`);
    await stepBack(page);
    await expect(page).toHaveURL(`${origin}/cart`);
  },
  onPhone,
);

defineNightJourney(
  'PAGE-21: Back from the sheet of filters keeps the filters that were chosen in it',
  async ({ page, origin }) => {
    await arriveAt(page, origin, list);
    await page.locator('summary').filter({ hasText: 'Filter' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await expect.poll(() => hasEntry(page)).toBe(true);
    await sheet.getByRole('checkbox').first().check();
    await expect(page).toHaveURL(/[?&]filter\./);
    const filtered = page.url();
    await stepBack(page);
    await expect(sheet).toBeHidden();
    expect(page.url()).toBe(filtered);
    await stepBack(page);
    await expect(page).toHaveURL(`${origin}/cart`);
  },
  onPhone,
);

defineNightJourney(
  'PAGE-21: the sheet on a card that makes room for the cart is one step',
  async ({ page, origin }) => {
    await arriveAt(page, origin, list);
    await page.getByRole('link', { name: /Choose Golden Hour Tanning Mousse/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'Golden Hour Tanning Mousse' });
    await expect.poll(() => hasEntry(page)).toBe(true);
    await sheet.getByRole('button', { name: 'Add to cart' }).tap();
    await expect(getDrawer(page)).toBeVisible();
    await expect.poll(() => hasEntry(page)).toBe(true);
    await stepBack(page);
    await expect(getDrawer(page)).toBeHidden();
    expect(page.url()).toBe(`${origin}${list}`);
    await stepBack(page);
    await expect(page).toHaveURL(`${origin}/cart`);
  },
  onPhone,
);

defineNightJourney(
  'PAGE-21: a page that is reloaded under an open panel is one step from the page before it',
  async ({ page, origin }) => {
    await page.goto(`${origin}/wishlist`);
    const drawer = await addToCart(page, `${origin}${product}`);
    await expect.poll(() => hasEntry(page)).toBe(true);
    await page.reload();
    await waitForHydration(page);
    await expect.poll(() => hasEntry(page)).toBe(false);
    await expect(drawer).toBeHidden();
    await stepBack(page);
    await expect(page).toHaveURL(`${origin}/wishlist`);
  },
  onPhone,
);

defineJourney(
  'PAGE-21: Back closes a menu that was opened before the scripts loaded',
  async ({ page, origin }) => {
    await page.goto(`${origin}/cart`);
    const release = await blockReact(page);
    await page.goto(`${origin}/`);
    await page.getByRole('button', { name: 'Menu' }).tap();
    const menu = page.locator('#menu');
    await expect(menu).toBeVisible();
    release();
    await waitForControlHydration(menu.locator('summary').first());
    await expect.poll(() => hasEntry(page)).toBe(true);
    await stepBack(page);
    await expect(menu).toBeHidden();
    expect(page.url()).toBe(`${origin}/`);
  },
  onPhone,
);

/** Opens a page that React can't reach, after one to go back to. */
async function arriveWithoutReact(page: Page, origin: string): Promise<() => void> {
  await page.goto(`${origin}/cart`);
  const release = await blockReact(page);
  await page.goto(`${origin}${product}`);
  await page.evaluate(() => void Reflect.set(window, 'same', true));
  return release;
}

for (const isReleased of chooseByDay([false, true], (each) => each)) {
  defineJourney(
    `PAGE-21: before React has come, Back closes the menu, and ${isReleased ? 'once it has come' : 'without it'} the next Back leaves`,
    async ({ page, origin }) => {
      const release = await arriveWithoutReact(page, origin);
      const menu = page.locator('#menu');
      await page.getByRole('button', { name: 'Menu' }).tap();
      await expect(menu).toBeVisible();
      await expect.poll(() => hasEntry(page)).toBe(true);
      await stepBack(page);
      await expect(menu).toBeHidden();
      expect(page.url()).toBe(`${origin}${product}`);
      expect(await isSame(page)).toBe(true);
      if (isReleased) {
        release();
        await waitForHydration(page);
      }
      await stepBack(page);
      await expect(page).toHaveURL(`${origin}/cart`);
    },
    onPhone,
  );

  defineNightJourney(
    `PAGE-21: a menu that is closed before React has come leaves no step behind ${isReleased ? 'once it has come' : 'without it'}`,
    async ({ page, origin }) => {
      const release = await arriveWithoutReact(page, origin);
      const menu = page.locator('#menu');
      await page.getByRole('button', { name: 'Menu' }).tap();
      await expect.poll(() => hasEntry(page)).toBe(true);
      await page.getByRole('button', { name: 'Close the menu' }).tap();
      await expect(menu).toBeHidden();
      await expect.poll(() => hasEntry(page)).toBe(false);
      if (isReleased) {
        release();
        await waitForHydration(page);
      }
      await stepBack(page);
      await expect(page).toHaveURL(`${origin}/cart`);
    },
    onPhone,
  );
}

defineNightJourney(
  'PAGE-21: a menu that is open during hydration is one step, and a link in it another',
  async ({ page, origin }) => {
    const release = await arriveWithoutReact(page, origin);
    const menu = page.locator('#menu');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expect.poll(() => hasEntry(page)).toBe(true);
    release();
    await waitForControlHydration(menu.locator('summary').first());
    await stepBack(page);
    await expect(menu).toBeHidden();
    expect(page.url()).toBe(`${origin}${product}`);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expect.poll(() => hasEntry(page)).toBe(true);
    await menu.getByRole('link', { name: 'Wishlist' }).tap();
    await expect(page).toHaveURL(`${origin}/wishlist`);
    await expect(menu).toBeHidden();
    await stepBack(page);
    await expect(page).toHaveURL(`${origin}${product}`);
    expect(await isSame(page)).toBe(true);
    await stepBack(page);
    await expect(page).toHaveURL(`${origin}/cart`);
  },
  onPhone,
);

const tapSearch = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search' }).tap();

const panelsBeforeScripts = [
  { name: 'search', open: tapSearch, panel: dialog('Search') },
  {
    name: 'the choice of storefront',
    open: async (page: Page) => {
      await page.getByRole('button', { name: 'Menu' }).tap();
      await page
        .locator('#menu')
        .getByRole('link', { name: /\(USD\)/ })
        .tap();
    },
    panel: dialog('Shop in'),
  },
];

for (const { name, open, panel } of chooseByDay(panelsBeforeScripts, (each) => each.name === 'search')) {
  defineJourney(
    `PAGE-21: before any script has come, a cart that was closed adds no step, and ${name} that is open then is one`,
    async ({ page, origin }) => {
      await page.goto(`${origin}/cart`);
      const release = await blockScript(page, 'entry.client');
      await page.goto(`${origin}${product}`);
      await openAndCloseCart(page);
      await open(page);
      await expect(panel(page)).toBeVisible();
      release();
      await expect.poll(() => hasEntry(page)).toBe(true);
      await stepBack(page);
      await expect(panel(page)).toBeHidden();
      expect(page.url()).toBe(`${origin}${product}`);
      await stepBack(page);
      await expect(page).toHaveURL(`${origin}/cart`);
    },
    onPhone,
  );
}

defineNightJourney(
  'PAGE-21: a cart that was opened and closed before any script loaded adds no step',
  async ({ page, origin }) => {
    await page.goto(`${origin}/cart`);
    const release = await blockScript(page, 'entry.client');
    await page.goto(`${origin}${product}`);
    await openAndCloseCart(page);
    release();
    await waitForHydration(page);
    expect(await hasEntry(page)).toBe(false);
    await stepBack(page);
    await expect(page).toHaveURL(`${origin}/cart`);
  },
  onPhone,
);

async function openAndCloseCart(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Cart/ }).tap();
  await expect(getDrawer(page)).toBeVisible();
  await getDrawer(page).getByRole('button', { name: 'Close the cart' }).tap();
  await expect(getDrawer(page)).toBeHidden();
}
