/** Tabs of one browser share a cart. */
import { expect } from '../expect.ts';
import { addToCart, getDrawer, openHydratedPage } from '../steps.ts';
import { defineJourney } from '../visit.ts';

defineJourney(
  'CART-06: a second tab sees what the first one added, changed and removed',
  async ({ page, context, origin }) => {
    const other = await context.newPage();
    await openHydratedPage(other, `${origin}/collections/body`);
    await expect(other.getByRole('link', { name: 'Cart, empty' })).toBeVisible();

    const drawer = await addToCart(page, `${origin}/products/sunset-oil`);
    await expect(other.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

    await other.getByRole('link', { name: 'Cart, 1 item' }).click();
    await getDrawer(other).getByRole('button', { name: 'One more Sunset Oil' }).click();
    await expect(drawer.getByLabel('Quantity of Sunset Oil')).toHaveValue('2');

    await drawer.getByRole('button', { name: 'Remove Sunset Oil' }).click();
    await expect(getDrawer(other).getByText('Nothing here yet')).toBeVisible();
  },
);

defineJourney('two shoppers have two carts', async ({ page, origin, openAnother }) => {
  await addToCart(page, `${origin}/products/sunset-oil`);
  const stranger = await openAnother();
  await openHydratedPage(stranger.page, `${stranger.origin}/`);
  await expect(stranger.page.getByRole('link', { name: 'Cart, empty' })).toBeVisible();
});
