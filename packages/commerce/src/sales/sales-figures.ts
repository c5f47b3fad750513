/** Sales figures that can be summed. */
import type { Minor } from '@vitrine/rules/money';

export interface SalesFigures {
  /** Number of orders placed whose payment wasn't voided, including cancelled orders. */
  readonly orders: number;
  /** Number of cancelled orders. */
  readonly cancelled: number;
  /** Units sold. */
  readonly units: number;
  /** Sum of all discounts, in minor units like all amounts. */
  readonly discounts: Minor;
  readonly shipping: Minor;
  /** Sum of all taxes, including those contained in prices. */
  readonly tax: Minor;
  /** Amount paid for the orders, without purchased gift cards. For a product, its price after all discounts. */
  readonly total: Minor;
  /** Refunds, on the day of the refund. */
  readonly refunds: Minor;
  /** Number of returned units. */
  readonly returned: number;
  /** Amount of purchased gift cards, which isn't revenue. */
  readonly gift_cards: Minor;
}

export type SalesFigure = keyof SalesFigures;

export const salesFigures = [
  'orders',
  'cancelled',
  'units',
  'discounts',
  'shipping',
  'tax',
  'total',
  'refunds',
  'returned',
  'gift_cards',
] as const satisfies readonly SalesFigure[];

export const noSales: SalesFigures = {
  orders: 0,
  cancelled: 0,
  units: 0,
  discounts: 0,
  shipping: 0,
  tax: 0,
  total: 0,
  refunds: 0,
  returned: 0,
  gift_cards: 0,
};

/** Adds figures, or subtracts them with a factor of -1. */
export function addSales(to: SalesFigures, more: Partial<SalesFigures>, factor: 1 | -1 = 1): SalesFigures {
  const sum = (figure: SalesFigure) => to[figure] + factor * (more[figure] ?? 0);
  return {
    orders: sum('orders'),
    cancelled: sum('cancelled'),
    units: sum('units'),
    discounts: sum('discounts'),
    shipping: sum('shipping'),
    tax: sum('tax'),
    total: sum('total'),
    refunds: sum('refunds'),
    returned: sum('returned'),
    gift_cards: sum('gift_cards'),
  };
}

export function hasSales(figures: SalesFigures): boolean {
  return salesFigures.some((figure) => figures[figure] !== 0);
}
