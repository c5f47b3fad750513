/**
 * Every kind of page as loaded: axe finds no violation; nothing overflows at 400 % zoom (a desktop of 1280 px is then
 * 320 px wide), with text at 200 %, and from right to left; and its targets are large enough for a finger.
 */
import {
  everyPage,
  findings,
  findingsInLooks,
  forcedExceptions,
  mayComplain,
  nightly,
} from './every-page.ts';
import { expect } from './expect.ts';
import { holdsLargerText, staysWithin } from './reach.ts';
import { visitPage } from './steps.ts';
import { journey, phone } from './visit.ts';

for (const [index, [name, path]] of everyPage.entries()) {
  journey(
    `${name} is accessible, stays within the screen at 400 %, with text at 200 % and from right to left, and its targets are 44 px`,
    async ({ page, origin }) => {
      await visitPage(page, `${origin}${path}`);
      expect(await findingsInLooks(page)).toEqual([]);
      // Forced colours affect few of axe's rules, so by day only every fourth page is checked with them.
      if (nightly || index % 4 === 0) {
        await page.emulateMedia({ forcedColors: 'active' });
        expect(await findings(page, forcedExceptions)).toEqual([]);
        await page.emulateMedia({ forcedColors: 'none' });
      }
      await holdsLargerText(page);
      await staysWithin(page);
    },
    { mayComplain, screen: phone, touch: true },
  );
}
