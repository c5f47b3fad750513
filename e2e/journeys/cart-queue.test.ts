/** Presses that come faster than the shop's answers: one request for many, and nothing is lost or left hanging. */
import type { Page, Request } from 'playwright-core';
import { expect } from '../expect.ts';
import { addToCart, rowsOf } from '../steps.ts';
import { journey } from '../visit.ts';

/** Holds the cart's changes back until they are let go; gives those that came so far. */
async function holdChanges(page: Page) {
  const held = Promise.withResolvers<void>();
  const sent: Request[] = [];
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() === 'PUT') {
      sent.push(route.request());
      await held.promise;
    }
    await route.continue();
  });
  return { sent, letGo: () => held.resolve() };
}

journey('eight quick presses are two requests, and the last one counts', async ({ page, origin }) => {
  const drawer = await addToCart(page, `${origin}/products/papaya-hand-cream`);
  const { sent, letGo } = await holdChanges(page);
  const more = drawer.getByRole('button', { name: 'One Papaya Hand Cream more' });
  for (let press = 0; press < 8; press += 1) await more.click();
  const quantity = drawer.getByLabel('Quantity of Papaya Hand Cream');
  await expect(quantity).toHaveValue('9');
  const shown = await rowsOf(drawer);
  expect(sent.map((request) => request.postDataJSON().quantity)).toEqual([2]);
  letGo();
  await expect(drawer.getByText('Papaya Hand Cream: quantity 9')).toBeAttached();
  expect(sent.map((request) => request.postDataJSON().quantity)).toEqual([2, 9]);
  await expect(quantity).toHaveValue('9');
  expect(await rowsOf(drawer)).toEqual(shown);
});

journey(
  'a change that is refused holds up none of those behind it',
  async ({ page, origin }) => {
    await addToCart(page, `${origin}/products/sunset-oil`);
    const drawer = await addToCart(page, `${origin}/products/papaya-hand-cream`);
    const held = Promise.withResolvers<void>();
    let refused = false;
    await page.route('**/api/cart', async (route) => {
      if (route.request().method() !== 'PUT' || refused) return route.continue();
      refused = true;
      await held.promise;
      return route.fulfill({ status: 422, json: {} });
    });
    await drawer.getByRole('button', { name: 'One Sunset Oil more' }).click();
    await drawer.getByRole('button', { name: 'One Papaya Hand Cream more' }).click();
    held.resolve();
    await expect(drawer.getByText('Papaya Hand Cream: quantity 2')).toBeAttached();
    await expect(drawer.getByLabel('Quantity of Sunset Oil')).toHaveValue('1');
    await drawer.getByRole('button', { name: 'One Sunset Oil more' }).click();
    await expect(drawer.getByText('Sunset Oil: quantity 2')).toBeAttached();
  },
  { mayComplain: /status of 422/ },
);
