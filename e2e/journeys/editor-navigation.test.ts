/** Forms of the editor that navigate: sections fold, and lists reorder. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { findViolations } from '../all-pages.ts';
import { addEditor, openDocument, signInToEditor } from '../editors.ts';
import { expect } from '../expect.ts';
import { demoContent, type RunningShop, startShop } from '../shop.ts';
import { defineJourney, getOrigin, phone } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const email = 'ada@example.com';
const expectedErrors = /status of (?:401|403|409|412|415|422|429)/;

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop(getWorkerShop().mode, { CONTENT_DIR: demoContent });
  await addEditor(shop, email, 'admin');
});
afterAll(() => shop.stop());

defineJourney(
  'EDIT-60: sections fold, stay folded in this browser, and open by a URL’s fragment and where they have an error',
  async ({ page }) => {
    await signInToEditor(page, shop, email);
    await openDocument(page, shop, 'cart/tierDiscount');
    const heading = page.locator('.section-fold', { hasText: /^Tiers/ });
    const discount = page.locator('[data-field="tiers.0.discount"] input');
    await expect(heading).toHaveAttribute('aria-expanded', 'true');
    await heading.press('Enter');
    await expect(discount).toBeHidden();
    await page.reload();
    await expect(heading).toHaveAttribute('aria-expanded', 'false');

    const outline = page.getByRole('navigation', { name: 'Sections' });
    await outline.getByRole('link', { name: 'Tiers' }).click();
    await expect(discount).toBeVisible();
    await expect(heading).toBeFocused();
    await expect(outline.getByRole('link', { name: 'Tiers' })).toHaveAttribute('aria-current', 'location');
    expect(new URL(page.url()).hash).toBe('#tiers');

    await discount.fill('120');
    await expect(heading).toContainText('Not saved yet');
    await outline.getByRole('button', { name: 'Collapse all' }).click();
    await expect(discount).toBeHidden();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Control+s');
    await expect(discount).toBeFocused();
    await expect(heading).toContainText('1 error');
    await expect(outline).toContainText('1 error');
    // EDIT-68: the summary leads to the field.
    await heading.click();
    await page
      .getByRole('alert')
      .getByRole('button', { name: /^Tiers · 1 · / })
      .click();
    await expect(discount).toBeFocused();

    await page.goto(`${getOrigin(shop, 'dev')}/editor/documents/theme/homePage#hero.title`);
    await expect(page.locator('[data-field="hero.title"]').locator('input, textarea')).toBeFocused();
  },
  { expectedErrors },
);

for (const screen of [undefined, phone]) {
  defineJourney(
    `EDIT-61: entries move by keys and by dragging, are duplicated, and come back after removal, ${screen === undefined ? 'on a desk' : 'on a phone'}`,
    async ({ page }) => {
      await signInToEditor(page, shop, email);
      await openDocument(page, shop, 'cart/tierDiscount');
      const list = page.locator('[data-field="tiers"] > .form-group > .entries');
      const labels = () =>
        list
          .locator('[data-field$=".discount"] input')
          .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value));
      const before = await labels();
      expect(before.length).toBeGreaterThan(2);
      const [one, two, three, ...rest] = before;

      const down = list.locator(':scope > .entry > .entry-ways').getByRole('button', { name: 'Move 1 down' });
      await down.focus();
      await page.keyboard.press('Enter');
      expect(await labels()).toEqual([two, one, three, ...rest]);
      await expect(
        list.locator(':scope > .entry > .entry-ways').getByRole('button', { name: 'Move 2 down' }),
      ).toBeFocused();
      await expect(
        page.locator('[aria-live="polite"]', { hasText: `Moved to 2 of ${before.length}.` }),
      ).toHaveCount(1);

      const handle = list.locator(':scope > .entry > .entry-handle').first();
      await handle.scrollIntoViewIfNeeded();
      const start = await handle.boundingBox();
      const target = await list.locator(':scope > .entry').nth(1).boundingBox();
      if (start === null || target === null) throw new Error('the list is not visible');
      await page.mouse.move(start.x + 8, start.y + 8);
      await page.mouse.down();
      await page.mouse.move(start.x + 8, target.y + target.height / 2 + 8, { steps: 4 });
      await expect(list.locator(':scope > [data-drop="behind"]')).toHaveCount(1);
      await page.mouse.up();
      expect(await labels()).toEqual(before);
      await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
      expect(await labels()).toEqual([two, one, three, ...rest]);

      const ways = list.locator(':scope > .entry > .entry-ways');
      await ways.getByRole('button', { name: 'Duplicate 1', exact: true }).click();
      expect(await labels()).toEqual([two, two, one, three, ...rest]);
      await ways.getByRole('button', { name: 'Remove 3', exact: true }).click();
      expect(await labels()).toEqual([two, two, three, ...rest]);
      await page
        .getByText('Entry 3 removed')
        .locator('..')
        .locator('..')
        .getByRole('button', { name: 'Undo' })
        .click();
      expect(await labels()).toEqual([two, two, one, three, ...rest]);
      expect(await findViolations(page)).toEqual([]);
    },
    screen === undefined ? {} : { screen },
  );
}

defineJourney(
  'EDIT-68, EDIT-69: required fields are marked, lengths counted, and unsaved text comes back after a crash',
  async ({ page, context }) => {
    await signInToEditor(page, shop, email);
    await openDocument(page, shop, 'theme/announcement');
    const text = (of: Page) => of.locator('[data-field="text"] input');
    const before = await text(page).inputValue();
    await text(page).fill('Typed before the crash');
    await expect(page.locator('[data-field="text"] .form-count')).toContainText('22 of');
    const stored = () => page.evaluate(() => Object.values(localStorage).join().includes('before the crash'));
    await expect.poll(stored).toBe(true);
    const reopened = await context.newPage();
    await page.close();

    await openDocument(reopened, shop, 'theme/announcement');
    await expect(text(reopened)).toHaveValue('Typed before the crash');
    await expect(reopened.getByText(/^Your unsaved changes of/)).toBeVisible();
    expect(await findViolations(reopened)).toEqual([]);
    await reopened.getByRole('button', { name: 'Discard changes' }).click();
    await expect(text(reopened)).toHaveValue(before);
    await reopened.reload();
    await expect(text(reopened)).toHaveValue(before);

    await openDocument(reopened, shop, 'theme/navigation');
    await expect(reopened.getByText('Fields marked * are required.')).toBeVisible();
    await expect(reopened.locator('.label-required').first()).toBeVisible();

    await reopened.getByRole('heading', { level: 1 }).click();
    await reopened.keyboard.press('?');
    const help = reopened.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help).toContainText('Save the draft');
    expect(await findViolations(reopened)).toEqual([]);
    await help.getByRole('switch', { name: 'Shortcuts of one character' }).click();
    await reopened.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    await reopened.keyboard.press('?');
    await expect(help).toHaveCount(0);
  },
);
