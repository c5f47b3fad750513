/** The product's page: pictures, choices, the bar on phones, reviews, and what search engines read. */
import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from 'playwright-core';
import { drawerOf, rowsOf, visitPage } from '../steps.ts';
import { journey, phone } from '../visit.ts';

const mousse = '/products/golden-hour-mousse';

const pictures = (page: Page) => page.getByRole('region', { name: /^Pictures of/ });
const zoomOf = (page: Page) => page.getByRole('dialog', { name: /^Pictures of/ });

/** What the page's cumulative layout shift came to so far. */
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

journey('the chosen shade shows first, at once, and is what the button buys', async ({ page, origin }) => {
  await visitPage(page, `${origin}${mousse}?Color=Light&Size=200+ml`);
  await expect(pictures(page).getByRole('img').first()).toHaveAttribute('alt', /in Light/);
  await page.getByRole('link', { name: 'Dark', exact: true }).click();
  await expect(page.getByRole('group', { name: /Choose Color/ })).toContainText(': Dark');
  await expect(pictures(page).getByRole('img').first()).toHaveAttribute('alt', /in Dark/);
  await expect(page).toHaveURL(/Color=Dark/);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(drawerOf(page)).toContainText('Dark');
});

journey(
  'a picture opens in large, is looked at by keyboard, and gives the focus back',
  async ({ page, origin }) => {
    await visitPage(page, `${origin}${mousse}`);
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
    const fitting = await width();
    await page.keyboard.press('+');
    await expect.poll(width).toBeCloseTo(fitting * 1.5, 0);
    await expect(zoom.getByRole('button', { name: 'Show the whole picture' })).toBeVisible();
    await page.keyboard.press('0');
    await expect.poll(width).toBeCloseTo(fitting, 0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
    await page.keyboard.press('Escape');
    await expect(zoom).toHaveCount(0);
    await expect(first).toBeFocused();
  },
);

journey(
  'a double click looks closer there, the wheel goes on, a drag moves the picture',
  async ({ page, origin }) => {
    await visitPage(page, `${origin}${mousse}`);
    await pictures(page).getByRole('link').first().click();
    const image = zoomOf(page).getByRole('img');
    await expect(image).toBeVisible();
    await image.evaluate((element: HTMLImageElement) => element.decode());
    const box = () => image.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    const fitting = await box();
    await page.mouse.dblclick(640, 300);
    await expect.poll(async () => (await box()).width).toBeCloseTo(fitting.width * 2.5, 0);
    await page.mouse.wheel(0, -120);
    await expect.poll(async () => (await box()).width).toBeGreaterThan(fitting.width * 2.6);
    const before = await box();
    await page.mouse.move(640, 450);
    await page.mouse.down();
    await page.mouse.move(640, 410, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await box()).top).toBeCloseTo(before.top - 40, 0);
  },
);

journey(
  'pictures are swiped on a phone, and the count follows',
  async ({ page, origin }) => {
    await visitPage(page, `${origin}${mousse}`);
    const row = pictures(page).getByRole('list');
    await expect(pictures(page).getByText('1 / 3')).toBeVisible();
    const { width, x } = (await row.boundingBox()) ?? { width: 0, x: -1 };
    expect([x, width]).toEqual([0, 390]);
    await row.evaluate((element) => element.scrollTo({ left: element.clientWidth * 1.2 }));
    await expect(pictures(page).getByText('2 / 3')).toBeVisible();
    // It rests on the picture, not between two.
    await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBe(390);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
  },
  { screen: phone },
);

journey(
  'the bar at the foot of a phone buys the shade and plan that were chosen, and hides nothing that has the focus',
  async ({ page, origin }) => {
    await visitPage(page, `${origin}${mousse}?Color=Medium&Size=200+ml`);
    await page.getByRole('radio', { name: /Every 8 weeks/ }).check();
    const main = page.getByRole('button', { name: 'Add to cart', exact: true });
    const bar = page.getByRole('button', { name: 'Add to cart: Medium, 200 ml' });
    await main.scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await page.getByRole('heading', { name: 'Ingredients' }).scrollIntoViewIfNeeded();
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
    await expect(drawerOf(page)).toContainText('Medium');
    await expect(drawerOf(page)).toContainText(/Every 8 weeks/);
    await expect.poll(() => rowsOf(drawerOf(page))).toMatchObject({ Subtotal: '$29.92' });
  },
  { screen: phone },
);

journey(
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

journey(
  'pictures lead to large ones without JavaScript, and everything to read is there',
  async ({ page, origin }) => {
    await page.goto(`${origin}${mousse}`);
    await expect(page.getByRole('heading', { name: 'How to use it' })).toBeVisible();
    const large = await pictures(page).getByRole('link').first().getAttribute('href');
    const answer = await page.request.get(new URL(large ?? '', page.url()).href);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
  },
  { javaScript: false },
);

interface Graph {
  readonly '@graph': readonly Readonly<Record<string, unknown>>[];
}

journey('search engines read a product, its rating and where it stands', async ({ page, origin }) => {
  await page.goto(`${origin}${mousse}`);
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const graph = (JSON.parse(text ?? '') as Graph)['@graph'];
  const of = (type: string) => graph.find((part) => part['@type'] === type);
  expect(of('Product')).toMatchObject({
    name: 'Golden Hour Tanning Mousse',
    brand: { name: 'Bali Beauty' },
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: '16.00',
      highPrice: '34.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
    aggregateRating: { ratingValue: 4.1, reviewCount: 17, bestRating: 5, worstRating: 1 },
  });
  const images = of('Product')?.image;
  expect(images).toEqual(expect.arrayContaining([expect.stringMatching(/^https?:\/\//)]));
  expect(of('BreadcrumbList')?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: 'Self-tan', item: `${origin}/collections/self-tan` },
    { '@type': 'ListItem', position: 3, name: 'Golden Hour Tanning Mousse', item: `${origin}${mousse}` },
  ]);
});

journey('a card says how its product was rated, in words too', async ({ page, origin }) => {
  await page.goto(`${origin}/collections/self-tan`);
  const card = page.getByRole('article').filter({ hasText: 'Golden Hour Tanning Mousse' }).first();
  await expect(card).toContainText('Rated 4.1 out of 5 in 17 reviews');
  await expect(card).toContainText('4.1 (17)');
});

journey('a page that takes its time shows its shape first', async ({ page, origin }) => {
  await visitPage(page, `${origin}/collections/self-tan`);
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
