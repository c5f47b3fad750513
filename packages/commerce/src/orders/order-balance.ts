/**
 * The balance of an order: its current total, the amount received, and the outstanding amount. They differ after an edit, and while an
 * order waits for its payment. Pure.
 */
import type { Minor } from '@vitrine/rules/money';
import type { FinancialStatus, OrderRecord } from './order-record.ts';
import { getTotalRefunded, isRefundedWithoutLines } from './refund-amounts.ts';

type Paid = Pick<OrderRecord, 'amounts' | 'financialStatus' | 'received' | 'refunds' | 'cancelledAt'>;

/** Returns what the order costs without what was refunded or taken out by an edit. */
export function getCurrentTotal(order: Pick<Paid, 'amounts' | 'financialStatus' | 'refunds'>): Minor {
  if (order.financialStatus === 'voided' || isRefundedWithoutLines(order)) return 0;
  return (order.refunds ?? []).reduce((left, { total }) => left - total, order.amounts.totalAmount);
}

/** Returns what was received, gift cards included, before refunds. */
export function getReceived({ amounts, financialStatus, received }: Paid): Minor {
  if (received !== undefined) return received;
  const isOpen =
    financialStatus === 'authorized' || financialStatus === 'pending' || financialStatus === 'voided';
  return isOpen ? 0 : amounts.totalAmount;
}

/** Returns what was received and not paid back. */
export function getNetReceived(order: Paid): Minor {
  return getReceived(order) - getTotalRefunded(order);
}

/** Returns what the order costs beyond what was received for it; negative if more was received. */
export function getBalance(order: Paid): Minor {
  return getCurrentTotal(order) - getNetReceived(order);
}

/** Returns what is still to be paid, or to be refunded if negative. Nothing is asked for a cancelled order. */
export function getOutstanding(order: Paid): Minor {
  const balance = getBalance(order);
  return order.cancelledAt !== undefined ? Math.min(0, balance) : balance;
}

/** The status of the payment for people: `partiallyPaid` if an edit left a part to be paid. */
export type PaymentState = FinancialStatus | 'partiallyPaid';

export function getPaymentState(order: Paid): PaymentState {
  const { financialStatus } = order;
  if (financialStatus === 'authorized' || financialStatus === 'voided' || financialStatus === 'refunded')
    return financialStatus;
  if (getOutstanding(order) <= 0) return financialStatus;
  return getNetReceived(order) > 0 ? 'partiallyPaid' : 'pending';
}
