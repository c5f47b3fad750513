/** Chooses what runs by day. At night (`npm run test:nightly`) everything runs. */
import { isNightly } from '@vitrine/rules/testing/property-runs';
import type { Page, PageScreenshotOptions } from 'playwright-core';

/** Returns the rows to test: by day those that are chosen, at night all. */
export function chooseByDay<T>(
  rows: readonly T[],
  isChosen: (row: T, index: number) => boolean,
): readonly T[] {
  return isNightly ? rows : rows.filter(isChosen);
}

/** Saves a screenshot for people to look at, at night only: Chromium takes half a second of CPU for a whole page. */
export async function savePicture(
  page: Page,
  path: string,
  options: PageScreenshotOptions = {},
): Promise<void> {
  if (isNightly) await page.screenshot({ ...options, path });
}
