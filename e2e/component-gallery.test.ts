/**
 * The component gallery: every component in every state, in the development server, including what Base UI adds on use.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { findViolations } from './all-pages.ts';
import { openBrowser } from './browser.ts';
import { expect } from './expect.ts';
import { measureHorizontalOverflow } from './layout-checks.ts';
import { type RunningShop, startDevelopmentShop } from './shop.ts';
import { defineJourney, phone } from './visit.ts';

/** In ms. */
const patienceToCompile = 90_000;

let development: RunningShop;
beforeAll(async () => {
  development = await startDevelopmentShop();
  // The first visit compiles, and reloads the page if Vite discovers a new dependency.
  const browser = await openBrowser();
  const page = await browser.newPage();
  await openCabinet(page);
  await page.waitForLoadState('networkidle');
  await browser.close();
});
afterAll(async () => {
  await development?.stop();
});

async function openCabinet(page: Page): Promise<void> {
  await page.goto(`http://localhost:${development.port}/dev/ui`, { timeout: patienceToCompile });
  // The page's additional style sheet is added by its first effect.
  await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
}

const pieces = [
  ...[
    'button',
    'field',
    'select',
    'dialog',
    'drawer',
    'tabs',
    'accordion',
    'toast',
    'skeleton',
    'price',
    'badge',
  ],
  ...['meter', 'swatch', 'carousel', 'rating', 'breadcrumb', 'pagination'],
];

for (const colorScheme of ['light', 'dark'] as const) {
  defineJourney(
    `every component stands in the cabinet by day and at dusk, and axe finds nothing (${colorScheme})`,
    async ({ page }) => {
      await openCabinet(page);
      for (const piece of pieces) {
        await expect(page.getByRole('form', { name: `${piece}, daylight`, exact: true })).toBeVisible();
        await expect(page.getByRole('form', { name: `${piece}, dusk`, exact: true })).toBeVisible();
      }
      expect(await findViolations(page)).toEqual([]);
      const grounds = await page.evaluate(() =>
        ['.cabinet-daylight', '.cabinet-dusk'].map(
          (pane) => getComputedStyle(document.querySelector(pane) ?? document.body).backgroundColor,
        ),
      );
      expect(grounds[0]).not.toBe(grounds[1]);
      await page.setViewportSize(phone);
      expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    },
    { colorScheme },
  );
}

defineJourney('tabs are links until they are touched, then answer the arrow keys', async ({ page }) => {
  await openCabinet(page);
  await page.getByRole('link', { name: 'Ingredients' }).first().focus();
  const tabs = page.getByRole('tablist', { name: 'About the mousse, daylight' });
  await expect(tabs.getByRole('tab', { name: 'Ingredients' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.getByRole('tab', { name: 'Returns' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Returns' })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page.getByRole('tabpanel', { name: 'How to use' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

defineJourney('a dialog traps the focus and returns it to the control that opened it', async ({ page }) => {
  await openCabinet(page);
  const opener = page.getByRole('button', { name: 'Ask a question' }).first();
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Remove the last gift?' });
  await expect(dialog).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

defineJourney('a drawer locks the page’s scrolling and returns the focus', async ({ page }) => {
  await openCabinet(page);
  const opener = page.getByRole('button', { name: 'Open the sheet' }).first();
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  await expect(drawer).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
});

defineJourney(
  'a toast announces its text, stays while it has the focus, and its button works',
  async ({ page }) => {
    await openCabinet(page);
    await page.getByRole('button', { name: 'Take it out' }).first().click();
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages.getByText('Sunset Oil is out of your cart.')).toBeVisible();
    // A toast with the focus stays, since axe may take longer than its timeout on a busy machine.
    await page.keyboard.press('F6');
    expect(await findViolations(page)).toEqual([]);
    await messages.getByRole('button', { name: 'Undo' }).click();
    await expect(messages.getByText('It is back.')).toBeVisible();
    await expect(messages.getByText('Sunset Oil is out of your cart.')).toBeHidden();
  },
);

defineJourney(
  'a carousel moves by arrow keys, buttons and dots, from right to left too',
  async ({ page }) => {
    await openCabinet(page);
    const carousel = page.getByRole('region', { name: 'Pictures, daylight' });
    const dot = (number: number) => carousel.getByRole('button', { name: `${number} of 3` });
    await carousel.getByRole('list').focus();
    await page.keyboard.press('ArrowRight');
    await expect(dot(2)).toHaveAttribute('aria-current', 'true');
    await carousel.getByRole('button', { name: 'Next' }).click();
    await expect(dot(3)).toHaveAttribute('aria-current', 'true');
    await dot(1).click();
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');

    await page.getByText('right to left').click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await carousel.getByRole('list').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(dot(2)).toHaveAttribute('aria-current', 'true');
  },
);
