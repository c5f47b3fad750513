/** Creates returns for the merchant, and changes their status. */
import { toDecimal } from '@vitrine/rules/money/decimal';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { queueEmail } from '../mail/mail-queue.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import { type MerchantCall, type OrderChangeRejection, rejectChange } from './change-order.ts';
import { countLineQuantity } from './fulfilment-status.ts';
import type { LineQuantity, OrderLineRecord, OrderRecord } from './order-record.ts';
import type {
  ReturnFees,
  ReturnLineReason,
  ReturnRecord,
  ReturnStatus,
  StoredReturn,
} from './order-service-types.ts';
import { findOrder } from './order-store.ts';
import { sumByLine } from './restocked-units.ts';
import { findReturn, findReturns, isActiveReturn } from './returns.ts';

export type ReturnChangeResult =
  | { readonly kind: 'done'; readonly returned: StoredReturn }
  | OrderChangeRejection;

export interface MerchantReturnInput {
  readonly lines: readonly LineQuantity[];
  readonly reasons: readonly ReturnLineReason[];
  /** Omitted if there are none. */
  readonly fees?: ReturnFees;
  /** `asked` means that the return has to be accepted or rejected later. */
  readonly status: 'asked' | 'accepted';
  /** If true, sends the shopper an email that acknowledges the request. */
  readonly notify: boolean;
}

/**
 * Returns the number of units of a line that the merchant can take back: those that were shipped and neither refunded nor
 * returned.
 * @param active returns whose items are in transit or have arrived.
 */
export function getReturnableQuantity(
  order: OrderRecord,
  line: OrderLineRecord,
  active: readonly StoredReturn[],
): number {
  const shipped = countLineQuantity(order.fulfilments ?? [], line.id);
  const refunded = countLineQuantity(
    (order.refunds ?? []).filter(({ returnId }) => returnId === null),
    line.id,
  );
  return Math.max(0, Math.min(shipped, line.quantity - refunded) - countLineQuantity(active, line.id));
}

/** Creates a return of shipped items. The merchant isn't bound by the time limit that applies to shoppers. */
export async function createMerchantReturn(
  { storage, actor, now }: MerchantCall,
  orderId: string,
  input: MerchantReturnInput,
): Promise<ReturnChangeResult> {
  return storage.change(async (tx): Promise<ReturnChangeResult> => {
    const order = await findOrder(tx, orderId);
    if (order === null) return rejectChange('orderId', 'Order does not exist');
    if (order.erasedAt !== null)
      return rejectChange('orderId', 'The personal data of this order were erased.');
    if (input.lines.length === 0) return rejectChange('returnLineItems', 'Name at least one line.');
    const before = await findReturns(tx, orderId);
    const active = before.filter(isActiveReturn);
    const lines = sumByLine(input.lines);
    for (const [index, { lineId, quantity }] of input.lines.entries()) {
      const field = `returnLineItems.${index}`;
      const line = order.lines.find(({ id }) => id === lineId);
      if (line === undefined) return rejectChange(`${field}.fulfillmentLineItemId`, 'There is no such line.');
      const left = getReturnableQuantity(order, line, active);
      // A line that was shipped in several parcels occurs once per parcel.
      const wanted = countLineQuantity([{ lines }], lineId);
      if (!Number.isSafeInteger(quantity) || quantity < 1 || wanted > left)
        return rejectChange(
          `${field}.quantity`,
          `Of ${line.title} ${left} can be returned, not ${quantity < 1 ? quantity : wanted}.`,
        );
    }
    const wrongFee = findFeeProblem(order, input);
    if (wrongFee !== null) return wrongFee;
    const record: ReturnRecord = {
      id: `${order.number}-${before.length + 1}`,
      orderId,
      orderNumber: order.number,
      kind: 'goodwill',
      right: '',
      law: null,
      name: `${order.shippingAddress.firstName} ${order.shippingAddress.lastName}`.trim(),
      email: order.email,
      lines,
      at: now,
      answer: '',
      reasons: input.reasons,
      ...(input.fees === undefined ? {} : { fees: input.fees }),
      ...(input.status === 'accepted' ? { decidedAt: now } : {}),
    };
    await tx
      .insertInto('returns')
      .values({
        id: record.id,
        order_id: orderId,
        status: input.status,
        email: record.email,
        data: JSON.stringify(record),
        created_at: now,
        updated_at: now,
      })
      .execute();
    if (input.notify && input.status === 'asked')
      await queueEmail(tx, record.email, { kind: 'returnReceived', returnId: record.id, orderId }, now);
    const action = input.status === 'asked' ? 'returnRequest' : 'returnCreate';
    await recordReturn(tx, { actor, now }, action, record);
    return { kind: 'done', returned: { ...record, status: input.status } };
  });
}

function findFeeProblem(
  order: OrderRecord,
  { lines, fees }: MerchantReturnInput,
): OrderChangeRejection | null {
  if (fees === undefined) return null;
  for (const [index, { lineId }] of lines.entries()) {
    const percentages = fees.restocking.filter((fee) => fee.lineId === lineId).map((fee) => fee.percentage);
    const field = `returnLineItems.${index}.restockingFee.percentage`;
    if (percentages.some((percentage) => !(percentage > 0 && percentage <= 100)))
      return rejectChange(field, 'A restocking fee is above 0 and up to 100 percent.');
    if (new Set(percentages).size > 1) return rejectChange(field, 'A line has one restocking fee.');
  }
  if (fees.shipping < 0 || fees.shipping > order.amounts.totalAmount)
    return rejectChange(
      'returnShippingFee.amount',
      `The fee is at least 0 and at most what the order costs, ${toDecimal(order.amounts.totalAmount)} ${order.currency}.`,
    );
  return null;
}

/** For each mutation, the statuses that a return may have before (`from`), and the one it gets (`to`). */
const steps = {
  returnClose: { from: ['accepted'], to: 'closed' },
  returnCancel: { from: ['asked', 'accepted'], to: 'canceled' },
  returnReopen: { from: ['closed'], to: 'accepted' },
} as const satisfies Readonly<
  Record<string, { readonly from: readonly ReturnStatus[]; readonly to: ReturnStatus }>
>;

/** Closes a return without a refund, or reopens it. No-op if the return already has the status. */
export async function changeReturnStatus(
  { storage, actor, now }: MerchantCall,
  id: string,
  action: keyof typeof steps,
): Promise<ReturnChangeResult> {
  return storage.change(async (tx): Promise<ReturnChangeResult> => {
    const before = await findReturn(tx, id);
    if (before === null) return rejectChange('id', 'Return does not exist');
    const { from, to } = steps[action];
    if (before.status === to || (action === 'returnClose' && before.status === 'refunded'))
      return { kind: 'done', returned: before };
    if (!from.some((status) => status === before.status))
      return rejectChange('id', `Return ${id} is ${before.status}.`);
    if (action === 'returnCancel' && (before.processed ?? []).length > 0)
      return rejectChange('id', `Items of return ${id} came back already; close it instead.`);
    const { status: _status, endedAt: _endedAt, ...record } = before;
    const after: ReturnRecord = to === 'accepted' ? record : { ...record, endedAt: now };
    await tx
      .updateTable('returns')
      .set({ status: to, data: JSON.stringify(after), updated_at: now })
      .where('id', '=', id)
      .execute();
    await recordReturn(tx, { actor, now }, action, after);
    return { kind: 'done', returned: { ...after, status: to } };
  });
}

function recordReturn(
  tx: Transaction<CommerceDatabase>,
  { actor, now }: Pick<MerchantCall, 'actor' | 'now'>,
  action: string,
  { id, orderId }: Pick<ReturnRecord, 'id' | 'orderId'>,
): Promise<void> {
  const subject = { type: 'Order', id: orderId };
  return recordAuditEntry(tx, { actor, action, subject, details: { returnId: id } }, now);
}
