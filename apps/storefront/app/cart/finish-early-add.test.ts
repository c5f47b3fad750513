import { describe, expect, it } from 'vitest';
import type { EarlyAdd } from '../deferred-hydration/early-add.ts';
import { finishEarlyAdd } from './finish-early-add.ts';
import type { BrowserApis } from './request-shop.ts';
import { createTestCart } from './test-carts.ts';

const body = JSON.stringify({ cart: createTestCart([]) });
const line = { merchandiseId: 'oil', quantity: 1 } as const;

/**
 * @param answer response to the request sent before hydration
 * @param answers responses to the repeated requests
 * @param isLate true if the first request times out
 */
function finish(answer: EarlyAdd['answer'], answers: readonly Response[] = [], isLate = false) {
  const keys: (string | null)[] = [];
  const left = [...answers];
  const apis: BrowserApis = {
    fetch: async (_path, { headers }) => {
      keys.push(new Headers(headers).get('Idempotency-Key'));
      const next = left.shift();
      if (next === undefined) throw new TypeError('Failed to fetch');
      return next;
    },
    setTimer: (_ms, callBack) => {
      if (isLate && keys.length === 0) queueMicrotask(callBack);
      return () => {};
    },
    newKey: () => 'another',
    recordReachable: () => {},
  };
  const add: EarlyAdd = { key: 'early-key', line, answer, wasAdded: async () => true };
  return { cart: finishEarlyAdd(add, apis), keys };
}

describe('an add to the cart that was sent before hydration', () => {
  it('CART-58: uses the response and sends no further request', async () => {
    const { cart, keys } = finish(Promise.resolve({ status: 200, text: body }));
    expect((await cart)?.id).toBe(createTestCart([]).id);
    expect(keys).toEqual([]);
  });

  it('CART-58: resolves to null if the server rejected the add', async () => {
    const { cart, keys } = finish(Promise.resolve({ status: 422, text: '{}' }));
    expect(await cart).toBeNull();
    expect(keys).toEqual([]);
  });

  it('CART-58: repeats the request with the same key if the response times out', async () => {
    const { cart, keys } = finish(new Promise(() => {}), [new Response(body)], true);
    expect((await cart)?.id).toBe(createTestCart([]).id);
    expect(keys).toEqual(['early-key']);
  });

  it('CART-58: resolves to null without a network', async () => {
    const { cart } = finish(Promise.reject(new TypeError('Failed to fetch')));
    expect(await cart).toBeNull();
  });
});
