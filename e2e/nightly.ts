/** Chooses the tests that run by day. All run at night (`npm run test:nightly`). */
import { isNightly } from '@vitrine/rules/testing/property-runs';
import type { Page, PageScreenshotOptions } from 'playwright-core';

/** Returns the rows to test: by day those for which the predicate is true, at night all. */
export function chooseByDay<T>(
  rows: readonly T[],
  isChosen: (row: T, index: number) => boolean,
): readonly T[] {
  return isNightly ? rows : rows.filter(isChosen);
}

/** Saves a screenshot for people, at night only: capturing a whole page takes half a second of CPU. */
export async function savePicture(
  page: Page,
  path: string,
  options: PageScreenshotOptions = {},
): Promise<void> {
  if (isNightly) await page.screenshot({ ...options, path });
}
