/** The merchant's changes of an order's details and its processing. Each is recorded in the audit log. */
import type { LineAttribute } from '@vitrine/rules/cart/model';
import { isEmail } from '@vitrine/rules/contact/email';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import { changeRecordMetafields } from '../catalogue/custom-data/owner-metafield-service.ts';
import type { MetafieldChange } from '../catalogue/products/product-input.ts';
import type { CommerceDatabase } from '../database.ts';
import { queueEmail } from '../mail/mail-queue.ts';
import type { MerchantActor } from '../merchant/actor.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import { toChangeResult } from '../merchant/user-errors.ts';
import { getOrderState } from './order-index.ts';
import type { OrderRecord, PostalAddress } from './order-record.ts';
import { findOrder, updateOrder } from './order-store.ts';
import { changeTagList, cleanTags, findTagProblem, type OrderTagChange } from './order-tags.ts';
import type { TrackingDetails } from './tracking-details.ts';

export type OrderChangeResult =
  | { readonly kind: 'done'; readonly order: OrderRecord }
  /** Nothing was changed. `reason` is a message for the merchant. */
  | OrderChangeRejection;

export interface OrderChangeRejection {
  readonly kind: 'refused';
  /** The invalid field of the input; null if the order's state is the reason. */
  readonly field: string | null;
  readonly reason: string;
  /** Error code of the Admin API, if the mutation has one for this case. */
  readonly code?: string;
}

/** Context of a change that the merchant requests. */
export interface MerchantCall {
  readonly storage: Storage<CommerceDatabase>;
  readonly actor: MerchantActor;
  readonly now: EpochMs;
}

/** New values for an order; omitted fields remain unchanged. */
export interface OrderDetails {
  readonly note?: string;
  readonly tags?: readonly string[];
  readonly email?: string;
  readonly phone?: string;
  readonly attributes?: readonly LineAttribute[];
  readonly shippingAddress?: PostalAddress;
  readonly metafields?: readonly MetafieldChange[];
}

const maxNoteLength = 5000;
const erased = 'The personal data of this order were erased.';

export function rejectChange(field: string | null, reason: string, code?: string): OrderChangeRejection {
  return { kind: 'refused', field, reason, ...(code === undefined ? {} : { code }) };
}

/** Loads an order, changes it and records the change in the audit log, in one transaction. */
export async function changeOrder(
  call: MerchantCall,
  id: string,
  action: string,
  change: (
    order: OrderRecord,
    tx: Transaction<CommerceDatabase>,
  ) => OrderRecord | OrderChangeRejection | Promise<OrderRecord | OrderChangeRejection>,
  details: object = {},
): Promise<OrderChangeResult> {
  return call.storage.change(async (tx): Promise<OrderChangeResult> => {
    const before = await findOrder(tx, id);
    if (before === null) return rejectChange('id', 'Order does not exist', 'NOT_FOUND');
    const after = await change(before, tx);
    if ('kind' in after) return after;
    await saveOrderChange(tx, call, action, after, details);
    return { kind: 'done', order: after };
  });
}

/** Saves an order that the merchant changed, and records the change in the audit log. */
export async function saveOrderChange(
  tx: Transaction<CommerceDatabase>,
  { actor, now }: Pick<MerchantCall, 'actor' | 'now'>,
  action: string,
  order: OrderRecord,
  details: object = {},
): Promise<void> {
  await updateOrder(tx, order, now);
  await recordAuditEntry(tx, { actor, action, subject: { type: 'Order', id: order.id }, details }, now);
}

export function updateOrderDetails(
  call: MerchantCall,
  id: string,
  details: OrderDetails,
): Promise<OrderChangeResult> {
  const { note, tags, email, phone, attributes, shippingAddress, metafields } = details;
  const given = Object.keys(details);
  return changeOrder(
    call,
    id,
    'orderUpdate',
    async (order, tx) => {
      if (order.erasedAt !== null) return rejectChange('id', erased);
      if (note !== undefined && note.length > maxNoteLength)
        return rejectChange('note', `The note has at most ${maxNoteLength} characters.`);
      if (email !== undefined && !isEmail(email.trim())) return rejectChange('email', 'Email is invalid');
      const cleaned = tags === undefined ? undefined : cleanTags(tags);
      const tagProblem = findTagProblem(cleaned ?? []);
      if (tagProblem !== null) return rejectChange('tags', tagProblem);
      if (
        shippingAddress !== undefined &&
        (shippingAddress.country !== order.shippingAddress.country ||
          shippingAddress.province !== order.shippingAddress.province)
      )
        return rejectChange(
          'shippingAddress',
          'The country and the province decided the taxes, and can’t be changed after the purchase.',
        );
      const changed = await changeMetafields(tx, order, metafields ?? []);
      if ('kind' in changed) return changed;
      return {
        ...changed,
        ...(note === undefined ? {} : { note }),
        ...(cleaned === undefined ? {} : { tags: [...new Set(cleaned)] }),
        ...(email === undefined ? {} : { email: email.trim().toLowerCase() }),
        ...(phone === undefined ? {} : { phone }),
        ...(attributes === undefined ? {} : { attributes }),
        ...(shippingAddress === undefined ? {} : { shippingAddress }),
      };
    },
    { fields: given },
  );
}

async function changeMetafields(
  tx: Transaction<CommerceDatabase>,
  order: OrderRecord,
  changes: readonly MetafieldChange[],
): Promise<OrderRecord | OrderChangeRejection> {
  if (changes.length === 0) return order;
  const result = await toChangeResult(() =>
    changeRecordMetafields(tx, 'ORDER', order.metafields ?? [], changes),
  );
  if (result.ok) return { ...order, metafields: result.value };
  const [error] = result.errors;
  return rejectChange(error?.field?.join('.') ?? 'metafields', error?.message ?? '');
}

/** Adds and removes tags of an order, ignoring case. Tags that the order already has retain their spelling. */
export function changeOrderTags(
  call: MerchantCall,
  id: string,
  action: 'tagsAdd' | 'tagsRemove',
  change: OrderTagChange,
): Promise<OrderChangeResult> {
  return changeOrder(call, id, action, (order) => {
    if (order.erasedAt !== null) return rejectChange('id', erased);
    const tags = changeTagList(order.tags ?? [], change);
    const problem = findTagProblem(tags);
    return problem === null ? { ...order, tags } : rejectChange('tags', problem);
  });
}

/** Archives an order, so that the list of open orders omits it. */
export function closeOrder(call: MerchantCall, id: string): Promise<OrderChangeResult> {
  return changeOrder(call, id, 'orderClose', (order) =>
    getOrderState(order) === 'closed' ? order : { ...order, closedAt: call.now },
  );
}

/** Reopens an archived order. */
export function openOrder(call: MerchantCall, id: string): Promise<OrderChangeResult> {
  return changeOrder(call, id, 'orderOpen', ({ closedAt: _, ...order }) => order);
}

/** Changes a shipment's carrier and tracking number. Sends the shipping email again if `notify` is true. */
export function updateTracking(
  call: MerchantCall,
  id: string,
  fulfilmentId: string,
  tracking: TrackingDetails,
  notify = false,
): Promise<OrderChangeResult> {
  return changeOrder(
    call,
    id,
    'fulfillmentTrackingInfoUpdate',
    async (order, tx) => {
      const parcels = order.fulfilments ?? [];
      if (!parcels.some((parcel) => parcel.id === fulfilmentId))
        return rejectChange('fulfillmentId', 'Fulfillment does not exist.');
      if (notify && order.erasedAt === null && order.pickup === undefined)
        await queueEmail(tx, order.email, { kind: 'orderShipped', orderId: id, fulfilmentId }, call.now);
      return {
        ...order,
        fulfilments: parcels.map((parcel) =>
          parcel.id === fulfilmentId ? { ...parcel, ...tracking } : parcel,
        ),
      };
    },
    { fulfilmentId, carrier: tracking.carrier },
  );
}
