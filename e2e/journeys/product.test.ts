/** The product page: images, options, the sticky bar on phones, reviews, and structured data. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { findViolations } from '../all-pages.ts';
import { expect } from '../expect.ts';
import { runShopCommand } from '../shop.ts';
import { choosePlan, getDrawer, openHydratedPage, readRows } from '../steps.ts';
import { defineJourney, defineNightJourney, phone } from '../visit.ts';

const mousse = '/products/golden-hour-mousse';

const pictures = (page: Page) => page.getByRole('region', { name: /^Pictures of/ });
const zoomOf = (page: Page) => page.getByRole('dialog', { name: /^Pictures of/ });

/** Returns the page's cumulative layout shift so far. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('hadRecentInput' in entry && entry.hadRecentInput === true) continue;
            if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

defineJourney(
  'the selected shade is shown first and at once, and the button adds it',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}${mousse}?Color=Light&Size=200+ml`);
    await expect(pictures(page).getByRole('img').first()).toHaveAttribute('alt', /in Light/);
    await page.getByRole('link', { name: 'Dark', exact: true }).click();
    await expect(page.getByRole('group', { name: /Choose Color/ })).toContainText(': Dark');
    await expect(pictures(page).getByRole('img').first()).toHaveAttribute('alt', /in Dark/);
    await expect(page).toHaveURL(/Color=Dark/);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await expect(getDrawer(page)).toContainText('Dark');
  },
);

defineJourney(
  'PAGE-95: on wide screens the pictures stay beside the buy form and end above the story',
  async ({ page, origin }) => {
    await page.goto(`${origin}${mousse}`);
    const gaps = await page.evaluate(() => {
      const find = (selector: string) => {
        const found = document.querySelector(selector);
        if (found === null) throw new Error(`no ${selector}`);
        return found;
      };
      const [shown, story] = [find('.product-pictures'), find('.about')];
      const height = scrollY + story.getBoundingClientRect().bottom;
      const measured: number[] = [];
      for (let top = 0; top < height; top += 50) {
        scrollTo({ top, behavior: 'instant' });
        measured.push(story.getBoundingClientRect().top - shown.getBoundingClientRect().bottom);
      }
      return measured;
    });
    expect(Math.min(...gaps)).toBeGreaterThan(0);
    // They have moved along with the buy form, which is taller.
    expect(new Set(gaps.map(Math.round)).size).toBeGreaterThan(1);
  },
  { country: 'US', screen: { width: 1280, height: 800 } },
);

defineJourney(
  'CART-51: an add right after a selection adds the selected variant, although its data is still loading',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}${mousse}?Color=Light&Size=200+ml`);
    const held = Promise.withResolvers<void>();
    await page.route(/Color=Dark/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Dark', exact: true }).click();
    const button = page.locator('.button-buy');
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    held.resolve();
    const line = getDrawer(page).locator('li[data-line]');
    await expect(line).toHaveCount(1);
    await expect(line.locator('option:checked').first()).toContainText('Dark');
  },
);

defineNightJourney(
  'a URL that names a variant by number or id, as in ads and e-mails, shows that variant',
  async ({ page, origin }) => {
    const response = await page.request.get(`${origin}${mousse}.json`);
    const { product } = await response.json();
    const dark = product.variants.find(({ title }: { title: string }) => /^Dark/.test(title));
    await page.goto(`${origin}${mousse}?utm_source=mail&variant=${dark.id}`);
    await expect(page.getByRole('group', { name: /Choose Color/ })).toContainText(': Dark');
    await expect(pictures(page).getByRole('img').first()).toHaveAttribute('alt', /in Dark/);
    await expect(page).toHaveURL(/Color=Dark.*&utm_source=mail$/);
    // Clients of the Storefront API link to a variant by its gid.
    await page.goto(`${origin}${mousse}?variant=gid://shopify/ProductVariant/${dark.id}`);
    await expect(page.getByRole('group', { name: /Choose Color/ })).toContainText(': Dark');
  },
  { javaScript: false },
);

defineNightJourney(
  'a picture opens in large, is viewed by keyboard, and returns the focus',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}${mousse}`);
    const first = pictures(page).getByRole('link').first();
    await first.focus();
    await page.keyboard.press('Enter');
    const zoom = zoomOf(page);
    await expect(zoom).toBeVisible();
    await expect(zoom.getByText('1 / 3')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(zoom.getByText('2 / 3')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(zoom.getByText('3 / 3')).toBeVisible();

    const width = () => zoom.getByRole('img').evaluate((image) => image.getBoundingClientRect().width);
    await expect.poll(width).toBeGreaterThan(0);
    const fitting = await width();
    await page.keyboard.press('+');
    await expect.poll(width).toBeCloseTo(fitting * 1.5, 0);
    await expect(zoom.getByRole('button', { name: 'Show the whole picture' })).toBeVisible();
    await page.keyboard.press('0');
    await expect.poll(width).toBeCloseTo(fitting, 0);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(zoom).toHaveCount(0);
    await expect(first).toBeFocused();
  },
);

defineNightJourney(
  'a double click zooms in there, the wheel zooms further, a drag moves the picture',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}${mousse}`);
    await pictures(page).getByRole('link').first().click();
    const image = zoomOf(page).getByRole('img');
    await expect(image).toBeVisible();
    await image.evaluate((element: HTMLImageElement) => element.decode());
    const box = () => image.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    const fitting = await box();
    await page.mouse.dblclick(640, 300);
    await expect.poll(async () => (await box()).width).toBeCloseTo(fitting.width * 2, 0);
    await page.mouse.wheel(0, -120);
    await expect.poll(async () => (await box()).width).toBeGreaterThan(fitting.width * 2.1);
    const before = await box();
    await page.mouse.move(640, 450);
    await page.mouse.down();
    await page.mouse.move(640, 410, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await box()).top).toBeCloseTo(before.top - 40, 0);
  },
);

defineNightJourney(
  'two fingers zoom the picture, which never leaves the window',
  async ({ page, context, origin }) => {
    await openHydratedPage(page, `${origin}${mousse}`);
    await pictures(page).getByRole('link').first().click();
    const image = zoomOf(page).getByRole('img');
    await expect(image).toBeVisible();
    await image.evaluate((element: HTMLImageElement) => element.decode());
    const box = () => image.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    const fitting = await box();
    const fingers = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number, y = 420) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: 195, y: y - apart / 2, id: 1 },
                { x: 195, y: y + apart / 2, id: 2 },
              ],
      });
    await touch('touchStart', 100);
    for (const apart of [130, 160, 200]) await touch('touchMove', apart);
    await expect.poll(async () => (await box()).width).toBeCloseTo(fitting.width * 2, 0);
    for (let y = 440; y <= 640; y += 20) await touch('touchMove', 200, y);
    await touch('touchEnd', 0);
    // It can't be dragged below its upper edge.
    expect(Math.abs((await box()).top)).toBeLessThanOrEqual(1);
  },
  { screen: phone },
);

defineJourney(
  'pictures are swiped on a phone, and the counter shows the current picture',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}${mousse}`);
    const row = pictures(page).getByRole('list');
    await expect(pictures(page).getByText('1 / 3')).toBeVisible();
    const { width, x } = (await row.boundingBox()) ?? { width: 0, x: -1 };
    expect([x, width]).toEqual([0, 390]);
    await row.evaluate((element) => element.scrollTo({ left: element.clientWidth * 1.2 }));
    await expect(pictures(page).getByText('2 / 3')).toBeVisible();
    // Scrolling snaps to the image.
    await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBe(390);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
  },
  { screen: phone },
);

defineNightJourney(
  'the sticky bar on a phone buys the selected shade and plan, and never covers the focused element',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}${mousse}?Color=Medium&Size=200+ml`);
    await choosePlan(page, /Every 8 weeks/);
    const main = page.getByRole('button', { name: 'Add to cart', exact: true });
    const bar = page.getByRole('button', { name: 'Add to cart: Medium, 200 ml' });
    await main.scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    await expect(bar).toBeVisible();
    await expect(page.getByRole('button', { name: /^Add to cart/ }).and(page.locator(':focus'))).toHaveCount(
      0,
    );

    const more = page.getByRole('link', { name: 'More reviews' });
    await more.focus();
    const edge = (await bar.boundingBox())?.y ?? 0;
    await expect
      .poll(async () => {
        const box = await more.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      })
      .toBeLessThanOrEqual(edge);

    await bar.click();
    await expect(getDrawer(page)).toContainText('Medium');
    await expect(getDrawer(page)).toContainText(/Every 8 weeks/);
    await expect.poll(() => readRows(getDrawer(page))).toMatchObject({ Subtotal: '$29.92' });
  },
  { screen: phone },
);

defineNightJourney(
  'reviews are ordered and paged without JavaScript, and the shade stays chosen',
  async ({ page, origin }) => {
    await page.goto(`${origin}${mousse}?Color=Dark&Size=200+ml`);
    const reviews = page.getByRole('region', { name: 'Reviews' });
    const titles = () => reviews.getByRole('heading', { level: 3 }).allTextContents();
    const first = await titles();
    expect(first).toHaveLength(5);
    await reviews.getByRole('link', { name: 'More reviews' }).click();
    const second = await titles();
    expect(second.filter((title) => first.includes(title))).toEqual([]);
    await reviews.getByRole('link', { name: 'Lowest' }).click();
    expect((await titles())[0]).toBe('Arrived with a broken cap');
    for (let page = 2; page <= 4; page += 1)
      await reviews.getByRole('link', { name: 'More reviews' }).click();
    await expect(reviews.getByText('Page 4 of 4')).toBeVisible();
    expect((await titles()).length).toBe(2);
    await expect(page.getByRole('group', { name: /Choose Color/ })).toContainText(': Dark');
  },
  { javaScript: false },
);

defineNightJourney(
  'reviews are paged in place, also after another shade was selected',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}${mousse}?Color=Light&Size=200+ml`);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await choosePlan(page, /Every 4 weeks/);
    await page.getByRole('link', { name: 'Dark', exact: true }).click();
    await expect(pictures(page).getByRole('img').first()).toHaveAttribute('alt', /in Dark/);
    const reviews = page.getByRole('region', { name: 'Reviews' });
    const first = await reviews.getByRole('heading', { level: 3 }).first().textContent();
    await reviews.getByRole('link', { name: 'More reviews' }).click();
    await expect(reviews.getByText('Page 2 of 4')).toBeVisible();
    await expect(reviews.getByRole('heading', { level: 3 }).first()).not.toHaveText(first ?? '');
    await expect(reviews.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(page).toHaveURL(/Color=Dark.*reviews-page=2/);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  },
);

defineJourney(
  'without JavaScript pictures link to large pictures, and all texts are in the page',
  async ({ page, origin }) => {
    await page.goto(`${origin}${mousse}`);
    await expect(page.getByRole('heading', { name: 'How to use it' })).toBeVisible();
    const large = await pictures(page).getByRole('link').first().getAttribute('href');
    const response = await page.request.get(new URL(large ?? '', page.url()).href);
    expect([response.status(), response.headers()['content-type']]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
  },
  { javaScript: false },
);

interface GraphPart extends Readonly<Record<string, unknown>> {
  readonly hasVariant?: readonly { readonly offers: { readonly price: string } }[];
}

interface Graph {
  readonly '@graph': readonly GraphPart[];
}

defineJourney('search engines read a product, its rating and its breadcrumbs', async ({ page, origin }) => {
  await page.goto(`${origin}${mousse}`);
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const graph = (JSON.parse(text ?? '') as Graph)['@graph'];
  const of = (type: string) => graph.find((part) => part['@type'] === type);
  const group = of('ProductGroup');
  expect(group).toMatchObject({
    name: 'Golden Hour Tanning Mousse',
    brand: { name: 'Bali Beauty' },
    aggregateRating: { ratingValue: 4.1, reviewCount: 17, bestRating: 5, worstRating: 1 },
  });
  const prices = group?.hasVariant?.map(({ offers }) => offers.price) ?? [];
  expect([...new Set(prices)].toSorted()).toEqual(['16.00', '34.00']);
  expect(group?.hasVariant).toContainEqual(
    expect.objectContaining({
      '@type': 'Product',
      offers: expect.objectContaining({
        '@type': 'Offer',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      }),
    }),
  );
  const images = group?.image;
  expect(images).toEqual(expect.arrayContaining([expect.stringMatching(/^https?:\/\//)]));
  expect(of('BreadcrumbList')?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: 'Self-tan', item: `${origin}/collections/self-tan` },
    { '@type': 'ListItem', position: 3, name: 'Golden Hour Tanning Mousse', item: `${origin}${mousse}` },
  ]);
});

defineNightJourney('a card has its product’s rating as text, too', async ({ page, origin }) => {
  await page.goto(`${origin}/collections/self-tan`);
  const card = page.getByRole('article').filter({ hasText: 'Golden Hour Tanning Mousse' }).first();
  await expect(card).toContainText('Rated 4.1 out of 5 in 17 reviews');
  await expect(card).toContainText('4.1 (17)');
});

defineNightJourney('a page that loads slowly shows its skeleton first', async ({ page, origin }) => {
  await openHydratedPage(page, `${origin}/collections/self-tan`);
  const held = Promise.withResolvers<void>();
  await page.route('**/products/*.data*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Slow Glow Face Drops', exact: true }).click();
  await expect(page.getByText('Loading the product')).toBeAttached();
  held.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Slow Glow Face Drops' })).toBeVisible();
  await expect(page.getByText('Loading the product')).toHaveCount(0);
});

/** Records, at each view transition that the router starts, the image that is to be animated. */
function watchTransitions(): void {
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (change) => {
    const moving = [...document.querySelectorAll('.moving-picture')].filter(
      (picture) => getComputedStyle(picture).viewTransitionName === 'product-picture',
    );
    const from = moving.map((picture) => picture.closest('article')?.querySelector('h1, h3')?.textContent);
    document.documentElement.dataset.moved = from.join(', ');
    return start(change);
  };
}

/** Reports each change of what is in view together with its opposite before it, as browsers do after a quick scroll. */
function reportTwoChanges(): void {
  const Native = IntersectionObserver;
  window.IntersectionObserver = class extends Native {
    constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => {
        const before = entries.map((entry) => ({
          ...entry,
          target: entry.target,
          isIntersecting: !entry.isIntersecting,
        }));
        report([...before, ...entries], observer);
      }, options);
    }
  };
}

defineJourney(
  'PAGE-97: the sticky buy bar is hidden while the buy button is in view, also after a quick scroll',
  async ({ page, origin }) => {
    await page.addInitScript(reportTwoChanges);
    await openHydratedPage(page, `${origin}${mousse}`);
    const bar = page.locator('.buy-bar');
    await page.locator('.button-buy').scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(bar).toBeVisible();
    await page.locator('.button-buy').scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
  },
  { screen: phone },
);

defineNightJourney(
  'the picture is animated from the card to the page and back to its position',
  async ({ page, origin }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(watchTransitions);
    // On a busy machine the skeleton page would be shown in between, and nothing would be animated.
    await page.route('**/assets/product-skeleton*', () => {});
    await openHydratedPage(page, `${origin}/collections/self-tan`);
    const moved = () => page.evaluate(() => document.documentElement.dataset.moved);
    const card = page.getByRole('link', { name: 'Start Over Tan Eraser', exact: true });
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => Math.round(scrollY));
    await card.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Start Over Tan Eraser' })).toBeVisible();
    expect(await moved()).toBe('Start Over Tan Eraser');
    const names = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('*')]
          .map((element) => getComputedStyle(element).viewTransitionName)
          .filter((name) => name !== 'none' && name !== 'root'),
      );
    await expect.poll(names).toEqual(['product-picture']);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Self-tan' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(before);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: 'Start Over Tan Eraser' })).toBeVisible();
    expect(await names()).toEqual([]);
  },
);

defineNightJourney(
  'a product without a picture, with twelve shades and a long text, doesn’t break the layout',
  async ({ page, shop, origin }) => {
    const shades =
      'Clear,Rose,Clay,Fig,Papaya,Mangosteen,Cocoa,Earth,Dusk,Wet Stone,Hibiscus,Night Market'.split(',');
    const words =
      'A colour for lips and cheeks that you press on with one finger and forget about until the evening. ';
    const file = join(shop.dataDir, 'twelve-shades.csv');
    const rows = shades.map((shade, index) => [
      'twelve-evenings',
      index === 0 ? 'Twelve Evenings in the Garden of the Night Market' : '',
      index === 0 ? `<p>${words.repeat(40)}</p>` : '',
      index === 0 ? 'TRUE' : '',
      index === 0 ? 'Color' : '',
      shade,
      `TWELVE-${index}`,
      'shopify',
      index === 3 ? '0' : '9',
      'deny',
      '16.00',
      index === 0 ? Array(20).fill('Ricinus Communis Seed Oil').join(', ') : '',
    ]);
    const header =
      'Handle,Title,Body (HTML),Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Ingredients (product.metafields.custom.ingredients)';
    const cells = rows.map((row) => row.map((cell) => `"${cell}"`).join(','));
    await writeFile(file, [header, ...cells].join('\n'));
    await runShopCommand(shop, 'import', 'products', file);

    await openHydratedPage(page, `${origin}/products/twelve-evenings`);
    await expect(page.getByRole('heading', { level: 1, name: /^Twelve Evenings/ })).toBeVisible();
    await expect(page.getByText('Photo coming soon.')).toBeVisible();
    const choice = page.getByRole('group', { name: /Choose Color/ });
    await expect(choice.getByRole('link')).toHaveCount(12);
    for (const shade of await choice.getByRole('link').all()) {
      const { width, height } = (await shade.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await expect(choice.getByRole('link', { name: 'Fig (out of stock)' })).toBeVisible();
    await page.locator('summary', { hasText: 'Ingredients' }).click();
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);

    await openHydratedPage(page, `${origin}/search?q=twelve+evenings`);
    const card = page.getByRole('article').filter({ hasText: 'Twelve Evenings' });
    const picture = await card.locator('.card-empty').boundingBox();
    expect((picture?.height ?? 0) / (picture?.width ?? 1)).toBeCloseTo(1.25, 1);
    const choose = await card.getByRole('link', { name: /^Choose Twelve Evenings/ }).boundingBox();
    expect(choose?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0) / 2);
    expect((choose?.y ?? 0) + (choose?.height ?? 0)).toBeLessThan((picture?.y ?? 0) + (picture?.height ?? 0));
  },
  { screen: phone },
);
