/** Emails about shipments and refunds, as plain text and as HTML. */
import { formatMoney } from '@vitrine/rules/money/format';
import * as common from '@vitrine/words/email';
import * as words from '@vitrine/words/email-orders';
import type { DraftOrder } from '../orders/drafts/draft-order.ts';
import type { PricedDraft } from '../orders/drafts/price-draft-order.ts';
import { getUnshippedLines } from '../orders/fulfilment-status.ts';
import { getCurrentTotal, getOutstanding } from '../orders/order-balance.ts';
import type {
  FulfilmentRecord,
  LineQuantity,
  OrderPickup,
  OrderRecord,
  RefundRecord,
} from '../orders/order-record.ts';
import { getPaidBack, getRefundableLines } from '../orders/refund-amounts.ts';
import { composeEmail, type EmailBlock, type EmailLine, type EmailRow, formatEmailLine } from './email.ts';
import type { EmailMessage } from './email-message.ts';
import { formatGreeting } from './greeting.ts';
import { type OrderEmailContext, toEmailLine, toPickupBlocks } from './order-confirmation-email.ts';

/** Returns line items for some quantities of an order. */
export function toEmailLines(order: OrderRecord, pieces: readonly LineQuantity[]): readonly EmailLine[] {
  return pieces.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line === undefined ? [] : [toEmailLine(line, quantity)];
  });
}

interface ShipmentContext extends OrderEmailContext {
  /** URL of the tracking page, which finds an order by number and email address. */
  readonly trackUrl: string;
}

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

/** Composes the email about an order that can be picked up. */
export function createPickupEmail(
  order: OrderRecord & { readonly pickup: OrderPickup },
  { shopName, shopUrl, orderUrl, brand }: OrderEmailContext,
): EmailMessage {
  const number = String(order.number);
  const { pickup } = order;
  const parts: readonly EmailBlock[] = [
    { kind: 'heading', text: words.readyForPickup() },
    { kind: 'text', text: formatGreeting(order.shippingAddress.firstName) },
    { kind: 'text', text: words.readyForPickupText({ number, store: pickup.name }) },
    ...toPickupBlocks(order, pickup),
    { kind: 'pieces', pieces: toEmailLines(order, getUnshippedLines(order)) },
    { kind: 'button', label: common.seeYourOrder(), url: orderUrl },
  ];
  const frame = { shopName, shopUrl, brand };
  return composeEmail(words.readyForPickupSubject({ shop: shopName, number }), parts, frame);
}

export function createRefundEmail(
  order: OrderRecord,
  refund: RefundRecord,
  { shopName, shopUrl, orderUrl, brand }: OrderEmailContext,
): EmailMessage {
  const amount = formatMoney(getPaidBack(refund), order.region);
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

/** Context of an email that may request a payment. */
export interface PaymentEmailContext extends OrderEmailContext {
  /** URL of the payment page. */
  readonly payUrl: string;
}

/** Composes the email about an order edit: the new total, and the amount to pay or to be refunded. */
export function createOrderEditedEmail(
  order: OrderRecord,
  { shopName, shopUrl, orderUrl, payUrl, brand }: PaymentEmailContext,
): EmailMessage {
  const number = String(order.number);
  const money = (amount: number) => formatMoney(amount, order.region);
  const outstanding = getOutstanding(order);
  const parts: readonly EmailBlock[] = [
    { kind: 'heading', text: words.orderChanged() },
    { kind: 'text', text: formatGreeting(order.shippingAddress.firstName) },
    { kind: 'text', text: words.orderChangedText({ number, total: money(getCurrentTotal(order)) }) },
    { kind: 'pieces', pieces: toEmailLines(order, getRefundableLines(order, order.refunds ?? [])) },
    ...(outstanding > 0
      ? ([
          { kind: 'text', text: words.payRestText({ amount: money(outstanding) }) },
          { kind: 'button', label: words.payRest({ amount: money(outstanding) }), url: payUrl },
        ] as const)
      : []),
    ...(outstanding < 0
      ? ([{ kind: 'text', text: words.moneyComesBack({ amount: money(-outstanding) }) }] as const)
      : []),
    { kind: 'link', label: common.seeYourOrder(), url: orderUrl },
  ];
  return composeEmail(words.changedSubject({ shop: shopName, number }), parts, { shopName, shopUrl, brand });
}

/** Composes the invoice email for an order's outstanding amount. */
export function createInvoiceEmail(
  order: OrderRecord,
  message: string,
  { shopName, shopUrl, orderUrl, payUrl, brand }: PaymentEmailContext,
): EmailMessage {
  const number = String(order.number);
  const amount = formatMoney(getOutstanding(order), order.region);
  const parts: readonly EmailBlock[] = [
    { kind: 'heading', text: words.invoiceHeading({ amount }) },
    { kind: 'text', text: formatGreeting(order.shippingAddress.firstName) },
    ...(message === '' ? [] : ([{ kind: 'text', text: message }] as const)),
    { kind: 'text', text: words.payRestText({ amount }) },
    { kind: 'pieces', pieces: toEmailLines(order, getRefundableLines(order, order.refunds ?? [])) },
    { kind: 'rows', rows: [{ label: words.stillToPay(), value: amount }], total: true },
    { kind: 'button', label: words.payRest({ amount }), url: payUrl },
    { kind: 'link', label: common.seeYourOrder(), url: orderUrl },
  ];
  const frame = { shopName, shopUrl, brand };
  return composeEmail(words.invoiceSubject({ shop: shopName, amount, number }), parts, frame);
}

/** Composes the invoice email of a draft order. */
export function createDraftInvoiceEmail(
  draft: DraftOrder,
  { lines, amounts }: PricedDraft,
  message: string,
  { shopName, shopUrl, payUrl, brand }: Omit<PaymentEmailContext, 'orderUrl'>,
): EmailMessage {
  const number = `D${draft.number}`;
  const amount = formatMoney(amounts.totalAmount, draft.region);
  const parts: readonly EmailBlock[] = [
    { kind: 'heading', text: words.invoiceHeading({ amount }) },
    { kind: 'text', text: formatGreeting(draft.shippingAddress?.firstName ?? '') },
    ...(message === '' ? [] : ([{ kind: 'text', text: message }] as const)),
    { kind: 'pieces', pieces: lines.map((line) => toEmailLine(line, line.quantity)) },
    { kind: 'rows', rows: [{ label: words.total(), value: amount }], total: true },
    { kind: 'text', text: words.payRestText({ amount }) },
    { kind: 'button', label: words.payRest({ amount }), url: payUrl },
  ];
  const frame = { shopName, shopUrl, brand };
  return composeEmail(words.invoiceSubject({ shop: shopName, amount, number }), parts, frame);
}

/** Returns the rows of a refund. Taxes included in prices are listed but not added. */
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
    ...(refund.fees ?? []).map(({ kind, amount }) => ({
      label: kind === 'restocking' ? words.restockingFee() : words.returnShippingFee(),
      value: money(-amount),
    })),
    ...(refund.giftCards ?? []).map(({ lastCharacters, amount }) => ({
      label: words.toGiftCard({ digits: lastCharacters }),
      value: money(amount),
    })),
    { label: words.refunded(), value: money(getPaidBack(refund)) },
  ];
}
