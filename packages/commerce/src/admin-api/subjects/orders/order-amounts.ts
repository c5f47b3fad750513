/** Amounts and statuses of orders with the names of the Admin API. */
import type { Minor } from '@vitrine/rules/money';
import { listOpenFulfilmentOrders } from '../../../orders/fulfilment-orders.ts';
import {
  type FulfilmentStatus,
  getFulfilmentStatus,
  isReadyForPickup,
} from '../../../orders/fulfilment-status.ts';
import {
  getAmountReceived,
  getCurrentTotal,
  getNetAmountReceived,
  getOutstanding,
  getPaymentState,
  type PaymentState,
} from '../../../orders/order-balance.ts';
import type { OrderRecord } from '../../../orders/order-record.ts';
import type { ReturnStatus, StoredReturn } from '../../../orders/order-service-types.ts';
import {
  getPaidAmount,
  getRefundedGoods,
  getRefundedShipping,
  getRefundedTax,
  getTotalRefunded,
} from '../../../orders/refund-amounts.ts';
import { type MoneyBag, toMoneyBag } from '../../admin-money.ts';
import type {
  OrderDisplayFinancialStatus,
  OrderDisplayFulfillmentStatus,
  OrderReturnStatus,
  ReturnStatus as ReturnStatusName,
} from '../../generated/admin-types.ts';

function amount(pick: (order: OrderRecord) => Minor): (order: OrderRecord) => MoneyBag {
  return (order) => toMoneyBag(pick(order), order.region);
}

/** Returns the amount that edits added to the order's total. */
function sumAdded({
  lines,
  edits = [],
  addedShipping = [],
}: Pick<OrderRecord, 'lines' | 'edits' | 'addedShipping'>): Minor {
  const goods = lines.reduce((sum, line) => (line.editId === undefined ? sum : sum + getPaidAmount(line)), 0);
  const shipping = addedShipping.reduce((sum, { price }) => sum + price, 0);
  const taxes = [...edits, ...addedShipping]
    .flatMap((each) => each.taxes)
    .filter(({ included }) => !included);
  return taxes.reduce((sum, tax) => sum + tax.amount, goods + shipping);
}

function countDiscounts(order: OrderRecord): Minor {
  const lines = order.lines.reduce((sum, line) => sum + line.originalPrice - line.priceAfterDiscounted, 0);
  const whole = order.orderAllocations.reduce((sum, each) => sum + each.amount, 0);
  const delivery = order.delivery === null ? 0 : order.delivery.originalPrice - order.delivery.price;
  return lines + whole + delivery;
}

const total = amount(({ amounts }) => amounts.totalAmount);

export const orderAmounts = {
  subtotalPriceSet: amount(({ amounts }) => amounts.totalBeforeShipping),
  totalPriceSet: total,
  originalTotalPriceSet: amount((order) => order.amounts.totalAmount - sumAdded(order)),
  totalTaxSet: amount(({ amounts }) => amounts.totalTax),
  totalDiscountsSet: amount(countDiscounts),
  totalShippingPriceSet: amount(({ amounts }) => amounts.shipping),
  totalRefundedSet: amount(getTotalRefunded),
  totalRefundedShippingSet: amount(getRefundedShipping),
  totalReceivedSet: amount(getAmountReceived),
  totalOutstandingSet: amount(getOutstanding),
  netPaymentSet: amount(getNetAmountReceived),
  currentSubtotalPriceSet: amount((order) => order.amounts.totalBeforeShipping - getRefundedGoods(order)),
  currentTotalPriceSet: amount(getCurrentTotal),
  currentTotalTaxSet: amount((order) => order.amounts.totalTax - getRefundedTax(order)),
  currentShippingPriceSet: amount((order) => order.amounts.shipping - getRefundedShipping(order)),
};

/** Deprecated amounts, as decimal numbers without currency. */
export const deprecatedOrderAmounts = {
  subtotalPrice: toOldAmount(orderAmounts.subtotalPriceSet),
  totalPrice: toOldAmount(orderAmounts.totalPriceSet),
  totalTax: toOldAmount(orderAmounts.totalTaxSet),
  totalDiscounts: toOldAmount(orderAmounts.totalDiscountsSet),
  totalShippingPrice: toOldAmount(orderAmounts.totalShippingPriceSet),
  totalRefunded: toOldAmount(orderAmounts.totalRefundedSet),
  totalReceived: toOldAmount(orderAmounts.totalReceivedSet),
  netPayment: toOldAmount(orderAmounts.netPaymentSet),
};

function toOldAmount(amountSet: (order: OrderRecord) => MoneyBag) {
  return (order: OrderRecord) => amountSet(order).shopMoney.amount;
}

const financialStatuses: Readonly<Record<PaymentState, OrderDisplayFinancialStatus>> = {
  authorized: 'AUTHORIZED',
  pending: 'PENDING',
  partiallyPaid: 'PARTIALLY_PAID',
  paid: 'PAID',
  partiallyRefunded: 'PARTIALLY_REFUNDED',
  refunded: 'REFUNDED',
  voided: 'VOIDED',
};

export function toFinancialStatus(order: OrderRecord): OrderDisplayFinancialStatus {
  return financialStatuses[getPaymentState(order)];
}

const fulfilmentStatuses: Readonly<Record<FulfilmentStatus, OrderDisplayFulfillmentStatus>> = {
  unfulfilled: 'UNFULFILLED',
  partiallyFulfilled: 'PARTIALLY_FULFILLED',
  fulfilled: 'FULFILLED',
};

/** True if everything left to ship is on hold. */
function isOnHold(order: OrderRecord): boolean {
  if (order.holds === undefined) return false;
  const open = listOpenFulfilmentOrders(order);
  return open.length > 0 && open.every(({ holds }) => holds.length > 0);
}

export function toFulfilmentStatus(order: OrderRecord): OrderDisplayFulfillmentStatus {
  if (!order.lines.some(({ requiresShipping }) => requiresShipping)) return 'FULFILLMENT_NOT_REQUIRED';
  if (isOnHold(order)) return 'ON_HOLD';
  // Same as Shopify: all items are marked as in progress.
  if (isReadyForPickup(order)) return 'IN_PROGRESS';
  return fulfilmentStatuses[getFulfilmentStatus(order)];
}

export const returnStatusNames: Readonly<Record<ReturnStatus, ReturnStatusName>> = {
  asked: 'REQUESTED',
  accepted: 'OPEN',
  refused: 'DECLINED',
  refunded: 'CLOSED',
  closed: 'CLOSED',
  canceled: 'CANCELED',
};

/** Returns the combined return status of an order: the one that needs action first. */
export function toOrderReturnStatus(returns: readonly StoredReturn[]): OrderReturnStatus {
  const has = (...statuses: readonly ReturnStatus[]) =>
    returns.some(({ status }) => statuses.includes(status));
  if (has('asked')) return 'RETURN_REQUESTED';
  if (has('accepted')) return 'IN_PROGRESS';
  if (has('refunded', 'closed')) return 'RETURNED';
  return has('refused') ? 'RETURN_FAILED' : 'NO_RETURN';
}
