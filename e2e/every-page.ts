/** The pages that every check of the whole shop goes through, and what axe finds on one. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { desk, phone } from './visit.ts';

/** A refused form answers 422 and a missing page 404, which Chromium notes in the console. */
export const mayComplain = /status of (404|422)/;

/** Every kind of page, by what a shopper would call it. */
export const everyPage: readonly (readonly [name: string, path: string])[] = [
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
  ['an empty cart', '/cart'],
  ['a page', '/pages/faq'],
  ['a policy', '/policies/privacy-policy'],
  ['a blog', '/blogs/journal'],
  ['a tag', '/blogs/journal/tagged/hair'],
  ['an article', '/blogs/journal/the-hour-after-the-beach'],
  ['a page that is not there', '/products/nothing-of-ours'],
];

/**
 * What axe finds, one line each, so that a failure can be read. It describes faults only, and runs in the page itself
 * (its "legacy" way): no page of the shop has a frame, and its other way opens a second page, which takes the focus.
 */
export async function findings(
  page: Page,
  leaveOut: readonly string[] = [],
  /** A frame in which nothing may run can't be looked into. */
  withoutFrames = false,
): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], iframes: !withoutFrames })
    .disableRules([...leaveOut])
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help} at ${target.join(' ')} (${html.slice(0, 160)})`),
  );
}

/** The system chooses forced colours; axe reckons with those that the page would have had. */
export const forcedExceptions = ['color-contrast'];

/** Once the page shows its new colours: even without motion they change from one frame to the next. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Whether there is time for what takes long. */
export const nightly = Number(process.env.PROPERTY_RUNS_FACTOR ?? '1') > 1;

/** Each colour and each screen by day; at night every pair of them. The first is how a journey begins. */
export const looks = [
  { name: 'light, desk', colorScheme: 'light', screen: desk },
  { name: 'dark, phone', colorScheme: 'dark', screen: phone },
  ...(nightly
    ? ([
        { name: 'light, phone', colorScheme: 'light', screen: phone },
        { name: 'dark, desk', colorScheme: 'dark', screen: desk },
      ] as const)
    : []),
] as const;

let asked = 0;

/**
 * What axe finds on a page as it stands: by day in one look, the next page in the next one, at night in each. (What
 * contrast the colours have by themselves is reckoned in `tools/design/contrast.test.ts`.) Leaves the first look.
 */
export async function findingsInLooks(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { name, colorScheme, screen } of nightly ? looks : [looks[asked % looks.length] ?? looks[0]]) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(screen);
    await drawn(page);
    found.push(...(await findings(page)).map((each) => `${name}: ${each}`));
  }
  asked += 1;
  await page.emulateMedia({ colorScheme: looks[0].colorScheme });
  await page.setViewportSize(looks[0].screen);
  return found;
}
