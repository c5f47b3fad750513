/** The pages that every check of the whole shop goes through, and what axe finds on one. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

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
  ['a product with plans', '/products/kemiri-gloss-hair-oil'],
  ['a sold-out product', '/products/ubud-clay-face-mask'],
  ['a pre-order', '/products/night-market-candle'],
  ['search', '/search'],
  ['search results', '/search?q=oil'],
  ['a search without results', '/search?q=xylophone'],
  ['the sign-up', '/sign-up'],
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
 * (its "legacy" way): no page here has a frame, and its other way opens a second page, which takes the focus.
 */
export async function findings(page: Page, leaveOut: readonly string[] = []): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .disableRules([...leaveOut])
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help} at ${target.join(' ')} (${html.slice(0, 160)})`),
  );
}
