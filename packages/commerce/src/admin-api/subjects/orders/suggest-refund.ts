/** `suggestedRefund`, and the equivalent for returns: the amounts of a refund, computed like the refund itself. */
import type { Minor } from '@vitrine/rules/money';
import { splitRefundOverGiftCards, sumGiftCardPayments } from '../../../gift-cards/order-gift-cards.ts';
import { createBadInputError } from '../../../graphql/errors.ts';
import { markAsType } from '../../../graphql/type-names.ts';
import { readOpenRefunds } from '../../../orders/editing/prepare-order-edit.ts';
import { getBalance, getNetAmountReceived } from '../../../orders/order-balance.ts';
import type { OrderRecord, RefundableUnits, RefundRecord } from '../../../orders/order-record.ts';
import type { StoredReturn } from '../../../orders/order-service-types.ts';
import {
  computeRefundAmounts,
  getRefundableLines,
  getRefundableQuantity,
  type RefundAmounts,
} from '../../../orders/refund-amounts.ts';
import { deductReturnFees } from '../../../orders/return-fees.ts';
import { countProcessable } from '../../../orders/return-quantities.ts';
import type { AdminContext } from '../../admin-context.ts';
import { toMoneyBag } from '../../admin-money.ts';
import type {
  OrderSuggestedRefundArgs,
  ReturnSuggestedFinancialOutcomeArgs,
} from '../../generated/admin-types.ts';
import { parseLineGid, parsePartGid } from './order-ids.ts';
import { findLine, type ReturnSource } from './order-sources.ts';
import { loadTransactions } from './order-transactions.ts';
import { toRefundLine } from './refund-types.ts';
import { restockTypes } from './restock-types.ts';

/** Amounts that a refund of some units would have. */
export interface RefundSuggestion {
  readonly order: OrderRecord;
  readonly amounts: RefundAmounts;
  readonly units: readonly RefundableUnits[];
  /** Amount paid back, in money and to gift cards. */
  readonly paidBack: Minor;
  /** Part of `paidBack` that goes to gift cards. */
  readonly byGiftCard: Minor;
  readonly maximum: Minor;
  readonly maximumShipping: Minor;
  /** Amount that the order, without the units, costs more than the shopper has paid. */
  readonly stillToPay: Minor;
}

/** Computes a refund of refundable units; for a return, its fees are deducted. */
export function computeSuggestion(
  order: OrderRecord,
  before: readonly RefundRecord[],
  units: readonly RefundableUnits[],
  withShipping: boolean,
  returned: StoredReturn | null = null,
): RefundSuggestion {
  const given = units.filter(({ quantity }) => quantity > 0);
  const price = computeRefundAmounts(order, before, given, withShipping);
  const amounts = returned === null ? price : deductReturnFees(price, returned, before);
  const rest = computeRefundAmounts(order, before, getRefundableLines(order, before), true);
  const counted = before.length === 0 ? order : { ...order, refunds: before };
  const balance = getBalance(counted);
  // For a voided order, nothing was received.
  const received = getNetAmountReceived(counted);
  const toPaidBack = (total: Minor) => Math.max(0, Math.min(total - balance, received));
  const paidBack = toPaidBack(amounts.total);
  return {
    order,
    amounts,
    units: given,
    paidBack,
    byGiftCard: sumGiftCardPayments({ giftCards: splitRefundOverGiftCards(order, before, paidBack) }),
    maximum: toPaidBack(rest.total),
    maximumShipping: rest.shipping,
    stillToPay: Math.max(0, balance - amounts.total),
  };
}

/** Returns the amounts that `SuggestedRefund` and `SuggestedReturnFinancialOutcome` have in common. */
export function toSuggestedAmounts({ order, amounts, units, maximumShipping }: RefundSuggestion) {
  const bag = (amount: Minor) => toMoneyBag(amount, order.region);
  const tax = [...amounts.lines.flatMap(({ taxes }) => taxes), ...amounts.shippingTaxes];
  return {
    goods: bag(sum(amounts.lines.map(({ amount }) => amount))),
    tax: bag(sum(tax.map(({ amount }) => amount))),
    orderDiscount: bag(
      sum(
        units.map(({ lineId, quantity }) => {
          const line = findLine(order, lineId);
          return line === undefined ? 0 : Math.floor((line.orderAllocation * quantity) / line.quantity);
        }),
      ),
    ),
    shipping: {
      amountSet: bag(amounts.shipping),
      maximumRefundableSet: bag(maximumShipping),
      taxSet: bag(sum(amounts.shippingTaxes.map(({ amount }) => amount))),
    },
  };
}

/** Returns the transactions with which the refund would be paid; those for gift cards are omitted. */
export async function suggestTransactions(
  { order, paidBack, byGiftCard, maximum }: RefundSuggestion,
  context: AdminContext,
): Promise<readonly object[]> {
  const sale = (await loadTransactions(order, context)).find(
    ({ kind, gateway }) => kind === 'SALE' && gateway !== 'gift_card',
  );
  if (sale === undefined || paidBack === byGiftCard) return [];
  return [
    {
      amountSet: toMoneyBag(paidBack - byGiftCard, order.region),
      gateway: sale.gateway,
      formattedGateway: sale.formattedGateway,
      kind: 'SUGGESTED_REFUND',
      maximumRefundableSet: toMoneyBag(maximum, order.region),
      parentTransaction: sale,
    },
  ];
}

function sum(amounts: readonly Minor[]): Minor {
  return amounts.reduce((all, amount) => all + amount, 0);
}

export async function suggestRefund(
  order: OrderRecord,
  { refundLineItems, refundShipping, suggestFullRefund }: OrderSuggestedRefundArgs,
  context: AdminContext,
): Promise<object> {
  const before = await readOpenRefunds(context.services.backend.storage.read, order.id);
  const full = suggestFullRefund === true;
  const given = refundLineItems ?? [];
  for (const [lineId, quantity] of Map.groupBy(given, (item) => parseLineGid(item.lineItemId))) {
    const line = findLine(order, lineId);
    const left = line === undefined ? 0 : getRefundableQuantity(line, before);
    const wanted = sum(quantity.map((item) => item.quantity));
    if (line === undefined || wanted > left || quantity.some((item) => item.quantity < 0))
      throw createBadInputError(`Of line ${lineId} ${left} can be refunded, not ${wanted}.`);
  }
  const units = full
    ? getRefundableLines(order, before)
    : given.map(({ lineItemId, quantity, restockType }) => ({
        lineId: parseLineGid(lineItemId),
        quantity,
        restock: restockTypes[restockType ?? 'NO_RESTOCK'],
      }));
  const suggestion = computeSuggestion(order, before, units, full || refundShipping === true);
  const { goods, tax, orderDiscount, shipping } = toSuggestedAmounts(suggestion);
  const refund: RefundRecord = {
    id: '',
    at: context.now,
    ...suggestion.amounts,
    reason: '',
    restocked: false,
    returnId: null,
  };
  return {
    amountSet: toMoneyBag(suggestion.paidBack, order.region),
    subtotalSet: goods,
    discountedSubtotalSet: goods,
    totalTaxSet: tax,
    totalCartDiscountAmountSet: orderDiscount,
    maximumRefundableSet: toMoneyBag(suggestion.maximum, order.region),
    shipping,
    refundLineItems: refund.lines.map((line, index) => toRefundLine({ order, refund }, line, index)),
    suggestedTransactions: await suggestTransactions(suggestion, context),
  };
}

/** Computes the refund for some items of a return. */
export async function suggestReturnOutcome(
  { order, returned }: ReturnSource,
  { returnLineItems, refundShipping }: ReturnSuggestedFinancialOutcomeArgs,
  context: AdminContext,
): Promise<object> {
  const before = await readOpenRefunds(context.services.backend.storage.read, order.id);
  const units = [...Map.groupBy(returnLineItems, ({ id }) => id)].map(([id, items]) => {
    const { owner, part } = parsePartGid('ReturnLineItem', id);
    const line = findLine(order, part);
    const left = countProcessable(returned, part);
    const quantity = sum(items.map((item) => item.quantity));
    const isNegative = items.some((item) => item.quantity < 0);
    if (owner !== returned.id || line === undefined || isNegative || quantity > left)
      throw createBadInputError(`Of return line ${id} ${left} can be processed, not ${quantity}.`);
    // Units that were already refunded can't be refunded again.
    return { lineId: part, quantity: Math.min(quantity, getRefundableQuantity(line, before)) };
  });
  const withShipping = refundShipping?.fullRefund === true;
  const suggestion = computeSuggestion(order, before, units, withShipping, returned);
  const { goods, tax, orderDiscount, shipping } = toSuggestedAmounts(suggestion);
  const bag = (amount: Minor) => toMoneyBag(amount, order.region);
  const transfer =
    suggestion.paidBack > 0
      ? markAsType('RefundReturnOutcome', {
          amount: bag(suggestion.paidBack),
          suggestedTransactions: await suggestTransactions(suggestion, context),
        })
      : suggestion.stillToPay > 0
        ? markAsType('InvoiceReturnOutcome', { amount: bag(suggestion.stillToPay) })
        : null;
  return {
    discountedSubtotal: goods,
    financialTransfer: transfer,
    maximumRefundable: bag(suggestion.maximum),
    shipping,
    totalAdditionalFees: bag(0),
    totalCartDiscountAmount: orderDiscount,
    totalDuties: bag(0),
    totalTax: tax,
  };
}
