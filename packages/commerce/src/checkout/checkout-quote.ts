/** A priced checkout: the cart, the shopper's input, and all prices. */
import type { PricedCart, PricedLine, PricingCustomer } from '@vitrine/rules/cart/model';
import { getPreOrderNote, noPreOrders, type PreOrderTexts } from '@vitrine/rules/catalogue/pre-order';
import { noVariants, type VariantAssignment } from '@vitrine/rules/experiments/variant-assignment';
import { type AppliedGiftCard, sumGiftCards } from '@vitrine/rules/gift-cards/apply-gift-cards';
import { getGiftCardExpiry } from '@vitrine/rules/gift-cards/gift-card-expiry';
import type { CurrencyCode, Minor } from '@vitrine/rules/money';
import { type GiftBudgetUse, getGiftBudgetUse } from '@vitrine/rules/offers/gift-budget';
import { type CountryCode, getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import type { RegionTable } from '@vitrine/rules/regions/region-table';
import type { EpochMs } from '@vitrine/rules/units';
import type { BackendDeps } from '../backend-options.ts';
import type { CartRecord } from '../carts/cart-record.ts';
import { hasCartKey, readCartRecord } from '../carts/cart-store.ts';
import { getCartVariants, priceCartRecord } from '../carts/price-cart-record.ts';
import { getCartCountry } from '../carts/serving-region.ts';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { LocationRecord, PickupSettings } from '../catalogue/locations/location-records.ts';
import { findPickupLocation, toPickupHandle } from '../catalogue/locations/pickup-locations.ts';
import { createLineTranslator, type LineTranslator } from '../catalogue/translate-lines.ts';
import { applyCartGiftCards } from '../gift-cards/cart-gift-cards.ts';
import { getLineVariantId } from '../orders/create-order-record.ts';
import { findOrderByCart } from '../orders/order-store.ts';
import { type CheckoutRecord, readCheckout } from './checkout-record.ts';
import type { CheckoutAccess, OrderReference } from './checkout-service.ts';

export interface CheckoutQuote {
  readonly cart: CartRecord;
  readonly checkout: CheckoutRecord;
  readonly priced: PricedCart;
  /** The cart's customer, with the details that offers depend on. */
  readonly customer: PricingCustomer | null;
  /** Gift cards of the cart, with the amount that each pays. */
  readonly giftCards: readonly AppliedGiftCard[];
  /** Amount left to pay after gift cards, in minor units. */
  readonly amountDue: Minor;
  /** Expiry of the gift cards in the order; null if they never expire. */
  readonly giftCardsExpireAt: EpochMs | null;
  /** Gifts to deduct from the budgets of their offers. */
  readonly giftClaims: readonly GiftBudgetUse[];
  /** The cart's variants of running experiments. They influence its price, and its order is counted for them. */
  readonly variants: VariantAssignment;
  readonly snapshot: CatalogueSnapshot;
  readonly region: RegionKey;
  readonly currency: CurrencyCode;
  readonly table: RegionTable | null;
  readonly preOrders: PreOrderTexts;
  /** Initial country of the address form. */
  readonly country: CountryCode;
  /** Lines that this storefront doesn't sell or no longer sells. */
  readonly unsold: CartRecord['lines'];
  readonly now: EpochMs;
  /** Formats a line's name in the request's language: "Glow Oil (Medium)", or only the title if the product has one variant. */
  readonly nameLine: (line: PricedLine) => string;
}

export type QuoteLookup =
  | { readonly kind: 'quote'; readonly quote: CheckoutQuote }
  | { readonly kind: 'completed'; readonly order: OrderReference }
  | { readonly kind: 'gone' };

/** Finds a checkout and computes its current price; `gone` if the secret is wrong. */
export async function findQuote(parts: BackendDeps, key: CheckoutAccess): Promise<QuoteLookup> {
  const now = parts.clock();
  const cart = await readCartRecord(parts.storage, key.cartId, now);
  if (cart === null) {
    const order = await findOrderByCart(parts.storage, key);
    return order === null ? { kind: 'gone' } : { kind: 'completed', order };
  }
  if (!hasCartKey(cart, key.secret)) return { kind: 'gone' };
  return { kind: 'quote', quote: await quoteCart(parts, cart, now) };
}

export async function quoteCart(parts: BackendDeps, cart: CartRecord, now: EpochMs): Promise<CheckoutQuote> {
  const [snapshot, checkout] = await Promise.all([
    parts.catalogue.current(),
    readCheckout(parts.storage.read, cart.id),
  ]);
  const address = checkout.shippingAddress;
  const context = { parts, snapshot, country: null, store: null, now };
  const { priced, input, budgets } = await priceCartRecord(context, cart, {
    ...(address === null ? {} : { destination: { country: address.country, province: address.province } }),
    ...chooseRate(checkout, cart),
    ...(checkout.email === '' ? {} : { email: checkout.email }),
  });
  const { region } = input;
  const { currency } = getStorefront(region);
  const giftCards = await applyCartGiftCards(parts.storage.read, cart, priced, currency, now);
  const sold = new Set(priced.lines.map(({ line }) => line.id));
  return {
    cart,
    checkout,
    priced,
    customer: input.customer,
    giftCards,
    amountDue: priced.totalAmount - sumGiftCards(giftCards),
    giftCardsExpireAt: getExpiry(parts, checkout, now),
    giftClaims: getGiftBudgetUse(priced, budgets),
    variants: parts.offers.activeVariants?.(region, getCartVariants(cart)) ?? noVariants,
    snapshot,
    region,
    currency,
    table: parts.regionTable(region, now),
    preOrders: (await parts.preOrders?.(region)) ?? noPreOrders,
    country: address?.country ?? getCartCountry(cart, null),
    unsold: cart.lines.filter((line) => !sold.has(line.id)),
    now,
    nameLine: createLineNamer(createLineTranslator(parts, snapshot, region)),
  };
}

/**
 * Returns the rate or store selected in the checkout, otherwise the store selected by an API client, otherwise the cart's
 * rate.
 */
function chooseRate(
  { rateId, isShipped }: CheckoutRecord,
  { selectedDeliveryOptions, buyerIdentity }: CartRecord,
): { readonly chosenRate?: string | null } {
  if (rateId !== null) return { chosenRate: rateId };
  if (isShipped === true) return { chosenRate: null };
  const wanted = buyerIdentity.preferences?.delivery;
  const [store] = wanted?.pickupHandle ?? [];
  const isPreferred = selectedDeliveryOptions.length === 0 && wanted?.deliveryMethod[0] === 'PICK_UP';
  return isPreferred && store !== undefined
    ? { chosenRate: toPickupHandle(store.split('/').at(-1) ?? '') }
    : {};
}

export interface PickupStore {
  readonly location: LocationRecord;
  readonly settings: PickupSettings;
  readonly name: string;
}

/** Returns the store at which the order is picked up, or null if it is shipped. */
export function findQuotedPickup({
  priced,
  snapshot,
}: Pick<CheckoutQuote, 'priced' | 'snapshot'>): PickupStore | null {
  const { chosen } = priced.shipping;
  if (chosen?.pickup === undefined) return null;
  const location = findPickupLocation(snapshot, chosen.rateId);
  if (location === undefined || location.pickup === null) return null;
  return { location, settings: location.pickup, name: chosen.name };
}

function createLineNamer(translate: LineTranslator): CheckoutQuote['nameLine'] {
  return (line) => {
    const { productTitle, title: stored } = line.line.merchandise;
    const texts = { title: productTitle, variantTitle: stored, plan: null };
    const { title, variantTitle } = translate({ ...texts, variantId: getLineVariantId(line) });
    return stored === '' || stored === 'Default Title' ? title : `${title} (${variantTitle})`;
  };
}

/** Gift cards expire according to the law at the billing address. */
function getExpiry(
  { giftCards }: BackendDeps,
  { billingSame, billingAddress, shippingAddress }: CheckoutRecord,
  now: EpochMs,
): EpochMs | null {
  const place = (billingSame ? null : billingAddress) ?? shippingAddress;
  return giftCards === undefined || place === null ? null : getGiftCardExpiry(giftCards.rules, place, now);
}

/** Returns the delivery estimate of a pre-ordered line, with the same text as in the cart; null if it is in stock. */
export function getDeliveryPromise(quote: CheckoutQuote, { line, allocations }: PricedLine): string | null {
  if (allocations.length > 0) return null;
  const { id } = line.merchandise;
  return getPreOrderNote(quote.preOrders, id, soldWithoutStock(quote, id));
}

function soldWithoutStock({ snapshot }: CheckoutQuote, merchandiseId: string): boolean {
  const id = merchandiseId.slice(merchandiseId.lastIndexOf('/') + 1);
  const stock = snapshot.stock(id);
  return stock !== null && stock <= 0 && snapshot.variant(id)?.inventoryPolicy === 'continue';
}
