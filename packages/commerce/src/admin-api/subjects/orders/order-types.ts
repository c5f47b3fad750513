/** Fields of orders, their lines, discounts, taxes and payments. */
import type { Minor } from '@vitrine/rules/money';
import { createOrderPaymentUrl, createOrderUrl } from '../../../checkout/checkout-urls.ts';
import { readCustomer } from '../../../customers/customer-store.ts';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { formatGlobalId } from '../../../graphql/global-ids.ts';
import { markAsType } from '../../../graphql/type-names.ts';
import { getMailLanguage } from '../../../mail/mail-language.ts';
import { findEditObstacle } from '../../../orders/editing/prepare-order-edit.ts';
import { listFulfilmentOrders, listOpenFulfilmentOrders } from '../../../orders/fulfilment-orders.ts';
import { getUnfulfilledQuantity } from '../../../orders/fulfilment-status.ts';
import { formatLineName, getVariantTitle } from '../../../orders/line-names.ts';
import { getOutstanding } from '../../../orders/order-balance.ts';
import { getOrderState } from '../../../orders/order-index.ts';
import { canMarkAsPaid } from '../../../orders/order-payments.ts';
import type { OrderImage, OrderRecord } from '../../../orders/order-record.ts';
import { toOrderReference } from '../../../orders/order-store.ts';
import { getPaidAmount, getRefundableLines, getRefundableQuantity } from '../../../orders/refund-amounts.ts';
import { createDiscountApplication, listDiscountApplications } from '../../../orders/resolvers.ts';
import type { AdminContext, AdminTypeResolvers } from '../../admin-context.ts';
import { toMoneyBag } from '../../admin-money.ts';
import { getSnapshot } from '../../merchant-mutations.ts';
import { createRecordMetafieldResolvers } from '../custom-data/metafield-types.ts';
import { loadVariant } from '../products/product-queries.ts';
import type { ImageFields } from '../products/product-types.ts';
import { addDiscountIndex } from './discount-index.ts';
import { manualFulfilmentService } from './fulfilment-types.ts';
import { toLineItemGroup } from './line-item-group.ts';
import { toAddressSource } from './order-addresses.ts';
import {
  deprecatedOrderAmounts,
  orderAmounts,
  toFinancialStatus,
  toFulfilmentStatus,
  toOrderReturnStatus,
} from './order-amounts.ts';
import { loadOrderEvents } from './order-events.ts';
import { formatLineGid, formatOrderGid } from './order-ids.ts';
import { deprecatedRiskFields } from './order-risk-types.ts';
import { listOrderShipping } from './order-shipping.ts';
import {
  type LineSource,
  listAllFulfilments,
  loadReturns,
  type OrderSource,
  type ReturnSource,
} from './order-sources.ts';
import { loadTransactions } from './order-transactions.ts';
import {
  unusedLineFields,
  unusedOrderFields,
  unusedShippingFields,
  unusedTransactionFields,
} from './order-unused-fields.ts';
import { suggestRefund } from './suggest-refund.ts';

const isPublic = ({ key }: { readonly key: string }) => !key.startsWith('_');

interface Limit {
  readonly first?: number | null;
}

/** Returns the first entries of a list that isn't a connection. */
function take<Entry>(list: readonly Entry[], { first }: Limit): readonly Entry[] {
  return first == null ? list : list.slice(0, Math.max(0, first));
}

export function toTaxLine(
  tax: { readonly name: string; readonly rate: number | null; readonly amount: Minor },
  { region }: OrderRecord,
) {
  return {
    title: tax.name,
    rate: tax.rate,
    ratePercentage: tax.rate === null ? null : tax.rate * 100,
    priceSet: toMoneyBag(tax.amount, region),
  };
}

function sumQuantities(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

async function findUpdatedAt(order: OrderSource, { services }: AdminContext) {
  if (order.updatedAt !== undefined) return order.updatedAt;
  const row = await services.backend.storage.read
    .selectFrom('orders')
    .select('updated_at')
    .where('id', '=', order.id)
    .executeTakeFirst();
  return row === undefined || Number(row.updated_at) === 0 ? order.createdAt : Number(row.updated_at);
}

export const orderTypes: AdminTypeResolvers = {
  Order: {
    ...orderAmounts,
    ...deprecatedRiskFields,
    ...unusedOrderFields,
    ...deprecatedOrderAmounts,
    ...createRecordMetafieldResolvers('ORDER'),
    id: ({ id }: OrderRecord) => formatOrderGid(id),
    legacyResourceId: ({ id }: OrderRecord) => id,
    name: ({ number }: OrderRecord) => `#${number}`,
    confirmationNumber: ({ number }: OrderRecord) => String(number),
    confirmed: () => true,
    email: ({ email, erasedAt }: OrderRecord) => (erasedAt === null ? email || null : null),
    phone: ({ phone }: OrderRecord) => phone || null,
    note: ({ note }: OrderRecord) => note || null,
    tags: ({ tags = [] }: OrderRecord) => tags,
    processedAt: ({ createdAt }: OrderRecord) => createdAt,
    updatedAt: (order: OrderSource, _args: object, context: AdminContext) => findUpdatedAt(order, context),
    closed: (order: OrderRecord) => getOrderState(order) === 'closed',
    closedAt: ({ closedAt }: OrderRecord) => closedAt ?? null,
    cancelledAt: ({ cancelledAt }: OrderRecord) => cancelledAt ?? null,
    cancelReason: ({ cancellation }: OrderRecord) => cancellation?.reason ?? null,
    cancellation: ({ cancellation }: OrderRecord) =>
      cancellation === undefined ? null : { staffNote: cancellation.staffNote || null },
    edited: ({ edits = [] }: OrderRecord) => edits.length > 0,
    merchantEditable: (order: OrderRecord) => findEditObstacle(order) === null,
    merchantEditableErrors: (order: OrderRecord) => [findEditObstacle(order)].filter((each) => each !== null),
    paymentCollectionDetails: (order: OrderRecord, _args: object, { services }: AdminContext) => ({
      additionalPaymentCollectionUrl:
        canMarkAsPaid(order) && order.erasedAt === null
          ? createOrderPaymentUrl(services.backend, order.region, toOrderReference(order))
          : null,
    }),
    test: () => false,
    purchasingEntity: async ({ customerId }: OrderRecord, _args: object, { services }: AdminContext) => {
      const customer =
        customerId === null ? null : await readCustomer(services.backend.storage.read, customerId);
      return customer === null ? null : markAsType('Customer', customer);
    },
    totalWeight: (order: OrderRecord, _args: object, context: AdminContext) =>
      sumWeight(order, ({ quantity }) => quantity, context),
    currentTotalWeight: (order: OrderRecord, _args: object, context: AdminContext) =>
      sumWeight(order, (line) => getRefundableQuantity(line, order.refunds ?? []), context),
    nonFulfillableLineItems: (order: OrderRecord, args: ConnectionArgs) =>
      createConnection(
        order.lines
          .filter((line) => order.cancelledAt !== undefined || getUnfulfilledQuantity(order, line) === 0)
          .map((line): LineSource => ({ order, line })),
        args,
        ({ line }) => line.id,
      ),
    currencyCode: ({ currency }: OrderRecord) => currency,
    presentmentCurrencyCode: ({ currency }: OrderRecord) => currency,
    taxesIncluded: ({ taxes }: OrderRecord) => taxes.some(({ included }) => included),
    customAttributes: ({ attributes }: OrderRecord) => attributes.filter(isPublic),
    customer: ({ customerId }: OrderRecord, _args: object, { services }: AdminContext) =>
      customerId === null ? null : readCustomer(services.backend.storage.read, customerId),
    customerAcceptsMarketing: ({ marketingConsent }: OrderRecord) => marketingConsent,
    customerLocale: getMailLanguage,
    displayFinancialStatus: toFinancialStatus,
    displayFulfillmentStatus: toFulfilmentStatus,
    returnStatus: async ({ id }: OrderRecord, _args: object, context: AdminContext) =>
      toOrderReturnStatus(await loadReturns(id, context)),
    risk: (order: OrderRecord) => order,
    fullyPaid: (order: OrderRecord) => !isUnpaid(order) && getOutstanding(order) <= 0,
    unpaid: isUnpaid,
    capturable: () => false,
    canMarkAsPaid,
    canNotifyCustomer: ({ email, erasedAt }: OrderRecord) => email !== '' && erasedAt === null,
    refundable: (order: OrderRecord) => isRefundable(order),
    restockable: (order: OrderRecord) => isRefundable(order) && order.cancellation?.restocked !== true,
    fulfillable: (order: OrderRecord) =>
      order.cancelledAt === undefined &&
      order.financialStatus !== 'voided' &&
      order.financialStatus !== 'authorized' &&
      listOpenFulfilmentOrders(order).some(({ holds }) => holds.length === 0),
    requiresShipping: ({ lines }: OrderRecord) => lines.some(({ requiresShipping }) => requiresShipping),
    discountCode: ({ codes }: OrderRecord) => codes[0] ?? null,
    discountCodes: ({ codes }: OrderRecord) => codes,
    discountApplications: (order: OrderRecord, args: ConnectionArgs) =>
      createConnection(listDiscountApplications(order).map(addDiscountIndex), args, (each) =>
        String(Reflect.get(each, 'index')),
      ),
    shippingAddress: (order: OrderRecord) => toAddressSource(order, 'shipping'),
    billingAddress: (order: OrderRecord) => toAddressSource(order, 'billing'),
    displayAddress: (order: OrderRecord) => toAddressSource(order, 'shipping'),
    billingAddressMatchesShippingAddress: ({ shippingAddress, billingAddress }: OrderRecord) =>
      JSON.stringify(shippingAddress) === JSON.stringify(billingAddress),
    shippingLine: (order: OrderRecord) => listOrderShipping(order).at(0) ?? null,
    shippingLines: (order: OrderRecord, args: ConnectionArgs) =>
      createConnection(listOrderShipping(order), args, ({ id }) => id),
    taxLines: (order: OrderRecord) => order.taxes.map((tax) => toTaxLine(tax, order)),
    currentTaxLines: (order: OrderRecord) => order.taxes.map((tax) => toTaxLine(tax, order)),
    subtotalLineItemsQuantity: ({ lines, refunds = [] }: OrderRecord) => {
      const removed = refunds.filter(({ editId }) => editId !== undefined).flatMap((refund) => refund.lines);
      return sumQuantities(lines) - sumQuantities(removed);
    },
    currentSubtotalLineItemsQuantity: ({ lines, refunds = [] }: OrderRecord) =>
      lines.reduce((sum, line) => sum + getRefundableQuantity(line, refunds), 0),
    sourceName: ({ agent }: OrderRecord) => agent ?? 'web',
    statusPageUrl: (order: OrderRecord, _args: object, { services }: AdminContext) =>
      createOrderUrl(services.backend, order.region, toOrderReference(order)),
    paymentGatewayNames: async (order: OrderRecord, _args: object, context: AdminContext) => [
      ...new Set((await loadTransactions(order, context)).map(({ gateway }) => gateway)),
    ],
    lineItems: (order: OrderRecord, args: ConnectionArgs) =>
      createConnection(
        order.lines.map((line): LineSource => ({ order, line })),
        args,
        ({ line }) => line.id,
      ),
    transactions: async (order: OrderRecord, args: Limit, context: AdminContext) =>
      take(await loadTransactions(order, context), args),
    transactionsCount: async (order: OrderRecord, _args: object, context: AdminContext) => ({
      count: (await loadTransactions(order, context)).length,
      precision: 'EXACT',
    }),
    fulfillments: (order: OrderRecord, args: Limit) => take(listAllFulfilments(order), args),
    fulfillmentsCount: (order: OrderRecord) => ({
      count: listAllFulfilments(order).length,
      precision: 'EXACT',
    }),
    fulfillmentOrders: (order: OrderRecord, args: ConnectionArgs) =>
      createConnection(listFulfilmentOrders(order), args, ({ splitId }) => splitId ?? order.id),
    refunds: (order: OrderRecord, args: Limit) =>
      take(
        (order.refunds ?? []).map((refund) => ({ order, refund })),
        args,
      ),
    returns: async (order: OrderRecord, args: ConnectionArgs, context: AdminContext) =>
      createConnection(
        (await loadReturns(order.id, context)).map((returned): ReturnSource => ({ order, returned })),
        args,
        ({ returned }) => returned.id,
      ),
    events: async (order: OrderRecord, args: ConnectionArgs, context: AdminContext) =>
      createConnection(await loadOrderEvents(order, context), args, ({ id }) => id),
    suggestedRefund: suggestRefund,
  },
  LineItem: {
    ...unusedLineFields,
    weight: async ({ line }: LineSource, _args: object, context: AdminContext) => {
      const variant = await loadVariant(line.variantId, context);
      return variant === null ? null : { unit: 'GRAMS', value: variant.weightGrams };
    },
    fulfillmentService: () => manualFulfilmentService,
    fulfillableQuantity: ({ order, line }: LineSource) =>
      order.cancelledAt === undefined ? getUnfulfilledQuantity(order, line) : 0,
    merchantEditable: ({ order, line }: LineSource) =>
      findEditObstacle(order) === null && getUnfulfilledQuantity(order, line) > 0,
    unfulfilledOriginalTotalSet: ({ order, line }: LineSource) =>
      toMoneyBag(line.unitPrice * getUnfulfilledQuantity(order, line), order.region),
    unfulfilledDiscountedTotalSet: ({ order, line }: LineSource) =>
      toMoneyBag(
        Math.round((line.priceAfterDiscounted * getUnfulfilledQuantity(order, line)) / line.quantity),
        order.region,
      ),
    id: ({ line }: LineSource) => formatLineGid(line.id),
    name: ({ line }: LineSource) => formatLineName(line),
    title: ({ line }: LineSource) => line.title,
    variantTitle: ({ line }: LineSource) => getVariantTitle(line),
    sku: ({ line }: LineSource) => line.sku || null,
    vendor: ({ line }: LineSource) => line.vendor || null,
    quantity: ({ line }: LineSource) => line.quantity,
    currentQuantity: ({ order, line }: LineSource) => getRefundableQuantity(line, order.refunds ?? []),
    refundableQuantity: ({ order, line }: LineSource) =>
      isRefundable(order) ? getRefundableQuantity(line, order.refunds ?? []) : 0,
    unfulfilledQuantity: ({ order, line }: LineSource) =>
      order.cancelledAt === undefined ? getUnfulfilledQuantity(order, line) : 0,
    nonFulfillableQuantity: ({ order, line }: LineSource) =>
      line.quantity - (order.cancelledAt === undefined ? getUnfulfilledQuantity(order, line) : 0),
    requiresShipping: ({ line }: LineSource) => line.requiresShipping,
    restockable: ({ order }: LineSource) => isRefundable(order) && order.cancellation?.restocked !== true,
    isGiftCard: ({ line }: LineSource) => line.giftCard !== undefined,
    taxable: ({ line }: LineSource) => line.taxes.length > 0,
    customAttributes: ({ line }: LineSource) => line.attributes.filter(isPublic),
    discountAllocations: ({ order, line }: LineSource) =>
      line.allocations.map(({ source, amount: off }, index) => ({
        allocatedAmountSet: toMoneyBag(off, order.region),
        discountApplication: addDiscountIndex(
          createDiscountApplication(source, off, order, 'LINE_ITEM'),
          index,
        ),
      })),
    discountedTotalSet: ({ order, line }: LineSource) => toMoneyBag(line.priceAfterDiscounted, order.region),
    discountedUnitPriceSet: ({ order, line }: LineSource) =>
      toMoneyBag(Math.round(line.priceAfterDiscounted / line.quantity), order.region),
    discountedUnitPriceAfterAllDiscountsSet: ({ order, line }: LineSource) =>
      toMoneyBag(Math.round(getPaidAmount(line) / line.quantity), order.region),
    originalTotalSet: ({ order, line }: LineSource) => toMoneyBag(line.originalPrice, order.region),
    originalUnitPriceSet: ({ order, line }: LineSource) => toMoneyBag(line.unitPrice, order.region),
    totalDiscountSet: ({ order, line }: LineSource) =>
      toMoneyBag(line.originalPrice - line.priceAfterDiscounted, order.region),
    lineItemGroup: ({ line }: LineSource) => toLineItemGroup(line),
    image: ({ line }: LineSource) => toAdminImage(line.image),
    // Null if the product was deleted.
    variant: ({ line }: LineSource, _args: object, context: AdminContext) =>
      loadVariant(line.variantId, context),
    product: async ({ line }: LineSource, _args: object, context: AdminContext) =>
      (await getSnapshot(context)).product(line.productId) ?? null,
    sellingPlan: ({ line }: LineSource) =>
      line.sellingPlan === null
        ? null
        : {
            name: line.sellingPlan.name,
            sellingPlanId: formatGlobalId('SellingPlan', line.sellingPlan.id),
          },
    taxLines: ({ order, line }: LineSource, args: Limit) =>
      take(line.taxes, args).map((tax) => toTaxLine(tax, order)),
  },
  ShippingLine: unusedShippingFields,
  OrderTransaction: unusedTransactionFields,
};

/** Returns the total weight in grams, with the current weights of the variants. */
async function sumWeight(
  { lines }: OrderRecord,
  count: (line: OrderRecord['lines'][number]) => number,
  context: AdminContext,
): Promise<string> {
  let sum = 0;
  for (const line of lines) {
    const variant = await loadVariant(line.variantId, context);
    sum += (variant?.weightGrams ?? 0) * count(line);
  }
  return String(Math.round(sum));
}

/** Returns the source of `Image`. */
export function toAdminImage(image: OrderImage | null): ImageFields | null {
  return image === null ? null : { id: null, ...image };
}

function isUnpaid({ financialStatus }: OrderRecord): boolean {
  return financialStatus === 'authorized' || financialStatus === 'pending' || financialStatus === 'voided';
}

function isRefundable(order: OrderRecord): boolean {
  if (isUnpaid(order)) return false;
  return getRefundableLines(order, order.refunds ?? []).length > 0 || getOutstanding(order) < 0;
}
