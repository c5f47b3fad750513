/** Maps lines of carts, checkouts and orders to the protocol's format. */
import type { Minor } from '@vitrine/rules/money';

/** A line of a cart, checkout or order. Amounts in minor units. */
export interface ItemLine {
  readonly id: string;
  /** GraphQL id: `gid://shopify/ProductVariant/1`. */
  readonly variantId: string;
  readonly title: string;
  readonly variantTitle: string;
  readonly imageUrl: string | null;
  readonly quantity: number;
  readonly unitPrice: Minor;
  readonly originalPrice: Minor;
  readonly priceAfterDiscounted: Minor;
}

/** An entry of a receipt. */
export interface Total {
  readonly type: string;
  readonly amount: number;
  readonly display_text?: string;
}

export function toLineItem(shopUrl: string, line: ItemLine) {
  return {
    id: line.id,
    item: toItem(shopUrl, line),
    quantity: line.quantity,
    totals: toLineTotals(line),
  };
}

export function toItem(shopUrl: string, line: Omit<ItemLine, 'quantity'>) {
  const hasVariants = line.variantTitle !== '' && line.variantTitle !== 'Default Title';
  return {
    id: line.variantId,
    title: hasVariants ? `${line.title}, ${line.variantTitle}` : line.title,
    price: line.unitPrice,
    ...(line.imageUrl === null ? {} : { image_url: new URL(line.imageUrl, shopUrl).href }),
  };
}

export function toLineTotals({ originalPrice, priceAfterDiscounted }: ItemLine): readonly Total[] {
  return [
    { type: 'subtotal', amount: originalPrice },
    ...ifAny('items_discount', priceAfterDiscounted - originalPrice),
    { type: 'total', amount: priceAfterDiscounted },
  ];
}

export interface ReceiptAmounts {
  readonly subtotalPrice: Minor;
  /** Discount on the whole order, without discounts on lines. */
  readonly discountAmount: Minor;
  /** Null until the delivery rate is known. */
  readonly shipping: Minor | null;
  readonly taxes: readonly { readonly name: string; readonly amount: Minor; readonly included: boolean }[];
  readonly totalAmount: Minor;
}

/**
 * Returns the totals of a receipt. All entries except `total` add up to `total`, so taxes that prices include have no entry
 * (AGENT-24).
 */
export function toTotals(lines: readonly ItemLine[], amounts: ReceiptAmounts): readonly Total[] {
  const taken = lines.reduce((sum, line) => sum + line.priceAfterDiscounted - line.originalPrice, 0);
  const { shipping, taxes } = amounts;
  return [
    { type: 'subtotal', amount: amounts.subtotalPrice, display_text: 'Subtotal' },
    ...ifAny('items_discount', taken, 'Discounts on items'),
    ...ifAny('discount', -amounts.discountAmount, 'Discount on the order'),
    ...(shipping === null ? [] : [{ type: 'fulfillment', amount: shipping, display_text: 'Shipping' }]),
    ...taxes
      .filter(({ included }) => !included)
      .map(({ name, amount }) => ({ type: 'tax', amount, display_text: name })),
    { type: 'total', amount: amounts.totalAmount, display_text: 'Total' },
  ];
}

function ifAny(type: string, amount: number, text?: string): readonly Total[] {
  return amount === 0 ? [] : [{ type, amount, ...(text === undefined ? {} : { display_text: text }) }];
}
