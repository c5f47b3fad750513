/** Determines the webhook events of an order's change. */
import { getFulfilmentStatus } from '../orders/fulfilment-status.ts';
import type { OrderRecord, RiskAssessmentRecord } from '../orders/order-record.ts';
import type { WebhookEvent } from './record-webhook-events.ts';

/** @param before null for a new order. */
export function findOrderEvents(before: OrderRecord | null, after: OrderRecord): readonly WebhookEvent[] {
  if (before !== null && JSON.stringify(before) === JSON.stringify(after)) return [];
  const resource = after.id;
  const isPaid = after.financialStatus === 'paid' && before?.financialStatus !== 'paid';
  const shipped = getFulfilmentStatus(after);
  const isShipped = shipped !== 'unfulfilled' && (before === null || hasNewParcel(before, after));
  const isEnded = (order: OrderRecord) =>
    order.cancelledAt !== undefined || order.financialStatus === 'voided';
  const known = new Set((before?.refunds ?? []).map(({ id }) => id));
  const refunds = (after.refunds ?? []).filter(({ id }) => !known.has(id));
  return [
    { topic: before === null ? 'orders/create' : 'orders/updated', resource },
    ...(isPaid ? [{ topic: 'orders/paid' as const, resource }] : []),
    ...(isShipped && shipped === 'fulfilled' ? [{ topic: 'orders/fulfilled' as const, resource }] : []),
    ...(isShipped && shipped === 'partiallyFulfilled'
      ? [{ topic: 'orders/partially_fulfilled' as const, resource }]
      : []),
    ...(before !== null && isEnded(after) && !isEnded(before)
      ? [{ topic: 'orders/cancelled' as const, resource }]
      : []),
    ...findNewAssessments(before, after).map(({ provider }) => ({
      topic: 'orders/risk_assessment_changed' as const,
      resource: `${resource}_${provider?.id ?? ''}`,
    })),
    ...refunds.map(({ id }) => ({ topic: 'refunds/create' as const, resource: `${resource}_${id}` })),
  ];
}

function findNewAssessments(
  before: OrderRecord | null,
  { risk = [], erasedAt }: OrderRecord,
): readonly RiskAssessmentRecord[] {
  if (erasedAt !== null) return [];
  const known = new Set((before?.risk ?? []).map((assessment) => JSON.stringify(assessment)));
  return risk.filter((assessment) => !known.has(JSON.stringify(assessment)));
}

function hasNewParcel(before: OrderRecord, after: OrderRecord): boolean {
  return (after.fulfilments ?? []).length > (before.fulfilments ?? []).length;
}
