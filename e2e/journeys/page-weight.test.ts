/** The scripts of a page, gzip: hardly any until it has loaded, and a budget for all of them on an untouched page. */
import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { expect } from '../expect.ts';
import { alive } from '../steps.ts';
import { journey, phone } from '../visit.ts';

/** Bytes of HTML before compression. */
const htmlBudgets = { '/': 40_000, '/collections/all': 70_000, '/products/golden-hour-mousse': 51_000 };

for (const [path, most] of Object.entries(htmlBudgets)) {
  journey(`the HTML of ${path} stays within its budget`, async ({ origin }) => {
    const answer = await fetch(`${origin}${path}`);
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(most);
  });
}

/** Bytes. `bench/pages.ts` prints what is used of them. */
const budget = { beforeLoad: 5_000, afterIdle: 142_000 };

for (const path of ['/', '/collections/all', '/products/golden-hour-mousse']) {
  journey(
    `the scripts of ${path} come after the page, and stay within their budget`,
    async ({ page, origin }) => {
      const scripts: { readonly response: Promise<Response | null>; readonly beforeLoad: boolean }[] = [];
      let loaded = false;
      page.on('load', () => {
        loaded = true;
      });
      page.on('requestfinished', (request) => {
        if (request.resourceType() === 'script')
          scripts.push({ response: request.response(), beforeLoad: !loaded });
      });
      await page.goto(`${origin}${path}`);
      await alive(page);
      await page.waitForLoadState('networkidle');
      const sizes = await Promise.all(
        scripts.map(async ({ response, beforeLoad }) => {
          const code = await (await response)?.body();
          return { beforeLoad, bytes: code === undefined ? 0 : gzipSync(code, { level: 6 }).byteLength };
        }),
      );
      const sum = (some: typeof sizes) => some.reduce((total, { bytes }) => total + bytes, 0);
      expect(sum(sizes.filter(({ beforeLoad }) => beforeLoad))).toBeLessThan(budget.beforeLoad);
      expect(sum(sizes)).toBeLessThan(budget.afterIdle);
    },
    { measured: true, screen: phone },
  );
}
