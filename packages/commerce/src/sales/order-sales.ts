/** Computes an order's contribution to the sales figures. Pure. */
import type { CurrencyCode, Minor } from '@vitrine/rules/money';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import { toGeneratedDiscountId } from '../discounts/generated-discount-ids.ts';
import { sumRefundedGiftCards, sumSoldGiftCards } from '../gift-cards/sold-gift-cards.ts';
import { isDraftCartId } from '../orders/drafts/complete-draft-order.ts';
import { getOrderOffers, type OfferInOrder } from '../orders/offers-report.ts';
import type { OrderLineRecord, OrderRecord, RefundRecord } from '../orders/order-record.ts';
import { isRefundedWithoutLines } from '../orders/refund-amounts.ts';
import type { DayConverter } from './day-in-zone.ts';
import { addSales, hasSales, noSales, type SalesFigures } from './sales-figures.ts';
import type { SalesDimension } from './sales-tables.ts';

/** Data of an order that its record doesn't contain. */
export interface OrderFacts {
  /** True for a subscription renewal. */
  readonly isRenewal: boolean;
  /** Time at which the buyer opened the account; null for guests. */
  readonly joinedAt: EpochMs | null;
  /** Discount ids by generated code id (`toGeneratedDiscountId`). */
  readonly generatedCodes: ReadonlyMap<string, string>;
}

/** An order's contribution to the sums of one dimension, day and key. */
export interface SalesRow {
  readonly dimension: SalesDimension;
  readonly day: string;
  readonly key: string;
  readonly figures: SalesFigures;
}

/** An order's contribution to all sums. */
export interface CountedOrder {
  readonly region: RegionKey;
  readonly currency: CurrencyCode;
  /** One row for each dimension, day and key. */
  readonly rows: readonly SalesRow[];
}

/** The name of a product or offer for reports. */
export interface SalesName {
  readonly dimension: SalesDimension;
  readonly key: string;
  readonly name: string;
}

/** Prefix of the key under which generated codes of a discount are combined. */
export const generatedCodesPrefix = 'discount:';

/** Refunds count on the day of the refund, everything else on the day of the order. A voided order adds nothing. */
export function getOrderSales(order: OrderRecord, facts: OrderFacts, toDay: DayConverter): CountedOrder {
  const { region, currency } = order;
  const rows = new Map<string, SalesRow>();
  const add: AddSales = (dimension, key, at, figures) => {
    const day = toDay(at);
    const id = JSON.stringify([dimension, day, key]);
    rows.set(id, { dimension, day, key, figures: addSales(rows.get(id)?.figures ?? noSales, figures) });
  };
  if (order.financialStatus !== 'voided') {
    addOrder(order, facts, add);
    if (facts.joinedAt !== null)
      addOnce(order, 'cohort', toDay(facts.joinedAt).slice(0, 7), { units: 0, discounts: 0 }, add);
    addProducts(order, add);
    addOffers(order, facts, add);
    addCodes(order, facts, add);
  }
  return { region, currency, rows: [...rows.values()].filter(({ figures }) => hasSales(figures)) };
}

type AddSales = (dimension: SalesDimension, key: string, at: EpochMs, figures: Partial<SalesFigures>) => void;

function addOrder(order: OrderRecord, { isRenewal }: OrderFacts, add: AddSales): void {
  const { amounts, createdAt, cancelledAt } = order;
  const channel = getChannel(order, isRenewal);
  const total = getRevenue(order);
  const figures = {
    orders: 1,
    units: sum(getGoods(order).map(({ quantity }) => quantity)),
    discounts: amounts.discountCombineLine + amounts.discountManualGwp + amounts.discountAutoGwp,
    shipping: amounts.shipping,
    tax: amounts.totalTax,
    total,
    gift_cards: sumSoldGiftCards(order),
  };
  for (const [dimension, key] of [
    ['all', ''],
    ['channel', channel],
  ] as const) {
    add(dimension, key, createdAt, figures);
    if (cancelledAt !== undefined) add(dimension, key, cancelledAt, { cancelled: 1 });
    for (const refund of listRefunds(order)) {
      const { at, amount: refunds, returned, giftCards } = refund;
      add(dimension, key, at, { refunds, returned, gift_cards: -giftCards });
    }
  }
}

/** The channel of a shopping assistant is the origin of its profile URL. */
function getChannel({ agent, cartId }: OrderRecord, isRenewal: boolean): string {
  if (isRenewal) return 'subscription';
  return isDraftCartId(cartId) ? 'draft' : (agent ?? 'web');
}

interface OrderRefund {
  readonly at: EpochMs;
  readonly amount: Minor;
  readonly returned: number;
  /** Amount of purchased gift cards. */
  readonly giftCards: Minor;
}

function listRefunds(order: OrderRecord): readonly OrderRefund[] {
  // The time of a refund at the gateway isn't known.
  if (isRefundedWithoutLines(order))
    return [
      {
        at: order.createdAt,
        amount: getRevenue(order),
        returned: sum(getGoods(order).map(({ quantity }) => quantity)),
        giftCards: sumSoldGiftCards(order),
      },
    ];
  return (order.refunds ?? []).map((refund) => {
    const giftCards = sumRefundedGiftCards(order, refund);
    const returned = sum(getRefundedGoods(order, refund).map(({ quantity }) => quantity));
    return { at: refund.at, amount: refund.total - giftCards, returned, giftCards };
  });
}

function addProducts(order: OrderRecord, add: AddSales): void {
  const goods = getGoods(order);
  const seen = new Set<string>();
  for (const line of goods) {
    const key = getProductKey(line);
    const total = line.priceAfterDiscounted - line.orderAllocation;
    const orders = seen.has(key) ? 0 : 1;
    seen.add(key);
    add('product', key, order.createdAt, {
      orders,
      units: line.quantity,
      discounts: line.originalPrice - total,
      total,
    });
    if (isRefundedWithoutLines(order))
      add('product', key, order.createdAt, { refunds: total, returned: line.quantity });
  }
  for (const refund of order.refunds ?? [])
    for (const { lineId, quantity, amount } of getRefundedGoods(order, refund)) {
      const line = goods.find(({ id }) => id === lineId);
      if (line !== undefined)
        add('product', getProductKey(line), refund.at, { refunds: amount, returned: quantity });
    }
}

function addOffers(order: OrderRecord, facts: OrderFacts, add: AddSales): void {
  const offers = new Map<string, { units: number; discounts: Minor }>();
  for (const offer of getOrderOffers(order)) {
    const key = getOfferKey(offer, facts);
    const known = offers.get(key);
    offers.set(key, {
      units: (known?.units ?? 0) + offer.pieces,
      discounts: (known?.discounts ?? 0) + offer.cost,
    });
  }
  for (const [key, figures] of offers) addOnce(order, 'offer', key, figures, add);
}

function addCodes(order: OrderRecord, facts: OrderFacts, add: AddSales): void {
  const discounts = new Map<string, Minor>();
  const toKey = (code: string) => getCodeKey(code, facts);
  for (const code of order.codes) discounts.set(toKey(code), 0);
  const allocations = [...order.lines.flatMap((line) => line.allocations), ...order.orderAllocations];
  for (const { source, amount } of allocations) {
    if (source.kind !== 'code') continue;
    const key = toKey(source.code);
    discounts.set(key, (discounts.get(key) ?? 0) + amount);
  }
  for (const [key, amount] of discounts) addOnce(order, 'code', key, { units: 0, discounts: amount }, add);
}

/** Adds an order's total and refunds once to an offer, code or cohort. */
function addOnce(
  order: OrderRecord,
  dimension: SalesDimension,
  key: string,
  figures: Pick<SalesFigures, 'units' | 'discounts'>,
  add: AddSales,
): void {
  add(dimension, key, order.createdAt, { orders: 1, total: getRevenue(order), ...figures });
  for (const { at, amount } of listRefunds(order)) add(dimension, key, at, { refunds: amount });
}

/** Returns the names of an order's products and offers at the time of the order. */
export function getSalesNames(order: OrderRecord, facts: OrderFacts): readonly SalesName[] {
  const products = getGoods(order).map((line) => ({
    dimension: 'product' as const,
    key: getProductKey(line),
    name: line.title,
  }));
  const offers = getOrderOffers(order).map((offer) => ({
    dimension: 'offer' as const,
    key: getOfferKey(offer, facts),
    name: offer.title,
  }));
  return [...products, ...offers];
}

function getOfferKey({ kind, id, title }: OfferInOrder, { generatedCodes }: OrderFacts): string {
  return `${kind}:${generatedCodes.get(id) ?? (id || title)}`;
}

function getCodeKey(code: string, { generatedCodes }: OrderFacts): string {
  const upper = code.toUpperCase();
  const discount = generatedCodes.get(toGeneratedDiscountId(upper));
  return discount === undefined ? upper : `${generatedCodesPrefix}${discount}`;
}

function getProductKey({ productId, productHandle }: OrderLineRecord): string {
  return productId || productHandle;
}

/** Returns the lines that aren't gift cards. */
function getGoods({ lines }: OrderRecord): readonly OrderLineRecord[] {
  return lines.filter(({ giftCard }) => giftCard === undefined);
}

function getRefundedGoods(order: OrderRecord, { lines }: RefundRecord): RefundRecord['lines'] {
  const goods = new Set(getGoods(order).map(({ id }) => id));
  return lines.filter(({ lineId }) => goods.has(lineId));
}

function getRevenue(order: OrderRecord): Minor {
  return order.amounts.totalAmount - sumSoldGiftCards(order);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
