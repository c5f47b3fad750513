/**
 * Moderation in the admin: a shopper's question is rejected, restored by undo, answered, and published in the
 * storefront.
 */
import { findAxeViolations } from '../all-pages.ts';
import { addEditor, signInToAdmin } from '../editors.ts';
import { expect } from '../expect.ts';
import { openHydratedPage } from '../steps.ts';
import { defineJourney, getOrigin } from '../visit.ts';

const question = 'Does it float in salt water?';
const moderator = 'questions@example.com';

defineJourney(
  'ADMIN-255, ADMIN-257, ADMIN-262, ADMIN-290: a question is found by a saved view and by keyboard, rejected, restored by undo, answered, published, and shown in the storefront',
  async ({ page, origin, shop, openAnother }) => {
    await openHydratedPage(page, `${origin}/products/coconut-lip-balm/question`);
    await page.getByLabel('Your question').fill(question);
    await page.getByLabel('Name', { exact: true }).fill('Ada');
    await page.getByRole('button', { name: 'Send your question' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your question' })).toBeVisible();

    await addEditor(shop, moderator, 'marketing');
    const merchant = (await openAnother()).page;
    await signInToAdmin(merchant, shop, moderator, '/admin/reviews');
    await merchant.getByRole('combobox', { name: 'Kind' }).selectOption('Questions');
    await merchant.getByRole('combobox', { name: 'Status' }).selectOption('Waiting');
    await merchant.getByRole('button', { name: 'Save this view' }).click();
    await merchant.getByRole('textbox', { name: 'Name of the view' }).fill('To answer');
    await merchant.getByRole('button', { name: 'Save', exact: true }).click();
    await merchant.goto(`${getOrigin(shop, 'dev')}/admin/reviews`);
    await merchant
      .getByRole('navigation', { name: 'Views' })
      .getByRole('button', { name: 'To answer' })
      .click();
    await expect(merchant.getByRole('row').filter({ hasText: 'Published' })).toHaveCount(0);
    const row = merchant.getByRole('row').filter({ hasText: question });
    await expect(row).toContainText('Coconut Lip Balm');
    await merchant.keyboard.press('/');
    // The search begins once the keys rest, and clears the selection.
    await Promise.all([
      merchant.waitForResponse(/submissions\?.*salt/),
      merchant.keyboard.type('float in salt'),
    ]);
    await expect(merchant.getByRole('row').filter({ hasNotText: question })).toHaveCount(1);
    await merchant.getByRole('heading', { level: 1 }).click();
    await merchant.keyboard.press('j');
    await expect(row.getByRole('link', { name: question })).toBeFocused();
    await merchant.keyboard.press('x');
    await expect(row.getByRole('checkbox')).toBeChecked();
    await merchant.keyboard.press('?');
    await expect(merchant.getByRole('dialog')).toContainText('Next and previous row');
    await merchant.keyboard.press('Escape');
    await merchant.getByRole('button', { name: 'Reject 1' }).click();
    await expect(row).toHaveCount(0);
    await merchant.getByRole('button', { name: 'Undo' }).click();
    await expect(merchant.getByText('1 row is as before')).toBeVisible();
    await row.getByRole('link', { name: question }).click();

    await expect(merchant.getByRole('link', { name: 'Coconut Lip Balm' })).toBeVisible();
    await merchant.getByRole('textbox', { name: 'Answer', exact: true }).fill('It does, like a cork.');
    await merchant.getByRole('button', { name: 'Save the answer' }).click();
    await expect(merchant.getByText('The answer is saved')).toBeVisible();
    await merchant.getByRole('button', { name: 'Publish' }).click();
    await expect(merchant.getByRole('button', { name: 'Publish' })).toHaveCount(0);
    expect(await findAxeViolations(merchant)).toEqual([]);

    const published = page
      .getByRole('region', { name: 'Questions' })
      .getByRole('listitem')
      .filter({ hasText: question });
    await expect(async () => {
      await openHydratedPage(page, `${origin}/products/coconut-lip-balm`);
      await expect(published).toContainText('It does, like a cork.', { timeout: 1000 });
    }).toPass();
  },
  // Before signing in, the admin's session endpoint responds with 401, which Chromium logs to the console.
  { expectedErrors: /status of 401/ },
);
