/** Orders of the customer, their lines, shipments and refunds, all as purchased. */
import type { Minor } from '@vitrine/rules/money';
import type { EpochMs } from '@vitrine/rules/units';
import { toFulfilmentStatus } from '../../admin-api/subjects/orders/order-amounts.ts';
import {
  formatLineGid,
  formatOrderGid,
  formatPartGid,
  formatRefundGid,
  parseOrderGid,
} from '../../admin-api/subjects/orders/order-ids.ts';
import {
  type FulfilmentSource,
  findLine,
  type LineSource,
  listFulfilments,
  type QuantitySource,
  type RefundSource,
} from '../../admin-api/subjects/orders/order-sources.ts';
import { createOrderPaymentUrl, createOrderUrl } from '../../checkout/checkout-urls.ts';
import { type ConnectionArgs, createConnection } from '../../graphql/connections.ts';
import { formatGlobalId } from '../../graphql/global-ids.ts';
import { createImageUrl } from '../../graphql/images.ts';
import { toMoneyV2 } from '../../graphql/money.ts';
import { getMailLanguage } from '../../mail/mail-language.ts';
import { formatLineName, getVariantTitle } from '../../orders/line-names.ts';
import {
  getNetAmountReceived,
  getOutstanding,
  getPaymentState,
  type PaymentState,
} from '../../orders/order-balance.ts';
import { canMarkAsPaid } from '../../orders/order-payments.ts';
import type { OrderImage, OrderRecord } from '../../orders/order-record.ts';
import { toOrderReference } from '../../orders/order-store.ts';
import {
  getPaidAmount,
  getPaidBack,
  getRefundableQuantity,
  getTotalRefunded,
} from '../../orders/refund-amounts.ts';
import {
  createDiscountApplication,
  listDiscountApplications,
  listShippingAllocations,
} from '../../orders/resolvers.ts';
import {
  type CustomerApiContext,
  type CustomerApiResolvers,
  loadCustomer,
  loadOwnOrder,
} from './customer-context.ts';
import type { CustomerAddressSource } from './customer-resolvers.ts';

const isPublic = ({ key }: { readonly key: string }) => !key.startsWith('_');

const money = (pick: (order: OrderRecord) => Minor) => (order: OrderRecord) =>
  toMoneyV2(pick(order), order.region);

const financialStatuses: Readonly<Record<PaymentState, string>> = {
  authorized: 'AUTHORIZED',
  pending: 'PENDING',
  partiallyPaid: 'PARTIALLY_PAID',
  paid: 'PAID',
  partiallyRefunded: 'PARTIALLY_REFUNDED',
  refunded: 'REFUNDED',
  voided: 'VOIDED',
};

const getFinancialStatus = (order: OrderRecord) => financialStatuses[getPaymentState(order)];

/** Pickup and digital orders have no status of their own in the API. */
function getFulfilmentName(order: OrderRecord): string {
  const status = toFulfilmentStatus(order);
  return status === 'FULFILLMENT_NOT_REQUIRED' ? 'FULFILLED' : status;
}

function showAddress(order: OrderRecord, kind: 'shipping' | 'billing'): CustomerAddressSource | null {
  if (order.erasedAt !== null) return null;
  const address = kind === 'shipping' ? order.shippingAddress : order.billingAddress;
  return { id: formatGlobalId('CustomerAddress', `${order.id}-${kind}`), address };
}

/** Source of `Image`. */
interface ImageFields {
  readonly image: OrderImage;
}

interface Transform {
  readonly transform?: {
    readonly maxWidth?: number | null;
    readonly maxHeight?: number | null;
    readonly crop?: string | null;
    readonly preferredContentType?: string | null;
    readonly scale?: number | null;
  } | null;
}

export function toImageSource(image: OrderImage | null): ImageFields | null {
  return image === null ? null : { image };
}

function showImage(
  { image }: ImageFields,
  { transform }: Transform,
  { services }: CustomerApiContext,
): string {
  return createImageUrl(image.src, services.backend.mediaUrl, transform ?? {});
}

function listItems({ order, parcel }: FulfilmentSource): readonly QuantitySource[] {
  return parcel.lines.flatMap(({ lineId, quantity }) => {
    const line = findLine(order, lineId);
    return line === undefined ? [] : [{ order, line, quantity }];
  });
}

interface FulfilmentEvent {
  readonly id: string;
  readonly status: 'IN_TRANSIT' | 'DELIVERED' | 'PICKED_UP';
  readonly happenedAt: EpochMs;
}

/** Lists the events of a parcel or pickup, oldest first. */
function listEvents({ order, parcel }: FulfilmentSource): readonly FulfilmentEvent[] {
  const toEvent = (status: FulfilmentEvent['status'], happenedAt: EpochMs): FulfilmentEvent => ({
    id: formatGlobalId('FulfillmentEvent', `${order.id}_${parcel.id}-${status.toLowerCase()}`),
    status,
    happenedAt,
  });
  if (order.pickup !== undefined) return [toEvent('PICKED_UP', parcel.at)];
  const sent = toEvent('IN_TRANSIT', parcel.at);
  return parcel.deliveredAt === null ? [sent] : [sent, toEvent('DELIVERED', parcel.deliveredAt)];
}

const findUpdatedAt = async ({ id, createdAt }: OrderRecord, { services }: CustomerApiContext) => {
  const row = await services.backend.storage.read
    .selectFrom('orders')
    .select('updated_at')
    .where('id', '=', id)
    .executeTakeFirst();
  const at = Number(row?.updated_at ?? 0);
  return at === 0 ? createdAt : at;
};

export const customerOrderResolvers: CustomerApiResolvers = {
  QueryRoot: {
    order: (_source: unknown, { id }: { readonly id: string }, context: CustomerApiContext) =>
      loadOwnOrder(parseOrderGid(id), context),
  },
  Order: {
    id: ({ id }: OrderRecord) => formatOrderGid(id),
    name: ({ number }: OrderRecord) => `#${number}`,
    confirmationNumber: ({ number }: OrderRecord) => String(number),
    processedAt: ({ createdAt }: OrderRecord) => createdAt,
    updatedAt: (order: OrderRecord, _args: object, context: CustomerApiContext) =>
      findUpdatedAt(order, context),
    cancelledAt: ({ cancelledAt }: OrderRecord) => cancelledAt ?? null,
    cancelReason: ({ cancellation }: OrderRecord) => cancellation?.reason ?? null,
    currencyCode: ({ currency }: OrderRecord) => currency,
    customer: (_order: OrderRecord, _args: object, context: CustomerApiContext) => loadCustomer(context),
    customerLocale: getMailLanguage,
    edited: ({ edits = [] }: OrderRecord) => edits.length > 0,
    email: ({ email, erasedAt }: OrderRecord) => (erasedAt === null ? email || null : null),
    phone: ({ phone }: OrderRecord) => phone || null,
    note: ({ note }: OrderRecord) => note || null,
    locationName: ({ pickup }: OrderRecord) => pickup?.name ?? null,
    financialStatus: getFinancialStatus,
    fulfillmentStatus: getFulfilmentName,
    statusPageUrl: (order: OrderRecord, _args: object, { services }: CustomerApiContext) =>
      createOrderUrl(services.backend, order.region, toOrderReference(order)),
    paymentInformation: (order: OrderRecord, _args: object, { services }: CustomerApiContext) => ({
      paymentCollectionUrl: canMarkAsPaid(order)
        ? createOrderPaymentUrl(services.backend, order.region, toOrderReference(order))
        : null,
      paymentStatus: getFinancialStatus(order),
      paymentTerms: null,
      totalOutstandingAmount: toMoneyV2(Math.max(0, getOutstanding(order)), order.region),
      totalPaidAmount: toMoneyV2(getNetAmountReceived(order), order.region),
    }),
    requiresShipping: ({ lines }: OrderRecord) => lines.some(({ requiresShipping }) => requiresShipping),
    shippingAddress: (order: OrderRecord) => showAddress(order, 'shipping'),
    billingAddress: (order: OrderRecord) => showAddress(order, 'billing'),
    shippingLine: ({ id, delivery, region }: OrderRecord) =>
      delivery === null
        ? null
        : {
            handle: `${id}-${delivery.rateId}`,
            title: delivery.name,
            originalPrice: toMoneyV2(delivery.originalPrice, region),
          },
    shippingDiscountAllocations: listShippingAllocations,
    subtotal: money(({ amounts }) => amounts.totalBeforeShipping),
    totalPrice: money(({ amounts }) => amounts.totalAmount),
    totalRefunded: money(getTotalRefunded),
    totalShipping: money(({ amounts }) => amounts.shipping),
    totalTax: money(({ amounts }) => amounts.totalTax),
    refunds: (order: OrderRecord) => (order.refunds ?? []).map((refund): RefundSource => ({ order, refund })),
    discountApplications: (order: OrderRecord, args: ConnectionArgs) => {
      const found = listDiscountApplications(order);
      return createConnection(found, args, (item) => String(found.indexOf(item)));
    },
    fulfillments: (order: OrderRecord, args: ConnectionArgs) =>
      createConnection(listFulfilments(order), args, ({ parcel }) => parcel.id),
    lineItems: (order: OrderRecord, args: ConnectionArgs) =>
      createConnection(
        order.lines.map((line): LineSource => ({ order, line })),
        args,
        ({ line }) => line.id,
      ),
    metafields: (_order: OrderRecord, { identifiers }: { readonly identifiers: readonly object[] }) =>
      identifiers.map(() => null),
  },
  LineItem: {
    id: ({ line }: LineSource) => formatLineGid(line.id),
    name: ({ line }: LineSource) => formatLineName(line),
    title: ({ line }: LineSource) => line.title,
    presentmentTitle: ({ line }: LineSource) => line.title,
    variantTitle: ({ line }: LineSource) => getVariantTitle(line),
    variantOptions: ({ line }: LineSource) => line.selectedOptions,
    sku: ({ line }: LineSource) => line.sku || null,
    vendor: ({ line }: LineSource) => line.vendor || null,
    productType: ({ line }: LineSource) => line.productType || null,
    productId: ({ line }: LineSource) => formatGlobalId('Product', line.productId),
    variantId: ({ line }: LineSource) => formatGlobalId('ProductVariant', line.variantId),
    quantity: ({ line }: LineSource) => line.quantity,
    refundableQuantity: ({ order, line }: LineSource) => getRefundableQuantity(line, order.refunds ?? []),
    requiresShipping: ({ line }: LineSource) => line.requiresShipping,
    giftCard: ({ line }: LineSource) => line.giftCard !== undefined,
    customAttributes: ({ line }: LineSource) => line.attributes.filter(isPublic),
    image: ({ line }: LineSource) => toImageSource(line.image),
    price: ({ order, line }: LineSource) => toMoneyV2(line.unitPrice, order.region),
    totalPrice: ({ order, line }: LineSource) => toMoneyV2(line.originalPrice, order.region),
    currentTotalPrice: ({ order, line }: LineSource) => {
      const left = getRefundableQuantity(line, order.refunds ?? []);
      return toMoneyV2(Math.floor((getPaidAmount(line) * left) / line.quantity), order.region);
    },
    totalDiscount: ({ order, line }: LineSource) =>
      toMoneyV2(line.originalPrice - line.priceAfterDiscounted, order.region),
    discountAllocations: ({ order, line }: LineSource) =>
      line.allocations.map(({ source, amount: off }) => ({
        allocatedAmount: toMoneyV2(off, order.region),
        discountApplication: createDiscountApplication(source, off, order, 'LINE_ITEM'),
      })),
  },
  Image: {
    altText: ({ image }: ImageFields) => image.alt || null,
    width: ({ image }: ImageFields) => image.width,
    height: ({ image }: ImageFields) => image.height,
    url: showImage,
    src: showImage,
    originalSrc: showImage,
    transformedSrc: (
      source: ImageFields,
      transform: NonNullable<Transform['transform']>,
      context: CustomerApiContext,
    ) => showImage(source, { transform }, context),
  },
  Fulfillment: {
    id: ({ order, parcel }: FulfilmentSource) => formatPartGid('Fulfillment', order.id, parcel.id),
    createdAt: ({ parcel }: FulfilmentSource) => parcel.at,
    updatedAt: ({ parcel }: FulfilmentSource) => parcel.deliveredAt ?? parcel.at,
    status: () => 'SUCCESS',
    latestShipmentStatus: (source: FulfilmentSource) => listEvents(source).at(-1)?.status,
    events: (source: FulfilmentSource, args: ConnectionArgs) =>
      createConnection(listEvents(source), args, ({ id }) => id),
    isPickedUp: ({ order }: FulfilmentSource) => order.pickup !== undefined,
    requiresShipping: (source: FulfilmentSource) =>
      listItems(source).some(({ line }) => line.requiresShipping),
    trackingInformation: ({ parcel }: FulfilmentSource) =>
      parcel.trackingCode === '' && parcel.trackingUrl === null && parcel.carrier === ''
        ? []
        : [
            {
              company: parcel.carrier || null,
              number: parcel.trackingCode || null,
              url: parcel.trackingUrl,
            },
          ],
    fulfillmentLineItems: (source: FulfilmentSource, args: ConnectionArgs) =>
      createConnection(listItems(source), args, ({ line }) => line.id),
  },
  FulfillmentLineItem: {
    id: ({ order, line }: QuantitySource) => formatPartGid('FulfillmentLineItem', order.id, line.id),
    lineItem: ({ order, line }: QuantitySource): LineSource => ({ order, line }),
    quantity: ({ quantity }: QuantitySource) => quantity,
  },
  Refund: {
    id: ({ refund }: RefundSource) => formatRefundGid(refund.id),
    createdAt: ({ refund }: RefundSource) => refund.at,
    updatedAt: ({ refund }: RefundSource) => refund.at,
    totalRefunded: ({ order, refund }: RefundSource) => toMoneyV2(getPaidBack(refund), order.region),
  },
};
