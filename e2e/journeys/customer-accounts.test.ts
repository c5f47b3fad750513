/** Members who sign in at the page of the backend, by the code of an email. */
import { afterAll, beforeAll } from 'vitest';
import { waitForEmailedPath } from '../emails.ts';
import { expect } from '../expect.ts';
import { type RunningShop, startShop } from '../shop.ts';
import {
  addToCart,
  createRecipient,
  goToCheckout,
  inCalifornia,
  payWithTestCard,
  reachPayment,
  waitForOrderNumber,
} from '../steps.ts';
import { defineJourney, defineNightJourney, getOrigin } from '../visit.ts';

let shop: RunningShop;
beforeAll(async () => {
  // What another process makes different is a matter of unit tests.
  shop = await startShop('one-process', { CUSTOMER_ACCOUNTS: 'new' });
});
afterAll(() => shop.stop());

defineJourney(
  'CAPI-02, CAPI-30, CAPI-33: a guest who signs in with a code from an email sees their order in the account, until signing out',
  async ({ page }) => {
    const at = (path: string) => `${getOrigin(shop, 'us')}${path}`;
    const main = page.getByRole('main');
    const recipient = createRecipient(inCalifornia);
    await goToCheckout(await addToCart(page, at('/products/coconut-lip-balm')));
    await reachPayment(page, recipient);
    await payWithTestCard(page);
    const number = await waitForOrderNumber(page);

    await page.goto(at('/account/orders/1'));
    await main.getByLabel('Email').fill(recipient.email);
    await main.getByRole('button', { name: 'Email me a code' }).click();
    const code = await waitForEmailedPath(shop, recipient.email, /\b\d{6}(?= is your code)/);
    await main.getByLabel('Code from the email').fill(code);
    await main.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(main.getByRole('link', { name: new RegExp(`Order ${number}\\b`) })).toBeVisible();
    // There is no password to change.
    await expect(main.getByRole('link', { name: 'Change Password' })).toHaveCount(0);

    await main.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(at('/'));
    await page.goto(at('/account'));
    await expect(main.getByRole('button', { name: 'Email me a code' })).toBeVisible();
  },
);

// `passkeys.test.ts` signs with an authenticator of its own; here a browser's does.
defineNightJourney(
  'CAPI-40, CAPI-43, CAPI-47: a member adds a passkey, signs in with it, and removes it',
  async ({ page, context }) => {
    const at = (path: string) => `${getOrigin(shop, 'us')}${path}`;
    const main = page.getByRole('main');
    const { email } = createRecipient(inCalifornia);
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    // It is touched at once: whatever passkey is suggested in the email field, or asked for, is used.
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(at('/account'));
    await main.getByLabel('Email').fill(email);
    await main.getByRole('button', { name: 'Email me a code' }).click();
    const code = await waitForEmailedPath(shop, email, /\b\d{6}(?= is your code)/);
    await main.getByLabel('Code from the email').fill(code);
    await main.getByRole('button', { name: 'Sign in and set up a passkey' }).click();
    await main.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(main.getByText('Passkey from')).toBeVisible();
    await main.getByRole('button', { name: 'Continue to the shop' }).click();
    await main.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(at('/'));

    await page.goto(at('/account'), { waitUntil: 'commit' });
    await page.waitForURL(at('/account'));
    await expect(main.getByText(email)).toBeVisible();

    await main.getByRole('link', { name: 'Passkeys' }).click();
    await main.getByRole('button', { name: 'Remove' }).click();
    await expect(main.getByText('You don’t have any passkeys yet.')).toBeVisible();
    await main.getByRole('button', { name: 'Continue to the shop' }).click();
    await page.waitForURL(at('/account'));
  },
);
