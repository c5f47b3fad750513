/** For tests only: compares the shop's data with the Admin API's responses to merchants. */
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { toDraftCartId } from '@vitrine/commerce/orders/drafts/complete-draft-order';
import { getNetAmountReceived } from '@vitrine/commerce/orders/order-balance';
import type { OrderRecord } from '@vitrine/commerce/orders/order-record';
import type { Kysely } from 'kysely';
import { addToCount, type MerchantLedger } from './merchant-ledger.ts';
import type { ShopData, Stock } from './shop-invariants.ts';

type Reader = Kysely<CommerceDatabase>;

/**
 * Finds out for each change of stock without a response whether it was applied, and records it in the ledger. The shop must not
 * be in use.
 *
 * @returns a sentence for each change that was applied to some of its variants only
 */
export async function settleAdjustments(
  { commerce }: ShopData,
  before: Stock,
  { adjusted, openAdjustments }: MerchantLedger,
): Promise<string[]> {
  const rows = await commerce.read.selectFrom('inventory').selectAll().execute();
  const found = new Map(
    rows.map((row) => {
      const start = before.get(row.variant_id);
      // Orders and restocking change both columns by the same amount, so their sum only changes by adjustments.
      const units = row.available + row.sold - (start === undefined ? 0 : start.available + start.sold);
      return [row.variant_id, units];
    }),
  );
  const problems: string[] = [];
  for (const [merchant, change] of openAdjustments) {
    const made = [...change].map(([id, delta]) => (found.get(id) ?? 0) === (adjusted.get(id) ?? 0) + delta);
    if (made.some(Boolean) && !made.every(Boolean)) {
      problems.push(`${merchant}: of a change of stock a part was made: ${JSON.stringify([...change])}`);
      continue;
    }
    openAdjustments.delete(merchant);
    if (made.every(Boolean)) for (const [id, delta] of change) addToCount(adjusted, id, delta);
  }
  return problems;
}

/** Returns a sentence for each contradiction between the shop's data and the responses; empty if there is none. */
export async function findMerchantInconsistencies(
  { commerce }: ShopData,
  answers: MerchantLedger,
): Promise<string[]> {
  const rows = await commerce.read.selectFrom('orders').select('data').execute();
  const orders = new Map(
    rows.map(({ data }) => {
      const order: OrderRecord = JSON.parse(data);
      return [order.id, order];
    }),
  );
  return [
    ...(await lostAnswers(commerce.read, orders, answers)),
    ...(await auditProblems(commerce.read, orders, answers)),
    ...(await draftProblems(commerce.read, orders)),
  ];
}

/** Counts refunds that are neither completed nor rejected. */
export async function countOpenRefunds({ commerce }: ShopData): Promise<number> {
  const rows = await commerce.read.selectFrom('refunds').select('id').where('status', '=', 'asked').execute();
  return rows.length;
}

/** Finds cancelled orders whose refund is missing. For a shop without refunds in flight. */
export async function findHalfCancelled({ commerce }: ShopData): Promise<string[]> {
  const entries = await commerce.read
    .selectFrom('merchant_audit')
    .innerJoin('orders', 'orders.id', 'merchant_audit.subject_id')
    .select(['orders.data', 'merchant_audit.details'])
    .where('action', '=', 'orderCancel')
    .execute();
  return entries.flatMap(({ data, details }) => {
    const order: OrderRecord = JSON.parse(data);
    const { refund }: { readonly refund: boolean } = JSON.parse(details);
    if (order.cancelledAt === undefined) return [`order ${order.number} was cancelled, and is not`];
    return refund && getNetAmountReceived(order) !== 0
      ? [
          `order ${order.number} was cancelled, and ${getNetAmountReceived(order)} of its money is still there`,
        ]
      : [];
  });
}

/** Finds successful responses without matching data. */
async function lostAnswers(
  read: Reader,
  orders: ReadonlyMap<string, OrderRecord>,
  answers: MerchantLedger,
): Promise<string[]> {
  const returns = await read.selectFrom('returns').select(['id', 'status']).execute();
  const approved = new Set(
    returns.filter(({ status }) => status !== 'asked' && status !== 'refused').map(({ id }) => id),
  );
  const byHand = await read
    .selectFrom('payments')
    .select('order_id')
    .where('gateway', '=', 'manual')
    .where('status', 'in', ['succeeded', 'refunded'])
    .execute();
  const paidByHand = new Set(byHand.map(({ order_id }) => order_id));
  const find = (id: string) => orders.get(id);
  return [
    ...[...answers.drafts].filter(([, id]) => !orders.has(id)).map(([draft]) => `order of draft ${draft}`),
    ...[...answers.refunds]
      .filter(([id, order]) => !find(order)?.refunds?.some((refund) => refund.id === id))
      .map(([id, order]) => `refund ${id} of order ${order}`),
    ...[...answers.fulfilments]
      .filter(([id, order]) => !find(order)?.fulfilments?.some((each) => `${order}_${each.id}` === id))
      .map(([id]) => `shipment ${id}`),
    ...[...answers.returns.keys()].filter((id) => !approved.has(id)).map((id) => `approved return ${id}`),
    ...[...answers.edits]
      .filter(([order, count]) => (find(order)?.edits?.length ?? 0) < count)
      .map(([order]) => `edit of order ${order}`),
    ...[...answers.cancelled]
      .filter((order) => find(order)?.cancelledAt === undefined)
      .map((order) => `cancellation of order ${order}`),
    ...[...answers.markedAsPaid]
      .filter((order) => !paidByHand.has(order))
      .map((order) => `payment by hand of order ${order}`),
  ].map((subject) => `the ${subject} is lost`);
}

/** Finds changes without an audit entry, and audit entries without a change. */
async function auditProblems(
  read: Reader,
  orders: ReadonlyMap<string, OrderRecord>,
  { adjusted }: MerchantLedger,
): Promise<string[]> {
  const entries = await read
    .selectFrom('merchant_audit')
    .select(['action', 'subject_type', 'subject_id', 'details'])
    .execute();
  const counts = new Map<string, number>();
  const stock = new Map<string, number>();
  for (const { action, subject_type, subject_id, details } of entries) {
    addToCount(counts, `${action} ${subject_id}`, 1);
    if (subject_type !== 'InventoryItem') continue;
    const { from, to }: { readonly from: number; readonly to: number } = JSON.parse(details);
    addToCount(stock, subject_id, to - from);
  }
  const byOrder = [...orders.values()].flatMap((order) =>
    (
      [
        ['orderCancel', order.cancelledAt === undefined ? 0 : 1],
        ['orderEditCommit', order.edits?.length ?? 0],
        ['fulfillmentCreate', order.fulfilments?.length ?? 0],
      ] as const
    ).flatMap(([action, made]) => {
      const logged = counts.get(`${action} ${order.id}`) ?? 0;
      return logged === made ? [] : [`order ${order.number}: ${made} times ${action}, ${logged} in the log`];
    }),
  );
  const byVariant = [...new Set([...stock.keys(), ...adjusted.keys()])].flatMap((id) => {
    const [logged = 0, made = 0] = [stock.get(id), adjusted.get(id)];
    return logged === made ? [] : [`variant ${id}: ${made} units added, ${logged} in the log`];
  });
  return [...byOrder, ...byVariant];
}

/** Finds drafts that are completed without an order, and drafts with an order that aren't completed. */
async function draftProblems(read: Reader, orders: ReadonlyMap<string, OrderRecord>): Promise<string[]> {
  const rows = await read.selectFrom('draft_orders').select(['id', 'status', 'data']).execute();
  const carts = new Set([...orders.values()].map(({ cartId }) => cartId));
  return rows.flatMap(({ id, status }) =>
    (status === 'completed') === carts.has(toDraftCartId(id))
      ? []
      : [`draft ${id} is ${status}, its order is not`],
  );
}
