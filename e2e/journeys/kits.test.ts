/** The page of a kit: its components, their total price, and links to each of them. */
import type { Page } from 'playwright-core';
import { findViolations } from '../all-pages.ts';
import { expect } from '../expect.ts';
import { openHydratedPage, readRows } from '../steps.ts';
import { defineJourney, defineNightJourney, phone } from '../visit.ts';

const inside = (page: Page) => page.getByRole('region', { name: 'What’s inside' });
const pieceOf = (page: Page, name: string) => inside(page).getByRole('listitem').filter({ hasText: name });

defineJourney(
  'CAT-20: without JavaScript a kit shows its components with their variant lists and the saving, and links to each component’s selected variant',
  async ({ page, origin }) => {
    await page.goto(`${origin}/products/golden-hour-kit?Color=Dark`);
    await expect(inside(page).getByRole('listitem')).toHaveCount(3);
    const mousse = pieceOf(page, 'Golden Hour Tanning Mousse');
    await expect(mousse).toContainText('Dark · 200 ml');
    await expect(mousse).toContainText('$34');
    expect(await readRows(inside(page))).toEqual({
      'Bought separately, at today’s prices': '$74',
      'Together in this set': '$60',
      'You save': '$14',
    });
    await expect(page.getByText('Save $14 as a set')).toBeVisible();

    const list = mousse.getByText('Dihydroxyacetone');
    await expect(list).toBeHidden();
    await mousse.getByText('Ingredients').click();
    await expect(list).toBeVisible();

    await mousse.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Golden Hour Tanning Mousse');
    await expect(page.getByRole('group', { name: /Choose Color/ })).toContainText(': Dark');
    await expect(page.getByRole('group', { name: /Choose Size/ })).toContainText(': 200 ml');
  },
  { javaScript: false },
);

defineJourney(
  'CAT-22: a component that isn’t sold in the region says so and has no link, and the kit shows no saving',
  async ({ page, origin }) => {
    await page.goto(`${origin}/products/sleep-in-set?Color=Sand`);
    const pillow = pieceOf(page, 'Rice & Lavender Eye Pillow');
    await expect(pillow).toContainText('Not sold on its own here');
    await expect(pillow.getByRole('link')).toHaveCount(0);
    await expect(pieceOf(page, 'Silk Sleep Mask').getByRole('link')).toHaveCount(1);
    await expect(page.getByText(/you save|as a set/i)).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
  },
  { region: 'eu' },
);

defineNightJourney(
  'on a phone the pieces follow the chosen shade, and one that is sold out says so',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/products/sleep-in-set?Color=Sand`);
    const mask = pieceOf(page, 'Silk Sleep Mask');
    await expect(mask).toContainText('Classic · Sand');
    await expect(inside(page).getByText('You save')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Ink', exact: true }).tap();
    await expect(mask).toContainText('Classic · Ink');
    await expect(mask).toContainText('Out of stock on its own');
    await expect(inside(page).getByText('You save')).toHaveCount(0);
    await mask.getByRole('link').tap();
    await expect(page).toHaveURL(/\/products\/silk-sleep-mask\?Eye\+Mask\+Style=Classic&Color=Ink$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Silk Sleep Mask');
  },
  { screen: phone, touch: true },
);
