import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { logSlowWork } from './slow-log.ts';

let test: RunningTestShop;
beforeAll(async () => {
  test = await openTestShop();
});
afterAll(() => test.dispose());

it('what takes long is one line each, of its request, without a value', async () => {
  const stop = logSlowWork(test.shop.log, 0);
  const before = test.logged.length;
  const answers = await Promise.all(
    ['one', 'two', 'three'].map(() => new Shopper(test.app).form('/sign-up', { email: 'ada@example.com' })),
  );
  const created = await new Shopper(test.app).send('POST', '/api/cart/create', undefined, {
    cookie: 'cart=gid%3A%2F%2Fshopify%2FCart%2Fsecret-token%3Fkey%3Dsecret-key',
  });
  stop();
  const lines = test.logged.slice(before).map((line) => JSON.parse(line));
  const ids = new Set([...answers, created].map((response) => response.headers.get('x-request-id')));
  expect(new Set(lines.map(({ requestId }) => requestId))).toEqual(ids);
  expect(new Set(lines.map(({ slow }) => slow))).toEqual(new Set(['request', 'statement', 'change']));
  const ofCart = lines.filter(({ requestId }) => requestId === created.headers.get('x-request-id'));
  expect(ofCart.find(({ slow }) => slow === 'request')).toMatchObject({
    route: '/api/cart/create',
    status: 200,
  });
  expect(ofCart.some(({ sql }) => /^insert into "carts"/.test(sql ?? ''))).toBe(true);
  expect(lines.map((line) => JSON.stringify(line)).join()).not.toMatch(/ada@|secret-token|secret-key/);
});

it('what is quick, and what nobody asks for, is no line', async () => {
  const stop = logSlowWork(test.shop.log, 600_000);
  const before = test.logged.length;
  await new Shopper(test.app).send('POST', '/api/cart/create');
  stop();
  expect(test.logged.length).toBe(before);
});
