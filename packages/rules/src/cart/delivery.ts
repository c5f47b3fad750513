/** Delivery options of a cart and the selected one (SHIP-05, SHIP-06). */
import type { EligibleDiscount } from '../discounts/eligible-discounts.ts';
import type { Minor } from '../money.ts';
import type { RegionKey } from '../regions/region.ts';
import type { RateFigures } from '../regions/region-table.ts';
import { findZone, isSubscriptionCart } from '../shipping/find-zone.ts';
import { findMatchingRates, getFreeShippingThreshold } from '../shipping/rates.ts';
import { toAllocationSource } from './allocation-source.ts';
import type { DeliveryOption, PickupLocation, PricingInput, ShippingResult } from './model.ts';

type DeliveryInput = Pick<
  PricingInput,
  'table' | 'lines' | 'destination' | 'chosenRate' | 'offers' | 'pickupLocations'
>;

/**
 * Returns every rate that matches the total of `payable` (the lines after all discounts, without gift cards), reduced by
 * free-shipping discounts, and the chosen rate, or the cheapest if none was chosen. Nothing is chosen if nothing is
 * shippable or no zone serves the destination. A tier with free shipping makes every rate free and takes precedence over
 * discounts. Pickups are free and only used if the shopper chooses them.
 */
export function priceDelivery(
  { table, lines, destination, chosenRate, offers, pickupLocations = [] }: DeliveryInput,
  payable: readonly Minor[],
  freeShipping: readonly EligibleDiscount[],
  tierFrees: boolean,
): ShippingResult {
  const amount = payable.reduce(
    (sum, each, index) => (lines[index]?.merchandise.giftCard === true ? sum : sum + each),
    0,
  );
  const required = lines.some(({ merchandise }) => merchandise.requiresShipping);
  const pickups = required && table !== null ? listPickups(pickupLocations, lines) : [];
  const pickup = pickups.find(({ rateId }) => rateId === chosenRate);
  const noDelivery = {
    destination,
    required,
    zoneName: null,
    options: pickups,
    chosen: pickup ?? null,
    freedBy: null,
    freeFrom: null,
    rateFreeFrom: null,
  };
  if (table === null) return { ...noDelivery, servedBy: null };
  const subscribed = isSubscriptionCart(
    lines.map(({ sellingPlan, merchandise }, index) => ({
      hasPlan: sellingPlan !== null,
      payable: merchandise.giftCard === true ? 0 : (payable[index] ?? 0),
    })),
  );
  const { zone, servedBy } = findZone(table, destination, subscribed);
  if (zone === null) return { ...noDelivery, servedBy };

  const freeing = (price: Minor): ShippingResult['freedBy'] => {
    if (tierFrees) return { kind: 'tier', title: offers.tierDiscount.title ?? 'Free shipping' };
    const discount = freeShipping.find((by) => frees(by, price, table.region));
    return discount === undefined ? null : toAllocationSource(discount);
  };
  const rates = required ? findMatchingRates(zone, amount).map((rate) => getOption(rate, freeing)) : [];
  rates.sort((a, b) => a.price - b.price);
  const chosen = pickup ?? rates.find(({ rateId }) => rateId === chosenRate) ?? rates[0] ?? null;
  return {
    destination,
    required,
    zoneName: zone.name,
    options: [...rates, ...pickups],
    chosen,
    freedBy: chosen === null || chosen.price === chosen.originalPrice ? null : freeing(chosen.originalPrice),
    // A cart with only digital items has no free-shipping threshold; an empty cart still shows it.
    freeFrom: required || lines.length === 0 ? getFreeShippingThreshold(zone) : null,
    rateFreeFrom:
      chosen === null || pickup !== undefined ? null : getFreeShippingThreshold(zone, chosen.name),
    servedBy: null,
  };
}

/** A subscription is always shipped, because its renewals need an address. */
function listPickups(
  locations: readonly PickupLocation[],
  lines: PricingInput['lines'],
): readonly DeliveryOption[] {
  if (lines.some(({ sellingPlan }) => sellingPlan !== null)) return [];
  return locations.map(({ rateId, name, destination }) => ({
    rateId,
    name,
    price: 0,
    originalPrice: 0,
    pickup: destination,
  }));
}

function getOption(
  { id, name, price }: RateFigures,
  freeing: (price: Minor) => ShippingResult['freedBy'],
): DeliveryOption {
  return { rateId: id, name, price: freeing(price) === null ? price : 0, originalPrice: price };
}

/** Returns true if a free-shipping discount applies to a rate of this price. */
function frees({ discount: { benefit } }: EligibleDiscount, price: Minor, region: RegionKey): boolean {
  return (
    benefit.kind === 'freeShipping' && price <= (benefit.maximumPrice?.[region] ?? Number.POSITIVE_INFINITY)
  );
}
