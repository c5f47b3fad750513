/** The one place where a kept cart becomes what the rules price; the Storefront API and the checkout both ask here. */
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

/** The storage's reader, or the transaction of a change. */
export type Database = Kysely<CommerceDatabase>;

/** At which moment, with which catalogue and for which market a cart is changed and priced. */
export interface CartMoment {
  readonly parts: BackendParts;
  readonly snapshot: CatalogueSnapshot;
  /** The country that an operation names for a cart whose buyer has none; null where it names none. */
  readonly country: CountryCode | null;
  /** The staging store where the caller is known to speak for it; null everywhere else. */
  readonly store: 'dev' | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Takes the place of the cart's customer, in a cart that is only tried: no account has to be like them. */
  readonly customer?: PricingCustomer;
}

/** What the checkout knows better than the cart. */
export interface CheckoutFacts {
  readonly destination?: Destination;
  /** A rate id; null takes the cheapest. */
  readonly chosenRate?: string | null;
  /** For limits per customer: an e-mail that the cart itself doesn't hold yet. */
  readonly email?: string;
}

/** What is read before a transaction, since a transaction waits for nothing but its own queries. */
export interface PricingFacts {
  readonly region: RegionKey;
  readonly offers: OfferSettings;
  /** The automatic discounts that run now or will. */
  readonly automatic: readonly Discount[];
}

/** The region in whose currency, prices and offers a cart stands. */
export function cartRegion(
  { parts, country, now }: Pick<CartMoment, 'parts' | 'country' | 'now'>,
  record: CartRecord,
): RegionKey {
  const serving = servingRegion(parts, cartCountry(record, country), now);
  // The staging store sells in the us market, with prices and offers of its own.
  return record.store === 'dev' && serving === 'us' ? 'dev' : serving;
}

export async function pricingFacts({ parts }: CartMoment, region: RegionKey): Promise<PricingFacts> {
  return {
    region,
    offers: await parts.offers.settings(region),
    // What is held of them is everybody's: a cart that is tried at another time must not choose it.
    automatic: await automaticDiscounts(parts.storage, parts.clock()),
  };
}

/** A kept cart as the rules take it. Lines that the market doesn't sell (any more) are left out. */
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
    // A backend that settles nothing leaves claims to whoever does.
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

/** The cart's customer; with what offers ask of them only where one asks. */
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

/** A cart's price, and what it was made of. */
export interface PriceOfCart {
  readonly priced: PricedCart;
  readonly input: PricingInput;
  /** Of the offers that it was made with. */
  readonly budgets: readonly GiftBudget[];
}

/** Prices a cart as it is kept. */
export async function priceCartRecord(
  moment: CartMoment,
  record: CartRecord,
  checkout: CheckoutFacts = {},
): Promise<PriceOfCart> {
  const facts = await pricingFacts(moment, cartRegion(moment, record));
  const input = await pricingInput(moment, facts, moment.parts.storage.read, record, checkout);
  return { input, priced: priceCart(input), budgets: giftBudgets(facts.offers) };
}

/** Under whom uses of discounts are counted; null while the buyer is unknown. */
export function usageCustomer({ buyerIdentity }: CartRecord, email?: string): string | null {
  return buyerIdentity.customerId ?? (email ?? buyerIdentity.email)?.toLowerCase() ?? null;
}

/** Ids of the discounts that a price rests on: what an order has to claim. */
export function discountsApplied(priced: PricedCart): readonly string[] {
  const ids = new Set<string>();
  for (const code of priced.codes) if (code.applicable && code.discountId !== null) ids.add(code.discountId);
  for (const { source } of priced.orderAllocations) ids.add(source.discountId);
  for (const line of priced.lines) {
    for (const { source } of line.allocations) if ('discountId' in source) ids.add(source.discountId);
  }
  return [...ids];
}

/** Where the estimate ships to: the selected delivery address, else the market's country. */
export function cartDestination(record: CartRecord, given: CountryCode | null = null): Destination {
  const address = record.buyerIdentity.deliveryAddressPreferences.find((candidate) => candidate.selected);
  if (address?.country) return normalizePlace(address.country, address.province);
  return normalizePlace(cartCountry(record, given), null);
}

/** The lines of a cart that a market sells, with its prices. */
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
        // The stock moves without the rest of the catalogue; only gifts ask for it.
        merchandise:
          campaignOf(line.attributes) === null
            ? merchandise
            : { ...merchandise, available: shelf.stock(line.variantId) !== 0 },
        sellingPlan: lineSellingPlan(snapshot, line.sellingPlanId, merchandise.price),
      },
    ];
  });
}

/** What a market sells under a variant's digits, `available` being whether a piece is left beside `lines`. */
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
