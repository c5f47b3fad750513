/** The timeline of an order: what its record says, and the changes by the merchant from the audit log. */
import type { Minor } from '@vitrine/rules/money';
import { formatMoney } from '@vitrine/rules/money/format';
import { formatReturnName } from '@vitrine/rules/returns/part-names';
import type { EpochMs } from '@vitrine/rules/units';
import { markAsType } from '../../../graphql/type-names.ts';
import { readAuditLog, type StoredAuditEntry } from '../../../merchant/audit-log.ts';
import type { OrderRecord } from '../../../orders/order-record.ts';
import { getPaidBack } from '../../../orders/refund-amounts.ts';
import type { AdminContext } from '../../admin-context.ts';
import { formatPartGid } from './order-ids.ts';
import { loadReturns } from './order-sources.ts';

/** Source of `BasicEvent`. */
export interface OrderEvent {
  readonly id: string;
  readonly action: string;
  readonly createdAt: EpochMs;
  readonly message: string;
  readonly author: string | null;
  readonly criticalAlert: boolean;
  readonly attributeToApp: boolean;
  readonly attributeToUser: boolean;
}

/** Entries of the audit log that are read for a timeline. */
const maxEntries = 500;

/** Returns the events of an order, oldest first. */
export async function loadOrderEvents(
  order: OrderRecord,
  context: AdminContext,
): Promise<readonly OrderEvent[]> {
  const entries = await readAuditLog(context.services.backend.storage.read, {
    subject: { type: 'Order', id: order.id },
    limit: maxEntries,
  });
  const returns = await loadReturns(order.id, context);
  const emails = order.erasedAt === null ? await loadEmails(order.id, context) : [];
  const create = (
    key: string,
    action: string,
    createdAt: EpochMs,
    message: string,
    actor: StoredAuditEntry['actor'] | null = null,
  ): OrderEvent =>
    markAsType('BasicEvent', {
      id: formatPartGid('BasicEvent', order.id, key),
      action,
      createdAt,
      message,
      author: actor?.name ?? null,
      criticalAlert: false,
      attributeToApp: actor?.kind === 'token',
      attributeToUser: actor?.kind === 'staff',
    });
  const events = [
    create('placed', 'placed', order.createdAt, `Order #${order.number} was placed.`),
    ...(order.voidedAt === undefined
      ? []
      : [create('voided', 'voided', order.voidedAt, 'The payment was voided.')]),
    ...(order.fulfilments ?? []).flatMap((parcel, index) => [
      create(
        `shipped-${index}`,
        'fulfillment_success',
        parcel.at,
        `${countItems(parcel.lines)} sent${parcel.carrier === '' ? '' : ` with ${parcel.carrier}`}.`,
      ),
      ...(parcel.deliveredAt === null
        ? []
        : [
            create(
              `delivered-${index}`,
              'delivered',
              parcel.deliveredAt,
              `Parcel ${index + 1} was delivered.`,
            ),
          ]),
    ]),
    ...(order.refunds ?? []).flatMap((refund, index) =>
      refund.editId !== undefined
        ? []
        : [
            create(
              `refund-${index}`,
              'refund',
              refund.at,
              `${formatMoney(getPaidBack(refund), order.region)} was refunded.`,
            ),
          ],
    ),
    ...(order.edits ?? []).map(({ id, at, difference, staffNote }) =>
      create(
        `edit-${id}`,
        'edit_complete',
        at,
        `${describeDifference(difference, order)}${staffNote === '' ? '' : ` Note: ${staffNote}`}`,
      ),
    ),
    ...returns.flatMap((returned) => [
      create(
        `return-${returned.id}`,
        'return_requested',
        returned.at,
        `${countItems(returned.lines)} to be returned (${formatReturnName(returned.id)}).`,
      ),
    ]),
    ...emails.map(({ id, kind, recipient, at, isSent }) =>
      create(
        `email-${id}`,
        'mail_sent',
        at,
        `${emailNames[kind] ?? 'An email'} ${isSent ? 'was sent' : 'waits to be sent'} to ${recipient}.`,
      ),
    ),
    ...entries.map((entry) =>
      create(
        `change-${entry.sequence}`,
        entry.action,
        entry.at,
        `${messages[entry.action] ?? 'The order was changed'} by ${entry.actor.name}.`,
        entry.actor,
      ),
    ),
  ];
  return events.toSorted((a, b) => a.createdAt - b.createdAt);
}

interface OrderEmail {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly at: EpochMs;
  readonly isSent: boolean;
}

const maxEmails = 100;

async function loadEmails(orderId: string, { services }: AdminContext): Promise<readonly OrderEmail[]> {
  const rows = await services.backend.storage.read
    .selectFrom('mail_queue')
    .select(['id', 'kind', 'recipient', 'due_at', 'sent_at'])
    .where('order_id', '=', orderId)
    .orderBy('due_at', 'desc')
    .limit(maxEmails)
    .execute();
  return rows.map(({ id, kind, recipient, due_at, sent_at }) => ({
    id,
    kind,
    recipient,
    at: Number(sent_at ?? due_at),
    isSent: sent_at !== null,
  }));
}

const emailNames: Readonly<Record<string, string>> = {
  orderConfirmation: 'The confirmation',
  orderShipped: 'An email about a shipment',
  orderRefunded: 'An email about a refund',
  orderEdited: 'An email about changes',
  orderInvoice: 'An invoice',
  returnReceived: 'The acknowledgement of a return',
  returnAnswered: 'The decision about a return',
};

function describeDifference(difference: Minor, { region }: OrderRecord): string {
  if (difference === 0) return 'The order was edited; it costs the same.';
  const amount = formatMoney(Math.abs(difference), region);
  return `The order was edited: it costs ${amount} ${difference > 0 ? 'more' : 'less'}.`;
}

function countItems(lines: readonly { readonly quantity: number }[]): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}

const messages: Readonly<Record<string, string>> = {
  orderUpdate: 'Details were changed',
  orderCancel: 'The order was cancelled',
  orderEditCommit: 'The order was edited',
  orderMarkAsPaid: 'The order was marked as paid',
  orderInvoiceSend: 'An invoice was sent',
  orderClose: 'The order was archived',
  orderOpen: 'The order was opened again',
  fulfillmentCreate: 'A shipment was created',
  fulfillmentOrderHold: 'The order was put on hold',
  fulfillmentOrderReleaseHold: 'A hold was released',
  fulfillmentTrackingInfoUpdate: 'The tracking number was changed',
  refundCreate: 'A refund was made',
  returnCreate: 'A return was created',
  returnRequest: 'A return was requested',
  returnApproveRequest: 'A return was approved',
  returnDeclineRequest: 'A return was declined',
  returnProcess: 'Items of a return were received',
  returnClose: 'A return was closed',
  returnReopen: 'A return was opened again',
  returnCancel: 'A return was cancelled',
};
