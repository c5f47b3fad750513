/** A shop requested with an unknown host name never repeats that name in its pages. */
import { describe, expect, test } from 'vitest';
import { getFromHost } from './get-from-host.ts';
import { getWorkerShop } from './worker-shop.ts';

describe.each([
  '/',
  '/products/golden-hour-mousse',
  '/products/golden-hour-mousse.data',
  '/collections/all',
  '/search?q=oil',
  '/pages/about',
  '/blogs/journal',
  '/cart',
  '/account/login',
  '/account/login?return=//evil.test',
  '/nowhere',
  '/sitemap.xml',
  '/robots.txt',
  '/api/shop',
  '/products/golden-hour-mousse.json',
])('%s', (path) => {
  test.each(['evil.test', 'au.evil.test:8080'])('responds with nothing about %s', async (host) => {
    const { port } = getWorkerShop();
    const first = await getFromHost(port, host, path);
    const next = await getFromHost(port, `${host.startsWith('au.') ? 'au.' : ''}localhost:${port}`, path);
    for (const { status, headers, body } of [first, next]) {
      expect(status).toBeLessThan(500);
      expect(`${JSON.stringify(headers)}${body}`).not.toContain(host);
    }
  });
});
