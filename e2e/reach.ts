/** What a page does at the edges of its screen and under a finger, measured in the browser. */
import type { Page } from 'playwright-core';
import { expect } from './expect.ts';
import { desk, phone } from './visit.ts';

/** Side of a square that a finger hits without aiming, CSS px (WCAG 2.2, 2.5.5). */
const targetSide = 44;

/** How many px the page is wider than its screen. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * Words that a shopper can't get at: text that ends outside the screen, or outside a box that hides what overflows it.
 * Rows made for scrolling, words for screen readers alone, and what says by an ellipsis that it goes on don't count.
 */
export function cutWords(page: Page): Promise<string[]> {
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

    /** The edges within which a text of this element can be seen; null where it may be scrolled to, or isn't shown. */
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
 * Links and controls that are smaller than a finger. Links in a line of text don't count, nor does what only a screen
 * reader meets; a link or an input that takes the presses of a larger place counts with that place, and a link that is
 * words is measured by its height.
 */
export function smallTargets(page: Page): Promise<string[]> {
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
      // Words that lead somewhere are as wide as they are.
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
      // The largest of the places that take the press.
      return places.reduce((best, each) =>
        Math.min(each.width, each.height) > Math.min(best.width, best.height) ? each : best,
      );
    }
  }, targetSide);
}

/** Turns the page around: text and layout run from right to left. */
export async function turnAround(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
}

/** A desk of 1280 px at 400 % zoom. */
const zoomed = { width: 320, height: 700 };

/** What reaches beyond the screen's side, by its classes; nothing where the page stays within. */
function reachingAside(page: Page): Promise<string> {
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

/** Nothing is wider than a screen, once the page has come to rest in it. */
async function fits(page: Page, screen: { width: number; height: number }, how: string): Promise<void> {
  await page.setViewportSize(screen);
  await expect.poll(() => reachingAside(page), `wider than ${screen.width} px, ${how}`).toBe('');
}

/** Nothing scrolls sideways, in either direction of text, zoomed in, on a phone and on a desk. Leaves the page turned around. */
export async function staysWithin(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const screen of [desk, phone, zoomed]) await fits(page, screen, 'left to right');
  await expect.poll(() => cutWords(page), 'cut at 320 px').toEqual([]);
  await page.setViewportSize(phone);
  await expect.poll(() => smallTargets(page)).toEqual([]);
  await turnAround(page);
  for (const screen of [zoomed, phone, desk]) await fits(page, screen, 'right to left');
}

/** Text of twice its size, and a window of 1280 by 1024 that is zoomed to 400 %. */
const largerViews = [
  { text: 200, screen: phone },
  { text: 200, screen: { width: 320, height: 568 } },
  { text: 200, screen: desk },
  { text: 100, screen: { width: 320, height: 256 } },
];

/** Nothing reaches beyond the screen's side with larger text, or zoomed in. Leaves the text at 100 %. */
export async function holdsLargerText(page: Page): Promise<void> {
  for (const { text, screen } of largerViews) {
    await page.evaluate((percent) => {
      document.documentElement.style.setProperty('font-size', `${percent}%`, 'important');
    }, text);
    await fits(page, screen, `text at ${text} %`);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}
