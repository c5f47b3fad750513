/** Newsletter sign-up on the home page and in the footer, with JavaScript and without. */
import { randomUUID } from 'node:crypto';
import { expect } from '../expect.ts';
import { openHydratedPage } from '../steps.ts';
import { defineJourney, getOrigin, phone } from '../visit.ts';

const success = 'Signup successful! Stay tuned for updates and tips.';
const somebody = () => `${randomUUID().slice(0, 13)}@example.com`;
/** A rejected form responds 422, which Chromium logs to the console. */
const expectedErrors = /status of 422/;

for (const [place, path] of [
  ['the home page', '/'],
  ['the foot of a page', '/collections/hair'],
] as const) {
  defineJourney(
    `ENG-11, PAGE-132: signing up on ${place} says so where it happened, and twice is no mistake`,
    async ({ page, origin }) => {
      await openHydratedPage(page, `${origin}${path}`);
      const field = page.getByRole('textbox', { name: 'Email' });
      await expect(field).toHaveCount(1);
      await field.fill('nobody');
      await page.getByRole('button', { name: 'Sign up' }).click();
      const answer = page.getByRole('status').filter({ hasText: /email|Signup/ });
      await expect(answer).toHaveText('Invalid email It should look like name@example.com.');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription('Invalid email It should look like name@example.com.');

      await field.fill(somebody());
      await field.press('Enter');
      await expect(answer).toHaveText(success);
      await expect(field).not.toHaveAttribute('aria-invalid', 'true');
      await page.getByRole('button', { name: 'Sign up' }).click();
      await expect(answer).toHaveText(success);
      expect(page.url()).toBe(`${origin}${path}`);
    },
  );

  defineJourney(
    `signing up on ${place} works without JavaScript`,
    async ({ page, origin }) => {
      await page.goto(`${origin}${path}`);
      await page.getByLabel('Email').fill('nobody@');
      await page.getByRole('button', { name: 'Sign up' }).click();
      await expect(page.getByText('Invalid email')).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue('nobody@');
      await page.getByLabel('Email').fill(somebody());
      await page.getByRole('button', { name: 'Sign up' }).click();
      await expect(page.getByText(success)).toBeVisible();
    },
    { javaScript: false, screen: phone, expectedErrors },
  );
}

defineJourney(
  'the form for messages by SMS begins with the visitor’s country, and in eu with the email to confirm',
  async ({ page, shop }) => {
    const origin = getOrigin(shop, 'eu');
    await page.goto(`${origin}/sign-up/sms`);
    await expect(page.getByLabel('Country of your number')).toHaveValue('FR');
    await openHydratedPage(page, `${origin}/`);
    await page.getByRole('textbox', { name: 'Email' }).fill(somebody());
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('status').filter({ hasText: success })).toContainText(
      'Please confirm with the link in the email',
    );
  },
  { country: 'FR', region: 'eu' },
);
