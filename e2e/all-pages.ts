/** The pages that every check of the whole shop visits, and axe's violations on a page. */
import AxeBuilder from '@axe-core/playwright';
import { isNightly } from '@vitrine/rules/testing/property-runs';
import type { Page } from 'playwright-core';
import { desktop, phone } from './visit.ts';

/** A rejected form responds 422 and a missing page 404, which Chromium logs to the console. */
export const expectedConsoleErrors = /status of (404|422)/;

/** Every kind of page, with a descriptive name. */
export const allPages: readonly (readonly [name: string, path: string])[] = [
  ['home', '/'],
  ['collections', '/collections'],
  ['a collection', '/collections/self-tan'],
  ['a filtered collection', '/collections/body?filter.v.option.Scent=Unscented&sort_by=price-ascending'],
  ['a collection without a match', '/collections/body?filter.v.price.gte=5000'],
  ['a product', '/products/golden-hour-mousse'],
  ['a review to write', '/products/golden-hour-mousse/review'],
  ['a question to ask', '/products/golden-hour-mousse/question'],
  ['the wishlist of a guest', '/wishlist'],
  ['a kit', '/products/golden-hour-kit'],
  ['a product with plans', '/products/kemiri-gloss-hair-oil'],
  ['a sold-out product', '/products/ubud-clay-face-mask'],
  ['a pre-order', '/products/night-market-candle'],
  ['search', '/search'],
  ['search results', '/search?q=oil'],
  ['a search without results', '/search?q=xylophone'],
  ['the sign-up', '/sign-up'],
  ['the sign-up by SMS', '/sign-up/sms'],
  ['a waitlist to join', '/waitlist?product=ubud-clay-face-mask&answer=email'],
  ['the end of a list', '/sign-up/stop/0123456789abcdefghijklmn'],
  ['tracking an order', '/track'],
  ['the balance of a gift card', '/gift-cards'],
  ['an empty cart', '/cart'],
  ['a page', '/pages/faq'],
  ['a policy', '/policies/privacy-policy'],
  ['a blog', '/blogs/journal'],
  ['a tag', '/blogs/journal/tagged/hair'],
  ['an article', '/blogs/journal/the-hour-after-the-beach'],
  ['a page that is not there', '/products/nothing-of-ours'],
];

/**
 * Returns axe's violations, one line each. axe runs in the page itself ("legacy" mode), because the shop has no frames
 * and the default mode opens a second page, which takes the focus.
 */
export async function findViolations(
  page: Page,
  leaveOut: readonly string[] = [],
  /** True to skip frames in which scripts are forbidden. */
  withoutFrames = false,
  /** Selector of the part to check; the whole page by default. */
  part?: string,
): Promise<string[]> {
  const builder = new AxeBuilder({ page });
  if (part !== undefined) builder.include(part);
  const { violations } = await builder
    .options({
      resultTypes: ['violations'],
      iframes: !withoutFrames,
      // Off by default, because the rule is new in WCAG 2.2.
      rules: { 'target-size': { enabled: true } },
    })
    .disableRules([...leaveOut])
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help} at ${target.join(' ')} (${html.slice(0, 160)})`),
  );
}

/** Rules that don't apply with forced colours, because axe computes the contrast of the page's own colours. */
export const forcedColorExceptions = ['color-contrast'];

/** Waits until the page is painted in new colours, which takes a frame even without animations. */
async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/**
 * Pairs of colour scheme and screen size: by day enough pairs to have each scheme and each size once, at night all. The
 * first is a journey's default.
 */
export const colourSchemes = [
  { name: 'light, desk', colorScheme: 'light', screen: desktop },
  { name: 'dark, phone', colorScheme: 'dark', screen: phone },
  ...(isNightly
    ? ([
        { name: 'light, phone', colorScheme: 'light', screen: phone },
        { name: 'dark, desk', colorScheme: 'dark', screen: desktop },
      ] as const)
    : []),
] as const;

let pageCount = 0;

/**
 * This rule takes two thirds of axe's time. By day it runs on every third page, because `tools/design/contrast.test.ts`
 * checks the theme's colours.
 */
const slowRules = ['color-contrast'];

/**
 * Returns axe's violations on the current page. By day each page is checked in a single pair of colour scheme and size,
 * the next page in the next pair; at night in all pairs. Restores the first pair.
 */
export async function findAxeViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { name, colorScheme, screen } of isNightly
    ? colourSchemes
    : [colourSchemes[pageCount % colourSchemes.length] ?? colourSchemes[0]]) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(screen);
    await waitForPaint(page);
    const leaveOut = isNightly || pageCount % 3 === 0 ? [] : slowRules;
    found.push(...(await findViolations(page, leaveOut)).map((each) => `${name}: ${each}`));
  }
  pageCount += 1;
  await page.emulateMedia({ colorScheme: colourSchemes[0].colorScheme });
  await page.setViewportSize(colourSchemes[0].screen);
  return found;
}
