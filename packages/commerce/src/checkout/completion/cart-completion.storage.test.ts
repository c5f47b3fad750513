import { describeEachDatabaseInFull } from '@vitrine/storage/test-databases';
import { beforeEach, expect, test } from 'vitest';
import type { CommerceDatabase } from '../../database.ts';
import { recoverPayments } from '../../orders/recover-payments.ts';
import type { PaymentCheckpoint } from '../checkout-deps.ts';
import { type CheckoutTestShop, openCheckoutTestShop, testMigrations } from '../checkout-test-shop.ts';
import { deleteExpiredCheckouts } from '../delete-checkouts.ts';
import { attemptLeaseMs } from './completion-attempts.ts';
import { createCompletionClient } from './completion-test-client.ts';

class Crash extends Error {}

describeEachDatabaseInFull((_, open) => {
  let shop: CheckoutTestShop;
  let client: ReturnType<typeof createCompletionClient>;
  let crashAt: PaymentCheckpoint | null;

  beforeEach(async () => {
    const storage = await open<CommerceDatabase>(testMigrations);
    crashAt = null;
    shop = await openCheckoutTestShop(storage, {
      checkpoint: async (point) => {
        if (point === crashAt) throw new Crash(point);
      },
    });
    await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 5 });
    client = createCompletionClient(shop);
  });

  async function createPaidCart(card = '1') {
    const cart = await client.createCart();
    await client.payByCard(cart.id, cart.amount, card);
    return cart.id;
  }
  const countOrders = async () =>
    (await shop.backend.storage.read.selectFrom('orders').select('id').execute()).length;
  const capturedCharges = async () => {
    const charges = await shop.backend.storage.read.selectFrom('test_charges').select('status').execute();
    return charges.filter(({ status }) => status === 'succeeded' || status === 'authorized').length;
  };

  test('API-50: simultaneous submissions of one cart, with the same and other tokens, give one order and one charge', async () => {
    const id = await createPaidCart();
    const tokens = ['a', 'b', 'a', 'c', 'a', 'b', 'd', 'a'];
    const submitted = await Promise.all(tokens.map((token) => client.submit(id, token)));

    const attempts = new Map<string, Set<string>>();
    submitted.forEach(({ result }, index) => {
      if (result?.attemptId === undefined) return;
      const token = tokens[index] ?? '';
      attempts.set(token, (attempts.get(token) ?? new Set()).add(result.attemptId));
    });
    // Each token has one attempt, and each is accepted once.
    expect([...attempts.values()].every(({ size }) => size === 1)).toBe(true);
    for (const token of attempts.keys()) {
      const accepted = submitted.filter(
        ({ result }, index) => tokens[index] === token && result?.__typename === 'SubmitSuccess',
      );
      expect(accepted).toHaveLength(1);
    }
    const orderIds = new Set<string>();
    for (const [attemptId] of [...attempts.values()].map((each) => [...each])) {
      const polled = await client.poll(attemptId ?? '');
      expect(polled.__typename).toBe('CartCompletionSuccess');
      orderIds.add(polled.orderId);
    }
    expect(orderIds.size).toBe(1);
    expect(await countOrders()).toBe(1);
    expect(await capturedCharges()).toBe(1);
  });

  test.each(['authorized', 'placed', 'captured'] as const)(
    'API-50: a process that dies at "%s" leaves an attempt that is resumed: one order, one charge',
    async (point) => {
      const id = await createPaidCart();
      crashAt = point;
      await client.submit(id, 'a').catch(() => undefined);
      crashAt = null;
      const again = await client.submit(id, 'a');
      expect(again.result.__typename).toMatch(/^Submit(AlreadyAccepted|Success)$/);
      const { attemptId } = again.result;
      shop.wait(attemptLeaseMs);
      await recoverPayments(shop.parts, { grace: 0 });
      const [first, second] = await Promise.all([client.poll(attemptId), client.poll(attemptId)]);
      expect([first.__typename, second.__typename]).toContain('CartCompletionSuccess');
      expect((await client.poll(attemptId)).__typename).toBe('CartCompletionSuccess');
      expect(await countOrders()).toBe(1);
      expect(await capturedCharges()).toBe(1);
    },
  );

  test('API-50: while an attempt is running, another one waits; after its lease the other one replaces it', async () => {
    const id = await createPaidCart();
    crashAt = 'authorized';
    await client.submit(id, 'a').catch(() => undefined);
    crashAt = null;
    expect((await client.prepare(id)).result.__typename).toBe('CartThrottled');
    const waiting = await client.submit(id, 'b');
    expect(waiting.result.__typename).toBe('SubmitThrottled');
    expect(Date.parse(waiting.result.pollAfter)).toBeGreaterThan(shop.backend.clock());
    const { attemptId } = (await client.submit(id, 'a')).result;
    expect(await client.poll(attemptId)).toMatchObject({
      __typename: 'CartCompletionProcessing',
      pollDelay: 1000,
    });
    shop.wait(attemptLeaseMs);
    const next = await client.submit(id, 'b');
    expect((await client.poll(next.result.attemptId)).__typename).toBe('CartCompletionSuccess');
    expect(await client.poll(attemptId)).toMatchObject({ __typename: 'CartCompletionFailed' });
    expect(await countOrders()).toBe(1);
    expect(await capturedCharges()).toBe(1);
  });

  test('API-50: attempts are deleted with the carts of their time', async () => {
    const { attemptId } = (await client.submit(await createPaidCart(), 'a')).result;
    shop.wait(31 * 24 * 60 * 60 * 1000);
    await deleteExpiredCheckouts(shop.backend.storage, shop.backend.clock());
    expect(await client.poll(attemptId)).toBeNull();
  });
});
