/**
 * Payment gateway for testing the shop: card 1 succeeds, 2 is declined, 3 fails. Cards 4 to 6 pay for an order but fail at
 * subscription renewals. Moves no money. Charges are stored in the database, in separate transactions like those of a bank,
 * so that they survive a crash.
 */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Selectable, Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { OrderTables } from '../orders/order-tables.ts';
import type {
  GatewayState,
  PaymentGateway,
  PaymentHandle,
  RefundRequest,
  RefundState,
  SavedPaymentMethod,
} from './payment-gateway.ts';

type Charge = Selectable<OrderTables['test_charges']>;

const outcomes: Readonly<Record<string, Charge['status']>> = {
  '1': 'authorized',
  '2': 'declined',
  '3': 'failed',
  '4': 'authorized',
  '5': 'authorized',
  '6': 'authorized',
};

/** Test cards displayed next to the card field. */
export const testCards = [
  { number: '1', outcome: 'The payment succeeds' },
  { number: '2', outcome: 'The card is declined' },
  { number: '3', outcome: 'The gateway fails' },
] as const;

/** Test cards that behave differently at renewals; displayed for carts with a subscription. */
export const subscriptionTestCards = [
  { number: '4', outcome: 'Later deliveries: declined once, then paid' },
  { number: '5', outcome: 'Later deliveries: always declined' },
  { number: '6', outcome: 'Later deliveries: the bank wants a confirmation' },
] as const;

/** Returns true if the test gateway knows the card. */
export function isTestCard(card: string): boolean {
  return outcomes[card.trim()] !== undefined;
}

const messages: Readonly<Partial<Record<Charge['status'], string>>> = {
  declined: 'Your card was declined. Nothing was charged. Try another card.',
  failed: "The payment couldn't be processed. Nothing was charged. Please try again.",
};

export function createTestGateway(storage: Storage<CommerceDatabase>, clock: () => EpochMs): PaymentGateway {
  const find = (key: string) =>
    storage.read.selectFrom('test_charges').selectAll().where('idempotency_key', '=', key).executeTakeFirst();

  /** Inserts the first state for a key, or returns the existing one. */
  const record = (
    payment: PaymentHandle,
    decide: Charge['status'] | ((tx: Transaction<CommerceDatabase>) => Promise<Charge['status']>),
    { cartId = null, card = null }: { readonly cartId?: string | null; readonly card?: string | null } = {},
  ): Promise<Charge> =>
    storage.change(async (tx) => {
      const status = typeof decide === 'string' ? decide : await decide(tx);
      await tx
        .insertInto('test_charges')
        .values({
          idempotency_key: payment.idempotencyKey,
          reference: `test_${payment.idempotencyKey}`,
          status,
          amount: payment.amount,
          currency: payment.currency,
          cart_id: cartId,
          card,
          updated_at: clock(),
        })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .execute();
      return tx
        .selectFrom('test_charges')
        .selectAll()
        .where('idempotency_key', '=', payment.idempotencyKey)
        .executeTakeFirstOrThrow();
    });

  const move = (
    payment: PaymentHandle,
    moves: readonly (readonly [from: Charge['status'], to: Charge['status']])[],
  ): Promise<GatewayState> =>
    storage.change(async (tx): Promise<GatewayState> => {
      for (const [from, to] of moves) {
        await tx
          .updateTable('test_charges')
          .set({ status: to, updated_at: clock() })
          .where('idempotency_key', '=', payment.idempotencyKey)
          .where('status', '=', from)
          .execute();
      }
      const charge = await tx
        .selectFrom('test_charges')
        .selectAll()
        .where('idempotency_key', '=', payment.idempotencyKey)
        .executeTakeFirst();
      return charge === undefined ? { status: 'unknown' } : getState(charge);
    });

  return {
    name: 'test',
    offer: { kind: 'test', label: 'Test gateway: no money moves', cards: testCards },
    async start() {
      return { reference: null, start: { kind: 'test' } };
    },
    async authorize(request, method) {
      const outcome = method.kind === 'test' ? outcomes[method.card.trim()] : undefined;
      if (outcome === undefined) {
        return { status: 'unknown' };
      }
      const card = request.saveMethod === true && method.kind === 'test' ? method.card.trim() : null;
      return getState(await record(request, outcome, { cartId: request.cartId, card }));
    },
    async chargeSaved(charge) {
      const { reference: card } = charge.method;
      const saved = { cartId: charge.cartId, card };
      return getState(await record(charge, (tx) => decideLater(tx, charge.cartId, card), saved));
    },
    startMethodUpdate: async () => null,
    finishMethodUpdate: async (reference) => (isTestCard(reference) ? toSavedCard(reference.trim()) : null),
    async lookup(payment) {
      const charge = await find(payment.idempotencyKey);
      return charge === undefined ? { status: 'unknown' } : getState(charge);
    },
    capture: (payment) => move(payment, [['authorized', 'succeeded']]),
    async release(payment) {
      // Also record unused keys as canceled, so that a late authorization is rejected.
      await record(payment, 'canceled');
      return move(payment, [
        ['succeeded', 'refunded'],
        ['authorized', 'canceled'],
      ]);
    },
    refund: (payment, refund) => storage.change((tx) => giveBack(tx, payment, refund, clock())),
  };
}

/** Returns the result of a charge without the shopper. */
async function decideLater(
  tx: Transaction<CommerceDatabase>,
  cartId: string,
  card: string,
): Promise<Charge['status']> {
  if (card === '4') {
    const before = await tx
      .selectFrom('test_charges')
      .select('idempotency_key')
      .where('cart_id', '=', cartId)
      .where('status', '=', 'declined')
      .limit(1)
      .executeTakeFirst();
    return before === undefined ? 'declined' : 'authorized';
  }
  return card === '5' || card === '6' ? 'declined' : (outcomes[card] ?? 'failed');
}

function toSavedCard(card: string): SavedPaymentMethod {
  return { gateway: 'test', reference: card, customer: null, label: `Test card ${card}` };
}

/** Refunds like a bank: once per key, and never more than was captured. */
async function giveBack(
  tx: Transaction<CommerceDatabase>,
  payment: PaymentHandle,
  { idempotencyKey, amount }: RefundRequest,
  now: EpochMs,
): Promise<RefundState> {
  const done: RefundState = { status: 'done', reference: `test_${idempotencyKey}` };
  const before = await tx
    .selectFrom('test_refunds')
    .select('amount')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (before !== undefined) return done;
  const key = payment.idempotencyKey;
  const charge = await tx
    .selectFrom('test_charges')
    .select(['status', 'amount'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  const { given } = await tx
    .selectFrom('test_refunds')
    .select((row) => row.fn.sum('amount').as('given'))
    .where('charge_key', '=', key)
    .executeTakeFirstOrThrow();
  if (charge?.status !== 'succeeded' || Number(given ?? 0) + amount > charge.amount) {
    return { status: 'refused', message: 'The refund is more than what is left of the charge.' };
  }
  await tx
    .insertInto('test_refunds')
    .values({ idempotency_key: idempotencyKey, charge_key: key, amount, at: now })
    .execute();
  return done;
}

function getState({ status, reference, amount, currency, card }: Charge): GatewayState {
  const message = messages[status] ?? '';
  if (status === 'declined')
    return { status, reference, message, open: false, needsAuthentication: card === '6' };
  if (status === 'failed') return { status, reference, message };
  if (status === 'authorized' || status === 'succeeded') {
    const saved = card === null ? {} : { method: toSavedCard(card) };
    return { status, reference, amount, currency, ...saved };
  }
  return { status, reference };
}
