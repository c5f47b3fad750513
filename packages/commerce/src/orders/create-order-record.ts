/** Converts a priced checkout to an order. All amounts are copied as shown to the shopper; none is recomputed. */
import { randomBytes } from 'node:crypto';
import type { PricedLine } from '@vitrine/rules/cart/model';
import { type CheckoutQuote, findQuotedPickup, getDeliveryPromise } from '../checkout/checkout-quote.ts';
import type { GiftCardPayment } from '../gift-cards/order-gift-cards.ts';
import { createRandomId } from '../random-id.ts';
import { findVariantImage } from './find-variant-image.ts';
import { copyBundleComponents } from './order-line-components.ts';
import type {
  FinancialStatus,
  OrderAmounts,
  OrderLineRecord,
  OrderPickup,
  OrderRecord,
  PostalAddress,
} from './order-record.ts';
import { assessCheckout } from './order-risk.ts';

export interface OrderIdentity {
  readonly id: string;
  readonly secret: string;
}

/** Generates an id and a secret. */
export function createOrderIdentity(): OrderIdentity {
  return { id: createRandomId(), secret: randomBytes(16).toString('base64url') };
}

/**
 * Returns the shipping address of an order. For a pickup, it is the store's address with the name from the billing address.
 * Null if it isn't known yet.
 */
export function getOrderAddress(quote: CheckoutQuote): PostalAddress | null {
  const store = findQuotedPickup(quote);
  if (store === null) return quote.checkout.shippingAddress;
  const { billingAddress } = quote.checkout;
  if (billingAddress === null) return null;
  const { address1, address2, city, province, country, zip } = store.location.address;
  return {
    firstName: billingAddress.firstName,
    lastName: billingAddress.lastName,
    company: store.name,
    address1: address1 ?? '',
    address2: address2 ?? '',
    city: city ?? '',
    province,
    country,
    zip: zip ?? '',
    phone: billingAddress.phone,
  };
}

function toOrderPickup(quote: CheckoutQuote): OrderPickup | null {
  const store = findQuotedPickup(quote);
  if (store === null) return null;
  return { locationId: store.location.id, name: store.name, ...store.settings, preparedAt: null };
}

/** @param shipping shipping address, already validated. */
export function createOrderRecord(
  quote: CheckoutQuote,
  shipping: PostalAddress,
  identity: OrderIdentity & {
    readonly number: number;
    readonly financialStatus: FinancialStatus;
    readonly customerId: string | null;
  },
): OrderRecord {
  const { cart, checkout, priced } = quote;
  const { chosen, freedBy } = priced.shipping;
  const giftCards = toGiftCardPayments(quote);
  const pickup = toOrderPickup(quote);
  return {
    ...identity,
    cartId: cart.id,
    region: quote.region,
    ...(checkout.language === undefined ? {} : { language: checkout.language }),
    currency: quote.currency,
    email: checkout.email,
    phone: checkout.phone,
    marketingConsent: checkout.marketingConsent,
    shippingAddress: shipping,
    ...(pickup === null ? {} : { pickup }),
    billingAddress:
      checkout.billingSame && pickup === null ? shipping : (checkout.billingAddress ?? shipping),
    personalId: pickup === null ? checkout.personalId : null,
    lines: priced.lines.map((line, index) =>
      freezeLine(quote, line, `${identity.id}${String(index + 1).padStart(3, '0')}`),
    ),
    orderAllocations: priced.orderAllocations,
    codes: priced.codes.filter(({ applicable }) => applicable).map(({ code }) => code),
    delivery: chosen === null ? null : { ...chosen, freedBy },
    taxes: priced.taxes,
    amounts: toOrderAmounts(quote),
    ...(giftCards.length === 0 ? {} : { giftCards }),
    ...(quote.giftClaims.length === 0 ? {} : { giftClaims: quote.giftClaims }),
    ...(cart.renewal === undefined ? { risk: [assessCheckout(checkout, shipping, quote.now)] } : {}),
    note: cart.note,
    attributes: cart.attributes,
    ...(cart.agent === undefined ? {} : { agent: cart.agent }),
    ...(Object.keys(quote.variants).length === 0 ? {} : { variants: quote.variants }),
    createdAt: quote.now,
    erasedAt: null,
  };
}

/** Returns the amount that each gift card pays. */
export function toGiftCardPayments({
  giftCards,
}: Pick<CheckoutQuote, 'giftCards'>): readonly GiftCardPayment[] {
  return giftCards
    .filter(({ amountUsed }) => amountUsed > 0)
    .map(({ id, lastCharacters, amountUsed }) => ({ cardId: id, lastCharacters, amount: amountUsed }));
}

/** Copies the amounts of a priced cart. */
export function toOrderAmounts({ priced }: Pick<CheckoutQuote, 'priced'>): OrderAmounts {
  return {
    subtotalPrice: priced.subtotalPrice,
    discountBundleAmount: priced.discountBundleAmount,
    discountManualGwp: priced.discountManualGwp,
    discountAutoGwp: priced.discountAutoGwp,
    discountLine: priced.discountLine,
    discountTier: priced.discountTier,
    discountAmount: priced.discountAmount,
    discountCombineLine: priced.discountCombineLine,
    totalBeforeShipping: priced.totalBeforeShipping,
    shipping: priced.shipping.chosen?.price ?? 0,
    totalTax: priced.taxes.reduce((sum, tax) => sum + tax.amount, 0),
    totalAmount: priced.totalAmount,
  };
}

/** Returns the digits of the variant id of a priced line. */
export function getLineVariantId(line: PricedLine): string {
  return line.line.merchandise.id.slice(line.line.merchandise.id.lastIndexOf('/') + 1);
}

function freezeLine(quote: CheckoutQuote, priced: PricedLine, id: string): OrderLineRecord {
  const { snapshot } = quote;
  const { line } = priced;
  const promise = getDeliveryPromise(quote, priced);
  const variantId = getLineVariantId(priced);
  const variant = snapshot.variant(variantId);
  const product = variant && snapshot.product(variant.productId);
  return {
    id,
    variantId,
    productId: variant?.productId ?? '',
    productHandle: line.merchandise.productHandle,
    sku: line.merchandise.sku,
    title: line.merchandise.productTitle,
    variantTitle: line.merchandise.title,
    productType: line.merchandise.productType,
    vendor: product?.vendor ?? '',
    selectedOptions: variant?.selectedOptions ?? [],
    image: findVariantImage(snapshot, variantId),
    quantity: line.quantity,
    attributes: line.attributes,
    sellingPlan: line.sellingPlan === null ? null : { id: line.sellingPlan.id, name: line.sellingPlan.name },
    requiresShipping: line.merchandise.requiresShipping,
    ...copyBundleComponents(snapshot, quote.region, variantId),
    ...(line.merchandise.giftCard === true ? { giftCard: { expiresAt: quote.giftCardsExpireAt } } : {}),
    ...(promise === null ? {} : { preOrderNote: promise }),
    unitPrice: priced.unitPrice,
    originalPrice: priced.originalPrice,
    allocations: priced.allocations,
    priceAfterDiscounted: priced.priceAfterDiscounted,
    orderAllocation: priced.orderAllocation,
    taxes: priced.taxes,
  };
}
