/**
 * Scripts that don't arrive: a network that is lost for a moment, and a shop that was replaced by a newer build. The page stays
 * as it is, says at the control that was tapped what didn't work, and can try again.
 */
import type { Locator, Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { chooseByDay } from '../nightly.ts';
import { getDrawer, openHydratedPage, waitForHydration } from '../steps.ts';
import { defineJourney, defineNightJourney, phone } from '../visit.ts';

const product = '/products/golden-hour-mousse';
const expectedErrors = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 404|ScriptError/;
const onPhone = { screen: phone, touch: true, expectedErrors };

interface Part {
  readonly name: string;
  readonly script: string;
  readonly path: string;
  readonly control: (page: Page) => Locator;
  readonly shown: (page: Page) => Locator;
}

const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name });
const search = {
  path: product,
  control: (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search' }),
  shown: dialog('Search'),
};
const cart = {
  path: product,
  control: (page: Page) => page.getByRole('link', { name: /^Cart/ }),
  shown: getDrawer,
};
const zoom = {
  path: product,
  control: (page: Page) => page.locator('.gallery-picture a').first(),
  shown: dialog('Pictures of Golden Hour Tanning Mousse'),
};

const parts: readonly Part[] = [
  { name: 'search', script: 'search-results', ...search },
  { name: 'the cart', script: 'cart-drawer', ...cart },
  { name: 'the cart, a script that it shares with others', script: 'cart-offline', ...cart },
  { name: 'a picture in large', script: 'zoom', ...zoom },
  { name: 'a picture in large, the window for it', script: 'dialog-panel', ...zoom },
  {
    name: 'the choice on a card',
    script: 'quick-choice-sheet',
    path: '/collections/self-tan',
    control: (page) => page.getByRole('link', { name: /Choose Golden Hour Tanning Mousse/ }),
    shown: dialog('Golden Hour Tanning Mousse'),
  },
];

/** Loses the scripts of a name; gives what lets them come again. */
async function loseScript(page: Page, name: string): Promise<() => Promise<void>> {
  const address = new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`);
  await page.route(address, (route) => route.abort());
  return () => page.unroute(address);
}

/** Marks the document, to see later that it is the same one. */
const mark = (page: Page) => page.evaluate(() => void Reflect.set(window, 'same', true));
const isSame = (page: Page) => page.evaluate(() => Reflect.get(window, 'same') === true);

const noteOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'This didn’t load.' });

/** Whether a note is next to a control, on the screen. */
async function isNextTo(note: Locator, control: Locator): Promise<boolean> {
  const [is, at] = await Promise.all([note.boundingBox(), control.boundingBox()]);
  if (is === null || at === null) return false;
  const between = Math.max(is.y - (at.y + at.height), at.y - (is.y + is.height));
  return (
    between < 20 &&
    is.x >= 0 &&
    is.x + is.width <= phone.width &&
    is.y >= 0 &&
    is.y + is.height <= phone.height
  );
}

/** By day one of the header, one that several parts share, and one within a list. */
const chosenParts = chooseByDay(parts, ({ script }) =>
  ['search-results', 'cart-offline', 'quick-choice-sheet'].includes(script),
);

for (const { name, script, path, control, shown } of chosenParts) {
  defineJourney(
    `REL-22: ${name}: a lost script is said where it was tapped, and tried again`,
    async ({ page, origin }) => {
      const recover = await loseScript(page, script);
      await openHydratedPage(page, `${origin}${path}`);
      await mark(page);
      await control(page).click();
      await expect(noteOf(page)).toBeVisible();
      expect(await isNextTo(noteOf(page), control(page))).toBe(true);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await recover();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(shown(page)).toBeVisible();
      await expect(noteOf(page)).toHaveCount(0);
      expect(await isSame(page)).toBe(true);
      expect(page.url()).toBe(`${origin}${path}`);
    },
    onPhone,
  );
}

defineNightJourney(
  'REL-22: a control whose script was lost can be tapped again itself',
  async ({ page, origin }) => {
    const recover = await loseScript(page, 'search-results');
    await openHydratedPage(page, `${origin}${product}`);
    await search.control(page).click();
    await expect(noteOf(page)).toBeVisible();
    await recover();
    await search.control(page).click();
    await expect(search.shown(page)).toBeVisible();
  },
  onPhone,
);

defineNightJourney(
  'REL-22: the letters: a lost script is said at the form, and what was typed is sent after it',
  async ({ page, origin }) => {
    const recover = await loseScript(page, 'send-sign-up');
    await openHydratedPage(page, `${origin}${product}`);
    const form = page.getByRole('contentinfo');
    await form.getByLabel('Email').fill('ada@example.com');
    await form.getByRole('button', { name: 'Sign up' }).click();
    await expect(noteOf(page)).toBeVisible();
    await recover();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(form.getByRole('status')).not.toBeEmpty();
    expect(await form.getByRole('status').textContent()).not.toContain('Try');
  },
  { expectedErrors },
);

defineJourney(
  'REL-22: if the code of a part far down can’t be loaded, the server’s HTML stays, and a touch loads the code again',
  async ({ page, origin }) => {
    const recover = await loseScript(page, 'product-sections');
    await openHydratedPage(page, `${origin}${product}`);
    const before = await page.locator('#read').textContent();
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('product-sections'));
    await page.locator('main h1').tap();
    await lost;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Golden Hour Tanning Mousse');
    expect(await page.locator('#read').textContent()).toBe(before);
    await recover();
    const loaded = page.waitForResponse((response) => response.url().includes('product-sections'));
    await page.locator('main h1').tap();
    expect((await loaded).ok()).toBe(true);
  },
  onPhone,
);

/** The documents that a page loads from now on. */
function watchDocuments(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) addresses.push(request.url());
  });
  return addresses;
}

defineJourney(
  'REL-23: a missing script of an older build reloads the page, once',
  async ({ page, origin }) => {
    await page.route('**/assets/search-results-*.js', (route) => route.fulfill({ status: 404 }));
    await openHydratedPage(page, `${origin}${product}`);
    const documents = watchDocuments(page);
    const reloaded = page.waitForEvent('load');
    await search.control(page).click();
    await reloaded;
    await waitForHydration(page);
    // As old as before: another reload would change nothing.
    await search.control(page).click();
    await expect(noteOf(page)).toBeVisible();
    expect(documents).toEqual([`${origin}${product}`]);
  },
  onPhone,
);

defineNightJourney(
  'REL-23: a link to a page whose script is of an older build leads to the page',
  async ({ page, origin }) => {
    await page.route(/\/assets\/blog-[\w-]{8}\.js$/, (route) => route.fulfill({ status: 404 }));
    await openHydratedPage(page, `${origin}${product}`);
    const documents = watchDocuments(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Journal' }).click();
    await expect.poll(() => documents).toEqual([`${origin}/blogs/journal`]);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText('Application Error')).toHaveCount(0);
  },
  { expectedErrors },
);

defineJourney(
  'REL-24: without a connection a link shows the shop’s message, and its page loads by itself once there is a connection',
  async ({ page, context, origin }) => {
    await openHydratedPage(page, `${origin}${product}`);
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Journal' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Still no connection.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toHaveCount(0);
    await expect(page).toHaveURL(`${origin}/blogs/journal`);
    await expect(page.getByRole('article').first()).toBeVisible();
  },
  { expectedErrors },
);

defineJourney(
  'REL-24: a link to a page whose script is lost still opens the page',
  async ({ page, origin }) => {
    await loseScript(page, 'blog');
    await openHydratedPage(page, `${origin}${product}`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Journal' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
    await expect(page).toHaveURL(`${origin}/blogs/journal`);
  },
  { expectedErrors },
);

const addButtons = [
  ['from a product', product, 'Add to cart'],
  ['from a card', '/collections/after-sun', 'Add Salt & Aloe Cooling Gel to cart'],
] as const;

for (const [name, path, button] of chooseByDay(addButtons, ([each]) => each === 'from a card')) {
  defineJourney(
    `CART-28: an add without a connection ${name} says so in words, and is done once there is one`,
    async ({ page, context, origin }) => {
      await openHydratedPage(page, `${origin}${path}`);
      await context.setOffline(true);
      const add = page.getByRole('button', { name: button }).first();
      await add.click();
      const note = page
        .getByRole('alert')
        .filter({ hasText: 'Not added to your cart: we can’t reach the shop.' });
      await expect(note).toBeVisible();
      expect(await isNextTo(note, page.getByRole('button', { name: button }).first())).toBe(true);
      await context.setOffline(false);
      await note.getByRole('button', { name: 'Try again' }).click();
      await expect(getDrawer(page).getByLabel(/^Quantity of/)).toHaveValue('1');
      await expect(note).toHaveCount(0);
    },
    onPhone,
  );
}

defineJourney(
  'CART-58: if the script that sends adds before hydration can’t be loaded, the browser submits the form, once',
  async ({ page, origin }) => {
    await loseScript(page, 'deferred-hydration');
    const adds: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST' && /cart/.test(pathname)) adds.push(pathname);
    });
    await page.goto(`${origin}${product}`);
    await page.locator('.button-buy').evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveURL(`${origin}/cart`);
    await expect(page.getByLabel(/^Quantity of Golden Hour/)).toHaveValue('1');
    expect(adds).toEqual(['/cart/add']);
  },
  onPhone,
);

const groundsWithNames = (page: Page, pictures: string) =>
  page.locator(pictures).evaluateAll((grounds) =>
    grounds.map((ground) => ({
      name: getComputedStyle(ground, '::after').content,
      title: ground.closest('.card')?.querySelector('h3')?.textContent ?? 'Golden Hour',
      hasSign: [...ground.querySelectorAll('img')].some(
        (image) => getComputedStyle(image).content === 'normal',
      ),
    })),
  );

const picturePlaces = [
  { name: 'on a card', path: '/collections/after-sun', pictures: '.card .picture-ground' },
  { name: 'of a product', path: product, pictures: '.gallery-picture .picture-ground' },
];

for (const { name, path, pictures } of chooseByDay(picturePlaces, (each) => each.name === 'of a product')) {
  defineJourney(
    `REL-25: a picture ${name} that is not there shows its ground and its name`,
    async ({ page, origin }) => {
      await page.route('**/media/products/**', (route) => route.fulfill({ status: 404 }));
      await page.goto(`${origin}${path}`);
      await expect.poll(async () => (await groundsWithNames(page, pictures))[0]?.hasSign).toBe(false);
      const [first] = await groundsWithNames(page, pictures);
      expect(first?.name).toContain(first?.title);
    },
    { expectedErrors },
  );
}
