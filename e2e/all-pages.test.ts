/**
 * Every kind of page as loaded: axe finds no violation; nothing overflows at 400 % zoom (a desktop of 1280 px is then
 * 320 px wide), with text at 200 %, and from right to left; and its targets are large enough for a finger.
 */
import { isNightly } from '@vitrine/rules/testing/property-runs';
import {
  allPages,
  expectedConsoleErrors,
  findAxeViolations,
  findViolations,
  forcedColorExceptions,
} from './all-pages.ts';
import { expect } from './expect.ts';
import { expectLargerTextFits, expectNoOverflow } from './layout-checks.ts';
import { chooseByDay } from './nightly.ts';
import { openHydratedPage } from './steps.ts';
import { defineJourney, phone } from './visit.ts';

/**
 * By day one page of each kind: a list, a product, a form, a text. The others have the same parts; `accessibility.test.ts`
 * checks the cart, `layout.test.ts` its sizes.
 */
const byDay = ['home', 'a collection', 'a product', 'a review to write', 'an article'];
const chosenPages = chooseByDay(allPages, ([name]) => byDay.includes(name));

for (const [index, [name, path]] of chosenPages.entries()) {
  defineJourney(
    `${name} is accessible, stays within the screen at 400 %, with text at 200 % and from right to left, and its targets are 44 px`,
    async ({ page, origin }) => {
      await openHydratedPage(page, `${origin}${path}`);
      expect(await findAxeViolations(page)).toEqual([]);
      // Forced colours affect few of axe's rules, so by day only every fourth page is checked with them.
      if (isNightly || index % 4 === 0) {
        await page.emulateMedia({ forcedColors: 'active' });
        expect(await findViolations(page, forcedColorExceptions)).toEqual([]);
        await page.emulateMedia({ forcedColors: 'none' });
      }
      await expectLargerTextFits(page);
      await expectNoOverflow(page);
    },
    { expectedErrors: expectedConsoleErrors, screen: phone, touch: true },
  );
}
