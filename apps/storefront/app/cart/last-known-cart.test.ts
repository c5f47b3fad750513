import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestCart } from './test-carts.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.stubGlobal('sessionStorage', {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => void kept.set(place, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('SEC-28: the browser stores the cart without the member', async () => {
  const { lastKnownCart } = await import('./last-known-cart.ts');
  const cart = { ...createTestCart([]), member: { firstName: 'Ada', email: 'ada@example.com' } };
  lastKnownCart.save(cart);
  expect(lastKnownCart.load()).toBe(cart);
  expect([...kept.values()].join()).not.toContain('ada@example.com');
  expect([...kept.values()].join()).not.toContain('Ada');

  vi.resetModules();
  const next = await import('./last-known-cart.ts');
  expect(next.lastKnownCart.load()).toEqual({ ...cart, member: null });
});
