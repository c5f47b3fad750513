/** Reserves a refund: validates its items, and splits the amount over the order's payments. */
import { randomUUID } from 'node:crypto';
import type { Minor } from '@vitrine/rules/money';
import { toDecimal } from '@vitrine/rules/money/decimal';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Selectable, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { CommerceDatabase } from '../database.ts';
import { splitRefundOverGiftCards, sumGiftCardPayments } from '../gift-cards/order-gift-cards.ts';
import { disableRefundedGiftCards } from '../gift-cards/sold-gift-cards.ts';
import { commandLineActor, type MerchantActor } from '../merchant/actor.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import { manualGateway, type PaymentRow } from '../payments/payment-store.ts';
import { countLineQuantity, getUnfulfilledQuantity } from './fulfilment-status.ts';
import { getBalance } from './order-balance.ts';
import type { OrderRecord, RefundableUnits, RefundRecord } from './order-record.ts';
import { findOrderByNumber } from './order-store.ts';
import type { OrderTables } from './order-tables.ts';
import {
  computeRefundAmounts,
  getRefundableLines,
  getRefundableQuantity,
  isRefundedWithoutLines,
} from './refund-amounts.ts';
import { sumByLine } from './restocked-units.ts';
import { deductReturnFees } from './return-fees.ts';
import { findReturn } from './returns.ts';

export type RefundRow = Selectable<OrderTables['refunds']>;

export interface RefundDeps {
  readonly storage: Storage<CommerceDatabase>;
  readonly payments: PaymentGateway;
  readonly clock: () => EpochMs;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** Called after each committed step; tests use it to abort the process. */
  readonly checkpoint?: (point: 'asked' | 'givenBack') => Promise<void>;
}

export interface RefundInput {
  /** Null refunds everything that is left, including shipping. */
  readonly lines: readonly RefundableUnits[] | null;
  /** If true, also refunds shipping; only used with `lines`. */
  readonly shipping: boolean;
  /** If true, restocks the lines without a `restock` of their own. */
  readonly restock: boolean;
  readonly reason: string;
  readonly returnId: string | null;
  /** True if the items were received with the return. */
  readonly isReceived?: boolean;
  /** False sends no email; defaults to true. */
  readonly notify?: boolean;
  /** Visible to the merchant only. */
  readonly note?: string;
  /** The actor of the refund; defaults to the command line. */
  readonly actor?: MerchantActor;
  /** Amount displayed to the merchant, excluding gift cards. The refund is rejected if it differs. */
  readonly expectedPayment?: Minor;
}

/** The rows of a refund: one, or one for each payment that it is split over. */
export type ReservedRefund = readonly [RefundRow, ...RefundRow[]];

/**
 * Reserves a refund of some items; returns an error message if that isn't possible. Pays back the amount received minus the
 * order's total without the items. That is the items' price, unless an edit left an amount to pay or removed paid items.
 */
export async function reserveRefund(
  tx: Transaction<CommerceDatabase>,
  { clock, payments: gateway }: RefundDeps,
  number: number,
  input: RefundInput,
): Promise<ReservedRefund | string> {
  const order = await findOrderByNumber(tx, number);
  if (order === null) return `There is no order ${number}.`;
  const payments = await findOrderPayments(tx, order.id);
  const rows = await tx.selectFrom('refunds').selectAll().where('order_id', '=', order.id).execute();
  const open = rows.filter(({ status }) => status !== 'refused');
  const before = open.map((row): RefundRecord => JSON.parse(row.data));
  const left = getRefundableLines(order, before);
  // Negative if more was received than the order costs.
  const balance = getBalance({ ...order, ...(before.length === 0 ? {} : { refunds: before }) });
  if (isRefundedWithoutLines(order) || (left.length === 0 && balance >= 0))
    return `Everything of order ${number} was refunded before.`;
  if (order.financialStatus === 'pending')
    return `Nothing was paid for order ${number} yet; edit or cancel it instead.`;
  if (order.financialStatus === 'voided') return `The money of order ${number} was never taken.`;
  if (order.financialStatus === 'authorized')
    return `The money of order ${number} is held, not taken yet; the shop takes it within a minute. Try again then.`;
  const wrong =
    input.lines === null || (input.lines.length === 0 && (balance < 0 || input.shipping))
      ? null
      : getProblem(order, before, input.lines);
  if (wrong !== null) return wrong;
  const now = clock();
  const returned = input.returnId === null ? null : await findReturn(tx, input.returnId);
  const price = computeRefundAmounts(
    order,
    before,
    withRestock(input.lines ?? left, input.restock),
    input.shipping || input.lines === null,
  );
  const amounts = returned === null ? price : deductReturnFees(price, returned, before);
  if (amounts.lines.length === 0 && amounts.total === 0 && balance >= 0)
    return `Order ${number} has no shipping left to refund.`;
  const paidBack = Math.max(0, amounts.total - balance);
  const giftCards = splitRefundOverGiftCards(order, before, paidBack);
  const byPayment = paidBack - sumGiftCardPayments({ giftCards });
  if (input.expectedPayment !== undefined && input.expectedPayment !== byPayment)
    return `The refund of these items is ${toDecimal(byPayment)} ${order.currency}, not ${toDecimal(input.expectedPayment)}.`;
  const parts = splitRefundOverPayments(payments, open, byPayment);
  if (parts === null) return `Order ${number} was paid less than what would be given back.`;
  const foreign = parts.find(
    ({ payment, amount }) => amount > 0 && ![gateway.name, manualGateway].includes(payment?.gateway ?? ''),
  );
  if (foreign !== undefined)
    return `Order ${number} was paid by ${foreign.payment?.gateway}; this shop is set to ${gateway.name}.`;
  const [first, ...others] = parts;
  const refund: RefundRecord = {
    id: randomUUID(),
    at: now,
    ...amounts,
    ...getPaidBackField(amounts.total, paidBack - byPayment + first.amount),
    ...(giftCards.length === 0 ? {} : { giftCards }),
    reason: input.reason,
    // The cancellation has already restocked the units.
    restocked:
      order.cancellation?.restocked !== true &&
      input.isReceived !== true &&
      amounts.lines.some(({ restock }) => (restock === undefined ? input.restock : restock !== 'none')),
    returnId: input.returnId,
    ...(input.isReceived === true ? { isReceived: true } : {}),
    ...(input.notify === false ? { isSilent: true } : {}),
    ...(input.note === undefined || input.note === '' ? {} : { note: input.note }),
  };
  const disabled = await disableRefundedGiftCards(tx, order, {
    refundId: refund.id,
    lines: refund.lines,
    at: now,
  });
  if (typeof disabled === 'string') return disabled;
  const toRow = (record: RefundRecord, { payment, amount }: RefundPart): RefundRow => ({
    id: record.id,
    order_id: order.id,
    payment_id: payment?.id ?? null,
    gateway: payment?.gateway === manualGateway ? manualGateway : gateway.name,
    status: 'asked',
    amount,
    reference: null,
    data: JSON.stringify(record),
    message: '',
    created_at: now,
    updated_at: now,
  });
  const reserved: ReservedRefund = [
    toRow(disabled.length === 0 ? refund : { ...refund, disabledGiftCards: disabled }, first),
    ...others.map((part) => toRow(createPaymentRefund(refund, part.amount), part)),
  ];
  await tx
    .insertInto('refunds')
    .values([...reserved])
    .execute();
  const { actor = commandLineActor, returnId } = input;
  const action = returnId === null ? 'refundCreate' : 'returnProcess';
  await recordAuditEntry(tx, { actor, action, subject: { type: 'Order', id: order.id } }, now);
  return reserved;
}

/** Returns the payments of an order, oldest first. */
export async function findOrderPayments(
  tx: Transaction<CommerceDatabase>,
  orderId: string,
): Promise<readonly PaymentRow[]> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', ['authorized', 'succeeded', 'refunded'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

interface RefundPart {
  /** Null if nothing was paid. */
  readonly payment: PaymentRow | null;
  readonly amount: Minor;
}

/**
 * Splits an amount over the payments of an order. The latest payment that is large enough takes all of it; otherwise several
 * are used.
 * @param rows refunds made or requested so far.
 * @returns null if less was paid.
 */
function splitRefundOverPayments(
  payments: readonly PaymentRow[],
  rows: readonly RefundRow[],
  amount: Minor,
): readonly [RefundPart, ...RefundPart[]] | null {
  const left = payments.toReversed().map((payment) => ({
    payment,
    amount: rows.reduce(
      (rest, row) => (row.payment_id === payment.id ? rest - row.amount : rest),
      payment.amount,
    ),
  }));
  const whole = left.find((each) => each.amount >= amount);
  if (whole !== undefined || amount === 0)
    return [{ payment: whole?.payment ?? payments.at(-1) ?? null, amount }];
  let rest = amount;
  const [first, ...others] = left.flatMap(({ payment, amount: most }): RefundPart[] => {
    const part = Math.min(rest, most);
    rest -= Math.max(0, part);
    return part > 0 ? [{ payment, amount: part }] : [];
  });
  return rest > 0 || first === undefined ? null : [first, ...others];
}

/** Creates a refund record without items, for the amount that an additional payment gives back. */
function createPaymentRefund({ at, reason, isSilent }: RefundRecord, amount: Minor): RefundRecord {
  return {
    id: randomUUID(),
    at,
    lines: [],
    shipping: 0,
    shippingTaxes: [],
    total: 0,
    paidBack: amount,
    reason,
    restocked: false,
    returnId: null,
    ...(isSilent === true ? { isSilent } : {}),
  };
}

/** Returns the amount paid back if it differs from the price of the items, otherwise nothing. */
export function getPaidBackField(total: Minor, paidBack: Minor): Pick<RefundRecord, 'paidBack'> {
  return total === paidBack ? {} : { paidBack };
}

/** If any line has its own `restock`, sets it on all lines, with the refund's setting as default. */
function withRestock(lines: readonly RefundableUnits[], restock: boolean): readonly RefundableUnits[] {
  if (lines.every((units) => units.restock === undefined)) return lines;
  return lines.map((units) => ({ ...units, restock: units.restock ?? (restock ? 'return' : 'none') }));
}

function getProblem(
  order: OrderRecord,
  before: readonly RefundRecord[],
  lines: readonly RefundableUnits[],
): string | null {
  if (lines.length === 0) return 'No line was named.';
  for (const { lineId, quantity } of lines)
    if (!Number.isSafeInteger(quantity) || quantity < 1)
      return `Of line ${lineId} a whole number of units is refunded, not ${quantity}.`;
  for (const { lineId, quantity } of sumByLine(lines)) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (line === undefined) return `Order ${order.number} has no such line.`;
    const left = getRefundableQuantity(line, before);
    if (quantity > left)
      return `Of ${line.title} ${left} of ${line.quantity} can be refunded, not ${quantity}.`;
    const unsent = getUnfulfilledQuantity({ ...order, refunds: before }, line);
    const cancelled = countLineQuantity(
      [{ lines: lines.filter(({ restock }) => restock === 'cancel') }],
      lineId,
    );
    if (line.requiresShipping && cancelled > unsent)
      return `Of ${line.title} ${unsent} were not sent yet, not ${cancelled}; units that were sent are returned.`;
  }
  const kinds = lines.map(({ lineId, restock }) => `${lineId} ${restock}`);
  if (new Set(kinds).size < lines.length) return 'A line is named twice.';
  return null;
}
