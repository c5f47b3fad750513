import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEditors, createEditorBrowser } from '../editor/test-editors.ts';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';

let test: RunningTestShop;

beforeAll(async () => {
  test = await openTestShop();
  await addEditors(test);
});
afterAll(() => test.dispose());

describe('the pages of the admin', () => {
  it.each(['/admin', '/admin/orders', '/admin/orders/1'])(
    'ADMIN-50: %s is on the staging host only, with a strict policy',
    async (path) => {
      const page = await (await createEditorBrowser(test, 'nobody')).send('GET', path);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('content-security-policy')).toContain("style-src 'self';");
      const elsewhere = await (await createEditorBrowser(test, 'nobody', 'shop.test')).send('GET', path);
      expect(elsewhere.status).toBe(404);
    },
  );
});
