/** Articles, pages and policies: links before, after and within them. */
import { expect } from '../expect.ts';
import { openHydratedPage } from '../steps.ts';
import { defineJourney, defineNightJourney, phone } from '../visit.ts';

defineJourney('the blog starts with its newest article and filters by topic', async ({ page, origin }) => {
  await openHydratedPage(page, `${origin}/blogs/journal`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('The hour after the beach');
  const topics = page.getByRole('navigation', { name: 'Topics' });
  await expect(topics.getByRole('link', { name: 'All stories' })).toHaveAttribute('aria-current', 'page');
  await topics.getByRole('link', { name: 'Hair' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal: hair' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'The hour after the beach' })).toHaveCount(0);
  // Every tag of the journal stays linked.
  await expect(topics.getByRole('link', { name: 'Stories', exact: true })).toBeVisible();
});

defineJourney(
  'an article shows the products that it mentions and links to the next one',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/blogs/journal/the-hour-after-the-beach`);
    const products = page.getByRole('region', { name: 'In this story' });
    await expect(
      products.getByRole('link', { name: 'Golden Hour Tanning Mousse', exact: true }),
    ).toBeVisible();
    await expect(page.locator('blockquote')).toBeVisible();
    const next = page.getByRole('complementary', { name: 'Read next' }).getByRole('link');
    const title = (await next.textContent()) ?? '';
    await next.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  },
);

defineJourney('a policy lists its sections, links to each, and names a contact', async ({ page, origin }) => {
  await openHydratedPage(page, `${origin}/policies/privacy-policy`);
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Your rights' })
    .click();
  await expect(page).toHaveURL(/#your-rights$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Your rights' })).toBeInViewport();
  await page.getByRole('region', { name: 'Need a hand?' }).getByRole('link', { name: 'Contact us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  // The help page doesn't link to itself.
  await expect(page.getByRole('region', { name: 'Need a hand?' })).toHaveCount(0);
});

defineJourney(
  'PAGE-22: the footer links to the policy terms and to the terms and conditions',
  async ({ page, origin }) => {
    await page.goto(origin);
    const foot = page.getByRole('contentinfo');
    for (const name of ['Policy terms', 'Terms and conditions']) {
      await foot.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
    await foot.getByRole('link', { name: 'Policy terms' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Read the refund policy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Refund policy' })).toBeVisible();
  },
);

defineNightJourney(
  'a line of text has at most 68 characters, and nothing overflows a small phone',
  async ({ page, origin }) => {
    for (const path of ['/pages/faq', '/policies/refund-policy', '/blogs/journal/the-salt-pans-of-amed']) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`${origin}${path}`);
      const longest = await page.locator('.prose p').evaluateAll((paragraphs) => {
        const lengths = paragraphs.map((paragraph) => {
          const range = document.createRange();
          range.selectNodeContents(paragraph);
          const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
          return lines < 3 ? 0 : (paragraph.textContent ?? '').length / lines;
        });
        return Math.max(...lengths);
      });
      expect(longest, path).toBeGreaterThan(40);
      expect(longest, path).toBeLessThanOrEqual(68);
      await page.setViewportSize({ width: 320, height: 640 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: path })
        .toBeLessThanOrEqual(0);
    }
  },
  { screen: phone },
);
