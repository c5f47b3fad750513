/**
 * What shipping and tax of a cart come to: the backend's own figures where it gives them, else the region's table
 * with the same rules. Source: cart-and-shipping §5 and §9, decisions §2 and §4.
 */

import type { Destination } from '@vitrine/rules/cart/model';
import type { Minor } from '@vitrine/rules/money';
import type { RegionTable } from '@vitrine/rules/regions/table';
import { cheapestRate, freeFrom } from '@vitrine/rules/shipping/rates';
import { findZone, isSubscribed } from '@vitrine/rules/shipping/zone';
import { taxRatesAt, totalRate } from '@vitrine/rules/tax/rates';
import { computeTaxes } from '@vitrine/rules/tax/tax';
import type { CartFieldsFragment } from '@vitrine/storefront-api/generated/operations';
import type { ShippingDataJson } from '../../app/cart/cart-json.ts';
import { minorOf, optionalMinor } from './amounts.ts';

export interface ShippingFacts {
  readonly cart: CartFieldsFragment;
  readonly table: RegionTable | null;
  readonly destination: Destination;
  readonly totalBeforeShipping: Minor;
  /** What each line costs after every discount, the order's included; in the order of `cart.lines`. */
  readonly payable: readonly Minor[];
}

/** The estimate for a destination; `price` null where nothing ships there or nothing needs to. */
export function shippingData(facts: ShippingFacts): ShippingDataJson {
  const { cart, table, destination, totalBeforeShipping } = facts;
  const lines = cart.lines.nodes;
  const subscribed = isSubscribed(
    lines.map((line, index) => ({
      hasPlan: line.sellingPlanAllocation !== null,
      payable: facts.payable[index] ?? 0,
    })),
  );
  const answer = table === null ? null : findZone(table, destination, subscribed);
  const zone = answer?.zone ?? null;
  const ships = lines.some((line) => line.merchandise.requiresShipping);
  const quoted = zone === null && table !== null ? null : quotedRate(cart);
  const rate = zone !== null && ships ? cheapestRate(zone, totalBeforeShipping) : null;
  const price = quoted?.price ?? rate?.price ?? null;
  return {
    country: destination.country,
    province: destination.province,
    zoneName: zone?.name ?? null,
    rateName: quoted?.name ?? rate?.name ?? null,
    price,
    freeFrom: zone !== null && (ships || lines.length === 0) ? freeFrom(zone) : null,
    ...taxData(facts, price ?? 0),
    servedBy: answer?.servedBy ?? null,
  };
}

/** The rate that the backend quotes: the one chosen, else its cheapest. */
function quotedRate(
  cart: CartFieldsFragment,
): { readonly name: string | null; readonly price: Minor } | null {
  const groups = cart.deliveryGroups.nodes;
  let price: Minor | null = null;
  let name: string | null = null;
  for (const { selectedDeliveryOption, deliveryOptions } of groups) {
    const options = selectedDeliveryOption === null ? deliveryOptions : [selectedDeliveryOption];
    let cheapest: { readonly name: string | null; readonly price: Minor } | null = null;
    for (const option of options) {
      const cost = minorOf(option.estimatedCost);
      if (cheapest === null || cost < cheapest.price) cheapest = { name: option.title, price: cost };
    }
    if (cheapest === null) continue;
    price = (price ?? 0) + cheapest.price;
    name ??= cheapest.name;
  }
  return price === null ? null : { name, price };
}

function taxData(
  { cart, table, destination, payable }: ShippingFacts,
  shipping: Minor,
): Pick<ShippingDataJson, 'taxName' | 'taxRate' | 'taxAmount' | 'taxIncluded' | 'taxes'> {
  const rates = table === null ? [] : taxRatesAt(table, destination);
  const included = table?.taxIncluded ?? false;
  const told = optionalMinor(cart.cost.totalTaxAmount);
  const computed = computeTaxes({
    rates,
    included,
    onShipping: table?.taxOnShipping ?? false,
    lines: cart.lines.nodes.map((line, index) => (line.merchandise.taxable ? (payable[index] ?? 0) : 0)),
    shipping,
  });
  const sum = computed.reduce((total, { amount }) => total + amount, 0);
  const names = (rates ?? []).map(({ name }) => name);
  const taxName = names.length === 0 ? null : names.join(' + ');
  const taxAmount = told ?? sum;
  const agrees = taxAmount === sum;
  return {
    taxName,
    taxRate: rates === null ? null : totalRate(rates),
    taxAmount,
    taxIncluded: included,
    taxes: agrees
      ? computed.map(({ name, rate, amount }) => ({ name, rate, amount }))
      : taxAmount === 0
        ? []
        : [{ name: taxName ?? 'Tax', rate: null, amount: taxAmount }],
  };
}
