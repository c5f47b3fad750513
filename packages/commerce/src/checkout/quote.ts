/** A checkout at one moment: the cart, what was entered, and the price of it all. */
import type { PricedCart, PricedLine, PricingCustomer } from '@vitrine/rules/cart/model';
import { noPreOrders, type PreOrderWords, preOrderNote } from '@vitrine/rules/catalogue/pre-order';
import type { CurrencyCode } from '@vitrine/rules/money';
import { type GiftClaim, giftClaims } from '@vitrine/rules/offers/gift-budget';
import { type CountryCode, type RegionKey, regionCurrency } from '@vitrine/rules/regions/region';
import type { RegionTable } from '@vitrine/rules/regions/table';
import type { BackendParts } from '../backend.ts';
import { cartCountry } from '../carts/market.ts';
import type { CartRecord } from '../carts/model.ts';
import { priceCartRecord } from '../carts/pricing.ts';
import { holdsKey, readCart } from '../carts/store.ts';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import { findOrderByCart } from '../orders/order-store.ts';
import type { CheckoutKey, OrderReference } from './checkout.ts';
import { type CheckoutRecord, readCheckout } from './record.ts';

export interface Quote {
  readonly cart: CartRecord;
  readonly checkout: CheckoutRecord;
  readonly priced: PricedCart;
  /** The cart's customer, with what offers asked of them. */
  readonly customer: PricingCustomer | null;
  /** What its gifts take from the budgets of their offers. */
  readonly giftClaims: readonly GiftClaim[];
  readonly snapshot: CatalogueSnapshot;
  readonly region: RegionKey;
  readonly currency: CurrencyCode;
  readonly table: RegionTable | null;
  readonly preOrders: PreOrderWords;
  /** Where the address form starts. */
  readonly country: CountryCode;
  /** Lines of the cart that this storefront doesn't sell (any more). */
  readonly unsold: CartRecord['lines'];
  readonly now: number;
}

export type Found =
  | { readonly kind: 'quote'; readonly quote: Quote }
  | { readonly kind: 'completed'; readonly order: OrderReference }
  | { readonly kind: 'gone' };

/** Finds a checkout and prices it as of now. Somebody who lacks the secret finds nothing. */
export async function findQuote(parts: BackendParts, key: CheckoutKey): Promise<Found> {
  const now = parts.clock();
  const cart = await readCart(parts.storage, key.cartId, now);
  if (cart === null) {
    const order = await findOrderByCart(parts.storage, key);
    return order === null ? { kind: 'gone' } : { kind: 'completed', order };
  }
  if (!holdsKey(cart, key.secret)) return { kind: 'gone' };
  return { kind: 'quote', quote: await quoteCart(parts, cart, now) };
}

/** Prices a cart with its checkout. `now` in ms. */
export async function quoteCart(parts: BackendParts, cart: CartRecord, now: number): Promise<Quote> {
  const [snapshot, checkout] = await Promise.all([
    parts.catalogue.current(),
    readCheckout(parts.storage.read, cart.id),
  ]);
  const address = checkout.shippingAddress;
  const moment = { parts, snapshot, country: null, store: null, now };
  const { priced, input, budgets } = await priceCartRecord(moment, cart, {
    ...(address === null ? {} : { destination: { country: address.country, province: address.province } }),
    ...(checkout.rateId === null ? {} : { chosenRate: checkout.rateId }),
    ...(checkout.email === '' ? {} : { email: checkout.email }),
  });
  const { region } = input;
  const sold = new Set(priced.lines.map(({ line }) => line.id));
  return {
    cart,
    checkout,
    priced,
    customer: input.customer,
    giftClaims: giftClaims(priced, budgets),
    snapshot,
    region,
    currency: regionCurrency[region],
    table: parts.regionTable(region, now),
    preOrders: (await parts.preOrders?.(region)) ?? noPreOrders,
    country: address?.country ?? cartCountry(cart, null),
    unsold: cart.lines.filter((line) => !sold.has(line.id)),
    now,
  };
}

/** When a line will come, where it isn't in stock yet; as the cart said it. */
export function promiseOf(quote: Quote, { line, allocations }: PricedLine): string | null {
  if (allocations.length > 0) return null;
  const { id } = line.merchandise;
  return preOrderNote(quote.preOrders, id, soldWithoutStock(quote, id));
}

function soldWithoutStock({ snapshot }: Quote, merchandiseId: string): boolean {
  const id = merchandiseId.slice(merchandiseId.lastIndexOf('/') + 1);
  const stock = snapshot.stock(id);
  return stock !== null && stock <= 0 && snapshot.variant(id)?.inventoryPolicy === 'continue';
}
