/** Reports the cost of each offer, and the revenue of the orders that used it. */

import { getAllocationTitle } from '@vitrine/rules/cart/allocation-source';
import type { AllocationSource } from '@vitrine/rules/cart/model';
import type { CurrencyCode, Minor } from '@vitrine/rules/money';
import { isStagingRegion, type RegionKey } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import type { CommerceDatabase } from '../database.ts';
import { loadDiscountTitles } from '../discounts/discount-titles.ts';
import { findGeneratedCodes } from '../discounts/generated-discount-ids.ts';
import { getDeliveryDiscountNames, getDiscountNames } from './discount-names.ts';
import { type OrderPeriod, streamOrderPages } from './export-orders.ts';
import type { OrderRecord } from './order-record.ts';
import { getTotalRefunded } from './refund-amounts.ts';

const offerKinds = [
  'manualGift',
  'reward',
  'automaticGift',
  'upsell',
  'tier',
  'code',
  'automatic',
  'manual',
  'freeShipping',
] as const;
export type OfferKind = (typeof offerKinds)[number];

/** Identifies an offer within orders. */
interface OfferName {
  readonly kind: OfferKind;
  /** Slot of an automatic gift, or id of a discount; empty if there is neither, and in older orders. */
  readonly id: string;
  /** Empty if an older order recorded only the kind. */
  readonly title: string;
}

/** Effect of an offer on one order. */
export interface OfferInOrder extends OfferName {
  /** Number of units that were given or discounted. */
  readonly pieces: number;
  /** Amount of the discount in minor units. */
  readonly cost: Minor;
}

export interface OfferFigures extends OfferInOrder {
  readonly currency: CurrencyCode;
  readonly orders: number;
  /** Amount paid for these orders and not refunded, including shipping and tax, in minor units. */
  readonly revenue: Minor;
}

export interface OffersReport {
  /** Number of valid orders, with or without offers. */
  readonly orders: number;
  /** Totals of these orders by currency. */
  readonly totals: readonly Pick<OfferFigures, 'currency' | 'orders' | 'revenue'>[];
  /** Sorted by kind, title, currency. */
  readonly offers: readonly OfferFigures[];
}

/**
 * Reports on the orders of a period. Excludes refunded, voided and unpaid orders, and those of the staging store unless its
 * region is requested.
 */
export async function reportOffers(
  storage: Storage<CommerceDatabase>,
  period: OrderPeriod,
): Promise<OffersReport> {
  const figures = new Map<string, OfferFigures>();
  const totals = new Map<CurrencyCode, OffersReport['totals'][number]>();
  for await (const page of streamOrderPages(storage, period)) {
    const counted = page.filter((order) => counts(order, period.region));
    const offers = counted.map(getOrderOffers);
    const ids = offers.flat().map(({ id }) => id);
    const generated = await findGeneratedCodes(storage.read, ids);
    for (const [index, order] of counted.entries()) {
      const { currency } = order;
      const revenue = order.amounts.totalAmount - getTotalRefunded(order);
      const total = totals.get(currency);
      totals.set(currency, {
        currency,
        orders: (total?.orders ?? 0) + 1,
        revenue: (total?.revenue ?? 0) + revenue,
      });
      for (const offer of offers[index] ?? []) {
        const id = generated.get(offer.id)?.discount_id ?? offer.id;
        const key = JSON.stringify([offer.kind, id || offer.title, currency]);
        const known = figures.get(key);
        figures.set(key, {
          ...offer,
          id,
          currency,
          orders: (known?.orders ?? 0) + 1,
          pieces: (known?.pieces ?? 0) + offer.pieces,
          cost: (known?.cost ?? 0) + offer.cost,
          revenue: (known?.revenue ?? 0) + revenue,
        });
      }
    }
  }
  const offers = await withTitles(storage, [...figures.values()]);
  return {
    orders: [...totals.values()].reduce((sum, { orders }) => sum + orders, 0),
    totals: [...totals.values()].toSorted((a, b) => compare(a.currency, b.currency)),
    offers: offers.toSorted(
      (a, b) =>
        offerKinds.indexOf(a.kind) - offerKinds.indexOf(b.kind) ||
        compare(a.title, b.title) ||
        compare(a.currency, b.currency),
    ),
  };
}

function counts({ financialStatus, region }: OrderRecord, requestedRegion: RegionKey | undefined): boolean {
  if (financialStatus === 'refunded' || financialStatus === 'voided') return false;
  return !isStagingRegion(region) || requestedRegion === region;
}

/** Returns the distinct offers used by an order. */
export function getOrderOffers(order: OrderRecord): readonly OfferInOrder[] {
  const found = new Map<string, OfferInOrder>();
  const add = (name: OfferName, pieces: number, cost: Minor) => {
    const key = JSON.stringify([name.kind, name.id || name.title]);
    const known = found.get(key);
    found.set(key, { ...name, pieces: (known?.pieces ?? 0) + pieces, cost: (known?.cost ?? 0) + cost });
  };
  for (const { allocations, quantity } of order.lines) {
    // Only one unit of a gift line is free, whatever its quantity.
    for (const { source, amount } of allocations)
      add(getName(source), source.kind === 'gift' ? 1 : quantity, amount);
  }
  const shared = order.lines
    .filter(({ orderAllocation }) => orderAllocation > 0)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  for (const { source, amount } of order.orderAllocations) add(getName(source), shared, amount);
  const { delivery } = order;
  if (delivery !== null && delivery.originalPrice > delivery.price) {
    add(shippingName(order), 0, delivery.originalPrice - delivery.price);
  }
  return [...found.values()];
}

function getName(source: AllocationSource): OfferName {
  switch (source.kind) {
    case 'gift': {
      if (source.offer === 'reward') return { kind: 'reward', id: '', title: 'Reward for points' };
      if (source.offer === 'manual') return { kind: 'manualGift', id: '', title: 'Gift to choose' };
      const { slot } = source;
      return { kind: 'automaticGift', id: slot ?? '', title: slot ?? '' };
    }
    case 'code':
      return { kind: 'code', id: source.discountId, title: source.code.toUpperCase() };
    case 'automatic':
      return { kind: 'automatic', id: source.discountId, title: source.title };
    case 'manual':
      return { kind: 'manual', id: '', title: 'Discount by the merchant' };
    case 'tier':
      // Combine all tiers in one row, regardless of their titles in the storefront.
      return { kind: source.kind, id: '', title: 'Tiered discount' };
    default:
      return { kind: source.kind, id: '', title: getAllocationTitle(source) };
  }
}

/** Older orders don't record which discount made delivery free. Use the code that didn't reduce any item. */
function shippingName(order: OrderRecord): OfferName {
  const freedBy = order.delivery?.freedBy;
  if (freedBy) return { ...getName(freedBy), kind: 'freeShipping' };
  const [code] = getDeliveryDiscountNames(order, getDiscountNames(order));
  return { kind: 'freeShipping', id: '', title: code ?? '' };
}

/** Orders contain codes as entered. Generated codes of the same discount are combined under the discount's title. */
async function withTitles(
  storage: Storage<CommerceDatabase>,
  figures: readonly OfferFigures[],
): Promise<readonly OfferFigures[]> {
  const named = ({ kind, id }: OfferName) => id !== '' && (kind === 'code' || kind === 'freeShipping');
  const ids = figures.filter(named).map(({ id }) => id);
  const titles = await loadDiscountTitles(storage.read, ids);
  return figures.map((offer) =>
    named(offer) ? { ...offer, title: titles.get(offer.id) ?? offer.title } : offer,
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
