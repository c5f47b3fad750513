/**
 * Everything stored in a browser expires: storage entries after an hour, cookies after a day, with the exceptions
 * below. The helpers set the expiry, so no other code may write to storage or cookies (PAGE-09, ANA-12).
 */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = '{apps/*/{server,app},packages/*/src}/**/*.{ts,tsx}';
const writing =
  /\blocalStorage\b|\bsessionStorage\b|\bindexedDB\b|document\.cookie|\bcookieStore\b|\bsetCookie\(|\bcreateCookie\(|=; Path=/;

/** Files that may write, each with its reason. */
const helpers: readonly string[] = [
  'apps/storefront/app/cart/browser-memory.ts',
  // Unsaved texts and folded sections of editors: 30 days.
  'apps/storefront/app/editor/browser-store.ts',
  'apps/storefront/server/http/host-cookie.ts',
  'apps/storefront/server/http/public-cookie.ts',
  // The secret of one cart for its checkout: 30 days, like the cart.
  'apps/storefront/app/checkout/checkout-key.server.ts',
  // Tokens of tracked visits: 360 days and 30 minutes, as in Shopify's cookies.
  'apps/storefront/app/analytics/tracking-cookies.ts',
  // Reads the shopper's consent.
  'apps/storefront/app/consent/consent-store.ts',
  // Deletes messages that were shown.
  'apps/storefront/app/cart/message-cookie.ts',
  // Time of the last reload, for this tab's session and ignored after a minute. Must know if storing failed.
  'apps/storefront/app/loading/reload-once.ts',
];

test('PAGE-09: storage and cookies are written only by their helpers', async () => {
  const found: string[] = [];
  let files = 0;
  const exclude = ['**/*.test.ts', '**/build/**', '**/node_modules/**'];
  for await (const file of glob(sources, { cwd: root, exclude })) {
    files += 1;
    const lines = (await readFile(join(root, file), 'utf8')).split('\n');
    const code = lines.filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line));
    if (code.some((line) => writing.test(line))) found.push(file);
  }
  expect(files).toBeGreaterThan(500);
  expect(found.toSorted()).toEqual(helpers.toSorted());
});
