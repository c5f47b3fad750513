/** The timeline of an order, from its record and from the merchant's changes in the audit log. */
import type { Minor } from '@vitrine/rules/money';
import { formatMoney } from '@vitrine/rules/money/format';
import { formatReturnName } from '@vitrine/rules/returns/part-names';
import type { EpochMs } from '@vitrine/rules/units';
import * as words from '@vitrine/words/order-timeline';
import { markAsType } from '../../../graphql/type-names.ts';
import { readAuditLog, type StoredAuditEntry } from '../../../merchant/audit-log.ts';
import type { OrderRecord } from '../../../orders/order-record.ts';
import { getPaidBack } from '../../../orders/refund-amounts.ts';
import type { AdminContext } from '../../admin-context.ts';
import { composeText } from '../../compose-text.ts';
import { formatPartGid } from './order-ids.ts';
import { listAllFulfilments, loadReturns } from './order-sources.ts';

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

type Parcel = NonNullable<OrderRecord['fulfilments']>[number];

/** Maximum number of audit log entries in a timeline. */
const maxEntries = 500;

/** Returns the events of an order from oldest to newest, in the language of the request. */
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
  return composeText(context, () => composeEvents(order, { entries, returns, emails }));
}

interface EventSources {
  readonly entries: readonly StoredAuditEntry[];
  readonly returns: Awaited<ReturnType<typeof loadReturns>>;
  readonly emails: readonly OrderEmail[];
}

function composeEvents(
  order: OrderRecord,
  { entries, returns, emails }: EventSources,
): readonly OrderEvent[] {
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
  const isPickup = order.pickup !== undefined;
  const events = [
    create('placed', 'placed', order.createdAt, words.placed({ number: String(order.number) })),
    ...(order.voidedAt === undefined ? [] : [create('voided', 'voided', order.voidedAt, words.voided())]),
    ...listAllFulfilments(order).flatMap(({ parcel }, index) => [
      create(`shipped-${index}`, 'fulfillment_success', parcel.at, describeParcel(parcel, isPickup)),
      ...(parcel.deliveredAt === null
        ? []
        : [
            create(
              `delivered-${index}`,
              'delivered',
              parcel.deliveredAt,
              words.delivered({ number: String(index + 1) }),
            ),
          ]),
    ]),
    ...(order.refunds ?? []).flatMap((refund, index) =>
      refund.editId !== undefined || (refund.isReceived === true && getPaidBack(refund) === 0)
        ? []
        : [
            create(
              `refund-${index}`,
              'refund',
              refund.at,
              words.refunded({ amount: formatMoney(getPaidBack(refund), order.region) }),
            ),
          ],
    ),
    ...(order.edits ?? []).map(({ id, at, difference, staffNote }) =>
      create(
        `edit-${id}`,
        'edit_complete',
        at,
        staffNote === ''
          ? describeDifference(difference, order)
          : words.withNote({ text: describeDifference(difference, order), note: staffNote }),
      ),
    ),
    ...returns.flatMap((returned) => [
      create(
        `return-${returned.id}`,
        'return_requested',
        returned.at,
        words.returned({ count: countItems(returned.lines), name: formatReturnName(returned.id) }),
      ),
    ]),
    ...emails.map(({ id, kind, recipient, at, isSent }) =>
      create(
        `email-${id}`,
        'mail_sent',
        at,
        isSent ? words.emailSent({ kind, recipient }) : words.emailWaits({ kind, recipient }),
      ),
    ),
    ...entries.map((entry) =>
      create(
        `change-${entry.sequence}`,
        entry.action,
        entry.at,
        words.changed({
          action: isPickup && entry.action === 'fulfillmentCreate' ? 'pickedUp' : entry.action,
          name: entry.actor.name,
        }),
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

function describeParcel({ lines, carrier }: Parcel, isPickup: boolean): string {
  const count = countItems(lines);
  if (isPickup) return words.pickedUp({ count });
  return carrier === '' ? words.sent({ count }) : words.sentWith({ count, carrier });
}

function describeDifference(difference: Minor, { region }: OrderRecord): string {
  if (difference === 0) return words.editedSame();
  const amount = formatMoney(Math.abs(difference), region);
  return difference > 0 ? words.editedMore({ amount }) : words.editedLess({ amount });
}

function countItems(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
