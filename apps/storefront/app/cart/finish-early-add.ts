import { allCartFields } from '@vitrine/rules/cart/json/cart-fields';
import type { CartJson, CartResponseJson } from '@vitrine/rules/cart/json/cart-json';
import type { EarlyAdd } from '../deferred-hydration/early-add.ts';
import { type BrowserApis, browserApis, requestShop } from './request-shop.ts';

/**
 * Waits for the response to an add request that was sent before hydration. If there is none within the usual timeout,
 * repeats the request with the same `Idempotency-Key`. @returns the cart; null if the product wasn't added
 */
export async function finishEarlyAdd(
  { key, line, answer }: EarlyAdd,
  apis: BrowserApis = browserApis,
): Promise<CartJson | null> {
  let isRepeated = false;
  const response = await requestShop<CartResponseJson>('POST', '/api/cart', line, allCartFields, {
    ...apis,
    newKey: () => key,
    fetch: async (path, request) => {
      if (isRepeated) return apis.fetch(path, request);
      isRepeated = true;
      const { status, text } = await Promise.race([answer, whenAborted(request.signal)]);
      return new Response(text, { status });
    },
  });
  return response?.cart ?? null;
}

function whenAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
