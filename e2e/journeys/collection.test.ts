/** Filters, sorting and paging of a list, with JavaScript and without. The URL contains all of them. */
import type { Page, Route } from 'playwright-core';
import { findViolations } from '../all-pages.ts';
import { expect } from '../expect.ts';
import { getDrawer, openHydratedPage } from '../steps.ts';
import { defineJourney, defineNightJourney, phone } from '../visit.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Returns the price of each card, in whole currency units. */
async function pricesOf(page: Page): Promise<number[]> {
  const texts = await cards(page).locator('p .price > span:first-child').allTextContents();
  return texts.map((text) => Number(/\$([\d.]+)/.exec(text)?.[1]));
}

defineJourney(
  'a selected filter applies at once, is shown as a chip, and is removed with the chip',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/collections/body`);
    const all = await cards(page).count();
    await page
      .locator('summary')
      .filter({ hasText: /^Scent$/ })
      .click();
    await page.getByRole('checkbox', { name: /^Vetiver/ }).check();
    await expect(page).toHaveURL(/filter\.v\.option\.[Ss]cent=Vetiver/);
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Volcanic Sand Body Scrub', exact: true })).toBeVisible();
    // The open filter group covers the chips until it is closed.
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /Remove filter Vetiver/ }).click();
    await expect(cards(page)).toHaveCount(all);
  },
);

defineNightJourney('sorting by price lists the cheapest first', async ({ page, origin }) => {
  await openHydratedPage(page, `${origin}/collections/all`);
  await page.getByLabel('Sort').selectOption('price-ascending');
  await expect(page).toHaveURL(/sort_by=price-ascending/);
  await expect(cards(page).first()).toContainText('$6');
  const prices = await pricesOf(page);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
});

defineJourney(
  'CAT-01: the next page continues where the current page ended, and Back returns',
  async ({ page, origin }) => {
    // The usual order is that of sales, which other journeys may change meanwhile.
    await openHydratedPage(page, `${origin}/collections/all?sort_by=title-ascending`);
    const first = await cards(page).getByRole('heading').allTextContents();
    expect(first).toHaveLength(20);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/after=/);
    await expect(cards(page).getByRole('heading').first()).not.toHaveText(first[0] ?? '');
    const second = await cards(page).getByRole('heading').allTextContents();
    expect(second.filter((title) => first.includes(title))).toEqual([]);
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(cards(page).getByRole('heading').first()).toHaveText(first[0] ?? '');
    expect(await cards(page).getByRole('heading').allTextContents()).toEqual(first);
  },
);

defineNightJourney(
  'the same works without JavaScript',
  async ({ page, origin }) => {
    await page.goto(`${origin}/collections/all`);
    await page
      .locator('summary')
      .filter({ hasText: /^Price$/ })
      .click();
    await page.getByRole('textbox', { name: 'From' }).fill('30');
    await page.getByRole('textbox', { name: 'To' }).fill('40');
    await page.getByLabel('Sort').selectOption('price-descending');
    await page
      .getByRole('group', { name: 'Price', exact: true })
      .getByRole('button', { name: 'Apply' })
      .click();
    await expect(page).toHaveURL(/filter\.v\.price\.gte=30/);
    const prices = await pricesOf(page);
    expect(prices.length).toBeGreaterThan(3);
    expect(prices).toEqual(prices.toSorted((one, other) => other - one));
    expect(Math.max(...prices)).toBeLessThanOrEqual(40);

    await page.getByRole('link', { name: /Remove filter 30 to 40/ }).click();
    await expect(cards(page)).toHaveCount(20);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/after=/);
    await expect(page.getByRole('link', { name: 'Previous page' })).toBeVisible();
  },
  { javaScript: false },
);

defineNightJourney('filters without a match show a message and can be cleared', async ({ page, origin }) => {
  await openHydratedPage(page, `${origin}/collections/body?filter.v.price.gte=5000`);
  await expect(page.getByRole('heading', { name: 'No products match all of these filters' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(cards(page).first()).toBeVisible();
});

defineNightJourney('Back restores the position in the list', async ({ page, origin }) => {
  await openHydratedPage(page, `${origin}/collections/all`);
  const card = cards(page).nth(14).getByRole('heading').getByRole('link');
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => Math.round(scrollY));
  expect(before).toBeGreaterThan(300);
  const title = (await card.textContent()) ?? '';
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Shop all' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(before);
});

defineNightJourney(
  'going back returns there also where the product took its time to come',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/collections/all`);
    const card = cards(page).nth(14).getByRole('heading').getByRole('link');
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => Math.round(scrollY));
    const held = Promise.withResolvers<void>();
    await page.route('**/products/*.data*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await card.click();
    await expect(page.locator('.coming-shape')).toBeInViewport();
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(before);
    held.resolve();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Shop all' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(before);
  },
);

defineNightJourney('all filters are cleared at once', async ({ page, origin }) => {
  await openHydratedPage(
    page,
    `${origin}/collections/all?filter.v.option.Scent=Vetiver&filter.v.price.lte=60`,
  );
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('link', { name: /^Remove filter/ })).toHaveCount(2);
  await chips.getByRole('link', { name: 'Clear all' }).click();
  await expect(chips).toHaveCount(0);
  await expect(page).toHaveURL(/\/collections\/all\??$/);
});

defineNightJourney(
  'the filters of a desk fold by Escape, which gives the focus back',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/collections/all`);
    const name = page.locator('summary').filter({ hasText: /^Scent$/ });
    await name.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: /^Vetiver/ })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox').filter({ visible: true }).first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('checkbox', { name: /^Vetiver/ })).toBeHidden();
    await expect(name).toBeFocused();
  },
);

defineJourney(
  'a phone filters in a sheet by touch, the sheet shows the number of results, and a single Back removes the filter',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/collections/self-tan`);
    const filter = page.locator('summary').filter({ hasText: 'Filter' });
    await filter.click();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await expect(sheet.getByRole('button', { name: 'Show 20 products' })).toBeVisible();
    await sheet.getByText('Ultra Dark').click();
    await expect(page).toHaveURL(/filter\.v\.option\.[Cc]olor=Ultra\+Dark/);
    await expect(sheet.getByRole('checkbox', { name: /^Ultra Dark/ })).toBeChecked();
    await sheet.getByRole('button', { name: /^Show \d products$/ }).click();
    await expect(sheet).toBeHidden();
    await expect(filter).toHaveText(/Filter \(1\)/);
    await expect(page.getByRole('link', { name: /Remove filter Ultra Dark/ })).toBeVisible();
    expect(await cards(page).count()).toBeLessThan(9);
    // Opening and closing the sheet adds a single history entry.
    await page.goBack();
    await expect(page).not.toHaveURL(/filter/);
  },
  { screen: phone },
);

defineNightJourney(
  'the sheet of filters works by keyboard and gives the focus back',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/collections/self-tan`);
    const filter = page.locator('summary').filter({ hasText: 'Filter' });
    await filter.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await expect(sheet).toBeVisible();
    await sheet.getByRole('checkbox', { name: /^Dark/ }).focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/filter\.v\.option\.[Cc]olor=Dark/);
    await expect(sheet.getByRole('checkbox', { name: /^Dark/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(filter).toBeFocused();
  },
  { screen: phone },
);

defineNightJourney(
  'a phone without JavaScript unfolds the filters in their place',
  async ({ page, origin }) => {
    await page.goto(`${origin}/collections/self-tan`);
    await page.locator('summary').filter({ hasText: 'Filter' }).click();
    await page
      .locator('summary')
      .filter({ hasText: /^Color$/ })
      .click();
    await page.getByRole('checkbox', { name: /^Ultra Dark/ }).check();
    await page.getByRole('button', { name: 'Apply' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/filter\.v\.option\.[Cc]olor=Ultra\+Dark/);
    await expect(page.getByRole('link', { name: /Remove filter Ultra Dark/ })).toBeVisible();
  },
  { javaScript: false, screen: phone },
);

defineJourney('a product with one variant is added to the cart from its card', async ({ page, origin }) => {
  await openHydratedPage(page, `${origin}/collections/after-sun`);
  await page.getByRole('button', { name: 'Add Salt & Aloe Cooling Gel to cart' }).click();
  await expect(getDrawer(page).getByText('Salt & Aloe Cooling Gel').first()).toBeVisible();
  await expect(page).toHaveURL(/\/collections\/after-sun$/);
});

defineNightJourney(
  'a product with shades asks for one over the list, then goes into the cart',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/collections/self-tan`);
    await page.getByRole('link', { name: 'Choose Golden Hour Tanning Mousse' }).click();
    const sheet = page.getByRole('dialog', { name: 'Golden Hour Tanning Mousse' });
    await sheet.getByText('Dark', { exact: true }).click();
    await sheet.getByText('50 ml').click();
    await expect(sheet.getByText('$16')).toBeVisible();
    await sheet.getByRole('button', { name: 'Add to cart' }).click();
    const drawer = getDrawer(page);
    await expect(drawer.getByText('Golden Hour Tanning Mousse').first()).toBeVisible();
    await expect(drawer.getByText('$16').first()).toBeVisible();
  },
  { screen: phone },
);

defineNightJourney(
  'without JavaScript a card with a choice leads to its product',
  async ({ page, origin }) => {
    await page.goto(`${origin}/collections/self-tan`);
    await page.getByRole('link', { name: 'Choose Golden Hour Tanning Mousse' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Golden Hour Tanning Mousse' })).toBeVisible();
  },
  { javaScript: false },
);

defineNightJourney(
  'a list that takes its time shows the shape of its cards first',
  async ({ page, origin }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/collections\/hair\.data/, async (route) => {
      await held;
      await route.continue();
    });
    await openHydratedPage(page, `${origin}/`);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Hair', exact: true })
      .click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading the collection' })).toBeAttached();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    answer();
    await expect(page.getByRole('heading', { level: 1, name: 'Hair' })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  },
);

defineJourney('a link that is clicked by assistive technology is followed', async ({ page, origin }) => {
  await openHydratedPage(page, `${origin}/`);
  // A click event alone, without pointer or keyboard events.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Hair', exact: true })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1, name: 'Hair' })).toBeVisible();
  await expect(page).toHaveURL(/\/collections\/hair$/);
});

defineJourney(
  'CART-28, CART-29: an add from a card that fails shows a message at its button, and the same button retries',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/collections/after-sun`);
    const refuse = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.continue());
    await page.route('**/api/**', refuse);
    const add = page.getByRole('button', { name: 'Add Salt & Aloe Cooling Gel to cart' });
    await add.click();
    await expect(add).toHaveAccessibleName(/^Not added\. /);
    await expect(add).toHaveAttribute('aria-busy', 'false');
    // Checked before axe runs: on a busy machine axe takes longer than the message stays on the page.
    await expect(page.getByRole('alert')).toContainText('Not added to your cart');
    expect(await findViolations(page)).toEqual([]);
    await expect(getDrawer(page)).toHaveCount(0);
    await page.unroute('**/api/**', refuse);
    await add.click();
    await expect(getDrawer(page).getByText('Salt & Aloe Cooling Gel').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(add).toHaveAccessibleName('Add Salt & Aloe Cooling Gel to cart');
  },
  { expectedErrors: /ERR_FAILED/ },
);

defineNightJourney(
  'an add from the choice over the list that fails marks its card',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/collections/self-tan`);
    const refuse = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.continue());
    await page.route('**/api/**', refuse);
    const choose = page.getByRole('link', { name: /Choose Golden Hour Tanning Mousse/ });
    await choose.click();
    const sheet = page.getByRole('dialog', { name: 'Golden Hour Tanning Mousse' });
    await sheet.getByRole('button', { name: 'Add to cart' }).click();
    await expect(sheet).toBeHidden();
    await expect(choose).toHaveAccessibleName(/^Not added\. /);
    await expect(page.getByRole('alert')).toContainText('Not added to your cart');
    await page.unroute('**/api/**', refuse);
    await choose.click();
    await sheet.getByRole('button', { name: /Add to cart/ }).click();
    await expect(getDrawer(page).getByText('Golden Hour Tanning Mousse').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(choose).toHaveAccessibleName('Choose Golden Hour Tanning Mousse');
  },
  { expectedErrors: /ERR_FAILED/ },
);
