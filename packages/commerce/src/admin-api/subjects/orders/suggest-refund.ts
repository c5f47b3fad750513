/** `suggestedRefund`: what a refund of some items gives back, computed as the refund itself. */
import type { Minor } from '@vitrine/rules/money';
import { splitRefundOverGiftCards, sumGiftCardPayments } from '../../../gift-cards/order-gift-cards.ts';
import { createBadInputError } from '../../../graphql/errors.ts';
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
  const before = await loadOpenRefunds(order, context);
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
  const byGiftCard = sumGiftCardPayments({
    giftCards: splitRefundOverGiftCards(order, before, amounts.total),
  });
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
    amountSet: bag(amounts.total),
    subtotalSet: bag(goods),
    discountedSubtotalSet: bag(goods),
    totalTaxSet: bag(tax),
    totalCartDiscountAmountSet: bag(
      given.reduce((sum, { lineId, quantity }) => {
        const line = findLine(order, lineId);
        return line === undefined ? sum : sum + Math.floor((line.orderAllocation * quantity) / line.quantity);
      }, 0),
    ),
    maximumRefundableSet: bag(rest.total),
    shipping: {
      amountSet: bag(amounts.shipping),
      maximumRefundableSet: bag(rest.shipping),
      taxSet: bag(shippingTax),
    },
    refundLineItems: refund.lines.map((line) => toRefundLine({ order, refund }, line)),
    suggestedTransactions:
      sale === undefined || amounts.total === byGiftCard
        ? []
        : [
            {
              amountSet: bag(amounts.total - byGiftCard),
              gateway: sale.gateway,
              formattedGateway: sale.formattedGateway,
              kind: 'SUGGESTED_REFUND',
              maximumRefundableSet: bag(rest.total),
              parentTransaction: sale,
            },
          ],
  };
}

/** Returns the refunds of an order that weren't rejected, those that are pending too. */
async function loadOpenRefunds(
  order: OrderRecord,
  { services }: AdminContext,
): Promise<readonly RefundRecord[]> {
  const rows = await services.backend.storage.read
    .selectFrom('refunds')
    .select('data')
    .where('order_id', '=', order.id)
    .where('status', '!=', 'refused')
    .execute();
  return rows.map(({ data }): RefundRecord => JSON.parse(data));
}
