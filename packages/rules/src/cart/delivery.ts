/** The delivery options of a cart and the one it takes. Source: cart-and-shipping §5, decisions §2 and §4. */
import type { Discount } from '../discounts/discount.ts';
import type { Minor } from '../money.ts';
import type { RegionKey } from '../regions/region.ts';
import type { ShippingRate } from '../regions/table.ts';
import { freeFrom, matchingRates } from '../shipping/rates.ts';
import { findZone } from '../shipping/zone.ts';
import type { DeliveryOption, PricingInput, ShippingResult } from './model.ts';

type DeliveryInput = Pick<PricingInput, 'table' | 'lines' | 'destination' | 'chosenRate'>;

/**
 * Every rate that matches the amount (totalBeforeShipping), after free-shipping discounts, and the one chosen, else
 * the cheapest. Nothing is chosen where nothing ships or nothing needs to.
 */
export function priceDelivery(
  { table, lines, destination, chosenRate }: DeliveryInput,
  amount: Minor,
  freeShipping: readonly Discount[],
): ShippingResult {
  const required = lines.some(({ merchandise }) => merchandise.requiresShipping);
  const nothing = { destination, required, zoneName: null, options: [], chosen: null, freeFrom: null };
  if (table === null) return { ...nothing, servedBy: null };
  const subscribed = lines.length > 0 && lines.every(({ sellingPlan }) => sellingPlan !== null);
  const { zone, servedBy } = findZone(table, destination, subscribed);
  if (zone === null) return { ...nothing, servedBy };

  const options = required
    ? matchingRates(zone, amount).map((rate) => optionOf(rate, table.region, freeShipping))
    : [];
  options.sort((a, b) => a.price - b.price);
  return {
    destination,
    required,
    zoneName: zone.name,
    options,
    chosen: options.find(({ rateId }) => rateId === chosenRate) ?? options[0] ?? null,
    freeFrom: freeFrom(zone),
    servedBy: null,
  };
}

function optionOf(
  { id, name, price }: ShippingRate,
  region: RegionKey,
  freeShipping: readonly Discount[],
): DeliveryOption {
  const freed = freeShipping.some(({ benefit }) => {
    if (benefit.kind !== 'freeShipping') return false;
    return price <= (benefit.maximumPrice?.[region] ?? Number.POSITIVE_INFINITY);
  });
  return { rateId: id, name, price: freed ? 0 : price, originalPrice: price };
}
