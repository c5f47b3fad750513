/** Maps an order to the protocol's format. */
import { toItem, toLineTotals, toTotals } from '../cart/line-items.ts';
import { toPostalAddress } from '../checkout/fields.ts';
import { toItemLine } from '../checkout/to-checkout.ts';
import type { AgentSession, OrderView } from '../ports.ts';
import type { ProtocolVersion } from '../protocol/versions.ts';

/** Returns the order in the format of webhooks and of `get_order`. */
export function toOrderDocument(
  version: ProtocolVersion,
  shopUrl: string,
  session: AgentSession,
  order: OrderView,
): object {
  return {
    ucp: { version, status: 'success', capabilities: { 'dev.ucp.shopping.order': [{ version }] } },
    ...toOrder(shopUrl, session, order),
  };
}

/** Derives the order's id from the checkout's, so that all code that stores the order uses the same id. */
export function getOrderId(checkoutId: string): string {
  return checkoutId.replace(/^checkout_/, 'order_');
}

export function toOrder(shopUrl: string, session: AgentSession, order: OrderView) {
  const lines = order.lines.map(toItemLine);
  const returned = (id: string) =>
    sum(
      order.refunds.flatMap((refund) => refund.lines),
      id,
    );
  const shipped = (id: string) =>
    sum(
      order.fulfilments.flatMap((parcel) => parcel.lines),
      id,
    );
  const adjustments = [
    // A refund with total 0 only removes items from the order; their price is in another refund.
    ...order.refunds.filter(({ total }) => total > 0).map(toRefund),
    ...toCancellation(order),
  ];
  return {
    id: session.order?.id ?? session.id,
    label: String(order.number),
    checkout_id: session.id,
    permalink_url: order.url,
    line_items: lines.map((line) => {
      const total = order.canceledAt === null ? Math.max(0, line.quantity - returned(line.id)) : 0;
      const fulfilled = Math.min(total, shipped(line.id));
      return {
        id: line.id,
        item: toItem(shopUrl, line),
        quantity: { original: line.quantity, total, fulfilled },
        totals: toLineTotals(line),
        status: toStatus(total, fulfilled),
      };
    }),
    fulfillment: {
      expectations: [
        {
          id: 'delivery',
          line_items: lines.map(({ id, quantity }) => ({ id, quantity })),
          method_type: 'shipping',
          destination: withoutEmpty(toPostalAddress(order.shippingAddress)),
          ...(order.delivery === null ? {} : { description: order.delivery.name }),
        },
      ],
      events: order.fulfilments.flatMap(toEvents),
    },
    ...(adjustments.length === 0 ? {} : { adjustments }),
    currency: order.currency,
    totals: toTotals(lines, {
      subtotalPrice: order.amounts.subtotalPrice,
      discountAmount: order.amounts.discountAmount,
      shipping: order.amounts.shipping,
      taxes: order.taxes,
      totalAmount: order.amounts.totalAmount,
    }),
  };
}

function toRefund({ id, at, total, reason, lines }: OrderView['refunds'][number]) {
  return {
    id,
    type: 'refund',
    occurred_at: new Date(at).toISOString(),
    status: 'completed',
    line_items: lines.map(({ lineId, quantity }) => ({ id: lineId, quantity: -quantity })),
    totals: [{ type: 'total', amount: -total }],
    ...(reason === '' ? {} : { description: reason }),
  };
}

/** Returns the adjustment for a canceled order, without totals, since nothing was charged. Empty if the order isn't canceled. */
function toCancellation({ canceledAt, lines }: OrderView) {
  if (canceledAt === null) return [];
  return [
    {
      id: 'cancellation',
      type: 'cancellation',
      occurred_at: new Date(canceledAt).toISOString(),
      status: 'completed',
      line_items: lines.map(({ id, quantity }) => ({ id, quantity: -quantity })),
    },
  ];
}

function toStatus(total: number, fulfilled: number): string {
  if (total === 0) return 'removed';
  if (fulfilled >= total) return 'fulfilled';
  return fulfilled > 0 ? 'partial' : 'processing';
}

function toEvents(parcel: OrderView['fulfilments'][number]) {
  const { id, at, deliveredAt, carrier, trackingCode, trackingUrl } = parcel;
  const shared = {
    line_items: parcel.lines.map(({ lineId, quantity }) => ({ id: lineId, quantity })),
    ...(trackingCode === '' ? {} : { tracking_number: trackingCode }),
    ...(trackingUrl === null ? {} : { tracking_url: trackingUrl }),
    ...(carrier === '' ? {} : { carrier }),
  };
  const shipped = { id, occurred_at: new Date(at).toISOString(), type: 'shipped', ...shared };
  if (deliveredAt === null) return [shipped];
  const time = new Date(deliveredAt).toISOString();
  return [shipped, { id: `${id}_delivered`, occurred_at: time, type: 'delivered', ...shared }];
}

function sum(lines: readonly { readonly lineId: string; readonly quantity: number }[], id: string): number {
  return lines.reduce((total, { lineId, quantity }) => total + (lineId === id ? quantity : 0), 0);
}

function withoutEmpty(fields: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
