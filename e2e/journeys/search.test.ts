/** Search by exact names, misspelt names, and unknown names. */
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { chooseByDay } from '../nightly.ts';
import { openHydratedPage } from '../steps.ts';
import { defineJourney, defineNightJourney, phone } from '../visit.ts';

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const fieldOf = (page: Page) => panelOf(page).getByRole('combobox', { name: 'Search products' });
const suggestionsOf = (page: Page) => panelOf(page).getByRole('listbox', { name: 'Search suggestions' });

defineJourney(
  'CAT-01, CAT-31: the search box makes suggestions while the shopper types, also for typing errors, and shows recently viewed products',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/`);
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    // Without results the panel shows best sellers, so none of them may match.
    await fieldOf(page).fill('sunst');
    const suggestions = suggestionsOf(page);
    const first = suggestions.getByRole('option', { name: /Sunset Oil/ });
    await expect(first).toContainText('$30');
    await first.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sunset Oil' })).toBeVisible();
    await expect(suggestions).toBeHidden();
    const way = page.getByRole('link', { name: 'Search', exact: true });
    await way.click();
    await fieldOf(page).fill('hair oil');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^\d+ products for “hair oil”$/)).toBeVisible();
    await way.click();
    await fieldOf(page).fill('');
    const group = (name: string) => suggestions.getByRole('group', { name }).getByRole('option');
    await expect(group('Your recent searches')).toHaveText(['hair oil']);
    await expect(group('Recently viewed')).toHaveText(['Sunset Oil']);
    await expect(group('Best sellers')).toHaveCount(4);
    // Each opening has the products since the last; Enter follows the row that is highlighted.
    await group('Best sellers').nth(1).click();
    await expect(page).toHaveURL(/\/products\/(?!sunset-oil)/);
    await expect(suggestions).toBeHidden();
    await way.click();
    const viewed = group('Recently viewed');
    await expect(viewed).toHaveText(['Sunset Oil']);
    const before = (await group('Your recent searches').count()) + (await group('Popular searches').count());
    for (let row = 0; row <= before; row += 1) await page.keyboard.press('ArrowDown');
    await expect(viewed).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/products\/sunset-oil$/);
    await expect(suggestions).toBeHidden();
    await way.click();
    await expect(viewed).not.toHaveText(['Sunset Oil']);
    await expect(suggestions.getByRole('option', { selected: true })).toHaveCount(0);
  },
);

defineJourney(
  'PAGE-39: a panel that is opened again while it closes stays open',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/`);
    const way = page.getByRole('link', { name: 'Search', exact: true });
    await way.click();
    await fieldOf(page).fill('sunst');
    await expect(suggestionsOf(page).getByRole('option', { name: /Sunset Oil/ })).toBeVisible();
    // Opens it after it was closed, and before the browser says so.
    await panelOf(page).evaluate((panel) => {
      new MutationObserver((_, observer) => {
        observer.disconnect();
        document.querySelector<HTMLElement>('[data-opens="search-panel"]')?.click();
      }).observe(panel, { attributeFilter: ['open'] });
      document.addEventListener('close', () => panel.setAttribute('data-was-closed', ''), { capture: true });
    });
    await page.keyboard.press('Escape');
    await expect(panelOf(page)).toHaveAttribute('data-was-closed', '');
    await fieldOf(page).fill('hair oil');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^\d+ products for “hair oil”$/)).toBeVisible();
  },
);

defineNightJourney('products that are excluded from search are not suggested', async ({ page, origin }) => {
  await openHydratedPage(page, `${origin}/`);
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await fieldOf(page).fill('glow shade card');
  await expect(panelOf(page).getByRole('status')).toHaveText(/suggestion/i);
  await expect(suggestionsOf(page).getByRole('option', { name: /Glow Shade Card/ })).toHaveCount(0);
});

for (const javaScript of chooseByDay([true, false], (each) => each)) {
  const how = javaScript ? '' : ' without JavaScript';
  defineJourney(
    `CAT-13: a search that finds nothing says so and links to all products${how}`,
    async ({ page, origin }) => {
      await page.goto(`${origin}/search`);
      const box = page.getByRole('searchbox', { name: 'Search products' });
      await box.fill('xylophone');
      await box.press('Enter');
      await expect(page.getByText("Your search for “xylophone” didn't return any results...")).toBeVisible();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(4);
      await page.getByRole('main').getByRole('link', { name: 'Shop all' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Shop all' })).toBeVisible();
      expect(page.url()).toBe(`${origin}/collections/all`);
    },
    { javaScript },
  );

  defineJourney(
    `a search lists products and reading${how}`,
    async ({ page, origin }) => {
      await page.goto(`${origin}/search?q=hair+oil`);
      await expect(page.getByText(/^\d+ products for “hair oil”$/)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Kemiri Gloss Hair Oil', exact: true })).toBeVisible();
    },
    { javaScript },
  );
}

defineJourney('search opens with the field focused and popular searches', async ({ page, origin }) => {
  await openHydratedPage(page, `${origin}/`);
  const way = page.getByRole('link', { name: 'Search', exact: true });
  await way.click();
  await expect(fieldOf(page)).toBeFocused();
  await expect(suggestionsOf(page).getByRole('option', { name: 'Hair oil', exact: true })).toBeVisible();
  await expect(suggestionsOf(page).getByRole('option', { name: 'Gifts' })).toBeVisible();
  await expect(
    suggestionsOf(page).getByRole('group', { name: 'Best sellers' }).getByRole('option'),
  ).toHaveCount(4);
  await fieldOf(page).fill('oil');
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  await expect(way).toBeFocused();
});

defineJourney(
  'arrow keys move through the suggestions, and Enter follows a suggestion',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/`);
    await page.getByRole('link', { name: 'Search', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(fieldOf(page)).toBeFocused();
    await page.keyboard.type('scrub');
    const products = suggestionsOf(page).getByRole('group', { name: 'Products' }).getByRole('option');
    await expect(products.first()).toContainText(/scrub/i);
    const all = suggestionsOf(page).getByRole('option');
    await page.keyboard.press('ArrowDown');
    await expect(all.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(all.last()).toHaveAttribute('aria-selected', 'true');
    await expect(fieldOf(page)).toHaveAttribute('aria-activedescendant', /.+/);
    const address = await all.last().getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${origin}${address ?? ''}`);
    await expect(panelOf(page)).toBeHidden();
  },
);

defineNightJourney(
  'Enter without a selected suggestion searches for the typed text, on a phone too',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/`);
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await fieldOf(page).fill('hair oil');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=hair/);
    await expect(page.getByText(/^\d+ products for “hair oil”$/)).toBeVisible();
  },
  { screen: phone },
);

defineNightJourney('without suggestions, popular searches are shown', async ({ page, origin }) => {
  await openHydratedPage(page, `${origin}/`);
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await fieldOf(page).fill('zzzzqq');
  await expect(panelOf(page).getByText('No suggestions for “zzzzqq”.')).toBeVisible();
  await suggestionsOf(page).getByRole('option', { name: 'Hair oil', exact: true }).click();
  await expect(page.getByText(/^\d+ products for “Hair oil”$/)).toBeVisible();
});

defineNightJourney('an invalid cursor of a list leads to its first page', async ({ page, origin }) => {
  for (const list of ['/collections/all', '/search?q=oil', '/blogs/journal']) {
    await page.goto(`${origin}${list}${list.includes('?') ? '&' : '?'}after=nowhere`);
    await expect(page).toHaveURL(`${origin}${list}`);
  }
});

defineJourney(
  'without JavaScript the search button links to the search page',
  async ({ page, origin }) => {
    await page.goto(`${origin}/`);
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
    await page.getByRole('link', { name: 'Hair oil', exact: true }).click();
    await expect(page.getByText(/^\d+ products for “Hair oil”$/)).toBeVisible();
  },
  { javaScript: false },
);

defineJourney(
  'CAT-64: fewer results than a row have best sellers below them, none of them twice',
  async ({ page, origin }) => {
    await page.goto(`${origin}/search?q=serum`);
    const main = page.getByRole('main');
    const best = main.getByRole('region', { name: 'Loved by our customers' });
    await expect(best.getByRole('article').first()).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Rooted Scalp Serum' })).toHaveCount(1);
    await page.goto(`${origin}/search?q=mousse`);
    await expect(main.getByRole('article').first()).toBeVisible();
    await expect(best).toHaveCount(0);
    await page.goto(`${origin}/search?q=retinol`);
    await expect(main.getByRole('status').filter({ hasText: 'retinol' })).toContainText('Check the spelling');
  },
);

defineJourney(
  'PAGE-134: icons grow with the text, those of the header up to 36 px',
  async ({ page, origin }) => {
    await page.goto(`${origin}/search?q=retinol`);
    const widthOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((icon) => icon.getBoundingClientRect().width);
    const [own, header] = ['main .search-page-form .icon', '.site-header a[href="/cart"] > .icon'];
    expect([await widthOf(own), await widthOf(header)]).toEqual([22, 22]);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
    expect([await widthOf(own), await widthOf(header)]).toEqual([44, 36]);
  },
);
