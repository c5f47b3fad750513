import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openTestShop, Shopper } from '../test-shop.ts';

/** One proxy wrote the last part; the client made up the rest. */
const from = (forged: string, address: string) => ({ 'x-forwarded-for': `${forged}, ${address}` });

it('SEC-23: a made-up address is no fresh count of tries', async () => {
  const test = await openTestShop({ TRUST_PROXY: 'true', RATE_LIMIT_CODES: '2/60' });
  const guess = async (forged: string, address: string) => {
    const sent = { discountCodes: ['GUESS'] };
    const shopper = new Shopper(test.app);
    return (await shopper.send('PUT', '/api/cart/discount', sent, from(forged, address))).status;
  };
  expect(await guess('1.1.1.1', '192.0.2.7')).toBe(422);
  expect(await guess('2.2.2.2', '192.0.2.7')).toBe(422);
  expect(await guess('3.3.3.3', '192.0.2.7')).toBe(429);
  expect(await guess('192.0.2.7', '192.0.2.8')).toBe(422);
  await test.dispose();
});

it('SEC-23: a remote backend gets the address that the proxy set', async () => {
  const told: unknown[] = [];
  const backend = createServer((request, response) => {
    told.push(request.headers['shopify-storefront-buyer-ip']);
    response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const { port } = backend.address() as AddressInfo;
  const test = await openTestShop({
    TRUST_PROXY: '2',
    COMMERCE_URL: `http://127.0.0.1:${port}`,
    COMMERCE_TOKEN: 'any',
  });
  const shopper = new Shopper(test.app);
  await shopper.send('POST', '/api/cart/create', undefined, from('1.1.1.1, 2001:db8::7', '10.0.0.9'));
  expect(new Set(told)).toEqual(new Set(['2001:db8::7']));
  await test.dispose();
  backend.closeAllConnections();
  backend.close();
});
