/** Notifications: a back-in-stock e-mail, and news by SMS. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findViolations } from '../all-pages.ts';
import { addEditor, signInToAdmin } from '../editors.ts';
import { waitForEmailedPath } from '../emails.ts';
import { expect } from '../expect.ts';
import type { ShopInfo } from '../shop.ts';
import { openHydratedPage } from '../steps.ts';
import { setStock } from '../stock.ts';
import { defineJourney, defineNightJourney, desktop, getOrigin, phone } from '../visit.ts';

const success = 'Signup successful! Stay tuned for updates and tips.';
const somebody = () => `${randomUUID().slice(0, 13)}@example.com`;

/** Counts the e-mails to an address. */
async function mailsTo({ dataDir }: ShopInfo, email: string): Promise<number> {
  const folder = join(dataDir, 'mail');
  const mails = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(mails.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.filter((text) => text.includes(`To: ${email}`)).length;
}

defineJourney(
  'ADMIN-263: shoppers on a waitlist get one message once the product is back, in the order of joining, and can unsubscribe; the merchant sees the demand and the notified shoppers, and exports them',
  async ({ page, origin, shop, openAnother }) => {
    const sku = 'BB-AGREEYMA';
    const product = `${origin}/products/again-reusable-eye-masks`;
    const form = page.getByRole('main').locator('form[action="/api/waitlist"]');
    const [first, second] = [somebody(), somebody()];
    await setStock(shop, { [sku]: 0 });
    await expect
      .poll(async () => {
        await openHydratedPage(page, product);
        return form.count();
      })
      .toBe(1);
    for (const email of [first, second]) {
      await openHydratedPage(page, product);
      await expect(form.locator('[name="country"]')).toHaveValue('US');
      await form.getByRole('textbox', { name: 'Email' }).fill(email);
      await form.getByRole('button', { name: 'Waitlist Me' }).click();
      await expect(page.getByRole('main').getByText(success)).toBeVisible();
    }
    const merchant = (await openAnother({ screen: desktop })).page;
    const moderator = `merchant.${first}`;
    await addEditor(shop, moderator, 'marketing');
    await signInToAdmin(merchant, shop, moderator, '/admin');
    const demand = merchant.getByRole('region', { name: 'Waitlists', exact: true });
    await expect(demand.getByText(/^Again Reusable Eye Masks/).first()).toBeAttached();
    const demandFile = await demand.getByRole('link', { name: 'Download as CSV' }).getAttribute('href');
    expect(decodeURIComponent(demandFile ?? '')).toContain('Again Reusable Eye Masks,United States,2,0');
    await setStock(shop, { [sku]: 1 });
    // An idle shop polls once a minute.
    await expect
      .poll(async () => {
        await openHydratedPage(page, product);
        return form.count();
      })
      .toBe(0);
    expect(await waitForEmailedPath(shop, first, /\/products\/again-reusable-eye-masks/)).not.toBe('');
    const stop = await waitForEmailedPath(shop, first, /\/sign-up\/stop\/[\w-]{24}/);
    expect([await mailsTo(shop, first), await mailsTo(shop, second)]).toEqual([1, 0]);
    await merchant.goto(`${getOrigin(shop, 'dev')}/admin/sign-ups?kind=waitlist`);
    await expect(merchant.getByRole('row').filter({ hasText: second })).toContainText(
      'Again Reusable Eye Masks',
    );
    const [file] = await Promise.all([
      merchant.waitForEvent('download'),
      merchant.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const rows = (await readFile(await file.path(), 'utf8')).split('\n');
    const getRow = (email: string) =>
      rows
        .find((row) => row.includes(email))
        ?.trim()
        .split(',') ?? [];
    expect(getRow(first).at(-1)).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(getRow(second).at(-1)).toBe('');
    await openHydratedPage(page, `${origin}${stop}`);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(
      page.getByRole('heading', { name: 'You won’t receive any more of these emails' }),
    ).toBeVisible();
    await setStock(shop, { [sku]: 60 });
  },
  { screen: phone, country: 'US', expectedErrors: /status of 401/ },
);

defineNightJourney(
  'news by SMS: at once in int, and in uk once the mail’s link was followed',
  async ({ page, shop, openAnother }) => {
    const number = `81${randomUUID().replaceAll(/\D/g, '').padEnd(6, '2').slice(0, 6)}`;
    await openHydratedPage(page, `${getOrigin(shop, 'int')}/sign-up/sms`);
    await expect(page.getByLabel('Country of your number')).toHaveValue('SG');
    await page.getByLabel('Mobile number').fill('call me');
    await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription('Enter a valid phone number');
    await expect(page.getByLabel('Mobile number')).toHaveValue('call me');
    await page.getByLabel('Mobile number').fill(number);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText(success)).toBeVisible();

    const { page: british, origin } = await openAnother({ region: 'uk', country: 'GB', javaScript: false });
    const email = somebody();
    await british.goto(`${origin}/sign-up/sms`);
    await british.getByLabel('Mobile number').fill('07700 900123');
    await british.getByLabel('Email').first().fill(email);
    await british.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
    await expect(british.getByText('We’ve sent you an email with a link to confirm.')).toBeVisible();
    await british.goto(`${origin}${await waitForEmailedPath(shop, email, /\/sign-up\/confirm\/[\w.-]+/)}`);
    await british.getByRole('button', { name: 'Confirm' }).click();
    await expect(british.getByRole('heading', { name: 'You’re on the list' })).toBeVisible();
  },
  { region: 'int', country: 'SG', expectedErrors: /status of 422/ },
);
