/**
 * Integrity check of orders, order numbers, carts, payments and codes, for restored backups and after a
 * crash.
 */
import type { Discount } from '@vitrine/rules/discounts/discount';
import type { Storage } from '@vitrine/storage/database';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { sumGiftCardPayments } from '../gift-cards/order-gift-cards.ts';
import { getAmountReceived } from './order-balance.ts';
import { isBalancePayment } from './order-payments.ts';
import type { OrderRecord } from './order-record.ts';
import { getPaidAmount, getPaidBack } from './refund-amounts.ts';

type Reader = Kysely<CommerceDatabase>;

/** A query whose result rows are inconsistencies. */
interface Rule {
  readonly problem: string;
  /** Selects a single column, `subject`: the id or number to report. */
  readonly found: RawBuilder<{ subject: string | number }>;
}

/** Maximum number of subjects reported for one rule; beyond it only the count is reported. */
const named = 5;
const pageSize = 500;

const rules: readonly Rule[] = [
  {
    problem: 'carts with an order that are still open',
    found: sql`select orders.number as subject from orders join carts on carts.id = orders.cart_id
      where carts.completed_at is null`,
  },
  {
    problem: 'completed carts without an order',
    found: sql`select id as subject from carts where completed_at is not null
      and not exists (select 1 from orders where orders.cart_id = carts.id)`,
  },
  {
    problem: 'carts with two orders',
    found: sql`select cart_id as subject from orders group by cart_id having count(*) > 1`,
  },
  {
    problem: 'duplicate order numbers',
    found: sql`select number as subject from orders group by number having count(*) > 1`,
  },
  {
    problem: 'gift cards below zero',
    found: sql`select card_id as subject from gift_card_entries group by card_id having sum(amount) < 0`,
  },
  {
    problem: 'gift cards spent by missing orders',
    found: sql`select card_id as subject from gift_card_entries where kind = 'redeemed'
      and not exists (select 1 from orders where orders.id = gift_card_entries.order_id)`,
  },
  {
    problem: 'gift cards that got back more than an order took',
    found: sql`select card_id as subject from gift_card_entries where kind in ('redeemed', 'restored')
      group by card_id, order_id having sum(amount) > 0`,
  },
  {
    problem: 'payments of missing orders',
    found: sql`select id as subject from payments where order_id is not null
      and not exists (select 1 from orders where orders.id = payments.order_id)`,
  },
  {
    problem: 'final payments that block another payment of their cart',
    found: sql`select id as subject from payments where open_cart_id is not null
      and status not in ('pending', 'authorized', 'succeeded')`,
  },
  {
    problem: 'charges of the test gateway without a payment',
    found: sql`select idempotency_key as subject from test_charges where not exists
      (select 1 from payments where payments.idempotency_key = test_charges.idempotency_key
        and payments.amount = test_charges.amount)`,
  },
  {
    problem: 'captured payments that the test gateway did not capture',
    found: sql`select id as subject from payments where gateway = 'test' and status = 'succeeded'
      and not exists (select 1 from test_charges where test_charges.idempotency_key = payments.idempotency_key
        and test_charges.status = 'succeeded')`,
  },
  {
    problem: 'captured payments without an order or an open payment',
    found: sql`select test_charges.idempotency_key as subject from test_charges
      join payments on payments.idempotency_key = test_charges.idempotency_key
      where test_charges.status in ('authorized', 'succeeded') and payments.order_id is null
      and payments.status not in ('pending', 'authorized', 'succeeded', 'releasing')`,
  },
  {
    problem: 'refunds of missing orders',
    found: sql`select id as subject from refunds
      where not exists (select 1 from orders where orders.id = refunds.order_id)`,
  },
  {
    problem: 'orders refunded by more than was paid',
    found: sql`select orders.number as subject from orders where
      (select coalesce(sum(payments.amount), 0) from payments where payments.order_id = orders.id) <
      (select coalesce(sum(refunds.amount), 0) from refunds
        where refunds.order_id = orders.id and refunds.status <> 'refused')`,
  },
  {
    problem: 'refunds that the test gateway did not make',
    found: sql`select id as subject from refunds where gateway = 'test' and status = 'done' and amount > 0
      and message = '' and not exists (select 1 from test_refunds
        where test_refunds.idempotency_key = 'refund-' || refunds.id and test_refunds.amount = refunds.amount)`,
  },
  {
    problem: 'refunds of the test gateway without a refund here',
    found: sql`select idempotency_key as subject from test_refunds where not exists
      (select 1 from refunds where 'refund-' || refunds.id = test_refunds.idempotency_key
        and refunds.status <> 'refused')`,
  },
  {
    problem: 'billed deliveries of subscriptions without their order',
    found: sql`select contract_id as subject from subscription_billing_cycles where status = 'billed'
      and not exists (select 1 from orders where orders.id = subscription_billing_cycles.order_id
        and orders.cart_id = subscription_billing_cycles.cart_id)`,
  },
  {
    problem: 'subscriptions with a past delivery that is neither billed nor skipped',
    found: sql`select subscription_contracts.id as subject from subscription_contracts
      join subscription_billing_cycles on subscription_billing_cycles.contract_id = subscription_contracts.id
      where subscription_billing_cycles.status = 'unbilled'
        and subscription_billing_cycles.cycle_index < subscription_contracts.next_cycle`,
  },
  {
    problem: 'uses of discounts by missing orders',
    found: sql`select discount_id as subject from discount_uses
      where not exists (select 1 from orders where orders.id = discount_uses.order_id)`,
  },
  {
    problem: 'single-use codes used by missing orders',
    found: sql`select code as subject from generated_codes where order_id is not null
      and not exists (select 1 from orders where orders.id = generated_codes.order_id)`,
  },
];

/**
 * Checks the database and returns an error message for each inconsistency. Reads every order once. May run while payments
 * are in flight.
 */
export async function findOrderInconsistencies(
  storage: Pick<Storage<CommerceDatabase>, 'read'>,
): Promise<string[]> {
  const { read } = storage;
  const problems: string[] = [];
  for (const { problem, found } of rules) {
    const { rows } = await found.execute(read);
    problems.push(
      ...sentences(
        problem,
        rows.map(({ subject }) => String(subject)),
      ),
    );
  }
  return [
    ...problems,
    ...(await numberProblems(read)),
    ...(await useProblems(read)),
    ...(await orderProblems(read)),
  ];
}

/** Checks that order numbers have no gaps and match the counter. */
async function numberProblems(read: Reader): Promise<string[]> {
  const orders = await read
    .selectFrom('orders')
    .select((row) => [
      row.fn.countAll().as('count'),
      row.fn.min('number').as('first'),
      row.fn.max('number').as('last'),
    ])
    .executeTakeFirstOrThrow();
  const counter = await read
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'orders')
    .executeTakeFirstOrThrow();
  const count = Number(orders.count);
  if (count === 0) return [];
  const [first, last] = [Number(orders.first), Number(orders.last)];
  return [
    ...(last - first + 1 === count
      ? []
      : [`order numbers have gaps: ${count} orders from ${first} to ${last}`]),
    ...(counter.value === last
      ? []
      : [`the counter of orders says ${counter.value}, the last order is ${last}`]),
  ];
}

/** Checks that no discount exceeds its usage limit. */
async function useProblems(read: Reader): Promise<string[]> {
  const uses = await read
    .selectFrom('discount_uses')
    .innerJoin('discounts', 'discounts.id', 'discount_uses.discount_id')
    .select((row) => ['discounts.id', 'discounts.data', row.fn.countAll().as('uses')])
    .groupBy(['discounts.id', 'discounts.data'])
    .execute();
  const passed = uses.filter(({ data, uses: used }) => {
    const { usageLimit }: Discount = JSON.parse(data);
    return usageLimit !== null && Number(used) > usageLimit;
  });
  return sentences(
    'discounts used more often than their limit',
    passed.map(({ id }) => id),
  );
}

/**
 * Checks that each order's JSON matches its columns, its financial status matches its payments, and its codes are marked as
 * used.
 */
async function orderProblems(read: Reader): Promise<string[]> {
  const contradicted: string[] = [];
  const unpaid: string[] = [];
  const mispaid: string[] = [];
  const missummed: string[] = [];
  const misrefunded: string[] = [];
  const unused: string[] = [];
  for (let after = 0; ; ) {
    const rows = await read
      .selectFrom('orders')
      .select(['id', 'number', 'total', 'cart_id', 'data'])
      .where('number', '>', after)
      .orderBy('number')
      .limit(pageSize)
      .execute();
    const documents = rows.map((row) => ({ row, order: JSON.parse(row.data) as OrderRecord }));
    const made = await singleUseCodes(
      read,
      documents.flatMap(({ order }) => order.codes),
    );
    const refunds = await refundsDone(
      read,
      rows.map(({ id }) => id),
    );
    const payments = await getPayments(
      read,
      rows.map(({ id }) => id),
    );
    const redeemed = await giftCardsRedeemed(
      read,
      rows.map(({ id }) => id),
    );
    for (const { row, order } of documents) {
      const refunded = (order.refunds ?? []).map(
        (refund) => getPaidBack(refund) - sumGiftCardPayments(refund),
      );
      if (sumAmounts(refunded) !== (refunds.get(row.id) ?? 0)) misrefunded.push(String(row.number));
      const name = String(row.number);
      const same =
        order.id === row.id &&
        order.number === row.number &&
        order.cartId === row.cart_id &&
        order.amounts.totalAmount === row.total;
      if (!same) contradicted.push(name);
      const paid = payments.get(row.id) ?? [];
      // The payment of an order exists before it is captured, and remains after it is voided.
      const due =
        order.financialStatus === 'pending' ? getAmountReceived(order) : (order.received ?? row.total);
      const amount = sumAmounts(paid.map((payment) => payment.amount));
      if (
        amount !== due - (redeemed.get(row.id) ?? 0) ||
        paid.some((each) => each.currency !== order.currency)
      )
        mispaid.push(name);
      const taken = order.financialStatus === 'paid' || order.financialStatus === 'partiallyRefunded';
      const isUnsettled = paid.some((each) => each.status !== 'succeeded' && !isCapturing(each));
      if (taken && isUnsettled) unpaid.push(name);
      if (sumAmounts(order.lines.map(getPaidAmount)) !== order.amounts.totalBeforeShipping)
        missummed.push(name);
      if (order.codes.some((code) => (made.get(code.toUpperCase()) ?? row.id) !== row.id)) unused.push(name);
    }
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.number;
  }
  return [
    ...sentences('orders whose document does not match their row', contradicted),
    ...sentences('orders without a payment of their amount', mispaid),
    ...sentences('orders marked as paid without a captured payment', unpaid),
    ...sentences('orders whose lines do not add up', missummed),
    ...sentences('orders whose refunds do not match the refunds made', misrefunded),
    ...sentences('orders with a single-use code that is unused or belongs to another order', unused),
  ];
}

interface PaidPart {
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly cart_id: string;
}

/** True for a payment of an order's outstanding amount, which counts as received as soon as it is authorized. */
function isCapturing(payment: PaidPart): boolean {
  return payment.status === 'authorized' && isBalancePayment(payment);
}

/** Loads the payments of some orders, by order id. */
async function getPayments(
  read: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly PaidPart[]>> {
  if (ids.length === 0) return new Map();
  const rows = await read
    .selectFrom('payments')
    .select(['order_id', 'amount', 'currency', 'status', 'cart_id'])
    .where('order_id', 'in', ids)
    .execute();
  return Map.groupBy(
    rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) })),
    ({ order_id }) => order_id ?? '',
  );
}

/** Sums the amounts paid with gift cards, by order id. */
async function giftCardsRedeemed(read: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await read
    .selectFrom('gift_card_entries')
    .select((row) => ['order_id', row.fn.sum('amount').as('amount')])
    .where('order_id', 'in', ids)
    .where('kind', '=', 'redeemed')
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, amount }) => [order_id ?? '', -Number(amount)]));
}

/** Sums the completed refunds of some orders, by order id. */
async function refundsDone(read: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await read
    .selectFrom('refunds')
    .select((row) => ['order_id', row.fn.sum('amount').as('amount')])
    .where('order_id', 'in', ids)
    .where('status', '=', 'done')
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, amount }) => [order_id, Number(amount)]));
}

function sumAmounts(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Returns the single-use codes among `codes`, each with the order that used it, or an empty string if none did. */
async function singleUseCodes(read: Reader, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await read
    .selectFrom('generated_codes')
    .select(['code', 'order_id'])
    .where(
      'code',
      'in',
      codes.map((code) => code.toUpperCase()),
    )
    .execute();
  return new Map(rows.map(({ code, order_id }) => [code, order_id ?? '']));
}

function sentences(problem: string, subjects: readonly string[]): string[] {
  if (subjects.length === 0) return [];
  const more = subjects.length > named ? ` and ${subjects.length - named} more` : '';
  return [`${problem}: ${subjects.slice(0, named).join(', ')}${more}`];
}
