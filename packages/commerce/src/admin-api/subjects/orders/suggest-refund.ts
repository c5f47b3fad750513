/** `suggestedRefund`: what a refund of some items gives back, computed as the refund itself. */
import type { Minor } from '@vitrine/rules/money';
import { splitRefundOverGiftCards, sumGiftCardPayments } from '../../../gift-cards/order-gift-cards.ts';
import { createBadInputError } from '../../../graphql/errors.ts';
import { readOpenRefunds } from '../../../orders/editing/prepare-order-edit.ts';
import { getBalance } from '../../../orders/order-balance.ts';
import type { LineQuantity, OrderRecord, RefundRecord } from '../../../orders/order-record.ts';
import {
  computeRefundAmounts,
  getRefundableLines,
  getRefundableQuantity,
} from '../../../orders/refund-amounts.ts';
import type { AdminContext } from '../../admin-context.ts';
import { toMoneyBag } from '../../admin-money.ts';
import type { OrderSuggestedRefundArgs } from '../../generated/admin-types.ts';
import { parseLineGid } from './order-ids.ts';
import { findLine } from './order-sources.ts';
import { loadTransactions } from './order-transactions.ts';
import { toRefundLine } from './refund-types.ts';

export async function suggestRefund(
  order: OrderRecord,
  { refundLineItems, refundShipping, suggestFullRefund }: OrderSuggestedRefundArgs,
  context: AdminContext,
): Promise<object> {
  const before = await readOpenRefunds(context.services.backend.storage.read, order.id);
  const full = suggestFullRefund === true;
  const lines = full
    ? getRefundableLines(order, before)
    : (refundLineItems ?? []).map((item): LineQuantity => {
        const lineId = parseLineGid(item.lineItemId);
        const line = findLine(order, lineId);
        const left = line === undefined ? 0 : getRefundableQuantity(line, before);
        if (line === undefined || item.quantity < 0 || item.quantity > left)
          throw createBadInputError(`Of line ${lineId} ${left} can be refunded, not ${item.quantity}.`);
        return { lineId, quantity: item.quantity };
      });
  const given = lines.filter(({ quantity }) => quantity > 0);
  const amounts = computeRefundAmounts(order, before, given, full || refundShipping === true);
  const rest = computeRefundAmounts(order, before, getRefundableLines(order, before), true);
  const bag = (amount: Minor) => toMoneyBag(amount, order.region);
  const goods = amounts.lines.reduce((sum, { amount }) => sum + amount, 0);
  const tax = [...amounts.lines.flatMap(({ taxes }) => taxes), ...amounts.shippingTaxes].reduce(
    (sum, { amount }) => sum + amount,
    0,
  );
  const balance = getBalance(before.length === 0 ? order : { ...order, refunds: before });
  const paidBack = Math.max(0, amounts.total - balance);
  const byGiftCard = sumGiftCardPayments({
    giftCards: splitRefundOverGiftCards(order, before, paidBack),
  });
  const most = Math.max(0, rest.total - balance);
  const sale = (await loadTransactions(order, context)).find(
    ({ kind, gateway }) => kind === 'SALE' && gateway !== 'gift_card',
  );
  const shippingTax = amounts.shippingTaxes.reduce((sum, { amount }) => sum + amount, 0);
  const refund: RefundRecord = {
    id: '',
    at: context.now,
    ...amounts,
    reason: '',
    restocked: false,
    returnId: null,
  };
  return {
    amountSet: bag(paidBack),
    subtotalSet: bag(goods),
    discountedSubtotalSet: bag(goods),
    totalTaxSet: bag(tax),
    totalCartDiscountAmountSet: bag(
      given.reduce((sum, { lineId, quantity }) => {
        const line = findLine(order, lineId);
        return line === undefined ? sum : sum + Math.floor((line.orderAllocation * quantity) / line.quantity);
      }, 0),
    ),
    maximumRefundableSet: bag(most),
    shipping: {
      amountSet: bag(amounts.shipping),
      maximumRefundableSet: bag(rest.shipping),
      taxSet: bag(shippingTax),
    },
    refundLineItems: refund.lines.map((line) => toRefundLine({ order, refund }, line)),
    suggestedTransactions:
      sale === undefined || paidBack === byGiftCard
        ? []
        : [
            {
              amountSet: bag(paidBack - byGiftCard),
              gateway: sale.gateway,
              formattedGateway: sale.formattedGateway,
              kind: 'SUGGESTED_REFUND',
              maximumRefundableSet: bag(most),
              parentTransaction: sale,
            },
          ],
  };
}
