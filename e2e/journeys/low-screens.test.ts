/** Checks the shop's panels on low screens, as at 400 % zoom: content in view, focus uncovered (WCAG 1.4.10, 2.4.11). */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { everyOfferContent, fillCart, openCart } from '../drawer-states.ts';
import { expect } from '../expect.ts';
import { chooseByDay, savePicture } from '../nightly.ts';
import { type RunningShop, startShop } from '../shop.ts';
import { openHydratedPage } from '../steps.ts';
import { defineJourney, defineNightJourney, getOrigin } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const pictures = fileURLToPath(new URL('../../test-results/low-screens', import.meta.url));

let shop: RunningShop;
beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  shop = await startShop(getWorkerShop().mode, { CONTENT_DIR: everyOfferContent });
});
afterAll(() => shop.stop());

/** In CSS px: windows of 1280 by 1024 and by 800 at 400 %, a phone in landscape, and one with its browser's bars. */
const screens = [
  { width: 320, height: 256 },
  { width: 320, height: 200 },
  { width: 640, height: 360 },
  { width: 390, height: 664 },
] as const;

/** More presses of Tab than any panel has controls. */
const maxPresses = 120;

interface FocusState {
  readonly name: string;
  /** False once the focus left the panel, or is at its first control again. */
  readonly isNew: boolean;
  /** Empty if the whole control is in view and nothing covers it. */
  readonly fault: string;
}

/** Reads the focused control. A choice that is displayed by its label counts with the label. */
function readFocus(panel: Locator): Promise<FocusState> {
  return panel.evaluate(async (element) => {
    const focused = document.activeElement;
    if (focused === null || focused === element || !element.contains(focused)) {
      return { name: '', isNew: false, fault: '' };
    }
    const isNew = !focused.hasAttribute('data-visited');
    focused.setAttribute('data-visited', '');
    const label = focused instanceof HTMLInputElement ? focused.closest('label') : null;
    const shown = label ?? focused;
    // Less than 1 where an edge of the window, or of a part that scrolls, cuts it off.
    const ratio = await new Promise<number>((resolve) => {
      new IntersectionObserver(([entry], observer) => {
        observer.disconnect();
        resolve(entry?.intersectionRatio ?? 0);
      }).observe(shown);
    });
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const box = [left, top, right, bottom].map(Math.round).join(' ');
    // One box per line, since a link may wrap. Each is probed inside: at its edges, round corners or a neighbour’s tap area may be on top.
    const covers = [...shown.getClientRects()].flatMap(({ x, y, width, height }) =>
      [0.25, 0.5, 0.75].flatMap((part) => {
        if (width < 1 || height < 1) return [];
        const over = document.elementFromPoint(x + width * part, y + height * part);
        const isSeen = over !== null && (shown.contains(over) || over.contains(shown));
        return isSeen ? [] : [`${over?.localName}.${over?.className}`];
      }),
    );
    const fault =
      ratio < 0.98
        ? `cut off at ${box}, ${ratio} in view`
        : covers.length > 0
          ? `at ${box} under ${covers.join(', ')}`
          : '';
    const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40);
    return { name: `${focused.localName} "${name}"`, isNew, fault };
  });
}

/** Walks through a panel with each key and expects each control to be seen. Returns their names. */
async function expectFocusSeen(
  page: Page,
  panel: Locator,
  keys: readonly string[] = ['Tab', 'Shift+Tab'],
): Promise<readonly string[]> {
  const names: string[] = [];
  // While a panel slides in, its controls are out of view.
  await panel.evaluate((element) =>
    Promise.allSettled(
      element
        .getAnimations({ subtree: true })
        .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
  for (const key of keys) {
    await panel.evaluate((element) => {
      for (const each of element.querySelectorAll('[data-visited]')) each.removeAttribute('data-visited');
    });
    for (let press = 0; press < maxPresses; press += 1) {
      await page.keyboard.press(key);
      const { name, isNew, fault } = await readFocus(panel);
      if (!isNew) break;
      expect(fault, `${key}: ${name}`).toBe('');
      names.push(name);
    }
  }
  return names;
}

/** Counts the rows of pixels, along a part's middle, that show the part. */
function heightInView(part: Locator): Promise<number> {
  return part.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2;
    let rows = 0;
    for (let y = 0; y < innerHeight; y += 1) {
      if (element.contains(document.elementFromPoint(x, y))) rows += 1;
    }
    return rows;
  });
}

/** By day the lowest. */
const chosenScreens = chooseByDay(screens, ({ height }) => height === 200);

for (const screen of chosenScreens) {
  const size = `${screen.width} x ${screen.height}`;
  /** Half of a screen on which head and foot stay; nearly all of a low one, where they scroll. */
  const least = screen.height >= 416 ? screen.height / 2 : screen.height * 0.9;

  defineJourney(
    `PAGE-20: at ${size} the cart's lines are in view, and so is what has the focus`,
    async ({ page }) => {
      const origin = getOrigin(shop, 'us');
      await fillCart(page, origin, [
        { handle: 'golden-hour-mousse' },
        { handle: 'salt-and-aloe-cooling-gel', quantity: 2 },
        { handle: 'golden-hour-kit' },
      ]);
      const drawer = await openCart(page, origin);
      await drawer.getByRole('link', { name: 'Check out' }).waitFor();
      const controls = await expectFocusSeen(page, drawer);
      for (const name of ['One more Salt & Aloe Cooling Gel', 'Apply', 'Check out', 'Close the cart']) {
        expect(
          controls.some((each) => each.includes(name)),
          name,
        ).toBe(true);
      }
      await drawer.getByRole('button', { name: 'One more Salt & Aloe Cooling Gel' }).focus();
      await savePicture(page, join(pictures, `cart-${screen.width}-${screen.height}.png`));
      expect(await heightInView(drawer.locator('.cart-scroll'))).toBeGreaterThanOrEqual(least);
    },
    { screen },
  );

  defineNightJourney(
    `PAGE-20: at ${size} the filters, a choice of quick add, the search and the menu show what has the focus`,
    async ({ page }) => {
      const origin = getOrigin(shop, 'us');
      await openHydratedPage(page, `${origin}/collections/self-tan`);
      await page.locator('summary').filter({ hasText: 'Filter' }).click();
      const filters = page.getByRole('dialog', { name: 'Filter' });
      await expect(filters).toBeVisible();
      expect((await expectFocusSeen(page, filters)).length).toBeGreaterThan(20);
      await filters.getByRole('group').first().getByRole('checkbox').first().focus();
      await savePicture(page, join(pictures, `filters-${screen.width}-${screen.height}.png`));
      expect(await heightInView(filters.locator('.drawer-body'))).toBeGreaterThanOrEqual(
        0.9 * Math.min(least, screen.height / 2),
      );
      await page.keyboard.press('Escape');
      await expect(filters).toBeHidden();

      await page.getByRole('link', { name: 'Choose Golden Hour Tanning Mousse' }).click();
      const choice = page.getByRole('dialog', { name: 'Golden Hour Tanning Mousse' });
      await expect(choice.getByRole('button', { name: 'Add to cart' })).toBeVisible();
      expect((await expectFocusSeen(page, choice)).length).toBeGreaterThan(6);
      await savePicture(page, join(pictures, `choice-${screen.width}-${screen.height}.png`));
      await page.keyboard.press('Escape');
      await expect(choice).toBeHidden();

      await page.getByRole('link', { name: 'Search', exact: true }).click();
      const search = page.getByRole('dialog', { name: 'Search' });
      await expect(search.getByRole('option').first()).toBeVisible();
      expect((await expectFocusSeen(page, search)).length).toBeGreaterThan(2);
      await page.keyboard.press('Escape');
      await expect(search).toBeHidden();

      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const menu = page.locator('#menu');
      await expect(menu.getByRole('button', { name: 'Close the menu' })).toBeVisible();
      // It closes once the focus leaves it.
      expect((await expectFocusSeen(page, menu, ['Tab'])).length).toBeGreaterThan(8);
    },
    { screen },
  );
}
