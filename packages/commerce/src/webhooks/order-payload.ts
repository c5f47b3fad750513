/** Payloads of order and refund webhooks, in the format of Shopify's REST resources. */
import { toCustomerPayload } from './customer-payload.ts';
import type {
  AddressData,
  LineData,
  OrderData,
  RefundData,
  TaxData,
  WebhookMoneyBag,
} from './order-webhook-queries.ts';
import { toNumericId } from './to-numeric-id.ts';

/** Ids of a line's product and variant, which the Admin API doesn't return. */
export interface LineIds {
  readonly productId: string;
  readonly variantId: string;
}

const toSet = ({ shopMoney, presentmentMoney }: WebhookMoneyBag) => ({
  shop_money: { amount: shopMoney.amount, currency_code: shopMoney.currencyCode },
  presentment_money: { amount: presentmentMoney.amount, currency_code: presentmentMoney.currencyCode },
});
const toAmount = ({ shopMoney }: WebhookMoneyBag) => shopMoney.amount;

const toTax = ({ title, rate, priceSet }: TaxData) => ({
  title,
  rate,
  price: toAmount(priceSet),
  price_set: toSet(priceSet),
  channel_liable: false,
});

function toAddress(address: AddressData | null) {
  if (address === null) return null;
  const { firstName, lastName, name, company, address1, address2, city, zip, phone } = address;
  return {
    first_name: firstName,
    last_name: lastName,
    ...{ name, company, address1, address2, city, zip, phone },
    province: address.province,
    province_code: address.provinceCode,
    country: address.country,
    country_code: address.countryCodeV2,
  };
}

const toAttributes = (attributes: LineData['customAttributes']) =>
  attributes.map(({ key, value }) => ({ name: key, value }));

/** The `id` of a line isn't numeric, so clients use `admin_graphql_api_id` for API calls. */
function toLine(line: LineData, ids: LineIds | undefined) {
  const { name, title, sku, vendor, quantity, taxable } = line;
  const fulfillable = line.unfulfilledQuantity;
  return {
    id: toNumericId(line.id),
    admin_graphql_api_id: line.id,
    product_id: ids === undefined ? null : Number(ids.productId),
    variant_id: ids === undefined ? null : Number(ids.variantId),
    ...{ name, title, sku, vendor, quantity, taxable },
    variant_title: line.variantTitle,
    current_quantity: line.currentQuantity,
    fulfillable_quantity: fulfillable,
    fulfillment_status: fulfillable === 0 ? 'fulfilled' : fulfillable < quantity ? 'partial' : null,
    requires_shipping: line.requiresShipping,
    gift_card: line.isGiftCard,
    price: toAmount(line.originalUnitPriceSet),
    price_set: toSet(line.originalUnitPriceSet),
    total_discount: toAmount(line.totalDiscountSet),
    total_discount_set: toSet(line.totalDiscountSet),
    properties: toAttributes(line.customAttributes),
    tax_lines: line.taxLines.map(toTax),
    discount_allocations: line.discountAllocations.map(({ allocatedAmountSet }) => ({
      amount: toAmount(allocatedAmountSet),
      amount_set: toSet(allocatedAmountSet),
    })),
  };
}

export function toRefundPayload(refund: RefundData, orderId: string) {
  return {
    id: toNumericId(refund.id),
    admin_graphql_api_id: refund.id,
    order_id: toNumericId(orderId),
    created_at: refund.createdAt,
    processed_at: refund.processedAt,
    note: refund.note,
    return: refund.return === null ? null : { id: toNumericId(refund.return.id) },
    total_refunded_set: toSet(refund.totalRefundedSet),
    refund_line_items: refund.refundLineItems.nodes.map((line) => ({
      quantity: line.quantity,
      restock_type: line.restockType.toLowerCase(),
      line_item_id: toNumericId(line.lineItem.id),
      subtotal: toAmount(line.subtotalSet),
      subtotal_set: toSet(line.subtotalSet),
      total_tax: toAmount(line.totalTaxSet),
      total_tax_set: toSet(line.totalTaxSet),
    })),
  };
}

function toFulfilment(parcel: OrderData['fulfillments'][number], orderId: string) {
  const [tracking] = parcel.trackingInfo;
  const numbers = parcel.trackingInfo.flatMap(({ number }) => number ?? []);
  return {
    id: toNumericId(parcel.id),
    admin_graphql_api_id: parcel.id,
    order_id: toNumericId(orderId),
    name: parcel.name,
    created_at: parcel.createdAt,
    updated_at: parcel.updatedAt,
    status: parcel.status.toLowerCase(),
    shipment_status: parcel.displayStatus?.toLowerCase() ?? null,
    tracking_company: tracking?.company ?? null,
    tracking_number: numbers[0] ?? null,
    tracking_numbers: numbers,
    tracking_url: tracking?.url ?? null,
    tracking_urls: parcel.trackingInfo.flatMap(({ url }) => url ?? []),
    line_items: parcel.fulfillmentLineItems.nodes.map(({ quantity, lineItem }) => ({
      id: toNumericId(lineItem.id),
      quantity,
    })),
  };
}

const fulfilments: Readonly<Record<string, string>> = {
  FULFILLED: 'fulfilled',
  PARTIALLY_FULFILLED: 'partial',
};

/** @param lineIds ids by the global id of the line. */
export function toOrderPayload(order: OrderData, lineIds: ReadonlyMap<string, LineIds>): object {
  const { name, email, phone, note, test, confirmed } = order;
  const codeAmount = toAmount(order.totalDiscountsSet);
  return {
    id: toNumericId(order.id),
    admin_graphql_api_id: order.id,
    ...{ name, email, phone, note, test, confirmed },
    contact_email: email,
    number: order.number,
    order_number: order.number,
    confirmation_number: order.confirmationNumber,
    created_at: order.createdAt,
    processed_at: order.processedAt,
    updated_at: order.updatedAt,
    closed_at: order.closedAt,
    cancelled_at: order.cancelledAt,
    cancel_reason: order.cancelReason?.toLowerCase() ?? null,
    currency: order.currencyCode,
    presentment_currency: order.presentmentCurrencyCode,
    customer_locale: order.customerLocale,
    financial_status: order.displayFinancialStatus?.toLowerCase() ?? null,
    fulfillment_status: fulfilments[order.displayFulfillmentStatus] ?? null,
    taxes_included: order.taxesIncluded,
    source_name: order.sourceName,
    order_status_url: order.statusPageUrl,
    payment_gateway_names: order.paymentGatewayNames,
    tags: order.tags.join(', '),
    note_attributes: toAttributes(order.customAttributes),
    // With several codes, the amount of each one isn't known.
    discount_codes: order.discountCodes.map((code) => ({
      code,
      amount: order.discountCodes.length === 1 ? codeAmount : null,
    })),
    subtotal_price: toAmount(order.subtotalPriceSet),
    subtotal_price_set: toSet(order.subtotalPriceSet),
    total_price: toAmount(order.totalPriceSet),
    total_price_set: toSet(order.totalPriceSet),
    total_tax: toAmount(order.totalTaxSet),
    total_tax_set: toSet(order.totalTaxSet),
    total_discounts: codeAmount,
    total_discounts_set: toSet(order.totalDiscountsSet),
    total_shipping_price_set: toSet(order.totalShippingPriceSet),
    total_outstanding: toAmount(order.totalOutstandingSet),
    current_subtotal_price: toAmount(order.currentSubtotalPriceSet),
    current_subtotal_price_set: toSet(order.currentSubtotalPriceSet),
    current_total_price: toAmount(order.currentTotalPriceSet),
    current_total_price_set: toSet(order.currentTotalPriceSet),
    current_total_tax: toAmount(order.currentTotalTaxSet),
    current_total_tax_set: toSet(order.currentTotalTaxSet),
    tax_lines: order.taxLines.map(toTax),
    billing_address: toAddress(order.billingAddress),
    shipping_address: toAddress(order.shippingAddress),
    shipping_lines: order.shippingLines.nodes.map((each) => ({
      id: toNumericId(each.id ?? ''),
      title: each.title,
      code: each.code,
      price: toAmount(each.originalPriceSet),
      price_set: toSet(each.originalPriceSet),
      discounted_price: toAmount(each.discountedPriceSet),
      discounted_price_set: toSet(each.discountedPriceSet),
    })),
    customer: order.customer === null ? null : toCustomerPayload(order.customer),
    line_items: order.lineItems.nodes.map((line) => toLine(line, lineIds.get(line.id))),
    fulfillments: order.fulfillments.map((parcel) => toFulfilment(parcel, order.id)),
    refunds: order.refunds.map((each) => toRefundPayload(each, order.id)),
  };
}
