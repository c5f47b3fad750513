/** For tests only: accounts of each role, and their browsers. */
import type { Role } from '@vitrine/content/editor-accounts/roles';
import { type RunningTestShop, Shopper } from '../test-shop.ts';

export const testPassword = 'seven quiet pelicans';
export const editorHost = 'dev.shop.test';
/** Headers of a browser's write from the editor's own page. */
export const sameOriginHeaders = { 'sec-fetch-site': 'same-origin' };

export type TestEditorRole = 'nobody' | 'editor' | 'publisher' | 'admin';

/** Adds one account per role, such as `editor@example.com`. */
export async function addEditors(test: RunningTestShop): Promise<void> {
  for (const role of ['editor', 'publisher', 'admin'] as const) await addEditor(test, role);
}

/** Adds an account with a role, for example `support@example.com`. */
export async function addEditor({ shop: { people } }: RunningTestShop, role: Role): Promise<void> {
  await people.add({ email: `${role}@example.com`, name: role, role, by: 'test' });
  await people.setPassword(`${role}@example.com`, testPassword, 'test');
}

/** Returns a browser on the editor's host, signed in as one of these accounts. */
export async function createEditorBrowser(
  { app }: RunningTestShop,
  role: TestEditorRole | Role,
  host = editorHost,
): Promise<Shopper> {
  const browser = new Shopper(app, host);
  if (role === 'nobody') return browser;
  const body = { email: `${role}@example.com`, password: testPassword };
  const response = await browser.send('POST', '/editor/api/session', body, sameOriginHeaders);
  if (response.status !== 200) throw new Error(`${role} could not sign in: ${response.status}`);
  return browser;
}
