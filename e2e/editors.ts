/** Editor accounts of a running shop, created with the CLI as an operator would. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from './expect.ts';
import type { ShopInfo } from './shop.ts';
import { repository } from './test-shop-process.ts';
import { getOrigin } from './visit.ts';

export const editorPassword = 'seven quiet pelicans';

/** Adds an editor with a password. Rejects with the command's output if it fails. */
export async function addEditor(
  shop: ShopInfo,
  email: string,
  role: 'editor' | 'publisher' | 'admin' | 'fulfilment' | 'support' | 'marketing' = 'admin',
): Promise<void> {
  const words = ['add', email, '--role', role, '--name', 'Ada', '--password-stdin'];
  await runEditorsCommand(shop, words, `${editorPassword}\n`);
}

/** Runs `npm run shop -- editors …`. Rejects with the command's output if it fails. */
export async function runEditorsCommand(
  { dataDir, databaseUrl }: ShopInfo,
  words: readonly string[],
  input = '',
): Promise<void> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  const program = join(repository, 'apps/storefront/cli/shop.ts');
  const child = spawn(process.execPath, [program, 'editors', ...words], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  child.stdin.end(input);
  const code = await new Promise((resolve, reject) => child.on('exit', resolve).on('error', reject));
  if (code !== 0) throw new Error(`editors ${words[0]} failed: ${said}`);
}

/** Opens the editor and signs in. */
export async function signInToEditor(page: Page, shop: ShopInfo, email: string): Promise<void> {
  await page.goto(`${getOrigin(shop, 'dev')}/editor`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(editorPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Everything' })).toBeVisible();
}

/** Opens a page of the admin and signs in there. */
export async function signInToAdmin(
  page: Page,
  shop: ShopInfo,
  email: string,
  path = '/admin',
): Promise<void> {
  await page.goto(`${getOrigin(shop, 'dev')}${path}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(editorPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Admin' }).first()).toBeAttached();
}

/** Runs an Admin API operation with the session of the signed-in editor. */
export function runAdminOperation(page: Page, query: string): Promise<Readonly<Record<string, unknown>>> {
  return page.evaluate(async (text) => {
    const response = await fetch('/admin/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: text }),
    });
    return response.json();
  }, query);
}

/** Opens a document in the editor by its kind, such as `cart/tierDiscount`. */
export async function openDocument(page: Page, shop: ShopInfo, kind: string): Promise<void> {
  await page.goto(`${getOrigin(shop, 'dev')}/editor/documents/${kind}`);
  await expect(page.getByRole('button', { name: /^Save/ })).toBeVisible();
}

/** Saves the open document, and waits until it is saved. */
export async function saveDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
}

/**
 * Publishes the latest version of the document. The toast is waited for by its name, “Published: …”, because it has the
 * role of a dialog.
 */
export async function publishNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('dialog', { name: /^Publish / })).toHaveCount(0);
}
