/** Order confirmation email, as plain text and as HTML. */
import { formatMoney } from '@vitrine/rules/money/format';
import { countryName } from '../checkout/places.ts';
import type { OrderLineRecord, OrderRecord, PostalAddress } from '../orders/model.ts';
import { composeLetter, type Piece, type Row } from './letter.ts';
import type { Message } from './message.ts';

export interface ConfirmationContext {
  readonly shopName: string;
  /** URL of the storefront's home page. */
  readonly shopUrl: string;
  /** URL of the order's page. */
  readonly orderUrl: string;
}

export function orderConfirmation(
  order: OrderRecord,
  { shopName, shopUrl, orderUrl }: ConfirmationContext,
): Message {
  const address = addressLines(order.shippingAddress);
  const { delivery } = order;
  return composeLetter(
    `${shopName}: order ${order.number} confirmed`,
    [
      { kind: 'heading', text: `Thank you, ${order.shippingAddress.firstName}.` },
      { kind: 'text', text: `We have your order ${order.number}.` },
      { kind: 'pieces', pieces: order.lines.map((line) => orderedPiece(line, order.region)) },
      { kind: 'rows', rows: totalsOf(order), total: true },
      { kind: 'button', label: 'See your order', url: orderUrl },
      { kind: 'text', text: ['It goes to:', ...address].join('\n') },
      ...(delivery === null ? [] : [{ kind: 'text', text: `Delivery: ${delivery.name}` } as const]),
    ],
    { shopName, shopUrl },
  );
}

function orderedPiece(line: OrderLineRecord, region: OrderRecord['region']): Piece {
  return {
    ...pieceOf(line, line.quantity),
    value: line.priceAfterDiscounted === 0 ? 'Free' : formatMoney(line.priceAfterDiscounted, region),
  };
}

/** Returns some units of an order line as a line item. */
export function pieceOf(line: OrderLineRecord, quantity: number): Piece {
  const details = [variantTitle(line.variantTitle), line.sellingPlan?.name ?? '', line.preOrderNote ?? ''];
  return {
    title: line.title,
    details: details.filter((detail) => detail !== ''),
    quantity,
    value: '',
    picture: line.image?.src ?? null,
  };
}

function totalsOf({ amounts, taxes, region }: OrderRecord): readonly Row[] {
  const money = (amount: number) => formatMoney(amount, region);
  const gifts = amounts.discountManualGwp + amounts.discountAutoGwp;
  return [
    { label: 'Subtotal', value: money(amounts.subtotalPrice) },
    ...(gifts === 0 ? [] : [{ label: 'Gifts', value: money(-gifts) }]),
    ...(amounts.discountCombineLine === 0
      ? []
      : [{ label: 'Discount', value: money(-amounts.discountCombineLine) }]),
    { label: 'Shipping', value: amounts.shipping === 0 ? 'Free' : money(amounts.shipping) },
    ...taxes.map((tax) => ({
      label: tax.included ? `${tax.name} included` : tax.name,
      value: money(tax.amount),
    })),
    { label: 'Total', value: money(amounts.totalAmount) },
  ];
}

function variantTitle(title: string): string {
  return title === 'Default Title' ? '' : title;
}

function addressLines(address: PostalAddress): readonly string[] {
  return [
    `${address.firstName} ${address.lastName}`,
    address.company,
    address.address1,
    address.address2,
    [address.city, address.province, address.zip].filter(Boolean).join(' '),
    countryName(address.country) ?? address.country,
  ].filter((line) => line.trim() !== '');
}
