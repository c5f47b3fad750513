/** The mail that confirms an order: the same facts as text and as HTML. */
import { formatMoney } from '@vitrine/rules/money/format';
import { countryName } from '../checkout/places.ts';
import type { OrderRecord, PostalAddress } from '../orders/model.ts';
import { escapeHtml } from './escape.ts';
import type { Message } from './message.ts';

export interface ConfirmationContext {
  readonly shopName: string;
  /** Opens the order's page. */
  readonly orderUrl: string;
}

/** A row of the totals. */
interface Amount {
  readonly label: string;
  readonly value: string;
}

export function orderConfirmation(order: OrderRecord, { shopName, orderUrl }: ConfirmationContext): Message {
  const items = order.lines.map((line) => ({
    label: `${line.quantity} × ${[line.title, variantTitle(line.variantTitle), line.sellingPlan?.name].filter(Boolean).join(', ')}${line.preOrderNote === undefined ? '' : ` (${line.preOrderNote})`}`,
    value: line.priceAfterDiscounted === 0 ? 'Free' : formatMoney(line.priceAfterDiscounted, order.region),
  }));
  const totals = totalsOf(order);
  const address = addressLines(order.shippingAddress);
  const intro = `Thank you, ${order.shippingAddress.firstName}. We have your order ${order.number}.`;
  return {
    subject: `${shopName}: order ${order.number} confirmed`,
    text: [
      intro,
      '',
      ...[...items, ...totals].map(({ label, value }) => `${label}: ${value}`),
      '',
      'It goes to:',
      ...address,
      ...(order.delivery === null ? [] : ['', `Delivery: ${order.delivery.name}`]),
      '',
      `See your order: ${orderUrl}`,
      '',
    ].join('\n'),
    html: page(
      `<p>${escapeHtml(intro)}</p>
<table>${rows(items)}</table>
<table>${rows(totals)}</table>
<h2>It goes to</h2>
<p>${address.map(escapeHtml).join('<br>')}</p>
${order.delivery === null ? '' : `<p>Delivery: ${escapeHtml(order.delivery.name)}</p>`}
<p><a href="${escapeHtml(orderUrl)}">See your order</a></p>`,
    ),
  };
}

/** A whole document around a body that is HTML already. */
export function page(body: string): string {
  return `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"></head>\n<body>\n${body}\n</body>\n</html>\n`;
}

function totalsOf({ amounts, taxes, region }: OrderRecord): readonly Amount[] {
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

function rows(amounts: readonly Amount[]): string {
  return amounts
    .map(
      ({ label, value }) =>
        `<tr><td>${escapeHtml(label)}</td><td align="right">${escapeHtml(value)}</td></tr>`,
    )
    .join('');
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
