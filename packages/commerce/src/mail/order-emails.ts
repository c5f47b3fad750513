/** Emails about shipments and refunds, as plain text and as HTML. */
import { formatMoney } from '@vitrine/rules/money/format';
import * as common from '@vitrine/words/email';
import * as words from '@vitrine/words/email-orders';
import { getUnshippedLines } from '../orders/fulfilment-status.ts';
import type { FulfilmentRecord, LineQuantity, OrderRecord, RefundRecord } from '../orders/order-record.ts';
import { composeEmail, type EmailBlock, type EmailLine, type EmailRow, formatEmailLine } from './email.ts';
import type { EmailMessage } from './email-message.ts';
import { formatGreeting } from './greeting.ts';
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
  const number = String(order.number);
  const { carrier, trackingCode, trackingUrl } = fulfilment;
  const code = trackingCode === '' ? [] : [{ label: words.trackingNumber(), value: trackingCode }];
  const parts: readonly EmailBlock[] = [
    { kind: 'heading', text: words.onItsWay() },
    { kind: 'text', text: formatGreeting(order.shippingAddress.firstName) },
    {
      kind: 'text',
      text: left.length === 0 ? words.hasLeft({ number }) : words.partHasLeft({ number }),
    },
    { kind: 'pieces', pieces: toEmailLines(order, fulfilment.lines) },
    {
      kind: 'rows',
      rows: [...(carrier === '' ? [] : [{ label: words.carrier(), value: carrier }]), ...code],
    },
    ...(trackingUrl === null
      ? []
      : [{ kind: 'button', label: words.followParcel(), url: trackingUrl } as const]),
    ...(left.length === 0 ? [] : [{ kind: 'text', text: words.restFollows() } as const]),
    { kind: 'link', label: common.seeYourOrder(), url: orderUrl },
    { kind: 'link', label: words.trackIt(), url: trackUrl },
  ];
  const frame = { shopName, shopUrl, brand };
  return composeEmail(words.shippedSubject({ shop: shopName, number }), parts, frame);
}

/** Composes the refund email. */
export function createRefundEmail(
  order: OrderRecord,
  refund: RefundRecord,
  { shopName, shopUrl, orderUrl, brand }: OrderEmailContext,
): EmailMessage {
  const amount = formatMoney(refund.total, order.region);
  const number = String(order.number);
  const parts: readonly EmailBlock[] = [
    { kind: 'heading', text: words.amountRefunded({ amount }) },
    { kind: 'text', text: formatGreeting(order.shippingAddress.firstName) },
    {
      kind: 'text',
      text: words.weRefunded({ amount, number }),
    },
    { kind: 'rows', rows: toRefundRows(order, refund), total: true },
    ...(refund.reason === ''
      ? []
      : [{ kind: 'text', text: words.reason({ reason: refund.reason }) } as const]),
    { kind: 'button', label: common.seeYourOrder(), url: orderUrl },
  ];
  const frame = { shopName, shopUrl, brand };
  return composeEmail(words.refundedSubject({ shop: shopName, amount, number }), parts, frame);
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
    ...(refund.shipping === 0 ? [] : [{ label: common.shipping(), value: money(refund.shipping) }]),
    ...[...taxes]
      .filter(([, { amount }]) => amount > 0)
      .map(([name, { included, amount }]) => ({
        label: included ? common.taxIncluded({ tax: name }) : name,
        value: money(amount),
      })),
    ...(refund.giftCards ?? []).map(({ lastCharacters, amount }) => ({
      label: words.toGiftCard({ digits: lastCharacters }),
      value: money(amount),
    })),
    { label: words.refunded(), value: money(refund.total) },
  ];
}
