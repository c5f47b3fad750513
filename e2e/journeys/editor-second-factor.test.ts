/** A second factor, by keyboard on a phone: set up when required for everyone, then required to sign in. */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { getCodeAt } from '@vitrine/content/editor-accounts/second-factor/one-time-codes';
import { afterAll } from 'vitest';
import { findViolations } from '../all-pages.ts';
import { addEditor, editorPassword, runEditorsCommand } from '../editors.ts';
import { expect } from '../expect.ts';
import { savePicture } from '../nightly.ts';
import { repository } from '../test-shop-process.ts';
import { defineJourney, getOrigin, phone } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const pictures = join(repository, 'test-results/editor');
const email = 'mia@example.com';
const expectedErrors = /status of (?:401|403)/;

// Other test files share this shop, so the requirement is switched off again.
afterAll(() => runEditorsCommand(getWorkerShop(), ['require-second-factor', 'off']));

defineJourney(
  'EDIT-19: an editor sets up a second factor once it is required, and signs in with it',
  async ({ page }) => {
    const shop = getWorkerShop();
    await mkdir(pictures, { recursive: true });
    await addEditor(shop, email, 'editor');
    await runEditorsCommand(shop, ['require-second-factor']);
    const enter = async () => {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill(editorPassword);
      await page.keyboard.press('Enter');
    };
    await page.goto(`${getOrigin(shop, 'dev')}/editor`);
    await enter();
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await page.getByRole('button', { name: 'Set it up' }).press('Enter');
    await expect(page.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await savePicture(page, join(pictures, 'second-factor.png'), { fullPage: true });
    const secret = ((await page.locator('.factor-secret').textContent()) ?? '').replaceAll(' ', '');
    await expect(page.getByLabel('Code that the app shows')).toBeFocused();
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('That code doesn’t fit')).toBeVisible();
    await page.getByLabel('Code that the app shows').fill(getCodeAt(secret, Date.now()));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible();
    await savePicture(page, join(pictures, 'recovery-codes.png'), { fullPage: true });
    const recovery = (await page.locator('.recovery-codes li').first().textContent()) ?? '';
    await page.getByRole('button', { name: 'I have kept them' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Everything' })).toBeVisible();
    // On the next visit the password alone isn't enough.
    await page.context().clearCookies();
    await page.reload();
    await enter();
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await page.keyboard.type(recovery);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Everything' })).toBeVisible();
  },
  { screen: phone, expectedErrors },
);
