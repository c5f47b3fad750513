/** The mails about an order on its way: a parcel that left, money that was given back. Text and HTML say the same. */
import { formatMoney } from '@vitrine/rules/money/format';
import { linesToSend } from '../orders/fulfilments.ts';
import type { FulfilmentRecord, LinePieces, OrderRecord, RefundRecord } from '../orders/model.ts';
import { escapeHtml } from './escape.ts';
import type { Message } from './message.ts';
import { type ConfirmationContext, page } from './order-confirmation.ts';

/** A part of a mail: paragraphs, or rows of names and amounts, or a link. */
export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'rows'; readonly rows: readonly { readonly label: string; readonly value: string }[] }
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

/** The same parts as text and as HTML. */
export function composed(subject: string, parts: readonly MailPart[]): Message {
  return {
    subject,
    text: `${parts.map(partAsText).join('\n\n')}\n`,
    html: page(parts.map(partAsHtml).join('\n')),
  };
}

function partAsText(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'rows':
      return part.rows.map(({ label, value }) => (value === '' ? label : `${label}: ${value}`)).join('\n');
    case 'link':
      return `${part.label}: ${part.url}`;
  }
}

function partAsHtml(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return `<p>${escapeHtml(part.text).replaceAll('\n', '<br>')}</p>`;
    case 'rows':
      return `<table>${part.rows
        .map(
          ({ label, value }) =>
            `<tr><td>${escapeHtml(label)}</td><td align="right">${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`;
    case 'link':
      return `<p><a href="${escapeHtml(part.url)}">${escapeHtml(part.label)}</a></p>`;
  }
}

/** "2 × Glow Oil, 200 ml" of each of the pieces. */
export function pieceNames(order: OrderRecord, pieces: readonly LinePieces[]): readonly string[] {
  return pieces.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (line === undefined) return [];
    const variant = line.variantTitle === 'Default Title' ? '' : line.variantTitle;
    return [`${quantity} × ${[line.title, variant].filter(Boolean).join(', ')}`];
  });
}

interface ShipmentContext extends ConfirmationContext {
  /** The page that follows an order by its number and e-mail. */
  readonly trackUrl: string;
}

/** A parcel left. */
export function shipmentLetter(
  order: OrderRecord,
  fulfilment: FulfilmentRecord,
  { shopName, orderUrl, trackUrl }: ShipmentContext,
): Message {
  const left = linesToSend(order);
  const { carrier, trackingCode, trackingUrl } = fulfilment;
  const code = trackingCode === '' ? [] : [{ label: 'Tracking number', value: trackingCode }];
  return composed(`${shopName}: order ${order.number} is on its way`, [
    { kind: 'text', text: greeting(order) },
    {
      kind: 'text',
      text: `${left.length === 0 ? 'Your order' : 'A part of your order'} ${order.number} has left us.`,
    },
    { kind: 'rows', rows: pieceNames(order, fulfilment.lines).map((label) => ({ label, value: '' })) },
    { kind: 'rows', rows: [{ label: 'Carrier', value: carrier }, ...code] },
    ...(trackingUrl === null
      ? []
      : [{ kind: 'link', label: 'Follow the parcel', url: trackingUrl } as const]),
    ...(left.length === 0
      ? []
      : [{ kind: 'text', text: 'The rest follows; we write again when it leaves.' } as const]),
    { kind: 'link', label: 'See your order', url: orderUrl },
    { kind: 'link', label: 'Track it by its number and your e-mail', url: trackUrl },
  ]);
}

/** Money went back. */
export function refundLetter(
  order: OrderRecord,
  refund: RefundRecord,
  { shopName, orderUrl }: ConfirmationContext,
): Message {
  const total = formatMoney(refund.total, order.region);
  return composed(`${shopName}: ${total} of order ${order.number} refunded`, [
    { kind: 'text', text: greeting(order) },
    {
      kind: 'text',
      text: `We have refunded ${total} of your order ${order.number}, the way you paid. Your bank may take a few days to show it.`,
    },
    { kind: 'rows', rows: refundRows(order, refund) },
    ...(refund.reason === '' ? [] : [{ kind: 'text', text: `Reason: ${refund.reason}` } as const]),
    { kind: 'link', label: 'See your order', url: orderUrl },
  ]);
}

/** What a refund is made of, as names and amounts; taxes that prices include are told, not added. */
export function refundRows(
  order: OrderRecord,
  refund: RefundRecord,
): readonly { readonly label: string; readonly value: string }[] {
  const money = (amount: number) => formatMoney(amount, order.region);
  const names = pieceNames(order, refund.lines);
  const taxes = new Map<string, { readonly included: boolean; readonly amount: number }>();
  for (const { name, included, amount } of [
    ...refund.lines.flatMap((line) => line.taxes),
    ...refund.shippingTaxes,
  ])
    taxes.set(name, { included, amount: (taxes.get(name)?.amount ?? 0) + amount });
  return [
    ...refund.lines.map(({ amount }, index) => ({ label: names[index] ?? '', value: money(amount) })),
    ...(refund.shipping === 0 ? [] : [{ label: 'Shipping', value: money(refund.shipping) }]),
    ...[...taxes]
      .filter(([, { amount }]) => amount > 0)
      .map(([name, { included, amount }]) => ({
        label: included ? `${name} included` : name,
        value: money(amount),
      })),
    { label: 'Refunded', value: money(refund.total) },
  ];
}

function greeting({ shippingAddress }: OrderRecord): string {
  return shippingAddress.firstName === '' ? 'Hello,' : `Hello ${shippingAddress.firstName},`;
}
