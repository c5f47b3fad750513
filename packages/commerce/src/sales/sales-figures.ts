/** Sales figures that can be added up. */
import type { Minor } from '@vitrine/rules/money';

export interface SalesFigures {
  /** Orders that were placed and whose payment wasn't voided; a cancelled order is one of them. */
  readonly orders: number;
  /** Orders that were cancelled. */
  readonly cancelled: number;
  /** Units sold. */
  readonly units: number;
  /** Minor units, as all amounts: what offers took off. */
  readonly discounts: Minor;
  readonly shipping: Minor;
  /** All taxes, those contained in prices too. */
  readonly tax: Minor;
  /** Amount paid for the orders, without sold gift cards. Of a product: its price after all discounts. */
  readonly total: Minor;
  /** Refunds, on the day of the refund. */
  readonly refunds: Minor;
  /** Units that were given back. */
  readonly returned: number;
  /** Gift cards that were sold, which are no revenue. */
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

/** Adds figures, or takes them off with a factor of -1. */
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
