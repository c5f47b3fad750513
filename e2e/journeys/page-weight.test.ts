/**
 * JavaScript of a page: hardly any before the load event, and budgets for what an untouched page runs, for what it fetches,
 * and for what a used one runs.
 */
import { expect } from '../expect.ts';
import { getDrawer, hasReact, waitForHydration } from '../steps.ts';
import { defineJourney, defineNightJourney, phone } from '../visit.ts';
import { recordRunning, recordScripts } from '../watch-scripts.ts';

/** Bytes of uncompressed HTML. Each page holds the text "Added" that the cart shows before hydration (CART-58). */
// The menu's pictures and the folded groups of the foot are in each page, with 1.3 kB. The home page's pictures on skins are 2.4 kB, 0.3 kB
// with gzip; a collection's own picture 0.5 kB.
// A product's picture below its story is 0.4 kB, 0.1 kB with gzip.
const htmlBudgets = { '/': 50_400, '/collections/all': 77_500, '/products/golden-hour-mousse': 69_300 };

for (const [path, most] of Object.entries(htmlBudgets)) {
  defineJourney(`the HTML of ${path} stays within its budget`, async ({ origin }) => {
    const response = await fetch(`${origin}${path}`);
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(most);
  });
}

/**
 * Script budgets in bytes, gzip: fetched before the load event (`beforeLoad`), run and fetched without any
 * interaction (`run`, `fetched`), and run after the first touch (`touched`). `bench/pages.ts` prints the current
 * values. Adds that are sent before hydration (decision 139) account for 0.3 kB of `beforeLoad`, 0.8 kB of `run` and
 * 0.5 kB of `touched`; the pictures of the menu and of a product's story (PAGE-117, PAGE-115) for 0.3 kB. A hydrated
 * product page runs 161.8 kB, and 0.9 kB more if the cookie-consent code runs before the network is idle. `fetched` has
 * 0.5 kB to spare, because the hashes in the names of scripts change how well they compress.
 */
const budget = { beforeLoad: 5_500, run: 15_800, fetched: 222_200, touched: 163_400 };

for (const path of ['/', '/collections/all', '/products/golden-hour-mousse']) {
  defineJourney(
    `PAGE-29: the scripts of ${path} load after the page, most of them run at the first touch, and all stay within their budget`,
    async ({ page, origin }) => {
      const scripts = recordScripts(page);
      const stopRecording = await recordRunning(page);
      const visits = page.waitForRequest('**/produce_batch');
      const ahead = ['shell', 'cart-drawer'].map((name) => page.waitForRequest(`**/assets/${name}-*.js`));
      await page.goto(`${origin}${path}`);
      await visits;
      await Promise.all(ahead);
      await page.waitForLoadState('networkidle');
      expect(await hasReact(page)).toBe(false);
      const ran = await stopRecording();
      expect([...ran].filter((address) => /\/(shell|cart-drawer)-/.test(address))).toEqual([]);
      expect(await scripts.measureBytes({ beforeLoad: true })).toBeLessThan(budget.beforeLoad);
      expect(await scripts.measureBytes({ ran })).toBeLessThan(budget.run);
      expect(await scripts.measureBytes()).toBeLessThan(budget.fetched);
      const stopRecordingTouched = await recordRunning(page);
      // A nearby mouse runs only React; a touch also what answers it.
      await page.mouse.move(200, 300);
      await waitForHydration(page);
      await page.waitForLoadState('networkidle');
      const ranOnceTouched = new Set([...ran, ...(await stopRecordingTouched())]);
      expect(await scripts.measureBytes({ ran: ranOnceTouched })).toBeLessThan(budget.touched);
    },
    { allowsTracking: true, country: 'US', screen: phone, touch: true },
  );
}

defineNightJourney(
  'PAGE-29: where the browser saves data, an untouched page fetches nothing ahead',
  async ({ page, origin }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const scripts = recordScripts(page);
    const placed = page.waitForResponse('**/geo');
    await page.goto(`${origin}/`);
    await placed;
    await page.waitForLoadState('networkidle');
    expect(await scripts.measureBytes()).toBeLessThan(budget.run);
    await page.getByRole('link', { name: /^Cart/ }).tap();
    await expect(getDrawer(page).getByRole('link').first()).toBeVisible();
  },
  { screen: phone, touch: true },
);
