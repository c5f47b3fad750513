/** The admin's pages of customers in a browser: a merge, an erasure that is cancelled, and a segment. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { findAxeViolations } from '../all-pages.ts';
import { addEditor, signInToAdmin } from '../editors.ts';
import { expect } from '../expect.ts';
import { type RunningShop, startShop } from '../shop.ts';
import { defineNightJourney, getOrigin } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop(getWorkerShop().mode);
  await addEditor(shop, 'ada@example.com', 'admin');
});
afterAll(() => shop.stop());

/** Runs an operation of the Admin API as the person who is signed in. */
function run(page: Page, query: string): Promise<Readonly<Record<string, unknown>>> {
  return page.evaluate(async (text) => {
    const response = await fetch('/admin/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: text }),
    });
    return response.json();
  }, query);
}

defineNightJourney(
  'MERCH-101, MERCH-103, MERCH-123: two accounts of a person are merged after a preview, an erasure is scheduled and cancelled, and a segment filters the list',
  async ({ page }) => {
    await signInToAdmin(page, shop, 'ada@example.com', '/admin/customers');
    await run(
      page,
      'mutation { customerCreate(input: { email: "grace@example.com", firstName: "Grace" }) { customer { id } } }',
    );
    await run(
      page,
      'mutation { customerCreate(input: { email: "g.hopper@example.com", lastName: "Hopper", tags: ["navy"] }) { customer { id } } }',
    );
    await run(
      page,
      `mutation { segmentCreate(name: "Navy", query: "customer_tags CONTAINS 'navy'") { segment { id } userErrors { message } } }`,
    );
    await page.goto(`${getOrigin(shop, 'dev')}/admin/customers?q=grace`);
    await page.getByRole('link', { name: 'Grace' }).first().click();
    await page.getByRole('button', { name: 'Merge with another customer' }).click();
    const merge = page.getByRole('dialog', { name: 'Merge another customer into Grace' });
    await expect(merge.getByRole('textbox')).toBeFocused();
    await merge.getByRole('textbox').fill('nobody@example.com');
    await merge.getByRole('button', { name: 'Preview merge' }).click();
    await expect(merge).toContainText('No other customer has this email');
    await merge.getByRole('textbox').fill('g.hopper@example.com');
    await merge.getByRole('button', { name: 'Preview merge' }).click();
    await expect(merge.getByRole('region', { name: 'After the merge' })).toContainText('Grace Hopper');
    expect(await findAxeViolations(page)).toEqual([]);
    await merge.getByRole('button', { name: 'Merge accounts' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grace Hopper');

    await page.getByRole('button', { name: 'Erase personal data' }).click();
    const erasure = page.getByRole('dialog', { name: 'Erase the data of Grace Hopper' });
    await expect(erasure).toContainText('for tax purposes');
    await erasure.getByRole('button', { name: 'Erase in ten days' }).click();
    await expect(page.getByText(/^This customer’s data will be erased on \d{4}-\d\d-\d\d$/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel erasure' }).click();
    await expect(page.getByRole('button', { name: 'Erase personal data' })).toBeVisible();

    await page.goto(`${getOrigin(shop, 'dev')}/admin/customers`);
    await page.getByRole('combobox', { name: 'Segment' }).selectOption({ label: 'Navy' });
    await expect(page).toHaveURL(/segment=\d+/);
    await expect(page.getByRole('link', { name: 'Grace Hopper' })).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
  },
);
