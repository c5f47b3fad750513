/** Product pages load React only on the first interaction. Nothing that a shopper does meanwhile is lost. */
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { chooseByDay } from '../nightly.ts';
import {
  addToCart,
  blockReact,
  blockScript,
  getDrawer,
  hasReact,
  openHydratedPage,
  waitForHydration,
} from '../steps.ts';
import { defineJourney, defineNightJourney, phone } from '../visit.ts';

const product = '/products/golden-hour-mousse';
const onPhone = { screen: phone, touch: true };

/** Opens a page and waits until it has asked for what it shows of the shopper. */
async function open(page: Page, address: string): Promise<void> {
  const requests = ['**/api/cart', '**/geo'].map((path) => page.waitForResponse(path));
  await page.goto(address);
  await Promise.all(requests);
}

/** The same until its requests are done, which a script that is held back keeps from ending. */
async function look(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.waitForLoadState('networkidle');
  expect(await hasReact(page)).toBe(false);
}

const touches: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a finger': (page) => page.locator('main h1').tap(),
  'a page that is scrolled': (page) => page.mouse.wheel(0, 300),
  'a key': (page) => page.keyboard.press('Tab'),
  'a mouse': (page) => page.mouse.move(200, 300),
  'a return to the tab': (page) => page.evaluate(() => void dispatchEvent(new Event('focus'))),
};

for (const [name, touch] of chooseByDay(Object.entries(touches), ([each]) => /finger|mouse|tab/.test(each))) {
  defineJourney(
    `${name} brings React`,
    async ({ page, origin }) => {
      await look(page, `${origin}${product}`);
      await touch(page);
      await expect.poll(() => hasReact(page)).toBe(true);
      await waitForHydration(page);
    },
    onPhone,
  );
}

const untouched = ['/', '/collections', '/collections/all', '/search?q=oil', product];

// The other journeys look at the others.
for (const path of chooseByDay(untouched, (each) => each === '/search?q=oil')) {
  defineJourney(
    `${path} is looked at without React`,
    async ({ page, origin }) => {
      await look(page, `${origin}${path}`);
    },
    onPhone,
  );
}

defineJourney(
  'CART-40: viewing pages creates no cart; the first interaction creates one cart for the visit',
  async ({ page, context, origin }) => {
    let made = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/cart/create')) made += 1;
    });
    const hasCart = async () => (await context.cookies()).some(({ name }) => name.includes('cart'));
    for (const path of ['/', '/collections/all', product]) await look(page, `${origin}${path}`);
    expect(await hasCart()).toBe(false);
    await page.locator('main h1').tap();
    await waitForHydration(page);
    await expect.poll(hasCart).toBe(true);
    await page.goto(`${origin}/`);
    await page.locator('main h1').tap();
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect(made).toBe(1);
  },
  onPhone,
);

defineJourney(
  'CART-46: the first tap on "Add to cart" opens the cart with the product, though React comes later',
  async ({ page, origin }) => {
    const release = await blockReact(page);
    const add = Promise.withResolvers<void>();
    await page.route('**/api/cart', async (route) => {
      if (route.request().method() === 'POST') await add.promise;
      await route.continue();
    });
    await open(page, `${origin}${product}`);
    const button = page.locator('.button-buy');
    await button.tap();
    await expect(getDrawer(page)).toBeVisible();
    await expect(getDrawer(page)).toContainText('Golden Hour Tanning Mousse');
    await expect(getDrawer(page)).toContainText('Adding…');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    // A second one is impatience.
    await button.evaluate((element: HTMLElement) => element.click());
    add.resolve();
    release();
    await expect(getDrawer(page).getByLabel(/^Quantity of Golden Hour/)).toHaveValue('1');
    await expect(getDrawer(page)).not.toContainText('Adding…');
    expect(page.url()).toBe(`${origin}${product}`);
    await expect(button).not.toHaveAttribute('aria-busy', 'true');
    await page.goBack();
    await expect(getDrawer(page)).toBeHidden();
    expect(page.url()).toBe(`${origin}${product}`);
  },
  onPhone,
);

/** Opens a page and waits until the code that sends adds before hydration (`deferred-hydration/early-add.ts`) has loaded. */
async function openAtRest(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => Reflect.get(window, '__earlyUse')?.addEarly !== undefined);
}

/**
 * Clicks "Add to cart" by script: Playwright's click would scroll to the button, and scrolling creates a cart first.
 */
const press = (page: Page) => page.locator('.button-buy').evaluate((element: HTMLElement) => element.click());

/** Records the paths of the POST requests that change the cart. */
function recordChanges(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && /\/(api\/)?cart/.test(pathname)) paths.push(pathname);
  });
  return paths;
}

defineJourney(
  'CART-58: an add is sent once, before hydration, and shown as added; after hydration React renders its line and reports it to analytics',
  async ({ page, origin }) => {
    const release = await blockReact(page);
    const changes = recordChanges(page);
    const added: unknown[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/produce_batch')) return;
      for (const { payload } of JSON.parse(request.postData() ?? '').events)
        if (payload.event_name === 'product_added_to_cart') added.push(payload.event_name);
    });
    await openAtRest(page, `${origin}${product}`);
    await press(page);
    await expect(getDrawer(page).locator('.cart-arriving')).toContainText('Added');
    expect(await hasReact(page)).toBe(false);
    release();
    await expect(getDrawer(page).getByLabel(/^Quantity of Golden Hour/)).toHaveValue('1');
    await expect(page.locator('.cart-arriving > *')).toHaveCount(0);
    await expect.poll(() => added).toEqual(['product_added_to_cart']);
    await page.waitForLoadState('networkidle');
    expect(changes).toEqual(['/api/cart']);
  },
  { ...onPhone, country: 'US', allowsTracking: true },
);

defineJourney(
  'CART-58: two products that are added before hydration are in the same cart',
  async ({ page, origin }) => {
    const release = await blockReact(page);
    await openAtRest(page, `${origin}/collections/all`);
    const adds = page.getByRole('main').locator('.card-add button');
    for (const place of [0, 1]) await adds.nth(place).evaluate((element: HTMLElement) => element.click());
    release();
    await expect(getDrawer(page).getByLabel(/^Quantity of/)).toHaveCount(2);
    await page.goto(`${origin}/cart`);
    await expect(page.getByLabel(/^Quantity of/)).toHaveCount(2);
  },
  onPhone,
);

defineJourney(
  'CART-58: if the server rejects an add before hydration, the cart drawer closes and the button shows an error after hydration',
  async ({ page, origin }) => {
    const release = await blockReact(page);
    await openAtRest(page, `${origin}${product}`);
    await page.route('**/api/cart', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 422, json: {} }) : route.continue(),
    );
    const changes = recordChanges(page);
    await press(page);
    await expect(getDrawer(page)).toBeVisible();
    await expect.poll(() => changes).toEqual(['/api/cart']);
    release();
    await expect(getDrawer(page)).toBeHidden();
    await expect(page.getByRole('alert').filter({ hasText: 'Not added' })).toBeVisible();
  },
  { ...onPhone, expectedErrors: /422|early add/ },
);

defineJourney(
  'CART-58: a tap on "Add to cart" before the entry script has loaded opens the cart drawer, and is sent after loading; if the script can’t be loaded, the form is submitted as HTML',
  async ({ page, origin }) => {
    const release = await blockScript(page, 'entry.client');
    const changes = recordChanges(page);
    await page.goto(`${origin}${product}`, { waitUntil: 'domcontentloaded' });
    await press(page);
    await expect(getDrawer(page)).toBeVisible();
    expect(changes).toEqual([]);
    release();
    await expect(getDrawer(page).getByLabel(/^Quantity of Golden Hour/)).toHaveValue('1');
    expect(page.url()).toBe(`${origin}${product}`);
    expect(changes).toEqual(['/api/cart']);

    await page.unrouteAll();
    const lose = Promise.withResolvers<void>();
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await lose.promise;
      await route.abort();
    });
    await page.goto(`${origin}/products/sunset-oil`, { waitUntil: 'domcontentloaded' });
    await press(page);
    await expect(getDrawer(page)).toBeVisible();
    lose.resolve();
    await expect(page).toHaveURL(`${origin}/cart`);
    await expect(page.getByLabel(/^Quantity of Sunset Oil/)).toHaveValue('1');
  },
  { ...onPhone, expectedErrors: /ERR_FAILED/ },
);

defineNightJourney(
  'taps are done in the order they came',
  async ({ page, origin }) => {
    const release = await blockReact(page);
    await open(page, `${origin}/collections/all`);
    const adds = page.getByRole('main').locator('.card-add button');
    const names = await Promise.all([1, 0].map((place) => adds.nth(place).getAttribute('aria-label')));
    const added: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/cart'))
        added.push(JSON.parse(request.postData() ?? '').merchandiseId);
    });
    const wanted = await Promise.all([1, 0].map((place) => adds.nth(place).getAttribute('value')));
    expect(names[0]).not.toBe(names[1]);
    for (const place of [1, 0]) await adds.nth(place).evaluate((element: HTMLElement) => element.click());
    release();
    await expect.poll(() => added).toEqual(wanted);
  },
  onPhone,
);

defineNightJourney(
  'who presses "Add to cart" and goes on at once takes it along',
  async ({ page, origin }) => {
    const release = await blockReact(page);
    await open(page, `${origin}${product}`);
    const added = page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' && response.url().endsWith('/api/cart') && response.ok(),
    );
    await page.locator('.button-buy').tap();
    await getDrawer(page).getByRole('button', { name: 'Close the cart' }).tap();
    await page.locator('.product-trail a').first().tap();
    release();
    await added;
    await page.goto(`${origin}/cart`);
    await expect(page.getByLabel(/^Quantity of Golden Hour/)).toHaveValue('1');
  },
  onPhone,
);

defineJourney(
  'CART-58: if React can’t be loaded, "Add to cart" leads to the cart page, with one unit of the product',
  async ({ page, origin }) => {
    await page.route('**/assets/hydrate-*.js', (route) => route.abort());
    await look(page, `${origin}${product}`);
    const changes = recordChanges(page);
    await press(page);
    await expect(page).toHaveURL(`${origin}/cart`);
    await expect(page.getByLabel(/^Quantity of Golden Hour/)).toHaveValue('1');
    // The add was sent before hydration failed, and the form wasn't submitted in addition.
    expect(changes).toEqual(['/api/cart']);
  },
  { ...onPhone, expectedErrors: /hydrate-/ },
);

defineJourney(
  'CART-58: if the code that changes the cart is lost after the add was sent, the cart page shows the product once',
  async ({ page, origin }) => {
    const release = await blockReact(page);
    await page.route('**/assets/submit-add-*.js', (route) => route.abort());
    await openAtRest(page, `${origin}${product}`);
    const changes = recordChanges(page);
    await press(page);
    await expect.poll(() => changes).toEqual(['/api/cart']);
    release();
    await expect(page).toHaveURL(`${origin}/cart`);
    await expect(page.getByLabel(/^Quantity of Golden Hour/)).toHaveValue('1');
    expect(changes).toEqual(['/api/cart']);
  },
  { ...onPhone, expectedErrors: /submit-add|ERR_FAILED|could not be loaded/ },
);

defineNightJourney(
  'a tap that waits for too long is plain HTML',
  async ({ page, origin }) => {
    await blockReact(page);
    await open(page, `${origin}/`);
    await page.getByRole('link', { name: /^Cart/ }).tap();
    await expect(page).toHaveURL(`${origin}/cart`);
  },
  onPhone,
);

defineNightJourney(
  'the filters of a list open as a sheet at the first tap',
  async ({ page, origin }) => {
    const release = await blockReact(page);
    await open(page, `${origin}/collections/self-tan`);
    await page.locator('summary').filter({ hasText: 'Filter' }).tap();
    release();
    await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
    await expect(page.locator('.filter-fold[open]')).toHaveCount(0);
  },
  onPhone,
);

defineNightJourney(
  'a filter that is chosen first of all filters, also on a page that was loaded again',
  async ({ page, origin }) => {
    const release = await blockReact(page);
    await open(page, `${origin}/collections/body`);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page
      .locator('summary')
      .filter({ hasText: /^Scent$/ })
      .click();
    await page.getByRole('checkbox', { name: /^Vetiver/ }).check();
    release();
    await expect(page).toHaveURL(/filter\.v\.option\.[Ss]cent=Vetiver/);
  },
);

defineNightJourney(
  'a shade that is chosen first of all is shown where the shopper stands',
  async ({ page, origin }) => {
    const release = await blockReact(page);
    await open(page, `${origin}${product}`);
    await page.evaluate(() => Reflect.set(window, 'same', true));
    await page.locator('.choice a:not([aria-current])').first().tap();
    release();
    await expect(page).toHaveURL(/\?/);
    expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true);
  },
  onPhone,
);

defineNightJourney(
  'a search that is sent at once finds, and what was typed stays',
  async ({ page, origin }) => {
    const release = await blockReact(page);
    await open(page, `${origin}/search`);
    await page.evaluate(() => Reflect.set(window, 'same', true));
    const letters = page.getByRole('contentinfo').getByLabel('Email');
    await letters.fill('ada@example.com');
    const field = page.getByRole('main').getByRole('searchbox');
    await field.fill('oil');
    await field.press('Enter');
    release();
    await expect(page).toHaveURL(/\/search\?q=oil/);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true);
    await expect(letters).toHaveValue('ada@example.com');
  },
);

defineJourney(
  'a link that is the first thing touched is followed at once',
  async ({ page, origin }) => {
    await blockReact(page);
    await open(page, `${origin}/`);
    await page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').first().tap();
    await expect(page).toHaveURL(/\/products\//);
  },
  onPhone,
);

defineJourney(
  'a product page without interaction shows the delivery date for the shopper’s country, and keeps it after hydration',
  async ({ page, origin }) => {
    await look(page, `${origin}${product}`);
    const line = page.locator('[data-arrival]');
    await expect(line).toContainText(/\d.*Canada/);
    const said = await line.textContent();
    await page.locator('main h1').tap();
    await waitForHydration(page);
    await expect(line).toHaveText(said ?? '');
  },
  { ...onPhone, region: 'ca', country: 'CA' },
);

defineJourney(
  'a page without interaction shows a notice of the storefront for the shopper’s country',
  async ({ page, origin }) => {
    await page.goto(`${origin}${product}`);
    await expect(page.getByRole('complementary', { name: 'Region' })).toBeVisible();
  },
  { ...onPhone, country: 'GB' },
);

defineJourney(
  'a page without interaction asks for consent where consent is required',
  async ({ page, origin }) => {
    await page.goto(`${origin}${product}`);
    await expect(page.getByRole('region', { name: 'Your privacy' })).toBeVisible();
  },
  { ...onPhone, region: 'eu', country: 'DE', allowsTracking: true },
);

defineNightJourney(
  'a page without interaction shows the number of items in the cart',
  async ({ page, origin }) => {
    await addToCart(page, `${origin}/products/sunset-oil`);
    await page.goto(`${origin}/`);
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  },
);

defineNightJourney('a page without interaction shows a guest’s wishlist', async ({ page, origin }) => {
  await openHydratedPage(page, `${origin}${product}`);
  await page.locator('.product-heart button').click();
  await page.goto(`${origin}${product}`);
  await expect(page.locator('.product-heart button')).toHaveAttribute('aria-pressed', 'true');
});

const measuredPages = Object.entries({
  [product]: ['trekkie product', 'page_rendered product', 'product_page_rendered product'],
  '/collections/all': [
    'trekkie collection',
    'page_rendered collection',
    'collection_page_rendered collection',
  ],
  '/search?q=oil': ['trekkie search', 'page_rendered search', 'search_submitted search'],
});

for (const [path, events] of chooseByDay(measuredPages, ([each]) => each === product)) {
  defineJourney(
    `a visit of ${path} is measured untouched, once`,
    async ({ page, origin }) => {
      const names: string[] = [];
      page.on('request', (request) => {
        if (!request.url().endsWith('/produce_batch')) return;
        for (const { payload } of JSON.parse(request.postData() ?? '').events)
          names.push(`${payload.event_name ?? 'trekkie'} ${payload.page_type ?? payload.pageType}`);
      });
      await look(page, `${origin}${path}`);
      await expect.poll(() => names).toEqual(events);
      expect(await hasReact(page)).toBe(false);
      await waitForHydration(page);
      await page.getByRole('link', { name: /^Cart/ }).tap();
      await expect(getDrawer(page)).toBeVisible();
      await expect.poll(() => names).toEqual([...events, `cart_opened ${events[0]?.split(' ')[1]}`]);
    },
    { ...onPhone, country: 'US', allowsTracking: true },
  );
}
