import { createStorefrontClient } from '@vitrine/storefront-api/client';
import type { InProcessResponse } from '@vitrine/storefront-api/in-process-transport';
import { describe, expect, it } from 'vitest';
import { queryProduct } from './query-product.server.ts';

type Body = InProcessResponse['body'];

/** External backend that returns these bodies in turn and records the requests. */
function backendWith(...bodies: readonly Body[]) {
  const asked: unknown[] = [];
  const client = createStorefrontClient({
    execute: async ({ variables }) => {
      const body = bodies[asked.length] ?? { errors: [{ message: 'asked too often' }] };
      asked.push(variables);
      return { status: 200, headers: {}, body };
    },
  });
  return { shop: { client }, asked };
}

const oil = { handle: 'oil' };
const failed = (field: string): Body => ({
  data: { product: oil, related: null },
  errors: [{ message: 'Internal error', path: [field], extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
});

describe('a product page', () => {
  it('queries the product and its related products in one request', async () => {
    const { shop, asked } = backendWith({ data: { product: oil, related: [{ handle: 'mitt' }] } });
    expect(await queryProduct(shop, oil)).toEqual({ product: oil, related: [{ handle: 'mitt' }] });
    expect(asked).toEqual([oil]);
  });

  it('returns no related products if only their field fails', async () => {
    const { shop, asked } = backendWith(failed('related'), { data: { product: oil } });
    expect(await queryProduct(shop, oil)).toEqual({ product: oil });
    expect(asked).toEqual([oil, { ...oil, related: false }]);
  });

  it.each([
    ['the product itself', failed('product')],
    ['anything', { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] }],
  ])('is a 503 where %s can’t be told', async (_what, body) => {
    const { shop, asked } = backendWith(body);
    await expect(queryProduct(shop, oil)).rejects.toMatchObject({ status: 503 });
    expect(asked).toHaveLength(1);
  });
});
