/** In the admin: subscriptions are imported, changed and forecast; gift cards are issued, disabled and reported. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { findViolations } from '../all-pages.ts';
import { addEditor, signInToEditor } from '../editors.ts';
import { expect } from '../expect.ts';
import { savePicture } from '../nightly.ts';
import { type RunningShop, startShop } from '../shop.ts';
import { repository } from '../test-shop-process.ts';
import { defineJourney, defineNightJourney, desktop, getOrigin, phone } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const pictures = join(repository, 'test-results/admin-subscriptions');
const ann = 'ann@example.com';
let shop: RunningShop;

beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  shop = await startShop(getWorkerShop().mode);
  await addEditor(shop, ann, 'admin');
});
afterAll(() => shop.stop());

const open = (page: Page, path: string) => page.goto(`${getOrigin(shop, 'dev')}/admin${path}`);

/** No rule of accessibility is broken, and no page is wider than the screen, on a desktop and on a phone. */
async function expectUsable(page: Page, name: string): Promise<void> {
  for (const screen of [desktop, phone]) {
    await page.setViewportSize(screen);
    expect(await findViolations(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await savePicture(page, join(pictures, `${name}-${screen.width}.png`), { fullPage: true });
  }
  await page.setViewportSize(desktop);
}

const columns =
  'Key,Email,Storefront,First name,Last name,Address 1,Address 2,City,Province,ZIP,Country,Phone,SKU,Quantity,Plan,Next date,Price,Payment method,Payment customer';
const row = (key: string, quantity: string) =>
  `${key},${key}@example.com,us,Ada,Byron,1 Sunset Blvd,,Los Angeles,CA,90001,US,+12135550123,BB-GOHOMO-LIGHT-200ML,${quantity},"Every 4 weeks, save 15%",2099-01-31,,pm_1,cus_1`;
const toFile = (...rows: readonly string[]) => ({
  name: 'subscriptions.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([columns, ...rows, ''].join('\n')),
});

defineJourney(
  'SUB-30, SUB-33, SUB-34, SUB-35, ADMIN-269: a merchant imports subscriptions, changes one, and looks at plans and figures',
  async ({ page }) => {
    await signInToEditor(page, shop, ann);
    await open(page, '/subscriptions');
    await expect(page.getByRole('heading', { name: 'No subscriptions yet' })).toBeVisible();
    await expectUsable(page, 'empty');

    await page.getByRole('link', { name: 'Import', exact: true }).click();
    const file = page.getByLabel('CSV file of subscriptions');
    await file.setInputFiles(toFile(row('ada', '0'), row('bea', '1')));
    await expect(page.getByRole('row', { name: /^2 Quantity/ })).toBeVisible();
    await expectUsable(page, 'import-problems');
    await file.setInputFiles(toFile(row('ada', '2'), row('bea', '1')));
    await page.getByRole('button', { name: 'Import 2 subscriptions' }).click();
    await expect(page.getByText('2 imported, 0 were here already.')).toBeVisible();
    await page.getByRole('link', { name: 'Show subscriptions' }).click();

    await page.getByRole('searchbox').fill('ada');
    await expect(page.getByRole('link', { name: 'bea@example.com' })).toHaveCount(0);
    await expectUsable(page, 'list');
    await page.getByRole('link', { name: 'ada@example.com' }).click();
    await page.getByLabel(/^Quantity of/).fill('3');
    await page.getByRole('button', { name: 'Change quantity' }).click();
    await expect(page.getByText(/^3 × /)).toBeVisible();
    await page.getByLabel('Product', { exact: true }).fill('nothing like it');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('No product is named “nothing like it”.')).toBeVisible();
    await page.getByLabel('Product', { exact: true }).fill('mitt');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page
      .getByRole('button', { name: /^Add .* to the next delivery$/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'With the next delivery only' })).toBeVisible();
    await page.getByRole('button', { name: 'Swap', exact: true }).click();
    await expect(page.getByText('The product is swapped')).toBeVisible();
    await page
      .getByRole('button', { name: /^Skip the delivery on/ })
      .nth(1)
      .click();
    await expect(page.getByRole('button', { name: 'Deliver on' })).toBeVisible();
    await expectUsable(page, 'contract');
    await page.getByLabel('Postcode').fill('x');
    await page.getByRole('button', { name: 'Change address' }).click();
    await expect(page.getByText('The shop can’t deliver to this address')).toBeVisible();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();

    await open(page, '/subscriptions/plans');
    await page.getByRole('button', { name: 'Add a group' }).click();
    await page.getByLabel('Name of the group').fill('Trial');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Every 4 weeks');
    await page.getByLabel('Percentage off').fill('120');
    await page.getByRole('combobox', { name: 'Add to Products' }).fill('sunset oil');
    await page
      .getByRole('option', { name: /Sunset Oil/i })
      .first()
      .click();
    // The list stays open for the next product, over the button.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save group' }).click();
    await expect(page.getByText('Give a percentage from 0 to below 100.')).toHaveCount(1);
    await expect(page.getByLabel('Percentage off')).toBeFocused();
    await expectUsable(page, 'plans-form');
    await page.getByLabel('Percentage off').fill('12');
    await page.getByRole('button', { name: 'Save group' }).click();
    await expect(page.getByRole('button', { name: 'Edit Trial' })).toBeVisible();
    await expectUsable(page, 'plans');

    await open(page, '/subscriptions/forecast');
    await expect(page.getByText('No delivery is due in these days.')).toBeVisible();
    await expectUsable(page, 'forecast');
    await open(page, '/subscriptions/report');
    await expect(page.getByRole('img', { name: 'Monthly recurring revenue, USD' })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Percentage still subscribed/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download as CSV' })).toHaveCount(3);
    await expectUsable(page, 'report');
  },
  // The address and the group that are refused.
  { expectedErrors: /status of (409|422)/ },
);

defineNightJourney(
  'CARD-30, CARD-31, CARD-32, ADMIN-269: a merchant issues a gift card, changes it, and sees what the shop owes',
  async ({ page }) => {
    await signInToEditor(page, shop, ann);
    await open(page, '/gift-cards');
    await page.getByRole('link', { name: 'Issue a gift card' }).click();
    await page.getByLabel(/^Amount in/).fill('fifty');
    await page.getByRole('button', { name: 'Issue the card' }).click();
    await expect(page.getByText('Give an amount such as 25 or 25.50.')).toHaveCount(1);
    await expect(page.getByLabel(/^Amount in/)).toBeFocused();
    await page.getByLabel(/^Amount in/).fill('50');
    await page.getByLabel(/^Email of the recipient/).fill('ada@shore');
    await page.getByRole('button', { name: 'Issue the card' }).click();
    await expect(page.getByText('That isn’t an email address.')).toHaveCount(1);
    await expect(page.getByLabel(/^Email of the recipient/)).toBeFocused();
    await expectUsable(page, 'issue');
    await page.getByLabel(/^Email of the recipient/).fill('');
    await page.getByRole('button', { name: 'Issue the card' }).click();
    const code = await page.locator('code').innerText();
    await expectUsable(page, 'code');
    await page.getByRole('link', { name: 'Show the card' }).click();
    await expect(page.getByRole('heading', { level: 1, name: code.slice(-4) })).toBeVisible();
    await expect(page.getByText(code)).toHaveCount(0);
    await page.getByLabel(/^Amount in/).fill('-10,50');
    await page.getByLabel('Reason').fill('counted twice');
    await page.getByRole('button', { name: 'Change balance' }).click();
    await expect(page.getByText('Adjusted, counted twice')).toBeVisible();
    await page.getByRole('button', { name: 'Disable…' }).click();
    await page.getByRole('button', { name: 'Disable the card' }).click();
    await expect(page.getByRole('button', { name: 'Enable' })).toBeVisible();
    await page.getByRole('button', { name: 'Enable' }).click();
    await expectUsable(page, 'card');

    await open(page, `/gift-cards?q=${code.slice(-4)}`);
    await expect(page.getByRole('link', { name: code.slice(-4) })).toBeVisible();
    await expectUsable(page, 'cards');
    await open(page, '/gift-cards/liability');
    await expect(page.getByRole('row', { name: /^USD/ }).first()).toContainText('$39.50');
    await expectUsable(page, 'liability');
  },
  // The API responds with 422 to the rejected email address, which Chromium logs to the console.
  { expectedErrors: /status of 422/ },
);
