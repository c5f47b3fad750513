/** Filters, sorting and paging of a list, with JavaScript and without; the address holds them all. */
import { expect } from '@playwright/test';
import type { Page } from 'playwright-core';
import { visitPage } from '../steps.ts';
import { journey } from '../visit.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** The price that each card shows, in whole currency. */
async function pricesOf(page: Page): Promise<number[]> {
  const texts = await cards(page).locator('p .figures > span:first-child').allTextContents();
  return texts.map((text) => Number(/\$([\d.]+)/.exec(text)?.[1]));
}

journey('a choice filters at once, shows as a chip, and leaves with it', async ({ page, origin }) => {
  await visitPage(page, `${origin}/collections/body`);
  const all = await cards(page).count();
  await page.getByRole('checkbox', { name: /^Vetiver/ }).check();
  await expect(page).toHaveURL(/filter\.v\.option\.[Ss]cent=Vetiver/);
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Volcanic Sand Body Scrub', exact: true })).toBeVisible();
  await page.getByRole('link', { name: /Remove filter Vetiver/ }).click();
  await expect(cards(page)).toHaveCount(all);
});

journey('sorting by price puts the cheapest first', async ({ page, origin }) => {
  await visitPage(page, `${origin}/collections/all`);
  await page.getByLabel('Sort').selectOption('price-ascending');
  await expect(page).toHaveURL(/sort_by=price-ascending/);
  await expect(cards(page).first()).toContainText('$6');
  const prices = await pricesOf(page);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
});

journey('the next page goes on where this one ended, and back leads back', async ({ page, origin }) => {
  await visitPage(page, `${origin}/collections/all`);
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
});

journey(
  'the same works without JavaScript',
  async ({ page, origin }) => {
    await page.goto(`${origin}/collections/all`);
    await page.getByRole('textbox', { name: 'From' }).fill('30');
    await page.getByRole('textbox', { name: 'To' }).fill('40');
    await page.getByLabel('Sort').selectOption('price-descending');
    await page.getByRole('group', { name: 'Price' }).getByRole('button', { name: 'Apply' }).click();
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

journey('filters that nothing matches say so and can be cleared', async ({ page, origin }) => {
  await visitPage(page, `${origin}/collections/body?filter.v.price.gte=5000`);
  await expect(page.getByText('Nothing matches all of that.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear the filters' }).click();
  await expect(cards(page).first()).toBeVisible();
});

journey('going back returns to where the shopper was in the list', async ({ page, origin }) => {
  await visitPage(page, `${origin}/collections/all`);
  const card = cards(page).nth(14).getByRole('link');
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
