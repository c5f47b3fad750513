/** JavaScript of a page: hardly any before the load event, and budgets for an untouched page and for a used one. */
import { expect } from '../expect.ts';
import { hasReact, waitForHydration } from '../steps.ts';
import { defineJourney, phone } from '../visit.ts';
import { recordScripts } from '../watch-scripts.ts';

/** Bytes of uncompressed HTML. */
const htmlBudgets = { '/': 46_000, '/collections/all': 74_000, '/products/golden-hour-mousse': 61_500 };

for (const [path, most] of Object.entries(htmlBudgets)) {
  defineJourney(`the HTML of ${path} stays within its budget`, async ({ origin }) => {
    const answer = await fetch(`${origin}${path}`);
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(most);
  });
}

/** Bytes, gzip. `bench/pages.ts` prints the current values. */
const budget = { beforeLoad: 5_000, untouched: 105_000, touched: 155_000 };

for (const path of ['/', '/collections/all', '/products/golden-hour-mousse']) {
  defineJourney(
    `the scripts of ${path} come after the page, React at the first touch, and all stay within their budget`,
    async ({ page, origin }) => {
      const scripts = recordScripts(page);
      const visits = page.waitForRequest('**/produce_batch');
      await page.goto(`${origin}${path}`);
      await visits;
      await page.waitForLoadState('networkidle');
      expect(await hasReact(page)).toBe(false);
      expect(await scripts.weigh({ beforeLoad: true })).toBeLessThan(budget.beforeLoad);
      expect(await scripts.weigh()).toBeLessThan(budget.untouched);
      // A nearby mouse loads only React; a touch also loads the handlers.
      await page.mouse.move(200, 300);
      await waitForHydration(page);
      await page.waitForLoadState('networkidle');
      expect(await scripts.weigh()).toBeLessThan(budget.touched);
    },
    { measured: true, from: 'US', screen: phone, touch: true },
  );
}
