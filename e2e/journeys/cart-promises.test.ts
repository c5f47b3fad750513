/** Checks the demo shop's promises on kits, which its tiers exclude, against the sum. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { findAxeViolations } from '../all-pages.ts';
import { fillCart, openCart } from '../drawer-states.ts';
import { expect } from '../expect.ts';
import { demoContent, type RunningShop, startShop } from '../shop.ts';
import { getOrderSummary, openHydratedPage, readRows } from '../steps.ts';
import { defineJourney, desktop, getOrigin, phone } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const pictures = fileURLToPath(new URL('../../test-results/promises', import.meta.url));

let shop: RunningShop;
beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  shop = await startShop(getWorkerShop().mode, { CONTENT_DIR: demoContent });
});
afterAll(() => shop.stop());

const sets = 'Kits and sets are already reduced, so 15% off doesn’t apply to them.';
const saved = 'You save $28 by buying sets. It’s already included in their prices.';

/** Expects that the rows of a sum add up to its total. */
function expectSumToAddUp(rows: Record<string, string>): void {
  const cents = (text: string) => Math.round(Number(text.replace('−', '-').replace(/[$,]/g, '')) * 100);
  const amounts = Object.entries(rows).flatMap(([label, value]) =>
    /^−?\$[\d,.]+$/.test(value) ? [{ isTotal: label.startsWith('Total'), amount: cents(value) }] : [],
  );
  const sumOf = (total: boolean) =>
    amounts.reduce((sum, { isTotal, amount }) => (isTotal === total ? sum + amount : sum), 0);
  expect(sumOf(true)).toBeGreaterThan(0);
  expect(sumOf(false)).toBe(sumOf(true));
}

async function expectTrueWords(page: Page): Promise<void> {
  await expect(page.getByText(/unlocked|% off reached/)).toHaveCount(0);
  await expect(page.getByText(saved)).toBeVisible();
}

for (const [name, screen] of [
  ['a phone', phone],
  ['a desk', desktop],
] as const) {
  defineJourney(
    `two kits unlock nothing, and the cart says why, on ${name}`,
    async ({ page }) => {
      const origin = getOrigin(shop, 'us');
      await fillCart(page, origin, [{ handle: 'golden-hour-kit', quantity: 2 }]);
      const drawer = await openCart(page, origin);
      await expect(drawer.getByText(sets)).toBeVisible();
      await expect(drawer.getByText('2 Day Express shipping is free.', { exact: true })).toBeVisible();
      await page.screenshot({ path: join(pictures, `kits-${screen.width}.png`) });
      await drawer.getByText('Why this price').click();
      await expect(
        drawer.getByText('2 Day Express shipping is free because you spend $80 or more.'),
      ).toBeVisible();
      await expectTrueWords(page);
      await page.screenshot({ path: join(pictures, `kits-why-${screen.width}.png`) });
      const rows = await readRows(drawer);
      expect(rows).toMatchObject({ Subtotal: '$120', Shipping: '2 Day Express, free', Total: '$120' });
      expectSumToAddUp(rows);
      expect(await findAxeViolations(page)).toEqual([]);

      // axe leaves the page as wide as a desk.
      await page.setViewportSize(screen);
      await openHydratedPage(page, `${origin}/cart`);
      await expect(page.getByText(sets)).toBeVisible();
      await expectTrueWords(page);
      expectSumToAddUp(await readRows(page.locator('.cart-page')));
      await page.screenshot({ path: join(pictures, `kits-page-${screen.width}.png`), fullPage: true });

      await page.getByRole('link', { name: 'Check out' }).click();
      await expect(page.getByRole('heading', { name: 'Checkout' })).toBeAttached();
      // On a phone the summary is folded.
      if (screen === phone) await page.locator('summary', { hasText: 'Your order' }).click();
      await expectTrueWords(page);
      expectSumToAddUp(await readRows(getOrderSummary(page)));
      await page.screenshot({ path: join(pictures, `kits-checkout-${screen.width}.png`), fullPage: true });
    },
    { screen },
  );
}

defineJourney(
  'a kit and single items: the offer is for these alone, under its own name',
  async ({ page }) => {
    const origin = getOrigin(shop, 'us');
    await fillCart(page, origin, [
      { handle: 'golden-hour-kit' },
      { handle: 'salt-and-aloe-cooling-gel', quantity: 4 },
    ]);
    const drawer = await openCart(page, origin);
    await expect(drawer.getByText('You unlocked 15% off')).toBeVisible();
    await expect(drawer.getByText(sets)).toBeVisible();
    await expect(drawer.locator('li[data-line]').filter({ hasText: 'Cooling Gel' })).toContainText(
      '15% off −$',
    );
    await expect(drawer.getByText('Tiered discount')).toHaveCount(0);
    expectSumToAddUp(await readRows(drawer));
    await page.screenshot({ path: join(pictures, 'kit-and-singles.png') });
  },
);
