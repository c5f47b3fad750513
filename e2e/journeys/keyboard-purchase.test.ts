/** A purchase from the home page to the order with the keys alone: no mouse, no finger, no focus set by the test. */
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { createRecipient, inCalifornia, waitForHydration, waitForOrderNumber } from '../steps.ts';
import { defineJourney } from '../visit.ts';

/** More presses than any page has controls. */
const maxPresses = 250;

/** What a screen reader would say of the focused element, and whether it can be seen there. */
async function readFocus(page: Page): Promise<{ readonly name: string; readonly isSeen: boolean }> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return { name: '', isSeen: true };
    const label =
      focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement
        ? [...(focused.labels ?? [])].map((each) => each.textContent).join(' ')
        : '';
    const name = focused.getAttribute('aria-label') ?? (label || focused.textContent || '');
    const style = getComputedStyle(focused);
    const place = focused.closest('label') ?? focused;
    const { width, height } = place.getBoundingClientRect();
    // A choice is shown by its label, which has the ring.
    const hasRing = style.outlineStyle !== 'none' || getComputedStyle(place).outlineStyle !== 'none';
    return { name: name.replace(/\s+/g, ' ').trim(), isSeen: hasRing && width > 1 && height > 1 };
  });
}

/** Presses Tab until a control of this name has the focus, which has to be seen on the way. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let press = 0; press < maxPresses; press += 1) {
    await page.keyboard.press('Tab');
    const focus = await readFocus(page);
    expect(focus, `focus after ${passed.at(-1) ?? 'the page'}`).toMatchObject({ isSeen: true });
    if (name.test(focus.name)) return;
    passed.push(focus.name);
  }
  throw new Error(`no control ${name} after ${passed.join(' | ')}`);
}

async function fillIn(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

defineJourney(
  'PAGE-32: a shopper with a keyboard alone gets from the home page to the order',
  async ({ page, origin }) => {
    await page.goto(`${origin}/`);
    await waitForHydration(page);
    await tabTo(page, /^Skip to/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Golden Hour Tanning Mousse$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Golden Hour Tanning Mousse' })).toBeVisible();
    await waitForHydration(page);

    await tabTo(page, /^Dark$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: /Choose Color/ })).toContainText('Dark');
    await tabTo(page, /^Add to cart/);
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    await expect(drawer.getByLabel('Quantity of Golden Hour Tanning Mousse')).toHaveValue('1');
    await expect(page.locator('.cart-arriving > *')).toHaveCount(0);
    await tabTo(page, /^One more Golden Hour/);
    await page.keyboard.press('Enter');
    await expect(drawer.getByLabel('Quantity of Golden Hour Tanning Mousse')).toHaveValue('2');
    await tabTo(page, /^Check out$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await waitForHydration(page);

    const { email, fields } = createRecipient(inCalifornia);
    await fillIn(page, /^Email/, email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeFocused();
    await fillIn(page, /^First name/, fields.firstName ?? '');
    await fillIn(page, /^Last name/, fields.lastName ?? '');
    await fillIn(page, /^Address/, fields.address1 ?? '');
    await fillIn(page, /^City/, fields.city ?? '');
    await fillIn(page, /^State/, 'California');
    await fillIn(page, /^ZIP code/, fields.zip ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Delivery', exact: true })).toBeFocused();
    await tabTo(page, /Standard/);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /2 Day Express/ })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeFocused();
    await fillIn(page, /^Card number/, '1');
    await page.keyboard.press('Enter');
    expect(await waitForOrderNumber(page)).not.toBe('');
    await expect(page.getByRole('main')).toContainText('2 Day Express');
  },
);
