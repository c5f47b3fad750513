/** Emails about shipments and refunds, as plain text and as HTML. */
import { formatMoney } from '@vitrine/rules/money/format';
import { getUnshippedLines } from '../orders/fulfilment-status.ts';
import type { FulfilmentRecord, LineQuantity, OrderRecord, RefundRecord } from '../orders/order-record.ts';
import { formatGreeting } from './account-emails.ts';
import { composeEmail, type EmailBlock, type EmailLine, type EmailRow, formatEmailLine } from './email.ts';
import type { EmailMessage } from './email-message.ts';
import { type OrderEmailContext, toEmailLine } from './order-confirmation-email.ts';

/** Returns line items for some quantities of an order. */
export function toEmailLines(order: OrderRecord, pieces: readonly LineQuantity[]): readonly EmailLine[] {
  return pieces.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line === undefined ? [] : [toEmailLine(line, quantity)];
  });
}

interface ShipmentContext extends OrderEmailContext {
  /** URL of the tracking page, where an order is found by number and email address. */
  readonly trackUrl: string;
}

/** Composes the shipment email. */
export function createShipmentEmail(
  order: OrderRecord,
  fulfilment: FulfilmentRecord,
  { shopName, shopUrl, orderUrl, trackUrl, brand }: ShipmentContext,
): EmailMessage {
  const left = getUnshippedLines(order);
  const { carrier, trackingCode, trackingUrl } = fulfilment;
  const code = trackingCode === '' ? [] : [{ label: 'Tracking number', value: trackingCode }];
  const parts: readonly EmailBlock[] = [
    { kind: 'heading', text: 'On its way' },
    { kind: 'text', text: formatGreeting(order.shippingAddress.firstName) },
    {
      kind: 'text',
      text: `${left.length === 0 ? 'Your order' : 'A part of your order'} ${order.number} has left us.`,
    },
    { kind: 'pieces', pieces: toEmailLines(order, fulfilment.lines) },
    { kind: 'rows', rows: [{ label: 'Carrier', value: carrier }, ...code] },
    ...(trackingUrl === null
      ? []
      : [{ kind: 'button', label: 'Follow the parcel', url: trackingUrl } as const]),
    ...(left.length === 0
      ? []
      : [{ kind: 'text', text: 'The rest follows; we write again when it leaves.' } as const]),
    { kind: 'link', label: 'See your order', url: orderUrl },
    { kind: 'link', label: 'Track it by its number and your e-mail', url: trackUrl },
  ];
  const frame = { shopName, shopUrl, brand };
  return composeEmail(`${shopName}: order ${order.number} is on its way`, parts, frame);
}

/** Composes the refund email. */
export function createRefundEmail(
  order: OrderRecord,
  refund: RefundRecord,
  { shopName, shopUrl, orderUrl, brand }: OrderEmailContext,
): EmailMessage {
  const total = formatMoney(refund.total, order.region);
  const parts: readonly EmailBlock[] = [
    { kind: 'heading', text: `${total} refunded` },
    { kind: 'text', text: formatGreeting(order.shippingAddress.firstName) },
    {
      kind: 'text',
      text: `We have refunded ${total} of your order ${order.number}, the way you paid. Your bank may take a few days to show it.`,
    },
    { kind: 'rows', rows: toRefundRows(order, refund), total: true },
    ...(refund.reason === '' ? [] : [{ kind: 'text', text: `Reason: ${refund.reason}` } as const]),
    { kind: 'button', label: 'See your order', url: orderUrl },
  ];
  const frame = { shopName, shopUrl, brand };
  return composeEmail(`${shopName}: ${total} of order ${order.number} refunded`, parts, frame);
}

/** Returns the rows of a refund; taxes included in prices are listed but not added. */
export function toRefundRows(order: OrderRecord, refund: RefundRecord): readonly EmailRow[] {
  const money = (amount: number) => formatMoney(amount, order.region);
  const pieces = toEmailLines(order, refund.lines);
  const taxes = new Map<string, { readonly included: boolean; readonly amount: number }>();
  for (const { name, included, amount } of [
    ...refund.lines.flatMap((line) => line.taxes),
    ...refund.shippingTaxes,
  ])
    taxes.set(name, { included, amount: (taxes.get(name)?.amount ?? 0) + amount });
  return [
    ...refund.lines.flatMap(({ amount }, index) => {
      const piece = pieces[index];
      return piece === undefined ? [] : [{ label: formatEmailLine(piece), value: money(amount) }];
    }),
    ...(refund.shipping === 0 ? [] : [{ label: 'Shipping', value: money(refund.shipping) }]),
    ...[...taxes]
      .filter(([, { amount }]) => amount > 0)
      .map(([name, { included, amount }]) => ({
        label: included ? `${name} included` : name,
        value: money(amount),
      })),
    ...(refund.giftCards ?? []).map(({ lastCharacters, amount }) => ({
      label: `To gift card •••• ${lastCharacters}`,
      value: money(amount),
    })),
    { label: 'Refunded', value: money(refund.total) },
  ];
}
