/** What a product does: before and after, by skin tone and shade. */
import type { Locator, Page } from 'playwright-core';
import { findAxeViolations } from '../all-pages.ts';
import { expect } from '../expect.ts';
import { openHydratedPage, waitForControlHydration } from '../steps.ts';
import { defineJourney, defineNightJourney, phone } from '../visit.ts';

const mousse = '/products/golden-hour-mousse?Color=Dark&Size=200+ml';

const getResult = (page: Page): Locator => page.getByRole('region', { name: 'The result' });
const getLine = (page: Page): Locator =>
  getResult(page).getByRole('slider', { name: 'Compare before and after' });

/** Returns the addresses of the pictures of the skin tone that is shown. */
const getShown = (page: Page): Promise<readonly string[]> =>
  getResult(page)
    .locator('.result-pair:visible img')
    .evaluateAll((images) =>
      images.map((image) => new URL(image.getAttribute('src') ?? '', location.href).pathname),
    );

/** Returns which of the two pictures is seen at a place, as a share of the width from the left. */
const getSide = (page: Page, share: number): Promise<'before' | 'after'> =>
  getResult(page)
    .locator('.result-pair:visible')
    .evaluate((pair, at) => {
      const { left, top, width, height } = pair.getBoundingClientRect();
      const all = document.elementsFromPoint(left + width * at, top + height / 3);
      return all.some((element) => element.closest('.result-after') !== null) ? 'after' : 'before';
    }, share);

/**
 * Scrolls the pair of before and after pictures to the middle of the viewport, since only visible points can be
 * tapped.
 */
const centerPair = (page: Page): Promise<void> =>
  getResult(page)
    .locator('.result-pair:visible')
    .evaluate((pair) => pair.scrollIntoView({ block: 'center', behavior: 'instant' }));

/** Waits until each of the places shows the expected picture: the dividing line moves only with the next frame. */
const expectSides = (page: Page, places: readonly number[], sides: readonly ('before' | 'after')[]) =>
  expect.poll(() => Promise.all(places.map((place) => getSide(page, place)))).toEqual(sides);

/** Taps on the line's control, at a share of its width from the left. */
async function tapAt(page: Page, share: number): Promise<void> {
  const box = await getLine(page).boundingBox();
  if (box === null) throw new Error('the line is not in view');
  await page.touchscreen.tap(box.x + box.width * share, box.y + box.height / 3);
}

defineJourney(
  'CAT-51: the result pictures are of the selected shade, and the skin tone stays when the shade changes',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}${mousse}`);
    await getResult(page).scrollIntoViewIfNeeded();
    await expect
      .poll(() => getShown(page))
      .toEqual(['/media/results/leg-fair.webp', '/media/results/leg-fair-dark.webp']);
    await getResult(page).getByRole('radio', { name: 'Deep' }).check({ force: true });
    await expect
      .poll(() => getShown(page))
      .toEqual(['/media/results/leg-deep.webp', '/media/results/leg-deep-dark.webp']);
    await page.getByRole('link', { name: 'Medium', exact: true }).click();
    await expect(page.getByRole('group', { name: /Choose Color/ })).toContainText(': Medium');
    await expect
      .poll(() => getShown(page))
      .toEqual(['/media/results/leg-deep.webp', '/media/results/leg-deep-medium.webp']);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.goto(`${origin}/products/kemiri-gloss-hair-oil`);
    await expect(getResult(page)).toHaveCount(0);
  },
);

defineJourney(
  'CAT-52: the line between before and after follows a finger and the arrow keys, and has its position as its accessible value',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}${mousse}`);
    const line = getLine(page);
    await line.scrollIntoViewIfNeeded();
    await waitForControlHydration(line);
    await centerPair(page);
    await expectSides(page, [0.4, 0.6], ['before', 'after']);
    await tapAt(page, 0.25);
    await expect(line).toHaveAttribute('aria-valuetext', /^(7|8)\d% of the after image shown$/);
    await expectSides(page, [0.15, 0.35], ['before', 'after']);
    await line.focus();
    await page.keyboard.press('End');
    await expect(line).toHaveAttribute('aria-valuetext', '0% of the after image shown');
    await page.keyboard.press('ArrowLeft');
    await expect(line).toHaveAttribute('aria-valuetext', '1% of the after image shown');
    // From right to left before is at the right.
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await centerPair(page);
    await tapAt(page, 0.75);
    await expect(line).toHaveAttribute('aria-valuetext', /^7\d% of the after image shown$/);
    await expectSides(page, [0.65, 0.85], ['after', 'before']);
  },
  { screen: phone, touch: true },
);

defineJourney(
  'CAT-52: without JavaScript before and after stand side by side, and the skin tone can be chosen',
  async ({ page, origin }) => {
    await page.goto(`${origin}${mousse}`);
    await expect(getLine(page)).toBeHidden();
    const boxes = await Promise.all(
      (await getResult(page).locator('.result-side:visible').all()).map((side) => side.boundingBox()),
    );
    expect(boxes).toHaveLength(2);
    const [before, after] = boxes;
    expect(after?.x).toBeGreaterThanOrEqual((before?.x ?? 0) + (before?.width ?? 0));
    expect(after?.y).toBe(before?.y);
    await getResult(page).getByText('Olive', { exact: true }).click();
    await expect
      .poll(() => getShown(page))
      .toEqual(['/media/results/leg-olive.webp', '/media/results/leg-olive-dark.webp']);
  },
  { javaScript: false },
);

const getStill = (page: Page): Locator =>
  getResult(page).locator('.result-still', { has: page.locator('img[src*="foam-on-skin"]') });
const getLoop = (page: Page): Locator => getStill(page).locator('video');

/** Brings the loop's picture into view, once the page is hydrated, so that its script loads. */
async function openAtLoop(page: Page, origin: string): Promise<void> {
  await openHydratedPage(page, `${origin}${mousse}`);
  await getStill(page).scrollIntoViewIfNeeded();
  await expect(getLoop(page)).toBeAttached();
}

const isPlaying = (page: Page): Promise<boolean> =>
  getLoop(page).evaluate((video: HTMLVideoElement) => !video.paused);

/** Scrolls the loop out of view, or into its middle, and waits until observers of it have been notified. */
const scrollLoop = (page: Page, block: 'center' | 'away'): Promise<void> =>
  getStill(page).evaluate(async (still, where) => {
    if (where === 'away') scrollTo({ top: 0, behavior: 'instant' });
    else still.scrollIntoView({ block: where, behavior: 'instant' });
    // Observers are notified in the order in which they began, the shop's before this one.
    await new Promise<void>((resolve) => {
      new IntersectionObserver(
        ([entry], observer) => {
          if (entry?.isIntersecting !== (where === 'center')) return;
          observer.disconnect();
          resolve();
        },
        { threshold: 0.5 },
      ).observe(still.querySelector('video') ?? still);
    });
  }, block);

/** Returns true if the picture is what is seen in its middle, not a video over it. */
const isPictureSeen = (page: Page): Promise<boolean> =>
  getStill(page).evaluate((still) => {
    const { left, top, width, height } = still.getBoundingClientRect();
    const image = still.querySelector('img');
    const isLoaded = image?.complete === true && image.naturalWidth > 0;
    return isLoaded && document.elementFromPoint(left + width / 2, top + height / 2) === image;
  });

defineJourney(
  'CAT-53: a loop plays muted while it is in view, its button pauses it, and it stops when reduced motion is turned on',
  async ({ page, origin }) => {
    await openAtLoop(page, origin);
    await scrollLoop(page, 'center');
    await expect.poll(() => isPlaying(page)).toBe(true);
    expect(await getLoop(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
    await scrollLoop(page, 'away');
    await expect.poll(() => isPlaying(page)).toBe(false);
    await scrollLoop(page, 'center');
    await expect.poll(() => isPlaying(page)).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => isPlaying(page)).toBe(false);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(() => isPlaying(page)).toBe(true);
    await getStill(page).getByRole('button', { name: 'Pause the video' }).tap();
    await expect(getStill(page).getByRole('button', { name: 'Play the video' })).toBeVisible();
    expect(await isPlaying(page)).toBe(false);
    await scrollLoop(page, 'away');
    await scrollLoop(page, 'center');
    expect(await isPlaying(page)).toBe(false);
    await getStill(page).getByRole('button', { name: 'Play the video' }).tap();
    await expect.poll(() => isPlaying(page)).toBe(true);
  },
  { screen: phone, touch: true, motion: true },
);

/** Expects a loop that doesn't play by itself, loads nothing, and plays at its button. */
async function expectStill(page: Page, origin: string): Promise<void> {
  const videos: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.mp4')) videos.push(request.url());
  });
  await openAtLoop(page, origin);
  await scrollLoop(page, 'center');
  expect(await isPlaying(page)).toBe(false);
  expect(videos).toEqual([]);
  await getStill(page).getByRole('button', { name: 'Play the video' }).tap();
  await expect.poll(() => isPlaying(page)).toBe(true);
  await expect.poll(() => videos.length).toBeGreaterThan(0);
  await getStill(page).getByRole('button', { name: 'Pause the video' }).tap();
  await expect.poll(() => isPlaying(page)).toBe(false);
}

defineJourney(
  'CAT-53: with reduced motion a loop is still and loads nothing until its button is pressed',
  ({ page, origin }) => expectStill(page, origin),
  { screen: phone, touch: true },
);

defineNightJourney(
  'CAT-53: where the browser saves data a loop is still and loads nothing until its button is pressed',
  async ({ page, origin }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await expectStill(page, origin);
  },
  { screen: phone, touch: true, motion: true },
);

defineJourney(
  'CAT-53: where a loop can’t be played, and where its script is lost, only the picture is shown',
  async ({ page, origin }) => {
    await page.route('**/*.mp4', (route) => route.fulfill({ status: 404 }));
    const failed = page.waitForResponse('**/*.mp4');
    await openHydratedPage(page, `${origin}${mousse}`);
    await getStill(page).scrollIntoViewIfNeeded();
    await getStill(page).evaluate((still) => still.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await failed;
    await expect(getLoop(page)).toHaveCount(0);
    await expect(getStill(page).getByRole('button')).toHaveCount(0);
    await expect.poll(() => isPictureSeen(page)).toBe(true);

    await page.route('**/assets/result-loop-*.js', (route) => route.abort());
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('result-loop'));
    await openHydratedPage(page, `${origin}${mousse}`);
    await getStill(page).scrollIntoViewIfNeeded();
    await lost;
    await getStill(page).evaluate((still) => still.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(getStill(page).getByRole('button')).toHaveCount(0);
    await expect.poll(() => isPictureSeen(page)).toBe(true);
  },
  { screen: phone, touch: true, motion: true, expectedErrors: /status of 404|ERR_FAILED/ },
);

defineNightJourney(
  'CAT-53: without JavaScript the picture of a loop is all there is',
  async ({ page, origin }) => {
    await page.goto(`${origin}${mousse}`);
    await getStill(page).scrollIntoViewIfNeeded();
    await expect(getStill(page).locator('img')).toBeVisible();
    await expect(getLoop(page)).toHaveCount(0);
    await expect(getStill(page).getByRole('button')).toHaveCount(0);
  },
  { javaScript: false },
);
