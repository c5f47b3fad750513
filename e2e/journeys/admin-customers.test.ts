/** The admin's pages of customers in a browser: a merge, an erasure that is cancelled, and a segment. */
import { afterAll, beforeAll } from 'vitest';
import { addFirstAddress, changeAddresses } from '../admin-addresses.ts';
import { findAxeViolations } from '../all-pages.ts';
import { addEditor, editorPassword, runAdminOperation, signInToAdmin } from '../editors.ts';
import { expect } from '../expect.ts';
import { type RunningShop, startShop } from '../shop.ts';
import { defineNightJourney, desktop, getOrigin, phone } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop(getWorkerShop().mode);
  await addEditor(shop, 'ada@example.com', 'admin');
});
afterAll(() => shop.stop());

defineNightJourney(
  'MERCH-101, MERCH-103, MERCH-123: two accounts of a person are merged after a preview, an erasure is scheduled and cancelled, and a segment filters the list',
  async ({ page }) => {
    await signInToAdmin(page, shop, 'ada@example.com', '/admin/customers');
    await runAdminOperation(
      page,
      'mutation { customerCreate(input: { email: "grace@example.com", firstName: "Grace" }) { customer { id } } }',
    );
    await runAdminOperation(
      page,
      'mutation { customerCreate(input: { email: "g.hopper@example.com", lastName: "Hopper", tags: ["navy"] }) { customer { id } } }',
    );
    await runAdminOperation(
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

defineNightJourney(
  'ADMIN-193: a customer is created once; a second one with the same email or phone leads to the first, and consent is recorded and undone',
  async ({ page, openAnother }) => {
    await signInToAdmin(page, shop, 'ada@example.com', '/admin/customers');
    await page.getByRole('link', { name: 'Add customer' }).click();
    const create = page.getByRole('button', { name: 'Create customer' });
    await create.click();
    await expect(page.getByText('Enter an email address.')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.getByLabel('First name').fill('Radia');
    await page.getByLabel('Last name').fill('Perlman');
    await page.getByLabel('Email').fill('radia@example.com');
    await page.getByLabel('Has agreed to get text messages').check();
    await create.click();
    await expect(page.getByText('Enter the phone number for text messages.')).toBeVisible();
    await page.getByLabel('Phone').fill('+1 415 555 0187');
    await page.getByLabel('City').fill('Napa');
    await create.click();
    await expect(page.getByText('Choose the country of the address.')).toBeVisible();
    await page.getByLabel('Street and number').fill('1 Vine Street');
    await page.getByLabel('Postal code').fill('94559');
    await page.getByLabel('State or province').fill('CA');
    await page.getByLabel('Country').selectOption({ label: 'United States' });
    await page.getByRole('textbox', { name: 'Tags' }).fill('vip');
    for (const screen of [desktop, phone]) {
      await page.setViewportSize(screen);
      expect(await findAxeViolations(page)).toEqual([]);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
    await page.setViewportSize(desktop);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findAxeViolations(page)).toEqual([]);
    await create.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Radia Perlman');
    await expect(page.getByRole('region', { name: 'Addresses' })).toContainText('Napa');

    const contact = page.getByRole('region', { name: 'Contact', exact: true });
    await contact.getByRole('button', { name: 'Record consent to the newsletter' }).click();
    await expect(contact).toContainText('Gets the newsletter');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(contact).toContainText('Doesn’t get the newsletter');
    await expect(contact).toContainText('Gets text messages');
    await contact.getByRole('button', { name: 'Unsubscribe from text messages' }).click();
    await expect(contact).toContainText('Has unsubscribed from text messages');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(contact).toContainText('Gets text messages');
    // A first entry that is undone is no withdrawal.
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await runAdminOperation(
      page,
      `mutation { customerUpdate(input: { id: "gid://shopify/Customer/${id}", phone: "+14155550188" }) { userErrors { message } } }`,
    );
    await page.reload();
    await expect(contact).toContainText('Doesn’t get text messages');
    await contact.getByRole('button', { name: 'Record consent to text messages' }).click();
    await expect(contact).toContainText('Gets text messages');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(contact).toContainText('Doesn’t get text messages');
    expect(await findAxeViolations(page)).toEqual([]);

    const other = (await openAnother()).page;
    await signInToAdmin(other, shop, 'ada@example.com', '/admin/customers/new');
    await other.getByLabel('Email').fill('Radia@example.com');
    await other.getByRole('button', { name: 'Create customer' }).click();
    await expect(other.getByRole('alert')).toContainText('Radia Perlman has this email address already.');
    await other.getByLabel('Email').fill('r@example.com');
    await other.getByLabel('Phone').fill('(415) 555-0188');
    await other.getByRole('button', { name: 'Create customer' }).click();
    await expect(other.getByRole('alert')).toContainText('Radia Perlman has this phone number already.');
    expect(await findAxeViolations(other)).toEqual([]);
    await other.getByRole('link', { name: 'Open this customer' }).click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Radia Perlman');
  },
);

defineNightJourney(
  'ADMIN-287: addresses of a customer are added, edited, deleted with an undo and made the default one, on a phone and in German',
  async ({ page, openAnother }) => {
    await signInToAdmin(page, shop, 'ada@example.com', '/admin/customers');
    await page.setViewportSize(phone);
    await runAdminOperation(
      page,
      'mutation { customerCreate(input: { email: "lovelace@example.com", firstName: "Ada", lastName: "Lovelace" }) { customer { id } } }',
    );
    await page.goto(`${getOrigin(shop, 'dev')}/admin/customers?q=lovelace`);
    await page.getByRole('link', { name: 'Ada Lovelace' }).first().click();
    await addFirstAddress(page);
    await changeAddresses(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

    // Somebody else changes the address that is open.
    const colleague = (await openAnother({ locale: 'de-DE', expectedErrors: /status of 422/ })).page;
    await colleague.goto(page.url());
    await colleague.getByLabel('E-Mail').fill('ada@example.com');
    await colleague.getByLabel('Passwort').fill(editorPassword);
    await colleague.getByRole('button', { name: 'Anmelden' }).click();
    const addresses = page.getByRole('region', { name: 'Addresses' });
    await addresses.getByRole('button', { name: 'Edit the address of Ada King' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit address' });
    await dialog.getByLabel('City').fill('Potsdam');
    await colleague.getByRole('button', { name: 'Adresse von Ada King bearbeiten' }).click();
    const german = colleague.getByRole('dialog', { name: 'Adresse bearbeiten' });
    await german.getByLabel('Postleitzahl').fill('1');
    await german.getByRole('button', { name: 'Adresse speichern' }).click();
    await expect(german.getByLabel('Postleitzahl')).toBeFocused();
    await expect(german.locator('.field-error')).toContainText('Postleitzahl');
    expect(await findAxeViolations(colleague)).toEqual([]);
    await german.getByLabel('Postleitzahl').fill('10117');
    await german.getByRole('button', { name: 'Adresse speichern' }).click();
    await expect(german).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Someone has changed this address');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(addresses).toContainText('10117');
    await expect(addresses).not.toContainText('Potsdam');
  },
  // Addresses with mistakes are rejected.
  { expectedErrors: /status of 422/ },
);
