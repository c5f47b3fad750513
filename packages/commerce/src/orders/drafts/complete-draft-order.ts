/**
 * Converts a draft to an order, either by the merchant (already paid outside the shop, or to be paid later) or by the
 * customer's payment.
 */
import type { Transaction } from 'kysely';
import { bundleChangedMessage, isAnyBundleChanged } from '../../catalogue/bundles/bundle-store.ts';
import { takeStock } from '../../catalogue/take-stock.ts';
import type { CommerceDatabase } from '../../database.ts';
import { queueEmail } from '../../mail/mail-queue.ts';
import { recordAuditEntry } from '../../merchant/audit-log.ts';
import { linkPayment, type PaymentRow, readPayment } from '../../payments/payment-store.ts';
import { type MerchantCall, rejectChange } from '../change-order.ts';
import { createOrderIdentity } from '../create-order-record.ts';
import { recordPaid } from '../order-events.ts';
import { insertManualPayment } from '../order-payments.ts';
import type { FinancialStatus, OrderRecord } from '../order-record.ts';
import { toStockLines } from '../order-stock.ts';
import { findOrder, insertOrder, nextOrderNumber } from '../order-store.ts';
import {
  changeDraftOrder,
  type DraftChangeResult,
  type DraftDeps,
  findDraftObstacle,
  priceDraft,
} from './change-draft-order.ts';
import type { DraftOrder } from './draft-order.ts';
import { findDraftOrder, saveDraftOrder } from './draft-order-store.ts';

const prefix = 'draft:';

/** Returns the value that replaces the cart id in payments and orders of a draft order, which have no cart. */
export function toDraftCartId(draftId: string): string {
  return `${prefix}${draftId}`;
}

/** True for a payment of a draft order. */
export function isDraftPayment({ cart_id: cartId }: Pick<PaymentRow, 'cart_id'>): boolean {
  return isDraftCartId(cartId);
}

/** True if an order's cart id refers to a draft order. */
export function isDraftCartId(cartId: string): boolean {
  return cartId.startsWith(prefix);
}

/** Completes a draft for the merchant, as paid outside the shop or with payment pending. */
export function completeDraftOrder(
  call: MerchantCall,
  deps: DraftDeps,
  id: string,
  { paymentPending }: { readonly paymentPending: boolean },
): Promise<DraftChangeResult> {
  const { now } = call;
  return changeDraftOrder(call, deps, id, 'draftOrderComplete', async (draft, tx) => {
    const order = await placeDraft(tx, deps, draft, paymentPending ? 'pending' : 'paid', now);
    if (typeof order === 'string') return rejectChange('id', order);
    const { totalAmount } = order.amounts;
    if (!paymentPending) {
      if (totalAmount > 0) await insertManualPayment(tx, order, totalAmount, now);
      await recordPaid(tx, order, now);
    }
    const subject = { type: 'Order', id: order.id };
    const details = { draftId: id, paymentPending };
    await recordAuditEntry(tx, { actor: call.actor, action: 'draftOrderComplete', subject, details }, now);
    return toCompleted(draft, order);
  });
}

function toCompleted(draft: DraftOrder, order: OrderRecord): DraftOrder {
  return { ...draft, status: 'completed', orderId: order.id, completedAt: order.createdAt };
}

/**
 * Converts a draft to an order with an authorized payment, in one transaction.
 * @returns null if the draft's amount has changed, or if it can't be sold.
 */
export async function acceptDraftPayment(
  tx: Transaction<CommerceDatabase>,
  deps: DraftDeps,
  payment: PaymentRow,
  now: number,
): Promise<OrderRecord | null> {
  const draft = await findDraftOrder(tx, payment.cart_id.slice(prefix.length));
  if (draft === null) return null;
  if (draft.orderId !== null) return draft.orderId === payment.order_id ? findOrder(tx, draft.orderId) : null;
  const { totalAmount } = priceDraft(deps, draft, now).amounts;
  if (totalAmount !== payment.amount || payment.currency !== draft.currency) return null;
  const current = await readPayment(tx, payment.id);
  if (current === null || (current.status !== 'authorized' && current.status !== 'succeeded')) return null;
  const status = current.status === 'succeeded' ? 'paid' : 'authorized';
  const order = await placeDraft(tx, deps, draft, status, now);
  if (typeof order === 'string') return null;
  if (!(await linkPayment(tx, payment.id, order.id, now)))
    throw new Error(`Payment ${payment.id} of draft order ${draft.id} is over.`);
  if (status === 'paid') await recordPaid(tx, order, now);
  await saveDraftOrder(tx, { ...toCompleted(draft, order), updatedAt: now }, totalAmount);
  return order;
}

/** Takes the stock and stores the order. @returns an error message if that isn't possible; no stock is taken then. */
async function placeDraft(
  tx: Transaction<CommerceDatabase>,
  deps: DraftDeps,
  draft: DraftOrder,
  financialStatus: FinancialStatus,
  now: number,
): Promise<OrderRecord | string> {
  const obstacle = findDraftObstacle(draft);
  const { shippingAddress } = draft;
  if (obstacle !== null || shippingAddress === null) return obstacle ?? '';
  const priced = priceDraft(deps, draft, now);
  const taken = toStockLines(
    priced,
    priced.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
  );
  if (await isAnyBundleChanged(tx, taken)) return bundleChangedMessage;
  const [shortage] = taken.length === 0 ? [] : await takeStock(tx, taken, now);
  if (shortage !== undefined) {
    const line = priced.lines.find(({ variantId }) => variantId === shortage.variantId);
    return `Of ${line?.title ?? shortage.variantId} only ${shortage.available} are in stock, not ${shortage.wanted}.`;
  }
  const identity = createOrderIdentity();
  const { shippingLine } = draft;
  const order: OrderRecord = {
    ...identity,
    number: await nextOrderNumber(tx),
    cartId: toDraftCartId(draft.id),
    customerId: draft.customerId,
    region: draft.region,
    currency: draft.currency,
    email: draft.email,
    phone: draft.phone,
    marketingConsent: false,
    shippingAddress,
    billingAddress: draft.billingAddress ?? shippingAddress,
    personalId: null,
    lines: priced.lines.map((line, index) => ({
      ...line,
      id: `${identity.id}${String(index + 1).padStart(3, '0')}`,
    })),
    orderAllocations: priced.orderAllocations,
    codes: [],
    delivery:
      shippingLine === null
        ? null
        : {
            rateId: 'custom',
            name: shippingLine.title,
            price: shippingLine.price,
            originalPrice: shippingLine.price,
            freedBy: null,
          },
    taxes: priced.taxes,
    amounts: priced.amounts,
    note: draft.note,
    attributes: draft.attributes,
    ...(draft.tags.length === 0 ? {} : { tags: draft.tags }),
    financialStatus,
    createdAt: now,
    erasedAt: null,
  };
  await insertOrder(tx, order);
  await queueEmail(tx, order.email, { kind: 'orderConfirmation', orderId: order.id }, now);
  return order;
}
