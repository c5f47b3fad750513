/** Admin API queries for the payloads of order webhooks. */

const money = (name: string) =>
  `${name} { shopMoney { amount currencyCode } presentmentMoney { amount currencyCode } }`;
const address =
  'firstName lastName name company address1 address2 city province provinceCode country countryCodeV2 zip phone';
const taxes = `taxLines { title rate ${money('priceSet')} }`;

const line = `id name title variantTitle sku vendor quantity currentQuantity unfulfilledQuantity requiresShipping
  isGiftCard taxable customAttributes { key value } ${money('originalUnitPriceSet')} ${money('totalDiscountSet')} ${taxes}
  discountAllocations { ${money('allocatedAmountSet')} }`;

const refund = `id createdAt processedAt note return { id } ${money('totalRefundedSet')}
  refundLineItems(first: 100) { nodes { quantity restockType lineItem { id } ${money('subtotalSet')} ${money('totalTaxSet')} } }`;

export const orderWebhookQuery = /* GraphQL */ `query OrderWebhook($id: ID!) { order(id: $id) {
  id name number confirmationNumber confirmed email phone note tags createdAt processedAt updatedAt closedAt cancelledAt
  cancelReason test currencyCode presentmentCurrencyCode taxesIncluded customerLocale displayFinancialStatus
  displayFulfillmentStatus discountCodes sourceName statusPageUrl paymentGatewayNames
  customAttributes { key value }
  ${['subtotalPriceSet', 'totalPriceSet', 'totalTaxSet', 'totalDiscountsSet', 'totalShippingPriceSet'].map(money).join(' ')}
  ${['currentSubtotalPriceSet', 'currentTotalPriceSet', 'currentTotalTaxSet', 'totalOutstandingSet'].map(money).join(' ')}
  ${taxes}
  shippingAddress { ${address} } billingAddress { ${address} }
  shippingLines(first: 10) { nodes { id title code ${money('originalPriceSet')} ${money('discountedPriceSet')} } }
  customer { id email firstName lastName phone note tags state verifiedEmail createdAt updatedAt }
  lineItems(first: 250) { nodes { ${line} } }
  fulfillments(first: 50) { id name createdAt updatedAt status displayStatus trackingInfo { company number url }
    fulfillmentLineItems(first: 250) { nodes { quantity lineItem { id } } } }
  refunds(first: 50) { ${refund} }
} }`;

export const refundWebhookQuery = /* GraphQL */ `query RefundWebhook($id: ID!) { refund(id: $id) { ${refund} order { id } } }`;

interface Money {
  readonly amount: string;
  readonly currencyCode: string;
}
export interface WebhookMoneyBag {
  readonly shopMoney: Money;
  readonly presentmentMoney: Money;
}
export interface TaxData {
  readonly title: string;
  readonly rate: number | null;
  readonly priceSet: WebhookMoneyBag;
}
export interface AddressData {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly name: string | null;
  readonly company: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly province: string | null;
  readonly provinceCode: string | null;
  readonly country: string | null;
  readonly countryCodeV2: string | null;
  readonly zip: string | null;
  readonly phone: string | null;
}
export interface LineData {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly variantTitle: string | null;
  readonly sku: string | null;
  readonly vendor: string | null;
  readonly quantity: number;
  readonly currentQuantity: number;
  readonly unfulfilledQuantity: number;
  readonly requiresShipping: boolean;
  readonly isGiftCard: boolean;
  readonly taxable: boolean;
  readonly customAttributes: readonly { readonly key: string; readonly value: string | null }[];
  readonly originalUnitPriceSet: WebhookMoneyBag;
  readonly totalDiscountSet: WebhookMoneyBag;
  readonly taxLines: readonly TaxData[];
  readonly discountAllocations: readonly { readonly allocatedAmountSet: WebhookMoneyBag }[];
}
export interface RefundData {
  readonly id: string;
  readonly createdAt: string;
  readonly processedAt: string;
  readonly note: string | null;
  readonly return: { readonly id: string } | null;
  readonly totalRefundedSet: WebhookMoneyBag;
  readonly refundLineItems: {
    readonly nodes: readonly {
      readonly quantity: number;
      readonly restockType: string;
      readonly lineItem: { readonly id: string };
      readonly subtotalSet: WebhookMoneyBag;
      readonly totalTaxSet: WebhookMoneyBag;
    }[];
  };
}
export interface CustomerData {
  readonly id: string;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
  readonly note: string | null;
  readonly tags: readonly string[];
  readonly state: string;
  readonly verifiedEmail: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}
export interface OrderData {
  readonly id: string;
  readonly name: string;
  readonly number: number;
  readonly confirmationNumber: string | null;
  readonly confirmed: boolean;
  readonly email: string | null;
  readonly phone: string | null;
  readonly note: string | null;
  readonly tags: readonly string[];
  readonly createdAt: string;
  readonly processedAt: string;
  readonly updatedAt: string;
  readonly closedAt: string | null;
  readonly cancelledAt: string | null;
  readonly cancelReason: string | null;
  readonly test: boolean;
  readonly currencyCode: string;
  readonly presentmentCurrencyCode: string;
  readonly taxesIncluded: boolean;
  readonly customerLocale: string | null;
  readonly displayFinancialStatus: string | null;
  readonly displayFulfillmentStatus: string;
  readonly discountCodes: readonly string[];
  readonly sourceName: string | null;
  readonly statusPageUrl: string;
  readonly paymentGatewayNames: readonly string[];
  readonly customAttributes: readonly { readonly key: string; readonly value: string | null }[];
  readonly subtotalPriceSet: WebhookMoneyBag;
  readonly totalPriceSet: WebhookMoneyBag;
  readonly totalTaxSet: WebhookMoneyBag;
  readonly totalDiscountsSet: WebhookMoneyBag;
  readonly totalShippingPriceSet: WebhookMoneyBag;
  readonly currentSubtotalPriceSet: WebhookMoneyBag;
  readonly currentTotalPriceSet: WebhookMoneyBag;
  readonly currentTotalTaxSet: WebhookMoneyBag;
  readonly totalOutstandingSet: WebhookMoneyBag;
  readonly taxLines: readonly TaxData[];
  readonly shippingAddress: AddressData | null;
  readonly billingAddress: AddressData | null;
  readonly shippingLines: {
    readonly nodes: readonly {
      readonly id: string | null;
      readonly title: string;
      readonly code: string | null;
      readonly originalPriceSet: WebhookMoneyBag;
      readonly discountedPriceSet: WebhookMoneyBag;
    }[];
  };
  readonly customer: CustomerData | null;
  readonly lineItems: { readonly nodes: readonly LineData[] };
  readonly fulfillments: readonly {
    readonly id: string;
    readonly name: string;
    readonly createdAt: string;
    readonly updatedAt: string;
    readonly status: string;
    readonly displayStatus: string | null;
    readonly trackingInfo: readonly {
      readonly company: string | null;
      readonly number: string | null;
      readonly url: string | null;
    }[];
    readonly fulfillmentLineItems: {
      readonly nodes: readonly { readonly quantity: number; readonly lineItem: { readonly id: string } }[];
    };
  }[];
  readonly refunds: readonly RefundData[];
}
