/** Converts stored carts to the input of the pricing rules, for both the Storefront API and the checkout. */
import { getCampaign } from '@vitrine/rules/cart/attributes';
import type {
  CartLineInput,
  Destination,
  LineMerchandise,
  PricedCart,
  PricingCustomer,
  PricingInput,
} from '@vitrine/rules/cart/model';
import { priceCart } from '@vitrine/rules/cart/price-cart';
import type { Discount } from '@vitrine/rules/discounts/discount';
import { type DiscountWindows, withDiscountWindows } from '@vitrine/rules/discounts/discount-windows';
import { noVariants, type VariantAssignment } from '@vitrine/rules/experiments/variant-assignment';
import { applyRequestedAmount } from '@vitrine/rules/gift-cards/own-amount';
import { hasCustomerConditions, withActiveOffers } from '@vitrine/rules/offers/active-offers';
import { type GiftBudget, getGiftBudgets } from '@vitrine/rules/offers/gift-budget';
import type { OfferSettings } from '@vitrine/rules/offers/offer-settings';
import type { CatalogueLocale } from '@vitrine/rules/regions/catalogue-locale';
import {
  type CountryCode,
  getDefaultRegion,
  getStorefront,
  isStagingRegion,
  type RegionKey,
} from '@vitrine/rules/regions/region';
import { normalizePlace } from '@vitrine/rules/regions/territories';
import type { EpochMs } from '@vitrine/rules/units';
import type { Kysely } from 'kysely';
import type { BackendDeps } from '../backend-options.ts';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import { listPickupLocations } from '../catalogue/locations/pickup-locations.ts';
import { translateTable } from '../catalogue/shop-texts.ts';
import { loadPricingCustomer } from '../customers/pricing-customer.ts';
import type { CommerceDatabase } from '../database.ts';
import { loadDiscountUsage } from '../discounts/discount-uses.ts';
import { getAutomaticDiscounts, getCartDiscounts } from '../discounts/find-discounts.ts';
import { findClaimableRewards, findRewardDiscounts } from '../discounts/reward-grants.ts';
import { countGiftsLeft } from '../orders/gift-budgets.ts';
import type { CartDeliveryAddressRecord, CartExperiments, CartRecord } from './cart-record.ts';
import { countUnitsLeft, createInventoryView } from './inventory-view.ts';
import { applySellingPlan, findSoldMerchandise, getLineSellingPlan } from './line-merchandise.ts';
import { getCartCountry, getServingRegion } from './serving-region.ts';

/** Read connection, or the transaction of a change. */
export type DatabaseReader = Kysely<CommerceDatabase>;

/** Context for changing and pricing a cart: time, catalogue and market. */
export interface CartContext {
  readonly parts: BackendDeps;
  readonly snapshot: CatalogueSnapshot;
  /** The operation's country, used if the buyer has none; null if the operation specifies none. */
  readonly country: CountryCode | null;
  /** The staging store, if a trusted caller requested it. */
  readonly store: RegionKey | null;
  readonly now: EpochMs;
  /** Replaces the cart's customer in a simulation, for which no account has to exist. */
  readonly customer?: PricingCustomer;
  /** Language of the names of delivery options and taxes; defaults to the shop's own. */
  readonly language?: CatalogueLocale | undefined;
  /** Experiment variants that the cart is expected to have. If they are right, offers are loaded only once. */
  readonly variants?: VariantAssignment;
}

/** Data entered during checkout that takes precedence over the cart's. */
export interface CheckoutInput {
  readonly destination?: Destination;
  /** Shipping rate id; null uses the cheapest. */
  readonly chosenRate?: string | null;
  /** Email address for discount limits per customer, if the cart doesn't contain it yet. */
  readonly email?: string;
}

const noWindows: DiscountWindows = new Map();

/** Data loaded before a transaction, because a transaction may only await its own queries. */
export interface PricingPrerequisites {
  readonly region: RegionKey;
  /** Experiment variants of the cart, for which the offers were loaded. */
  readonly variants: VariantAssignment;
  readonly offers: OfferSettings;
  /** Automatic discounts that are active or scheduled. */
  readonly automatic: readonly Discount[];
}

/** Returns the region that determines a cart's currency, prices and offers. */
export function getCartRegion(
  { parts, country, now }: Pick<CartContext, 'parts' | 'country' | 'now'>,
  record: CartRecord,
): RegionKey {
  const serving = getServingRegion(parts, getCartCountry(record, country), now);
  const store = record.store ?? null;
  // The staging store sells in the same countries as the default storefront, with its own prices and offers.
  return store !== null && isStagingRegion(store) && serving === getDefaultRegion() ? store : serving;
}

export async function loadPricingPrerequisites(
  { parts }: CartContext,
  region: RegionKey,
  variants: VariantAssignment = noVariants,
): Promise<PricingPrerequisites> {
  return {
    region,
    variants,
    offers: await parts.offers.settings(region, variants),
    // The cached discounts are shared, so load them for the current time, even in a simulation of another time.
    automatic: await getAutomaticDiscounts(parts.storage, parts.clock()),
  };
}

/** Creates the pricing input of a stored cart. Lines that the market doesn't sell are left out. */
export async function loadPricingInput(
  context: CartContext,
  { region, offers, automatic }: PricingPrerequisites,
  db: DatabaseReader,
  record: CartRecord,
  checkout: CheckoutInput = {},
): Promise<PricingInput> {
  const asking = { customerId: record.buyerIdentity.customerId, region, now: context.now };
  const discounts = [
    ...(await getCartDiscounts(db, automatic, record.discountCodes, (found) =>
      withDiscountWindows(found, context.parts.discountWindows?.() ?? noWindows, context.now),
    )),
    ...(await findRewardDiscounts(db, record.discountCodes, asking)),
  ];
  const budgets = getGiftBudgets(offers);
  const table = context.parts.regionTable(region, context.now);
  const pickupLocations = listPickupLocations(context, region, table);
  return withActiveOffers({
    region,
    table: translateTable(context.parts, table, context.language, context.snapshot.shop),
    ...(pickupLocations.length === 0 ? {} : { pickupLocations }),
    lines: toPricingLines(context, region, record),
    codes: record.discountCodes,
    discounts,
    usage: await loadDiscountUsage(db, discounts, getUsageKey(record, checkout.email)),
    customer: await getCustomer(db, context.customer, record, offers, discounts),
    ...(budgets.length === 0 ? {} : { giftsLeft: await countGiftsLeft(db, region, budgets) }),
    // A backend that doesn't reconcile carts doesn't load rewards; the caller checks them.
    ...(context.parts.reconcile === undefined
      ? { rewards: await findClaimableRewards(db, record.lines, asking) }
      : {}),
    destination: checkout.destination ?? getCartDestination(record, context.country),
    chosenRate:
      checkout.chosenRate === undefined
        ? (record.selectedDeliveryOptions[0]?.handle ?? null)
        : checkout.chosenRate,
    offers,
    now: context.now,
  });
}

/** Loads the cart's customer. Details are only loaded if an offer or discount depends on them. */
async function getCustomer(
  db: DatabaseReader,
  tried: PricingCustomer | undefined,
  { buyerIdentity: { customerId } }: CartRecord,
  offers: OfferSettings,
  discounts: readonly Discount[],
): Promise<PricingInput['customer']> {
  if (customerId === null) return null;
  const isAsked = hasCustomerConditions(offers) || discounts.some(({ audience }) => audience !== undefined);
  if (!isAsked) return { id: customerId, member: true };
  return tried ?? loadPricingCustomer(db, customerId);
}

export function getCartVariants({ experiments }: CartRecord): VariantAssignment {
  return experiments?.variants ?? noVariants;
}

/**
 * Sets the experiments of a cart's visitor: null removes them, undefined leaves them unchanged. An existing variant is never
 * replaced, so that a different cookie can't change the offers of a cart.
 */
export function withExperiments(cart: CartRecord, found: CartExperiments | null | undefined): CartRecord {
  if (found === undefined || (found === null && cart.experiments === undefined)) return cart;
  if (found === null) {
    const { experiments: _, ...rest } = cart;
    return rest;
  }
  const before = getCartVariants(cart);
  const added = Object.keys(found.variants).some((id) => before[id] === undefined);
  if (!added) return cart;
  const visitor = cart.experiments?.visitor ?? found.visitor;
  return { ...cart, experiments: { visitor, variants: { ...found.variants, ...before } } };
}

/** A cart's price with its input. */
export interface CartPrice {
  readonly priced: PricedCart;
  readonly input: PricingInput;
  /** Budgets of the offers that were used. */
  readonly budgets: readonly GiftBudget[];
}

export async function priceCartRecord(
  context: CartContext,
  record: CartRecord,
  checkout: CheckoutInput = {},
): Promise<CartPrice> {
  const facts = await loadPricingPrerequisites(
    context,
    getCartRegion(context, record),
    getCartVariants(record),
  );
  const input = await loadPricingInput(context, facts, context.parts.storage.read, record, checkout);
  return { input, priced: priceCart(input), budgets: getGiftBudgets(facts.offers) };
}

/** Returns the key by which discount uses are counted per customer: customer id or email; null while the buyer is unknown. */
export function getUsageKey({ buyerIdentity }: CartRecord, email?: string): string | null {
  return buyerIdentity.customerId ?? (email ?? buyerIdentity.email)?.toLowerCase() ?? null;
}

/** Returns the ids of the discounts that contribute to a price. The order has to claim them. */
export function getAppliedDiscountIds(priced: PricedCart): readonly string[] {
  const ids = new Set<string>();
  for (const code of priced.codes) if (code.applicable && code.discountId !== null) ids.add(code.discountId);
  for (const { source } of priced.orderAllocations) if ('discountId' in source) ids.add(source.discountId);
  for (const line of priced.lines) {
    for (const { source } of line.allocations) if ('discountId' in source) ids.add(source.discountId);
  }
  return [...ids];
}

/** Returns the destination of the shipping estimate: the selected delivery address, otherwise the market's country. */
export function getCartDestination(record: CartRecord, given: CountryCode | null = null): Destination {
  const address = findDeliveryAddress(record);
  if (address?.country) return normalizePlace(address.country, address.province);
  return normalizePlace(getCartCountry(record, given), null);
}

/** Returns the selected delivery address; undefined if none with a country is selected. */
export function findDeliveryAddress({ buyerIdentity }: CartRecord): CartDeliveryAddressRecord | undefined {
  return buyerIdentity.deliveryAddressPreferences.find(
    ({ selected, country }) => selected && country !== null,
  );
}

/** Returns the lines that a market sells, with the market's prices. */
export function toPricingLines(
  { snapshot, parts }: Pick<CartContext, 'snapshot' | 'parts'>,
  region: RegionKey,
  record: CartRecord,
): readonly CartLineInput[] {
  const inventory = createInventoryView(snapshot, region);
  const limits = parts.giftCards?.rules.limits ?? {};
  const { currency } = getStorefront(region);
  return record.lines.flatMap((line): readonly CartLineInput[] => {
    const listed = findSoldMerchandise(snapshot, region, line.variantId);
    if (listed === null) return [];
    const sold = applyRequestedAmount(listed, line.attributes, { limits, currency });
    const agreed = record.renewal?.lines.find(
      ({ variantId, plan }) => variantId === line.variantId && (plan?.id ?? null) === line.sellingPlanId,
    );
    const merchandise =
      agreed === undefined || agreed.maxPrice >= sold.price ? sold : { ...sold, price: agreed.maxPrice };
    return [
      {
        id: line.id,
        quantity: line.quantity,
        attributes: line.attributes,
        // Merchandise is cached without stock; only gifts need the current stock.
        merchandise:
          getCampaign(line.attributes) === null
            ? merchandise
            : { ...merchandise, available: inventory.stock(line.variantId) !== 0 },
        sellingPlan:
          agreed === undefined || agreed.plan === null
            ? getLineSellingPlan(snapshot, line.sellingPlanId, merchandise.price)
            : applySellingPlan(agreed.plan, merchandise.price),
        ...(line.parentId === undefined ? {} : { parentId: line.parentId }),
      },
    ];
  });
}

/** Returns a variant's pricing data. `available` is true if one more unit is left beyond those in `lines`. */
export function findRemainingMerchandise(
  snapshot: CatalogueSnapshot,
  region: RegionKey,
  variantId: string,
  lines: readonly CartLineInput[],
): LineMerchandise | undefined {
  const inventory = createInventoryView(snapshot, region);
  const merchandise = findSoldMerchandise(snapshot, region, variantId);
  if (merchandise === null) return undefined;
  const held = lines.map(({ merchandise: { id }, quantity }) => ({
    variantId: id.slice(id.lastIndexOf('/') + 1),
    quantity,
  }));
  return { ...merchandise, available: countUnitsLeft(inventory, variantId, held) !== 0 };
}
