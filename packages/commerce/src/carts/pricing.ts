/** The one place where a kept cart becomes a priced one; the Storefront API and the checkout both ask here. */
import { campaignOf } from '@vitrine/rules/cart/attributes';
import type { CartLineInput, Destination, PricedCart, PricingInput } from '@vitrine/rules/cart/model';
import { priceCart } from '@vitrine/rules/cart/price';
import type { Discount, DiscountUsage } from '@vitrine/rules/discounts/discount';
import type { OfferSettings } from '@vitrine/rules/offers/settings';
import type { CountryCode, RegionKey } from '@vitrine/rules/regions/region';
import { normalizePlace } from '@vitrine/rules/regions/territories';
import type { BackendParts } from '../backend.ts';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import { automaticDiscounts, discountsFor } from '../discounts/find.ts';
import { discountUsage } from '../discounts/uses.ts';
import { cartCountry, servingRegion } from './market.ts';
import { lineMerchandise, lineSellingPlan } from './merchandise.ts';
import type { CartRecord } from './model.ts';

/** What the caller knows better than the cart: the checkout its address and rate, an operation its country. */
export interface PricingOverrides {
  /** The market's country for a cart whose buyer has none. */
  readonly country?: CountryCode;
  readonly destination?: Destination;
  /** A rate id; null takes the cheapest. */
  readonly chosenRate?: string | null;
  /** For limits per customer: an e-mail that the cart itself doesn't hold yet. */
  readonly email?: string;
  /** Milliseconds since 1970; the clock's by default. */
  readonly now?: number;
}

/** The region in whose currency and prices a cart stands. */
export function cartRegion(
  parts: BackendParts,
  record: CartRecord,
  overrides: PricingOverrides = {},
): RegionKey {
  const country = cartCountry(record, overrides.country ?? null);
  return servingRegion(parts, country, overrides.now ?? parts.clock());
}

/**
 * Prices a cart with the catalogue as `snapshot` has it, the discounts and offers in force and the region's table.
 * Lines that the market doesn't sell (any more) are left out of the priced cart.
 */
export async function priceCartRecord(
  parts: BackendParts,
  snapshot: CatalogueSnapshot,
  record: CartRecord,
  overrides: PricingOverrides = {},
): Promise<PricedCart> {
  return (await priceAndInput(parts, snapshot, record, overrides)).priced;
}

/** A cart's price, and what it was made of. */
export interface PriceOfCart {
  readonly priced: PricedCart;
  readonly input: PricingInput;
}

/** `priceCartRecord` for a caller that tells what the price was made of. */
export async function priceAndInput(
  parts: BackendParts,
  snapshot: CatalogueSnapshot,
  record: CartRecord,
  overrides: PricingOverrides,
): Promise<PriceOfCart> {
  const now = overrides.now ?? parts.clock();
  const region = cartRegion(parts, record, { ...overrides, now });
  const offers = await parts.offers.settings(region);
  const { storage } = parts;
  const automatic = await automaticDiscounts(storage, now);
  const discounts = await discountsFor(storage.read, automatic, record.discountCodes);
  const usage = await discountUsage(storage.read, discounts, usageCustomer(record, overrides.email));
  const input = pricingInput(parts, snapshot, record, { region, offers, discounts, usage, now, overrides });
  return { input, priced: priceCart(input) };
}

/** What was looked up for a cart before its price is computed. */
export interface PricingKnowledge {
  readonly region: RegionKey;
  readonly offers: OfferSettings;
  readonly discounts: readonly Discount[];
  readonly usage: Readonly<Record<string, DiscountUsage>>;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly overrides: PricingOverrides;
}

/** A kept cart as the rules take it. */
export function pricingInput(
  { regionTable }: Pick<BackendParts, 'regionTable'>,
  snapshot: CatalogueSnapshot,
  record: CartRecord,
  { region, offers, discounts, usage, now, overrides }: PricingKnowledge,
): PricingInput {
  const { customerId } = record.buyerIdentity;
  return {
    region,
    table: regionTable(region, now),
    lines: pricingLines(snapshot, region, record),
    codes: record.discountCodes,
    discounts,
    usage,
    customer: customerId === null ? null : { id: customerId, member: true },
    destination: overrides.destination ?? cartDestination(record, overrides.country ?? null),
    chosenRate: overrides.chosenRate === undefined ? selectedRate(record) : overrides.chosenRate,
    offers,
    now,
  };
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

function selectedRate(record: CartRecord): string | null {
  return record.selectedDeliveryOptions[0]?.handle ?? null;
}

function pricingLines(
  snapshot: CatalogueSnapshot,
  region: RegionKey,
  record: CartRecord,
): readonly CartLineInput[] {
  return record.lines.flatMap((line): readonly CartLineInput[] => {
    const merchandise = lineMerchandise(snapshot, region, line.variantId);
    if (merchandise === null) return [];
    return [
      {
        id: line.id,
        quantity: line.quantity,
        attributes: line.attributes,
        merchandise:
          campaignOf(line.attributes) === null
            ? merchandise
            : { ...merchandise, available: inStock(snapshot, line.variantId) },
        sellingPlan: lineSellingPlan(snapshot, line.sellingPlanId, merchandise.price),
      },
    ];
  });
}

/** The stock moves without the rest of the catalogue; only gifts ask for it. */
function inStock(snapshot: CatalogueSnapshot, variantId: string): boolean {
  const variant = snapshot.variant(variantId);
  if (variant === undefined) return false;
  const pieces = snapshot.stock(variantId);
  return variant.inventoryPolicy === 'continue' || pieces === null || pieces > 0;
}
