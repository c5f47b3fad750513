/**
 * Cancels an order of which nothing has been shipped. The cancellation, the restocking and the reservation of the refund are
 * one transaction. If the process ends afterwards, `recoverRefunds` completes the refund.
 */
import { returnStock } from '../catalogue/take-stock.ts';
import type { MerchantActor } from '../merchant/actor.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import { type OrderChangeRejection, rejectChange } from './change-order.ts';
import { getUnshippedLines } from './fulfilment-status.ts';
import { getOutstanding } from './order-balance.ts';
import type { OrderCancelReason, OrderRecord } from './order-record.ts';
import { toStockLines } from './order-stock.ts';
import { findOrder, updateOrder } from './order-store.ts';
import { getRefundableLines } from './refund-amounts.ts';
import { completeRefund } from './refund-steps.ts';
import { type RefundDeps, type ReservedRefund, reserveRefund } from './reserve-refund.ts';

export interface CancelInput {
  readonly reason: OrderCancelReason;
  /** If true, restocks the units of the order. */
  readonly restock: boolean;
  /** If true, refunds the remaining amount to the original payment methods. */
  readonly refund: boolean;
  readonly staffNote: string;
  readonly notify: boolean;
}

export type CancelResult =
  | {
      readonly kind: 'done';
      readonly order: OrderRecord;
      /** Message about a refund that is pending or was rejected by the gateway; null otherwise. */
      readonly refundProblem: string | null;
    }
  | OrderChangeRejection;

export async function cancelOrder(
  deps: RefundDeps,
  actor: MerchantActor,
  id: string,
  input: CancelInput,
): Promise<CancelResult> {
  const { storage, clock } = deps;
  const cancelled = await storage.change(
    async (tx): Promise<OrderChangeRejection | { readonly reserved: ReservedRefund | null }> => {
      const now = clock();
      const order = await findOrder(tx, id);
      if (order === null) return rejectChange('orderId', 'Order does not exist');
      if (order.cancelledAt !== undefined) return rejectChange('orderId', 'The order is cancelled already.');
      if ((order.fulfilments ?? []).length > 0)
        return rejectChange('orderId', 'A part of the order was shipped; refund or return it instead.');
      if (order.financialStatus === 'authorized')
        return rejectChange(
          'orderId',
          'The money of the order is held, not taken yet; the shop takes it within a minute. Try again then.',
        );
      const open = getUnshippedLines(order);
      const hasPaid =
        order.financialStatus !== 'voided' &&
        order.financialStatus !== 'pending' &&
        (getRefundableLines(order, order.refunds ?? []).length > 0 || getOutstanding(order) < 0);
      let refund: ReservedRefund | null = null;
      if (input.refund && hasPaid && order.financialStatus !== 'refunded') {
        const reserved = await reserveRefund(tx, deps, order.number, {
          lines: null,
          shipping: true,
          restock: false,
          reason: '',
          returnId: null,
          notify: input.notify,
          actor,
        });
        if (typeof reserved === 'string') return rejectChange('refund', reserved);
        refund = reserved;
      }
      if (input.restock) {
        const lines = toStockLines(order, open);
        if (lines.length > 0) await returnStock(tx, lines, now);
      }
      const after: OrderRecord = {
        ...order,
        cancelledAt: now,
        cancellation: { reason: input.reason, staffNote: input.staffNote, restocked: input.restock },
      };
      await updateOrder(tx, after, now);
      await recordAuditEntry(
        tx,
        {
          actor,
          action: 'orderCancel',
          subject: { type: 'Order', id },
          details: { reason: input.reason, restock: input.restock, refund: refund !== null },
        },
        now,
      );
      return { reserved: refund };
    },
  );
  if ('kind' in cancelled) return cancelled;
  const refund = cancelled.reserved === null ? null : await completeRefund(deps, cancelled.reserved);
  const order = await findOrder(storage.read, id);
  if (order === null) throw new Error(`Order ${id} does not exist.`);
  const refundProblem = refund === null || refund.kind === 'done' ? null : refund.reason;
  return { kind: 'done', order, refundProblem };
}
