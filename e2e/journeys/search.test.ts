/** Finding things by their name, almost their name, or not at all. */
import { expect } from '@playwright/test';
import { visitPage } from '../steps.ts';
import { journey } from '../visit.ts';

journey(
  'the search box suggests while the shopper types, typing errors included',
  async ({ page, origin }) => {
    await visitPage(page, `${origin}/`);
    await page.getByRole('searchbox', { name: 'Search products' }).fill('kemri');
    const suggestions = page.getByRole('region', { name: 'Search suggestions' });
    const first = suggestions.getByRole('link', { name: /Kemiri Gloss Hair Oil/ });
    await expect(first).toContainText('$36');
    await first.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kemiri Gloss Hair Oil' })).toBeVisible();
    await expect(suggestions).toBeHidden();
  },
);

journey('products that search leaves out are not suggested', async ({ page, origin }) => {
  await visitPage(page, `${origin}/`);
  await page.getByRole('searchbox', { name: 'Search products' }).fill('glow shade card');
  const suggestions = page.getByRole('region', { name: 'Search suggestions' });
  await expect(suggestions.getByRole('status')).not.toHaveText('');
  await expect(suggestions.getByRole('link', { name: /Glow Shade Card/ })).toHaveCount(0);
});

for (const javaScript of [true, false]) {
  const how = javaScript ? '' : ' without JavaScript';
  journey(
    `a search that finds nothing says so and leads to everything${how}`,
    async ({ page, origin }) => {
      await page.goto(`${origin}/`);
      const box = page.getByRole('searchbox', { name: 'Search products' });
      await box.fill('xylophone');
      await box.press('Enter');
      await expect(page.getByText("Your search for “xylophone” didn't return any results...")).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Shop all' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Shop all' })).toBeVisible();
      expect(page.url()).toBe(`${origin}/collections/all`);
    },
    { javaScript },
  );

  journey(
    `a search lists products and reading${how}`,
    async ({ page, origin }) => {
      await page.goto(`${origin}/search?q=hair+oil`);
      await expect(page.getByText(/^\d+ products for “hair oil”$/)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Kemiri Gloss Hair Oil', exact: true })).toBeVisible();
    },
    { javaScript },
  );
}
