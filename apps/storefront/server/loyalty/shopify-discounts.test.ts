/** Codes of rewards at Shopify: what is asked for, and what every answer means. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GrantsUnavailable } from '@vitrine/engagement/loyalty/redemptions';
import type { DiscountCodePort, RewardCodeGrant } from '@vitrine/engagement/loyalty/reward-codes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAdminApi } from '../shopify/admin-api.ts';
import { createShopifyDiscounts } from './shopify-discounts.ts';
import { adminToken, type FailureMode, TestShopifyAdmin } from './test-shopify-admin.ts';

const now = Date.UTC(2026, 5, 1, 12);
const grant: RewardCodeGrant = {
  token: 'token',
  code: 'swl_00112233aabbccdd',
  member: '77',
  points: 100,
  title: 'Coconut lip balm',
  variant: 'gid://shopify/ProductVariant/5',
  amount: null,
  region: 'us',
  expiresAt: now + 86_400_000,
};
const five: RewardCodeGrant = { ...grant, title: '5 off', variant: null, amount: 500 };

let admin: TestShopifyAdmin;
let server: Server;
let waited: number[];
let codes: DiscountCodePort;
const openCodes = (token = adminToken) => {
  const { port } = server.address() as AddressInfo;
  const wait = async (duration: number) => void waited.push(duration);
  const url = `http://127.0.0.1:${port}`;
  return createShopifyDiscounts(
    createAdminApi({ url, token, version: '2025-01', timeout: 1000, wait }),
    () => now,
  );
};
beforeEach(async () => {
  admin = new TestShopifyAdmin();
  server = createServer(admin.listen);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  waited = [];
  codes = openCodes();
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const made = () => admin.discounts.get(grant.code)?.input;

describe('a code is made', () => {
  it('for a product: the price of one piece, once, for this customer', async () => {
    expect(await codes.make(grant)).toEqual({ kind: 'made', id: 'gid://shopify/DiscountCodeNode/1' });
    expect(made()).toEqual({
      title: 'Coconut lip balm (swl_00112233aabbccdd)',
      code: grant.code,
      startsAt: '2026-06-01T11:50:00.000Z',
      endsAt: '2026-06-02T12:00:00.000Z',
      usageLimit: 1,
      appliesOncePerCustomer: true,
      customerSelection: { customers: { add: ['gid://shopify/Customer/77'] } },
      customerGets: {
        value: { discountAmount: { amount: '8.00', appliesOnEachItem: false } },
        items: { products: { productVariantsToAdd: ['gid://shopify/ProductVariant/5'] } },
      },
      combinesWith: { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true },
    });
  });

  it('for an amount, off everything, beside free shipping alone', async () => {
    expect(await codes.make(five)).toMatchObject({ kind: 'made' });
    expect(made()).toMatchObject({
      customerGets: {
        value: { discountAmount: { amount: '5.00', appliesOnEachItem: false } },
        items: { all: true },
      },
      combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: true },
    });
  });

  it('once: a second one of its name is taken, and can be found', async () => {
    await codes.make(grant);
    expect(await codes.make(grant)).toEqual({ kind: 'taken' });
    expect(await codes.find(grant.code)).toBe('gid://shopify/DiscountCodeNode/1');
    expect(await codes.find('swl_another')).toBeNull();
  });
});

describe('a code is refused, and nothing is made', () => {
  it.each<[string, (admin: TestShopifyAdmin) => void, RewardCodeGrant, RegExp]>([
    [
      'where the store sells in another currency than the amount',
      (shop) => {
        shop.currency = 'EUR';
      },
      five,
      /EUR/,
    ],
    [
      'where the product is gone',
      (shop) => {
        shop.price = undefined;
      },
      grant,
      /no price/,
    ],
    [
      'where Shopify finds something wrong',
      (shop) => {
        shop.userError = { code: 'INVALID', message: 'Customer is invalid' };
      },
      grant,
      /Customer is invalid/,
    ],
    [
      'where the token may not',
      (shop) => void shop.troubles.push({ operation: 'MakeRewardCode', trouble: 'forbidden' }),
      grant,
      /Access denied/,
    ],
  ])('%s', async (_name, prepare, wanted, reason) => {
    prepare(admin);
    const result = await codes.make(wanted);
    expect(result).toMatchObject({ kind: 'refused', reason: expect.stringMatching(reason) });
    expect(admin.discounts.size).toBe(0);
  });

  it('where the token doesn’t hold', async () => {
    expect(await openCodes('shpat_old').make(grant)).toMatchObject({ kind: 'refused', reason: /401/ });
  });
});

describe('an unknown outcome', () => {
  it.each<[FailureMode, number]>([
    ['unavailable', 0],
    ['broken', 0],
    ['garbage', 0],
    ['silent', 0],
    ['lost', 1],
  ])('where the answer is %s', async (trouble, there) => {
    admin.troubles.push({ operation: 'MakeRewardCode', trouble });
    await expect(codes.make(grant)).rejects.toThrow(GrantsUnavailable);
    expect(admin.discounts.size).toBe(there);
  });

  it('and a question that must be certain isn’t answered by a refusal', async () => {
    admin.troubles.push({ operation: 'FindRewardCode', trouble: 'forbidden' });
    await expect(codes.find(grant.code)).rejects.toThrow(GrantsUnavailable);
  });
});

describe('Shopify says that it is asked too much', () => {
  it('so the shop waits until the question’s cost is there, and asks again', async () => {
    admin.troubles.push({ operation: 'MakeRewardCode', trouble: 'throttled' });
    admin.troubles.push({ operation: 'MakeRewardCode', trouble: 'too many' });
    expect(await codes.make(grant)).toMatchObject({ kind: 'made' });
    expect(waited).toEqual([200, 1000]);
  });

  it('and gives up after three more tries', async () => {
    for (let time = 0; time < 4; time += 1)
      admin.troubles.push({ operation: 'MakeRewardCode', trouble: 'throttled' });
    await expect(codes.make(grant)).rejects.toThrow(GrantsUnavailable);
    expect(waited).toEqual([200, 200, 200]);
    expect(admin.discounts.size).toBe(0);
  });
});

describe('a code that was made', () => {
  const known = async () => {
    const result = await codes.make(grant);
    return result.kind === 'made' ? { id: result.id, code: grant.code } : expect.unreachable();
  };

  it('is closed, however often, and where the merchant deleted it', async () => {
    const { id } = await known();
    await codes.close(id);
    await codes.close(id);
    expect(admin.discounts.get(grant.code)?.status).toBe('EXPIRED');
    admin.discounts.clear();
    await codes.close(id);
  });

  it('was used where Shopify counts a use, or an order tells it before the count does', async () => {
    const code = await known();
    expect(await codes.used([code])).toEqual(new Set());
    admin.orders.push(code.code);
    expect(await codes.used([code])).toEqual(new Set([code.code]));
    admin.orders.length = 0;
    const discount = admin.discounts.get(code.code) ?? expect.unreachable();
    discount.asyncUsageCount = 1;
    const gone = { id: 'gid://shopify/DiscountCodeNode/9', code: 'swl_gone' };
    expect(await codes.used([code, gone])).toEqual(new Set([code.code]));
  });
});
