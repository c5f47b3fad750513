/** The delivery options of a cart and the one it takes. Source: cart-and-shipping §5, decisions §2 and §4. */
import type { RunningDiscount } from '../discounts/running.ts';
import type { Minor } from '../money.ts';
import type { RegionKey } from '../regions/region.ts';
import type { RateFigures } from '../regions/table.ts';
import { freeFrom, matchingRates } from '../shipping/rates.ts';
import { findZone, isSubscribed } from '../shipping/zone.ts';
import type { DeliveryOption, PricingInput, ShippingResult } from './model.ts';
import { sourceOf } from './offer-titles.ts';

type DeliveryInput = Pick<PricingInput, 'table' | 'lines' | 'destination' | 'chosenRate'>;

/**
 * Every rate that matches what the lines cost after every discount (`payable`, together totalBeforeShipping), after
 * free-shipping discounts, and the one chosen, else the cheapest. Nothing is chosen where nothing ships or nothing needs to.
 * A tier frees every rate, before any discount.
 */
export function priceDelivery(
  { table, lines, destination, chosenRate }: DeliveryInput,
  payable: readonly Minor[],
  freeShipping: readonly RunningDiscount[],
  tierFrees: boolean,
): ShippingResult {
  const amount = payable.reduce((sum, each) => sum + each, 0);
  const required = lines.some(({ merchandise }) => merchandise.requiresShipping);
  const noDelivery = {
    destination,
    required,
    zoneName: null,
    options: [],
    chosen: null,
    freedBy: null,
    freeFrom: null,
  };
  if (table === null) return { ...noDelivery, servedBy: null };
  const subscribed = isSubscribed(
    lines.map(({ sellingPlan }, index) => ({ hasPlan: sellingPlan !== null, payable: payable[index] ?? 0 })),
  );
  const { zone, servedBy } = findZone(table, destination, subscribed);
  if (zone === null) return { ...noDelivery, servedBy };

  const freeing = (price: Minor): ShippingResult['freedBy'] => {
    if (tierFrees) return { kind: 'tier' };
    const discount = freeShipping.find((by) => frees(by, price, table.region));
    return discount === undefined ? null : sourceOf(discount);
  };
  const options = required ? matchingRates(zone, amount).map((rate) => optionOf(rate, freeing)) : [];
  options.sort((a, b) => a.price - b.price);
  const chosen = options.find(({ rateId }) => rateId === chosenRate) ?? options[0] ?? null;
  return {
    destination,
    required,
    zoneName: zone.name,
    options,
    chosen,
    freedBy: chosen === null || chosen.price === chosen.originalPrice ? null : freeing(chosen.originalPrice),
    // A cart with nothing to ship has nothing to ship for free; an empty one may still get it.
    freeFrom: required || lines.length === 0 ? freeFrom(zone) : null,
    servedBy: null,
  };
}

function optionOf(
  { id, name, price }: RateFigures,
  freeing: (price: Minor) => ShippingResult['freedBy'],
): DeliveryOption {
  return { rateId: id, name, price: freeing(price) === null ? price : 0, originalPrice: price };
}

/** Whether a free-shipping discount covers a rate of this price. */
function frees({ discount: { benefit } }: RunningDiscount, price: Minor, region: RegionKey): boolean {
  return (
    benefit.kind === 'freeShipping' && price <= (benefit.maximumPrice?.[region] ?? Number.POSITIVE_INFINITY)
  );
}
