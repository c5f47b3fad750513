import { expect, it } from 'vitest';
import { openTestShop } from '../test-shop.ts';
import { CartProducts } from './products.ts';
import { RecentRequests } from './recent-requests.ts';

const cartOf = (characters: number) => ({ note: 'x'.repeat(characters) });

it('SEC-02: answers that may be asked for again are remembered up to a size, the last ones longest', async () => {
  const recent = new RecentRequests<{ note: string }>(1_000_000);
  let asked = 0;
  const ask = (name: string) =>
    recent.once(name, async () => {
      asked += 1;
      return cartOf(50_000);
    });
  for (let index = 0; index < 100; index += 1) await ask(`cart ${index}`);
  expect(asked).toBe(100);
  expect(recent.rememberedBytes).toBeLessThanOrEqual(1_000_000);
  expect(recent.rememberedBytes).toBeGreaterThan(500_000);
  await ask('cart 99');
  expect(asked).toBe(100);
  await ask('cart 0');
  expect(asked).toBe(101);
});

it('a request that failed is asked again', async () => {
  const recent = new RecentRequests<{ note: string }>();
  await expect(recent.once('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect((await recent.once('a', async () => cartOf(1)))?.note).toBe('x');
});

it('products of cart lines are remembered up to a size', async () => {
  const shop = await openTestShop();
  try {
    const { embedded, clientOf, log } = shop.shop;
    const products = (await embedded?.backend.parts.catalogue.current())?.products('us') ?? [];
    const maximumBytes = 200_000;
    const kept = new CartProducts(log, 0, maximumBytes);
    const us = { client: clientOf('us'), region: 'us' } as const;
    for (const { handle } of products) expect((await kept.get(us, handle))?.title).toBeTypeOf('string');
    expect(kept.rememberedBytes).toBeLessThanOrEqual(maximumBytes);
    expect(kept.rememberedBytes).toBeGreaterThan(maximumBytes / 4);
  } finally {
    await shop.dispose();
  }
});
