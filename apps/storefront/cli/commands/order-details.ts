/** Formats everything stored about an order, as lines of text or as JSON. */
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { isShippingLineRemoved, listShippingLines } from '@vitrine/commerce/orders/editing/edit-shipping';
import { toExportedOrder } from '@vitrine/commerce/orders/export-orders';
import { getFulfilmentStatus } from '@vitrine/commerce/orders/fulfilment-status';
import type {
  LineQuantity,
  OrderLineRecord,
  OrderRecord,
  PostalAddress,
} from '@vitrine/commerce/orders/order-record';
import type { StoredReturn } from '@vitrine/commerce/orders/order-service-types';
import { formatPostalLines } from '@vitrine/commerce/orders/postal-lines';
import { findReturns } from '@vitrine/commerce/orders/returns';
import type { LoyaltyTables } from '@vitrine/engagement/loyalty/loyalty-tables';
import { formatMoney } from '@vitrine/rules/money/format';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { formatPercent } from './format-percent.ts';

interface PaymentDetails {
  readonly gateway: string;
  readonly status: string;
  /** Minor units. */
  readonly amount: number;
  readonly reference: string | null;
  readonly message: string;
  readonly at: EpochMs;
}

interface PointsDetails {
  readonly kind: string;
  readonly points: number;
  readonly at: EpochMs;
}

export interface PrintedOrder {
  readonly order: OrderRecord;
  readonly payments: readonly PaymentDetails[];
  readonly returns: readonly StoredReturn[];
  /** Changes of points that the order caused. */
  readonly points: readonly PointsDetails[];
}

export async function loadOrderDetails(
  order: OrderRecord,
  commerce: Storage<CommerceDatabase>,
  engagement: Pick<Storage<LoyaltyTables>, 'read'>,
): Promise<PrintedOrder> {
  const payments = await commerce.read
    .selectFrom('payments')
    .select(['gateway', 'status', 'amount', 'reference', 'message', 'created_at'])
    .where('order_id', '=', order.id)
    .orderBy('created_at')
    .execute();
  const points = await engagement.read
    .selectFrom('loyalty_entries')
    .select(['kind', 'points', 'at'])
    .where('order_name', '=', `#${order.number}`)
    .orderBy('sequence')
    .execute();
  return {
    order,
    payments: payments.map(({ created_at, ...payment }) => ({ ...payment, at: Number(created_at) })),
    returns: await findReturns(commerce.read, order.id),
    points: points.map(({ at, ...entry }) => ({ ...entry, at: Number(at) })),
  };
}

/** Returns the order without its secrets and without personal IDs for customs. */
export function toOrderJson({ order, payments, returns, points }: PrintedOrder): object {
  return {
    ...toExportedOrder(order),
    fulfilmentStatus: getFulfilmentStatus(order),
    payments,
    returns,
    points,
  };
}

export function describeOrder(details: PrintedOrder): readonly string[] {
  const { order, payments, returns, points } = details;
  const { amounts } = order;
  const money = (amount: number) => formatMoney(amount, order.region);
  const discounts = order.orderAllocations.map(
    ({ source, amount }) =>
      `${source.kind === 'code' ? `Code ${source.code}` : source.title}: -${money(amount)}`,
  );
  return [
    `Order ${order.number}, ${formatTime(order.createdAt)} UTC, ${order.region}`,
    order.erasedAt === null ? `${order.email} ${order.phone}`.trim() : 'The person was erased.',
    `Payment: ${order.financialStatus}`,
    `Parcels: ${getFulfilmentStatus(order)}`,
    ...(order.agent === undefined ? [] : [`Assistant: ${order.agent}`]),
    '',
    ...order.lines.flatMap((line, index) => describeLine(line, index, money)),
    '',
    `Subtotal: ${money(amounts.subtotalPrice)}`,
    ...(order.codes.length === 0 ? [] : [`Codes: ${order.codes.join(', ')}`]),
    ...discounts,
    ...describeDelivery(order, money),
    ...order.taxes.map(
      ({ name, rate, amount, included }) =>
        `${name}${rate === null ? '' : ` ${formatPercent(rate)}`}${included ? ' (included)' : ''}: ${money(amount)}`,
    ),
    `Total: ${money(amounts.totalAmount)}`,
    ...section(
      'Payments',
      payments.map(
        ({ gateway, status, amount, reference, message }) =>
          `${money(amount)} ${status} by ${gateway}${reference === null ? '' : ` (${reference})`}${message === '' ? '' : `: ${message}`}`,
      ),
    ),
    ...section(
      'Parcels',
      (order.fulfilments ?? []).map(
        ({ carrier, trackingCode, trackingUrl, lines, at, deliveredAt }, index) =>
          `${index + 1}  ${formatTime(at)}  ${[carrier, trackingCode].filter(Boolean).join(' ')}, ${describeQuantities(order, lines)}, ${deliveredAt === null ? 'not delivered yet' : `delivered ${formatTime(deliveredAt)}`}${trackingUrl === null ? '' : `  ${trackingUrl}`}`,
      ),
    ),
    ...section(
      'Refunds',
      (order.refunds ?? []).map(({ at, total, lines, shipping, reason, restocked, returnId }) =>
        [
          `${formatTime(at)}  ${money(total)}`,
          lines.length === 0 ? null : describeQuantities(order, lines),
          shipping === 0 ? null : `delivery ${money(shipping)}`,
          restocked ? 'back in stock' : null,
          returnId === null ? null : `for return ${returnId}`,
          reason === '' ? null : `"${reason}"`,
        ]
          .filter((part) => part !== null)
          .join(', '),
      ),
    ),
    ...section(
      'Returns',
      returns.map(
        ({ id, at, kind, status, lines, answer }) =>
          `${id}  ${formatTime(at)}  ${kind}, ${status}, ${describeQuantities(order, lines)}${answer === '' ? '' : `: "${answer}"`}`,
      ),
    ),
    ...section(
      'Points',
      points.map(({ at, kind, points: change }) => `${formatTime(at)}  ${change} ${kind}`),
    ),
    ...section(
      'Timeline',
      createTimeline(details).map(({ at, what }) => `${formatTime(at)}  ${what}`),
    ),
    '',
    `To: ${describeAddress(order.shippingAddress)}`,
    `Bill: ${describeAddress(order.billingAddress)}`,
    ...(order.note === '' ? [] : [`Note: ${order.note}`]),
    `Personal ID: ${order.personalId === null ? 'none' : 'stored; --personal-id shows it'}`,
  ];
}

/** Describes the purchased shipping rate, and shipping added by order edits. */
function describeDelivery(order: OrderRecord, money: (amount: number) => string): readonly string[] {
  const lines = listShippingLines(order);
  if (lines.length === 0) return ['Delivery: none'];
  return lines.map(({ id, title, price, isAdded }) => {
    const isGone = isShippingLineRemoved(order.refunds ?? [], id);
    return `${isAdded ? 'Delivery, added' : 'Delivery'}: ${title}, ${money(price)}${isGone ? ' (taken out)' : ''}`;
  });
}

function section(title: string, rows: readonly string[]): readonly string[] {
  return rows.length === 0 ? [] : ['', `${title}:`, ...rows.map((row) => `  ${row}`)];
}

function describeLine(
  line: OrderLineRecord,
  index: number,
  money: (amount: number) => string,
): readonly string[] {
  const { quantity, title, variantTitle, sku, priceAfterDiscounted, orderAllocation, allocations } = line;
  const name = variantTitle === 'Default Title' ? title : `${title}, ${variantTitle}`;
  const isGift = allocations.some(({ source }) => source.kind === 'gift');
  const notes = [
    sku === '' ? null : sku,
    isGift ? 'gift' : null,
    line.sellingPlan === null ? null : line.sellingPlan.name,
    line.preOrderNote ?? null,
  ].filter((note) => note !== null);
  return [
    `  ${index + 1}  ${quantity} × ${name}  ${money(priceAfterDiscounted - orderAllocation)}${notes.length === 0 ? '' : `  (${notes.join(', ')})`}`,
    ...allocations.map(({ source, amount }) => `       ${describeSource(source)}: -${money(amount)}`),
  ];
}

function describeSource(source: OrderLineRecord['allocations'][number]['source']): string {
  if (source.kind === 'code') return `Code ${source.code}`;
  if (source.kind === 'automatic') return source.title;
  if (source.kind === 'tier') return source.title ?? 'Tier';
  return source.kind === 'gift' ? 'Gift' : 'Upsell';
}

/** Formats quantities: `2 of line 1, 1 of line 3`. */
function describeQuantities(order: OrderRecord, lines: readonly LineQuantity[]): string {
  return lines
    .map(
      ({ lineId, quantity }) => `${quantity} of line ${order.lines.findIndex(({ id }) => id === lineId) + 1}`,
    )
    .join(', ');
}

interface TimelineEntry {
  readonly at: EpochMs;
  readonly what: string;
}

function createTimeline({ order, returns }: PrintedOrder): readonly TimelineEntry[] {
  const entries: readonly (TimelineEntry | null)[] = [
    { at: order.createdAt, what: 'placed' },
    ...(order.fulfilments ?? []).flatMap(({ at, deliveredAt }, index) => [
      { at, what: `parcel ${index + 1} left` },
      deliveredAt === null ? null : { at: deliveredAt, what: `parcel ${index + 1} delivered` },
    ]),
    ...returns.map(({ id, at, kind }) => ({ at, what: `${kind} ${id} requested` })),
    ...(order.refunds ?? []).map(({ at, total }) => ({
      at,
      what: `${formatMoney(total, order.region)} refunded`,
    })),
    order.voidedAt === undefined ? null : { at: order.voidedAt, what: 'payment voided' },
    order.erasedAt === null ? null : { at: order.erasedAt, what: 'person erased' },
  ];
  return entries.filter((entry) => entry !== null).sort((one, other) => one.at - other.at);
}

function formatTime(at: EpochMs): string {
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ');
}

function describeAddress(address: PostalAddress): string {
  const name = `${address.firstName} ${address.lastName}`.trim();
  return [...formatPostalLines({ ...address, name }), address.country, address.phone]
    .filter(Boolean)
    .join(', ');
}
