import { describe, expect, it } from 'vitest';
import type { EarlyAdd } from '../quiet/early-add.ts';
import { finishEarlyAdd } from './finish-early-add.ts';
import type { BrowserApis } from './request-shop.ts';
import { testCart } from './test-carts.ts';

const body = JSON.stringify({ cart: testCart([]) });
const line = { merchandiseId: 'oil', quantity: 1 } as const;

/** @param answers those of repeated requests. */
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
    after: (_ms, callBack) => {
      if (isLate && keys.length === 0) queueMicrotask(callBack);
      return () => {};
    },
    newKey: () => 'another',
    noteReached: () => {},
  };
  const add: EarlyAdd = { key: 'early-key', line, answer, wasAdded: async () => true };
  return { cart: finishEarlyAdd(add, apis), keys };
}

describe('an add that was sent before React', () => {
  it('CART-58: takes its answer, and sends nothing', async () => {
    const { cart, keys } = finish(Promise.resolve({ status: 200, text: body }));
    expect((await cart)?.id).toBe(testCart([]).id);
    expect(keys).toEqual([]);
  });

  it('CART-58: is refused where the shop refused it', async () => {
    const { cart, keys } = finish(Promise.resolve({ status: 422, text: '{}' }));
    expect(await cart).toBeNull();
    expect(keys).toEqual([]);
  });

  it('CART-58: is sent again with the same key where no answer comes in time', async () => {
    const { cart, keys } = finish(new Promise(() => {}), [new Response(body)], true);
    expect((await cart)?.id).toBe(testCart([]).id);
    expect(keys).toEqual(['early-key']);
  });

  it('CART-58: is lost with the network', async () => {
    const { cart } = finish(Promise.reject(new TypeError('Failed to fetch')));
    expect(await cart).toBeNull();
  });
});
