/** Measures overflow and touch targets of a page in the browser. */
import type { Page } from 'playwright-core';
import { expect } from './expect.ts';
import { chooseByDay } from './nightly.ts';
import { desktop, phone } from './visit.ts';

/** Side of a square touch target, in CSS px (WCAG 2.2, 2.5.5). */
const targetSide = 44;

/** Returns by how many px the page is wider than the viewport. */
export function measureHorizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * Returns texts that are cut off: outside the screen, or outside a box with hidden overflow. Scrollable rows, texts for
 * screen readers and texts with an ellipsis don't count.
 */
export function findCutOffText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const words = text.textContent?.trim() ?? '';
      const parent = text.parentElement;
      if (
        words === '' ||
        parent === null ||
        !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      const edges = edgesAround(parent);
      if (edges === null) continue;
      if (box.left < edges.left - 1 || box.right > edges.right + 1)
        cut.push(
          `"${words.slice(0, 60)}" (${parent.className.slice(0, 40)}) stands from ${Math.round(box.left)} to ${Math.round(box.right)}`,
        );
    }
    return cut;

    /**
     * Returns the edges within which a text of this element is visible, or null if it can be scrolled to or isn't
     * displayed.
     */
    function edgesAround(element: Element): { left: number; right: number } | null {
      let left = 0;
      let right = document.documentElement.clientWidth;
      for (
        let each: Element | null = element;
        each !== null && each !== document.body;
        each = each.parentElement
      ) {
        const style = getComputedStyle(each);
        if (style.clipPath !== 'none' || style.clip !== 'auto') return null;
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') return null;
        if (style.textOverflow === 'ellipsis') return null;
        if (style.overflowX === 'hidden' || style.overflowX === 'clip') {
          const box = each.getBoundingClientRect();
          if (box.width <= 1) return null;
          left = Math.max(left, box.left);
          right = Math.min(right, box.right);
        }
      }
      return { left, right };
    }
  });
}

/**
 * Returns links and controls that are too small for a finger. Links within text and elements for screen readers don't
 * count. A control that a larger area activates is measured by that area, a text link by its height.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((side) => {
    const small: string[] = [];
    const controls =
      'a[href], button, summary, select, textarea, input:not([type="hidden"]), [role="button"]';
    for (const element of document.querySelectorAll<HTMLElement>(controls)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest('[inert]') !== null) continue;
      if (element.matches('a, button') && getComputedStyle(element).display === 'inline') continue;
      const place = placeOf(element);
      if (place.width < 2 || place.height < 2) continue;
      // The width of a text link depends on its text.
      const words = element.matches('a') && element.innerText.trim() !== '';
      if ((!words && place.width < side - 0.5) || place.height < side - 0.5)
        small.push(
          `${element.tagName.toLowerCase()} "${nameOf(element)}" is ${Math.round(place.width)} × ${Math.round(place.height)}`,
        );
    }
    return [...new Set(small)];

    function nameOf(element: HTMLElement): string {
      return (
        (element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '').slice(0, 50) || element.id
      );
    }

    function placeOf(element: HTMLElement): { width: number; height: number } {
      const own = element.getBoundingClientRect();
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const stretched = getComputedStyle(element, '::after');
      const over =
        stretched.content !== 'none' && stretched.position === 'absolute'
          ? { width: Number.parseFloat(stretched.width), height: Number.parseFloat(stretched.height) }
          : { width: 0, height: 0 };
      const places = [own, over, ...labels.map((label) => label.getBoundingClientRect())];
      // The largest of the areas that activate the control.
      return places.reduce((best, each) =>
        Math.min(each.width, each.height) > Math.min(best.width, best.height) ? each : best,
      );
    }
  }, targetSide);
}

/** Changes the text direction of the page to right-to-left. */
export async function setRightToLeft(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
}

/** The viewport of a window 1280 px wide at 400 % zoom. */
const zoomed = { width: 320, height: 700 };

/** Returns the classes of an element that is wider than the viewport; empty if there is none. */
function findOverflowing(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return '';
    const widest = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .slice(-3)
      .map((element) => `${element.localName}.${element.className}`);
    return `${scrollWidth - clientWidth} px: ${widest.join(' ')}`;
  });
}

/** Expects that nothing is wider than the viewport once the layout is stable. */
async function expectFits(page: Page, screen: { width: number; height: number }, how: string): Promise<void> {
  await page.setViewportSize(screen);
  await expect.poll(() => findOverflowing(page), `wider than ${screen.width} px, ${how}`).toBe('');
}

/**
 * Expects no horizontal overflow in either text direction: zoomed in, on a phone and on a wide screen. Leaves the page
 * right-to-left.
 */
export async function expectNoOverflow(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const screens = chooseByDay([desktop, phone, zoomed], (screen) => screen !== desktop);
  for (const screen of screens) await expectFits(page, screen, 'left to right');
  await expect.poll(() => findCutOffText(page), 'cut at 320 px').toEqual([]);
  await page.setViewportSize(phone);
  await expect.poll(() => findSmallTargets(page)).toEqual([]);
  await setRightToLeft(page);
  const mirrored = chooseByDay([zoomed, phone, desktop], (screen) => screen !== phone);
  for (const screen of mirrored) await expectFits(page, screen, 'right to left');
}

/** Text at 200 %, and a window of 1280 by 1024 at 400 % zoom. */
const largerViews = [
  { text: 200, screen: phone },
  { text: 200, screen: { width: 320, height: 568 } },
  { text: 200, screen: desktop },
  { text: 100, screen: { width: 320, height: 256 } },
];

/** Expects no horizontal overflow with larger text, or zoomed in. Restores the text to 100 %. */
export async function expectLargerTextFits(page: Page): Promise<void> {
  // By day only the narrowest screen of each.
  const views = chooseByDay(largerViews, ({ screen }) => screen.width === 320);
  for (const { text, screen } of views) {
    await page.evaluate((percent) => {
      document.documentElement.style.setProperty('font-size', `${percent}%`, 'important');
    }, text);
    await expectFits(page, screen, `text at ${text} %`);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}
