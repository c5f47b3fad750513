/** The one place where a kept cart becomes a priced one; the Storefront API and the checkout both ask here. */
import type { CartLineInput, Destination, PricedCart } from '@vitrine/rules/cart/model';
import { priceCart } from '@vitrine/rules/cart/price';
import type { Discount } from '@vitrine/rules/discounts/discount';
import type { CountryCode, RegionKey } from '@vitrine/rules/regions/region';
import { normalizePlace } from '@vitrine/rules/regions/territories';
import type { BackendParts } from '../backend.ts';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import { type DiscountBook, discountBook } from '../discounts/book.ts';
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
  return priceWithDiscounts(await discountBook(parts.storage), parts, snapshot, record, overrides);
}

/** `priceCartRecord` for a caller that holds the discounts already. */
export async function priceWithDiscounts(
  book: DiscountBook,
  parts: BackendParts,
  snapshot: CatalogueSnapshot,
  record: CartRecord,
  overrides: PricingOverrides,
): Promise<PricedCart> {
  const now = overrides.now ?? parts.clock();
  const region = cartRegion(parts, record, { ...overrides, now });
  const offers = await parts.offers.settings(region);
  const discounts = withCodes(book.automatic, record.discountCodes, book.byCode);
  const { customerId } = record.buyerIdentity;
  const email = overrides.email ?? record.buyerIdentity.email;
  const usage = await discountUsage(
    parts.storage.read,
    discounts,
    customerId ?? email?.toLowerCase() ?? null,
  );
  return priceCart({
    region,
    table: parts.regionTable(region, now),
    lines: pricingLines(snapshot, region, record),
    codes: record.discountCodes,
    discounts,
    usage,
    customer: customerId === null ? null : { id: customerId, member: true },
    destination: overrides.destination ?? cartDestination(record, overrides.country ?? null),
    chosenRate: overrides.chosenRate === undefined ? selectedRate(record) : overrides.chosenRate,
    offers,
    now,
  });
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
        merchandise,
        sellingPlan: lineSellingPlan(snapshot, line.sellingPlanId, merchandise.price),
      },
    ];
  });
}

function withCodes(
  automatic: readonly Discount[],
  codes: readonly string[],
  byCode: (code: string) => Discount | undefined,
): readonly Discount[] {
  if (codes.length === 0) return automatic;
  const found = codes.map(byCode).filter((discount) => discount !== undefined);
  return [...automatic, ...found];
}
