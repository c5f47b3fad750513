/** Delivery options of a cart and the selected one (SHIP-05, SHIP-06). */
import type { EligibleDiscount } from '../discounts/eligible-discounts.ts';
import type { Minor } from '../money.ts';
import type { RegionKey } from '../regions/region.ts';
import type { RateFigures } from '../regions/region-table.ts';
import { findZone, isSubscriptionCart } from '../shipping/find-zone.ts';
import { findMatchingRates, getFreeShippingThreshold } from '../shipping/rates.ts';
import { toAllocationSource } from './allocation-source.ts';
import type { DeliveryOption, PricingInput, ShippingResult } from './model.ts';

type DeliveryInput = Pick<PricingInput, 'table' | 'lines' | 'destination' | 'chosenRate' | 'offers'>;

/**
 * Returns every rate that matches the total of `payable` (the lines after all discounts, without gift cards), reduced by free-shipping
 * discounts, and the chosen rate, or the cheapest if none was chosen. Nothing is chosen if nothing is shippable or no
 * zone serves the destination. A tier with free shipping makes every rate free and goes before discounts.
 */
export function priceDelivery(
  { table, lines, destination, chosenRate, offers }: DeliveryInput,
  payable: readonly Minor[],
  freeShipping: readonly EligibleDiscount[],
  tierFrees: boolean,
): ShippingResult {
  const amount = payable.reduce(
    (sum, each, index) => (lines[index]?.merchandise.giftCard === true ? sum : sum + each),
    0,
  );
  const required = lines.some(({ merchandise }) => merchandise.requiresShipping);
  const noDelivery = {
    destination,
    required,
    zoneName: null,
    options: [],
    chosen: null,
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
  const options = required ? findMatchingRates(zone, amount).map((rate) => optionOf(rate, freeing)) : [];
  options.sort((a, b) => a.price - b.price);
  const chosen = options.find(({ rateId }) => rateId === chosenRate) ?? options[0] ?? null;
  return {
    destination,
    required,
    zoneName: zone.name,
    options,
    chosen,
    freedBy: chosen === null || chosen.price === chosen.originalPrice ? null : freeing(chosen.originalPrice),
    // A cart with only digital items has no free-shipping threshold. An empty cart still shows it.
    freeFrom: required || lines.length === 0 ? getFreeShippingThreshold(zone) : null,
    rateFreeFrom: chosen === null ? null : getFreeShippingThreshold(zone, chosen.name),
    servedBy: null,
  };
}

function optionOf(
  { id, name, price }: RateFigures,
  freeing: (price: Minor) => ShippingResult['freedBy'],
): DeliveryOption {
  return { rateId: id, name, price: freeing(price) === null ? price : 0, originalPrice: price };
}

/** Returns true if a free-shipping discount covers a rate of this price. */
function frees({ discount: { benefit } }: EligibleDiscount, price: Minor, region: RegionKey): boolean {
  return (
    benefit.kind === 'freeShipping' && price <= (benefit.maximumPrice?.[region] ?? Number.POSITIVE_INFINITY)
  );
}
