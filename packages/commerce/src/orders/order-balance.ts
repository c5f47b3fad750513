/**
 * The balance of an order: its current total, the amount received, and the outstanding amount. Total and received amount
 * differ after an edit, and while a payment is pending. Pure.
 */
import type { Minor } from '@vitrine/rules/money';
import type { FinancialStatus, OrderRecord } from './order-record.ts';
import { getTotalRefunded, isRefundedWithoutLines } from './refund-amounts.ts';

type Paid = Pick<OrderRecord, 'amounts' | 'financialStatus' | 'received' | 'refunds' | 'cancelledAt'>;

/** Returns the order's total without what was refunded or removed by edits. */
export function getCurrentTotal(order: Pick<Paid, 'amounts' | 'financialStatus' | 'refunds'>): Minor {
  if (order.financialStatus === 'voided' || isRefundedWithoutLines(order)) return 0;
  return (order.refunds ?? []).reduce((left, { total }) => left - total, order.amounts.totalAmount);
}

/** Returns the amount received, including gift cards, before refunds. */
export function getAmountReceived({ amounts, financialStatus, received }: Paid): Minor {
  if (received !== undefined) return received;
  const isOpen =
    financialStatus === 'authorized' || financialStatus === 'pending' || financialStatus === 'voided';
  return isOpen ? 0 : amounts.totalAmount;
}

/** Returns the amount received minus the amount refunded. */
export function getNetAmountReceived(order: Paid): Minor {
  return getAmountReceived(order) - getTotalRefunded(order);
}

/** Returns the current total minus the amount received; negative if more was received. */
export function getBalance(order: Paid): Minor {
  return getCurrentTotal(order) - getNetAmountReceived(order);
}

/** Returns the amount left to pay, or to refund if negative. A cancelled order has nothing left to pay. */
export function getOutstanding(order: Paid): Minor {
  const balance = getBalance(order);
  return order.cancelledAt !== undefined ? Math.min(0, balance) : balance;
}

/** Payment status as displayed: `partiallyPaid` if an edit left an amount to pay. */
export type PaymentState = FinancialStatus | 'partiallyPaid';

export function getPaymentState(order: Paid): PaymentState {
  const { financialStatus } = order;
  if (financialStatus === 'authorized' || financialStatus === 'voided' || financialStatus === 'refunded')
    return financialStatus;
  if (getOutstanding(order) <= 0) return financialStatus;
  return getNetAmountReceived(order) > 0 ? 'partiallyPaid' : 'pending';
}
