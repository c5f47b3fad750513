/** Cart and checkout at 400 % zoom, from right to left, with touch targets, and in high-contrast mode. */
import { expectedConsoleErrors, findViolations, forcedColorExceptions } from './all-pages.ts';
import { expect } from './expect.ts';
import { expectNoOverflow } from './layout-checks.ts';
import { addToCart, getDrawer, goToCheckout, openHydratedPage, waitForHydration } from './steps.ts';
import { defineJourney, phone } from './visit.ts';

defineJourney(
  'the full cart and the checkout stay within the screen at 400 % and from right to left, and their targets are 44 px',
  async ({ page, origin }) => {
    await addToCart(page, `${origin}/products/sunset-oil`);
    await expect(getDrawer(page).getByRole('link', { name: 'Check out' })).toBeVisible();
    await expectNoOverflow(page);
    await page.reload();
    await openHydratedPage(page, `${origin}/cart`);
    await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible();
    await expectNoOverflow(page);
    await page.setViewportSize(phone);
    await goToCheckout(await addToCart(page, `${origin}/products/sunset-oil`));
    await waitForHydration(page);
    await expectNoOverflow(page);
  },
  { expectedErrors: expectedConsoleErrors, screen: phone, touch: true },
);

defineJourney(
  'focus, meters and chosen states can be seen in forced colours',
  async ({ page, origin }) => {
    const drawer = await addToCart(page, `${origin}/products/golden-hour-mousse`);
    await expect(drawer.getByRole('link', { name: 'Check out' })).toBeVisible();
    expect(await findViolations(page, forcedColorExceptions)).toEqual([]);

    const meter = drawer.getByRole('progressbar').first();
    const look = await meter.evaluate((element) => {
      const style = getComputedStyle(element);
      return { border: style.borderTopStyle, height: element.getBoundingClientRect().height };
    });
    expect(look.border).toBe('solid');
    expect(look.height).toBeGreaterThanOrEqual(6);

    await page.keyboard.press('Tab');
    const ring = await page.evaluate(() => {
      const style = getComputedStyle(document.activeElement ?? document.body);
      return { style: style.outlineStyle, width: Number.parseFloat(style.outlineWidth) };
    });
    expect(ring).toEqual({ style: 'solid', width: 3 });

    await page.keyboard.press('Escape');
    const shades = page.locator('.choice-looks').first();
    const borderOf = (element: Element) => getComputedStyle(element).borderTopColor;
    const chosen = await shades.locator('[aria-current="true"] .choice-sample').evaluate(borderOf);
    const other = await shades
      .locator('a:not([aria-current="true"]) .choice-sample')
      .first()
      .evaluate(borderOf);
    expect(chosen).not.toBe(other);
  },
  { forcedColors: true },
);

defineJourney('SEC-31: the cabinet of components is no page of the built shop', async ({ page, origin }) => {
  const response = await page.request.get(`${origin}/dev/ui`);
  expect(response.status()).toBe(404);
  expect(await response.text()).not.toContain('The cabinet');
});
