/** Resolvers for orders. All fields show the order as purchased; only the link to the variant uses the current catalogue. */

import { getAllocationTitle } from '@vitrine/rules/cart/allocation-source';
import type { AllocationSource } from '@vitrine/rules/cart/model';
import type { Minor } from '@vitrine/rules/money';
import type { OrderFinancialStatus, OrderFulfillmentStatus } from 'shopify-api-2025-01/storefront-api-types';
import { createOrderUrl } from '../checkout/checkout-urls.ts';
import { toPostalAddressSource } from '../customers/resolvers.ts';
import { type ConnectionArgs, createConnection } from '../graphql/connections.ts';
import type { GraphContext, ResolverMap } from '../graphql/context.ts';
import { formatGlobalId } from '../graphql/global-ids.ts';
import { toMoneyV2 } from '../graphql/money.ts';
import { markAsType } from '../graphql/type-names.ts';
import { getMailLanguage } from '../mail/mail-language.ts';
import { secretsMatch } from '../secrets-match.ts';
import { type FulfilmentStatus, getFulfilmentStatus } from './fulfilment-status.ts';
import { getCurrentTotal, getPaymentState, type PaymentState } from './order-balance.ts';
import type { FulfilmentRecord, OrderLineRecord, OrderRecord } from './order-record.ts';
import { findOrder, toOrderReference } from './order-store.ts';
import {
  getRefundableQuantity,
  getRefundedGoods,
  getRefundedShipping,
  getRefundedTax,
  getTotalRefunded,
} from './refund-amounts.ts';

interface LineOf {
  readonly order: OrderRecord;
  readonly line: OrderLineRecord;
}

/** Formats an order's global id, which contains the order's secret. */
export function formatOrderId({ id, secret }: Pick<OrderRecord, 'id' | 'secret'>): string {
  return `${formatGlobalId('Order', id)}?key=${secret}`;
}

/** Finds an order by a global id with its secret, for `node`; null otherwise. */
export async function findOrderByGlobalId(text: string, { parts }: GraphContext): Promise<object | null> {
  const match = /^gid:\/\/shopify\/Order\/(\d+)\?key=([\w-]+)$/.exec(text);
  if (match?.[1] === undefined || match[2] === undefined) return null;
  const order = await findOrder(parts.storage.read, match[1]);
  return order !== null && secretsMatch(order.secret, match[2]) ? markAsType('Order', order) : null;
}

function amount(pick: (order: OrderRecord) => Minor | null) {
  return (order: OrderRecord) => {
    const value = pick(order);
    return value === null ? null : toMoneyV2(value, order.region);
  };
}

const subtotal = amount(({ amounts }) => amounts.totalBeforeShipping);
const total = amount(({ amounts }) => amounts.totalAmount);
const currentTotal = amount(getCurrentTotal);
const currentSubtotal = amount((order) => order.amounts.totalBeforeShipping - getRefundedGoods(order));
const currentShipping = amount((order) => order.amounts.shipping - getRefundedShipping(order));
const currentTax = amount((order) => order.amounts.totalTax - getRefundedTax(order));
const shipping = amount(({ amounts }) => amounts.shipping);
const tax = amount(({ amounts }) => amounts.totalTax);
const refunded = amount(getTotalRefunded);

const financialStatuses: Readonly<Record<PaymentState, OrderFinancialStatus>> = {
  authorized: 'AUTHORIZED',
  pending: 'PENDING',
  partiallyPaid: 'PARTIALLY_PAID',
  paid: 'PAID',
  partiallyRefunded: 'PARTIALLY_REFUNDED',
  refunded: 'REFUNDED',
  voided: 'VOIDED',
};

const fulfilmentStatuses: Readonly<Record<FulfilmentStatus, OrderFulfillmentStatus>> = {
  unfulfilled: 'UNFULFILLED',
  partiallyFulfilled: 'PARTIALLY_FULFILLED',
  fulfilled: 'FULFILLED',
};

interface ParcelOf {
  readonly order: OrderRecord;
  readonly parcel: FulfilmentRecord;
}

interface PiecesOf extends LineOf {
  readonly quantity: number;
}

function isPublic({ key }: { readonly key: string }): boolean {
  return !key.startsWith('_');
}

/** Creates the source object of a `DiscountApplication`. */
export function createDiscountApplication(
  source: AllocationSource,
  off: Minor,
  order: OrderRecord,
  target: 'LINE_ITEM' | 'SHIPPING_LINE',
) {
  const shared = {
    allocationMethod: source.kind === 'code' || source.kind === 'automatic' ? 'ACROSS' : 'EACH',
    targetSelection: target === 'SHIPPING_LINE' ? 'ALL' : 'ENTITLED',
    targetType: target,
    value: markAsType('MoneyV2', toMoneyV2(off, order.region)),
  };
  return source.kind === 'code'
    ? markAsType('DiscountCodeApplication', { ...shared, code: source.code.toUpperCase(), applicable: true })
    : markAsType('AutomaticDiscountApplication', {
        ...shared,
        title: getAllocationTitle(source),
        ...(source.kind === 'manual' ? { isManual: true, description: source.title } : {}),
      });
}

interface Taken {
  readonly source: AllocationSource;
  readonly amount: Minor;
}

/** Returns one entry per discount, combined over all lines and the order. */
export function listDiscountApplications(order: OrderRecord): readonly object[] {
  const sums = new Map<string, Taken>();
  const all: readonly Taken[] = [
    ...order.lines.flatMap((line) => line.allocations),
    ...order.orderAllocations,
  ];
  for (const { source, amount: off } of all) {
    const key = JSON.stringify(source);
    sums.set(key, { source, amount: (sums.get(key)?.amount ?? 0) + off });
  }
  const found = [...sums.values()].map((taken) =>
    createDiscountApplication(taken.source, taken.amount, order, 'LINE_ITEM'),
  );
  return [...found, ...listShippingAllocations(order).map(({ discountApplication }) => discountApplication)];
}

/** Returns the allocation of a free shipping code. */
export function listShippingAllocations(order: OrderRecord) {
  const off = order.delivery === null ? 0 : order.delivery.originalPrice - order.delivery.price;
  if (off === 0) return [];
  const used = new Set(
    [...order.lines.flatMap((line) => line.allocations), ...order.orderAllocations].flatMap(({ source }) =>
      source.kind === 'code' ? [source.code.toUpperCase()] : [],
    ),
  );
  const code = order.codes.find((candidate) => !used.has(candidate.toUpperCase()));
  const source: AllocationSource =
    order.delivery?.freedBy ??
    (code === undefined
      ? { kind: 'automatic', discountId: '', title: 'Free shipping' }
      : { kind: 'code', discountId: '', code });
  return [
    {
      allocatedAmount: toMoneyV2(off, order.region),
      discountApplication: createDiscountApplication(source, off, order, 'SHIPPING_LINE'),
    },
  ];
}

export const orderResolvers: ResolverMap = {
  Order: {
    id: formatOrderId,
    name: ({ number }: OrderRecord) => `#${number}`,
    orderNumber: ({ number }: OrderRecord) => number,
    processedAt: ({ createdAt }: OrderRecord) => createdAt,
    canceledAt: () => null,
    cancelReason: () => null,
    currencyCode: ({ currency }: OrderRecord) => currency,
    customerLocale: getMailLanguage,
    customerUrl: (order: OrderRecord, _args: object, { parts }: GraphContext) =>
      order.customerId === null ? null : `${parts.storefrontUrl(order.region)}/account#orders`,
    statusUrl: (order: OrderRecord, _args: object, { parts }: GraphContext) =>
      createOrderUrl(parts, order.region, toOrderReference(order)),
    edited: () => false,
    email: ({ email }: OrderRecord) => email || null,
    phone: ({ phone }: OrderRecord) => phone || null,
    financialStatus: (order: OrderRecord) => financialStatuses[getPaymentState(order)],
    fulfillmentStatus: (order: OrderRecord) => fulfilmentStatuses[getFulfilmentStatus(order)],
    successfulFulfillments: (order: OrderRecord, { first }: { readonly first?: number | null }) =>
      (order.fulfilments ?? []).slice(0, first ?? undefined).map((parcel): ParcelOf => ({ order, parcel })),
    subtotalPrice: subtotal,
    subtotalPriceV2: subtotal,
    currentSubtotalPrice: currentSubtotal,
    totalPrice: total,
    totalPriceV2: total,
    originalTotalPrice: total,
    currentTotalPrice: currentTotal,
    totalShippingPrice: shipping,
    totalShippingPriceV2: shipping,
    currentTotalShippingPrice: currentShipping,
    totalTax: tax,
    totalTaxV2: tax,
    currentTotalTax: currentTax,
    totalRefunded: refunded,
    totalRefundedV2: refunded,
    currentTotalDuties: () => null,
    originalTotalDuties: () => null,
    customAttributes: ({ attributes }: OrderRecord) => attributes.filter(isPublic),
    shippingAddress: (order: OrderRecord) =>
      order.erasedAt === null
        ? toPostalAddressSource(
            `${formatGlobalId('MailingAddress', `${order.id}-shipping`)}?model_name=Address`,
            order.shippingAddress,
          )
        : null,
    billingAddress: (order: OrderRecord) =>
      order.erasedAt === null
        ? toPostalAddressSource(
            `${formatGlobalId('MailingAddress', `${order.id}-billing`)}?model_name=Address`,
            order.billingAddress,
          )
        : null,
    discountApplications: (order: OrderRecord, args: ConnectionArgs) => {
      const found = listDiscountApplications(order);
      return createConnection(found, args, (item) => String(found.indexOf(item)));
    },
    shippingDiscountAllocations: listShippingAllocations,
    lineItems: (order: OrderRecord, args: ConnectionArgs) =>
      createConnection(
        order.lines.map((line): LineOf => ({ order, line })),
        args,
        ({ line }) => line.id,
      ),
    metafield: () => null,
    metafields: (_order: OrderRecord, { identifiers }: { identifiers: readonly object[] }) =>
      identifiers.map(() => null),
  },
  Fulfillment: {
    trackingCompany: ({ parcel }: ParcelOf) => parcel.carrier,
    trackingInfo: ({ parcel }: ParcelOf) =>
      parcel.trackingCode === '' && parcel.trackingUrl === null
        ? []
        : [{ number: parcel.trackingCode || null, url: parcel.trackingUrl }],
    fulfillmentLineItems: ({ order, parcel }: ParcelOf, args: ConnectionArgs) =>
      createConnection(
        parcel.lines.flatMap(({ lineId, quantity }): PiecesOf[] => {
          const line = order.lines.find(({ id }) => id === lineId);
          return line === undefined ? [] : [{ order, line, quantity }];
        }),
        args,
        ({ line }) => line.id,
      ),
  },
  FulfillmentLineItem: {
    lineItem: ({ order, line }: PiecesOf): LineOf => ({ order, line }),
    quantity: ({ quantity }: PiecesOf) => quantity,
  },
  OrderLineItem: {
    title: ({ line }: LineOf) => line.title,
    quantity: ({ line }: LineOf) => line.quantity,
    currentQuantity: ({ line, order }: LineOf) =>
      order.refunds === undefined && order.financialStatus === 'refunded'
        ? 0
        : getRefundableQuantity(line, order.refunds ?? []),
    customAttributes: ({ line }: LineOf) => line.attributes.filter(isPublic),
    originalTotalPrice: ({ line, order }: LineOf) => toMoneyV2(line.originalPrice, order.region),
    discountedTotalPrice: ({ line, order }: LineOf) => toMoneyV2(line.priceAfterDiscounted, order.region),
    discountAllocations: ({ line, order }: LineOf) =>
      line.allocations.map(({ source, amount: off }) => ({
        allocatedAmount: toMoneyV2(off, order.region),
        discountApplication: createDiscountApplication(source, off, order, 'LINE_ITEM'),
      })),
    variant: ({ line, order }: LineOf, _args: object, { snapshot }: GraphContext) => {
      const variant = snapshot.variant(line.variantId);
      const product = variant && snapshot.product(variant.productId);
      const shown = product?.status === 'active' && product.publishedIn.includes(order.region);
      return variant !== undefined && shown && snapshot.price(variant.id, order.region) !== null
        ? variant
        : null;
    },
  },
};
