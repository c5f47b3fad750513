/**
 * Converts stored carts to the input of the pricing rules. Used by both the Storefront API and the checkout.
 */
import { campaignOf } from '@vitrine/rules/cart/attributes';
import type {
  CartLineInput,
  Destination,
  LineMerchandise,
  PricedCart,
  PricingCustomer,
  PricingInput,
} from '@vitrine/rules/cart/model';
import { priceCart } from '@vitrine/rules/cart/price';
import type { Discount } from '@vitrine/rules/discounts/discount';
import { type GiftBudget, giftBudgets } from '@vitrine/rules/offers/gift-budget';
import { asksAboutCustomer, withOffersInForce } from '@vitrine/rules/offers/in-force';
import type { OfferSettings } from '@vitrine/rules/offers/settings';
import type { CountryCode, RegionKey } from '@vitrine/rules/regions/region';
import { normalizePlace } from '@vitrine/rules/regions/territories';
import type { EpochMs } from '@vitrine/rules/units';
import type { Kysely } from 'kysely';
import type { BackendParts } from '../backend.ts';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import { pricingCustomer } from '../customers/pricing-facts.ts';
import type { CommerceDatabase } from '../database.ts';
import { automaticDiscounts, discountsFor } from '../discounts/find.ts';
import { rewardDiscounts, rewardsFor } from '../discounts/reward-grants.ts';
import { discountUsage } from '../discounts/uses.ts';
import { giftsLeft } from '../orders/gift-budgets.ts';
import { cartCountry, servingRegion } from './market.ts';
import { lineMerchandise, lineSellingPlan } from './merchandise.ts';
import type { CartRecord } from './model.ts';
import { shelfOf } from './shelf.ts';

/** Read connection, or the transaction of a change. */
export type Database = Kysely<CommerceDatabase>;

/** Context for changing and pricing a cart: time, catalogue and market. */
export interface CartMoment {
  readonly parts: BackendParts;
  readonly snapshot: CatalogueSnapshot;
  /** The operation's country, used if the buyer has none; null if the operation specifies none. */
  readonly country: CountryCode | null;
  /** `dev` if a trusted caller requested the staging store. */
  readonly store: 'dev' | null;
  readonly now: EpochMs;
  /** Replaces the cart's customer in a simulation, so that no such account has to exist. */
  readonly customer?: PricingCustomer;
}

/** Data entered during checkout that takes precedence over the cart's. */
export interface CheckoutFacts {
  readonly destination?: Destination;
  /** Shipping rate id; null uses the cheapest. */
  readonly chosenRate?: string | null;
  /** Email address for limits per customer, if the cart doesn't contain it yet. */
  readonly email?: string;
}

/** Data loaded before a transaction, because a transaction may only await its own queries. */
export interface PricingFacts {
  readonly region: RegionKey;
  readonly offers: OfferSettings;
  /** Automatic discounts that are active or will become active. */
  readonly automatic: readonly Discount[];
}

/** Returns the region that determines a cart's currency, prices and offers. */
export function cartRegion(
  { parts, country, now }: Pick<CartMoment, 'parts' | 'country' | 'now'>,
  record: CartRecord,
): RegionKey {
  const serving = servingRegion(parts, cartCountry(record, country), now);
  // The staging store sells in the US with prices and offers of its own.
  return record.store === 'dev' && serving === 'us' ? 'dev' : serving;
}

export async function pricingFacts({ parts }: CartMoment, region: RegionKey): Promise<PricingFacts> {
  return {
    region,
    offers: await parts.offers.settings(region),
    // The cached discounts are shared, so load them for the current time, not for that of a simulation.
    automatic: await automaticDiscounts(parts.storage, parts.clock()),
  };
}

/** Creates the pricing input of a stored cart. Lines that the market doesn't sell are left out. */
export async function pricingInput(
  moment: CartMoment,
  { region, offers, automatic }: PricingFacts,
  db: Database,
  record: CartRecord,
  checkout: CheckoutFacts = {},
): Promise<PricingInput> {
  const asking = { customerId: record.buyerIdentity.customerId, region, now: moment.now };
  const discounts = [
    ...(await discountsFor(db, automatic, record.discountCodes)),
    ...(await rewardDiscounts(db, record.discountCodes, asking)),
  ];
  const budgets = giftBudgets(offers);
  return withOffersInForce({
    region,
    table: moment.parts.regionTable(region, moment.now),
    lines: pricingLines(moment.snapshot, region, record),
    codes: record.discountCodes,
    discounts,
    usage: await discountUsage(db, discounts, usageCustomer(record, checkout.email)),
    customer: await customerOf(db, moment.customer, record, offers, discounts),
    ...(budgets.length === 0 ? {} : { giftsLeft: await giftsLeft(db, region, budgets) }),
    // A backend that doesn't reconcile carts leaves rewards to the caller.
    ...(moment.parts.settle === undefined ? { rewards: await rewardsFor(db, record.lines, asking) } : {}),
    destination: checkout.destination ?? cartDestination(record, moment.country),
    chosenRate:
      checkout.chosenRate === undefined
        ? (record.selectedDeliveryOptions[0]?.handle ?? null)
        : checkout.chosenRate,
    offers,
    now: moment.now,
  });
}

/** Loads the cart's customer; their details only if an offer or discount depends on them. */
async function customerOf(
  db: Database,
  tried: PricingCustomer | undefined,
  { buyerIdentity: { customerId } }: CartRecord,
  offers: OfferSettings,
  discounts: readonly Discount[],
): Promise<PricingInput['customer']> {
  if (customerId === null) return null;
  const isAsked = asksAboutCustomer(offers) || discounts.some(({ audience }) => audience !== undefined);
  if (!isAsked) return { id: customerId, member: true };
  return tried ?? pricingCustomer(db, customerId);
}

/** A cart's price with its input. */
export interface PriceOfCart {
  readonly priced: PricedCart;
  readonly input: PricingInput;
  /** Budgets of the offers that were used. */
  readonly budgets: readonly GiftBudget[];
}

/** Prices a stored cart. */
export async function priceCartRecord(
  moment: CartMoment,
  record: CartRecord,
  checkout: CheckoutFacts = {},
): Promise<PriceOfCart> {
  const facts = await pricingFacts(moment, cartRegion(moment, record));
  const input = await pricingInput(moment, facts, moment.parts.storage.read, record, checkout);
  return { input, priced: priceCart(input), budgets: giftBudgets(facts.offers) };
}

/**
 * Returns the key under which discount uses are counted: customer id or email; null while the buyer is
 * unknown.
 */
export function usageCustomer({ buyerIdentity }: CartRecord, email?: string): string | null {
  return buyerIdentity.customerId ?? (email ?? buyerIdentity.email)?.toLowerCase() ?? null;
}

/** Returns ids of the discounts that contribute to a price and that the order has to claim. */
export function discountsApplied(priced: PricedCart): readonly string[] {
  const ids = new Set<string>();
  for (const code of priced.codes) if (code.applicable && code.discountId !== null) ids.add(code.discountId);
  for (const { source } of priced.orderAllocations) ids.add(source.discountId);
  for (const line of priced.lines) {
    for (const { source } of line.allocations) if ('discountId' in source) ids.add(source.discountId);
  }
  return [...ids];
}

/**
 * Returns the destination of the shipping estimate: the selected delivery address, else the market's country.
 */
export function cartDestination(record: CartRecord, given: CountryCode | null = null): Destination {
  const address = record.buyerIdentity.deliveryAddressPreferences.find((candidate) => candidate.selected);
  if (address?.country) return normalizePlace(address.country, address.province);
  return normalizePlace(cartCountry(record, given), null);
}

/** Returns the lines that a market sells, with its prices. */
export function pricingLines(
  snapshot: CatalogueSnapshot,
  region: RegionKey,
  record: CartRecord,
): readonly CartLineInput[] {
  const shelf = shelfOf(snapshot, region);
  return record.lines.flatMap((line): readonly CartLineInput[] => {
    const merchandise = lineMerchandise(snapshot, region, line.variantId);
    if (merchandise === null) return [];
    return [
      {
        id: line.id,
        quantity: line.quantity,
        attributes: line.attributes,
        // Merchandise is cached without stock; only gifts need the current stock.
        merchandise:
          campaignOf(line.attributes) === null
            ? merchandise
            : { ...merchandise, available: shelf.stock(line.variantId) !== 0 },
        sellingPlan: lineSellingPlan(snapshot, line.sellingPlanId, merchandise.price),
      },
    ];
  });
}

/** Returns a variant for pricing; `available` is true if a unit is left in addition to those in `lines`. */
export function merchandiseBeside(
  snapshot: CatalogueSnapshot,
  region: RegionKey,
  variantId: string,
  lines: readonly CartLineInput[],
): LineMerchandise | undefined {
  const shelf = shelfOf(snapshot, region);
  const merchandise = shelf.sells(variantId) ? lineMerchandise(snapshot, region, variantId) : null;
  if (merchandise === null) return undefined;
  const stock = shelf.stock(variantId);
  const held = lines.reduce(
    (pieces, line) => pieces + (line.merchandise.id === merchandise.id ? line.quantity : 0),
    0,
  );
  return { ...merchandise, available: stock === null || stock > held };
}
