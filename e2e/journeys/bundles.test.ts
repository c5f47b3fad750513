/** A bundle from its page to the order: what is in it is named everywhere. */
import { findViolations } from '../all-pages.ts';
import { expect } from '../expect.ts';
import {
  addToCart,
  createRecipient,
  getOrderSummary,
  goToCheckout,
  inCalifornia,
  openHydratedPage,
  payWithTestCard,
  reachPayment,
  waitForOrderNumber,
} from '../steps.ts';
import { defineJourney } from '../visit.ts';

const scents = ['Coconut', 'Papaya', 'Mangosteen'];

defineJourney(
  'BUNDLE-11: a bundle names its components on its page, in the cart, in the checkout and in the order',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/products/lip-library`);
    const inside = page.getByRole('region', { name: 'What’s inside' });
    await expect(inside.getByRole('link', { name: 'Coconut Lip Balm' })).toHaveCount(3);
    for (const scent of scents) await expect(inside).toContainText(scent);
    expect(await findViolations(page)).toEqual([]);

    const drawer = await addToCart(page, `${origin}/products/lip-library`);
    const parts = drawer.getByRole('list', { name: 'What’s inside' }).getByRole('listitem');
    await expect(parts).toHaveText(scents.map((scent) => `Coconut Lip Balm, ${scent}`));
    expect(await findViolations(page)).toEqual([]);

    await goToCheckout(drawer);
    const names = getOrderSummary(page).getByRole('list', { name: 'What’s inside' }).getByRole('listitem');
    await expect(names).toHaveCount(3);
    await reachPayment(page, createRecipient(inCalifornia));
    await payWithTestCard(page);
    await waitForOrderNumber(page);
    await expect(page.getByRole('list', { name: 'What’s inside' }).getByRole('listitem')).toHaveText(
      scents.map((scent) => `Coconut Lip Balm, ${scent}`),
    );
    expect(await findViolations(page)).toEqual([]);
  },
);
