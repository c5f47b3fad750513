/** Which addresses the shop itself asks: only those of its settings, whatever a client writes. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTestShop, Shopper } from '../test-shop.ts';

const root = join(import.meta.dirname, '../../../..');

/** Everything of the server's that asks over the network (but the database), and what chooses where to. Another one needs a row, and a thought. */
const known: Readonly<Record<string, string>> = {
  'apps/storefront/server/content/open-change-notifier.ts': 'CONTENT_NOTIFY',
  'apps/storefront/server/media/sources.ts': 'IMAGE_HOSTS, below',
  'apps/storefront/server/customer-accounts/passkey-script.ts':
    'none: a script of a page, by which the browser calls the page’s own origin (CAPI-41)',
  'apps/storefront/server/loyalty/yotpo-calls.ts': 'YOTPO_LOYALTY_URL',
  'apps/storefront/server/shopify/admin-api.ts': 'COMMERCE_URL',
  'apps/storefront/server/shopify/admin-forward.ts': 'COMMERCE_URL',
  'apps/storefront/server/shopify/customer-account-api.ts':
    'COMMERCE_URL, and the addresses that its discovery documents name',
  'packages/agents/src/identity/key-directories.ts':
    'the directory of keys that a signer names: fetched as profiles are (AGENT-71)',
  'packages/agents/src/identity/public-request.ts':
    'the profile that an assistant names, and the webhooks that this names: public addresses only, without redirects (AGENT-05, AGENT-66)',
  'packages/commerce/src/mail/send-mail.ts': 'SMTP_URL',
  'packages/commerce/src/payments/stripe-gateway.ts': 'STRIPE_API_URL',
  'packages/content/src/remote/service-call.ts': 'CONTENT_URL',
  'packages/storefront-api/src/bounded-fetch.ts':
    'COMMERCE_URL, given by network.ts, CONTENT_URL, given by service-call.ts, CONTENT_NOTIFY, given by tell-others.ts, and YOTPO_LOYALTY_URL, given by yotpo-calls.ts',
  'packages/storefront-api/src/network-transport.ts': 'COMMERCE_URL',
  'packages/storefront-api/src/post-bounded.ts': 'COMMERCE_URL, given by network.ts',
};

const connects =
  /(?:await|return|=>)\s+fetch\(|customFetchApi|createTransport\(|new Stripe\(|\b(?:https?|net|tls)\.(?:request|get|connect)\(|from 'undici'/;
const ofTests = /\.test\.tsx?$|\/test[-.\w]*\.ts$|\/(?:testing|crash|fuzz)\//;

it('SEC-42: what asks over the network is known, and only settings choose where to', async () => {
  const found: string[] = [];
  for (const pattern of [
    'apps/storefront/{server,cli}/**/*.ts',
    'apps/storefront/app/**/*.server.{ts,tsx}',
    'packages/*/src/**/*.ts',
  ]) {
    for await (const file of glob(pattern, { cwd: root })) {
      if (!ofTests.test(file) && connects.test(await readFile(join(root, file), 'utf8'))) found.push(file);
    }
  }
  expect(found.toSorted()).toEqual(Object.keys(known).toSorted());
});

describe('pictures of other hosts', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each<[string, string | null]>([
    ['cdn.test/a.png', 'https://cdn.test/a.png'],
    ['cdn.test/evil.test/a.png', 'https://cdn.test/evil.test/a.png'],
    ['cdn.test//evil.test/a.png', null],
    ['evil.test/a.png', null],
    ['127.0.0.1/a.png', null],
    ['169.254.169.254/latest/meta-data/a.png', null],
    ['localhost/a.png', null],
    ['[::1]/a.png', null],
    ['cdn.test.evil.test/a.png', null],
    ['cdn.test:8080/a.png', null],
    ['cdn.test@evil.test/a.png', null],
    ['evil.test%2F@cdn.test/a.png', null],
    ['CDN.test/a.png', null],
    ['cdn.test', null],
    ['https://cdn.test/a.png', null],
  ])('SEC-42: %s asks %s', async (path, address) => {
    const asked: [string, unknown][] = [];
    vi.stubGlobal('fetch', async (input: unknown, init: RequestInit) => {
      asked.push([String(input), init.redirect]);
      return new Response(null, { status: 404 });
    });
    const test = await openTestShop({ IMAGE_HOSTS: 'cdn.test' });
    await new Shopper(test.app).send('GET', `/media/remote/${path}?width=320`);
    expect(asked).toEqual(address === null ? [] : [[address, 'error']]);
    await test.dispose();
  });
});
