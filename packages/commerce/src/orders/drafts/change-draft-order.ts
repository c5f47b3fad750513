/** The merchant's changes of draft orders. Each is recorded in the audit log. */
import { isEmail } from '@vitrine/rules/contact/email';
import { findTaxRates } from '@vitrine/rules/tax/rates';
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { BackendDeps } from '../../backend-options.ts';
import type { CommerceDatabase } from '../../database.ts';
import { queueEmail } from '../../mail/mail-queue.ts';
import { recordAuditEntry } from '../../merchant/audit-log.ts';
import { type MerchantCall, type OrderChangeRejection, rejectChange } from '../change-order.ts';
import { createOrderIdentity } from '../create-order-record.ts';
import { checkInvoice, type InvoiceInput } from '../order-invoice.ts';
import type { DraftContent, DraftOrder } from './draft-order.ts';
import { deleteDraftOrder, findDraftOrder, nextDraftNumber, saveDraftOrder } from './draft-order-store.ts';
import { type DraftTerms, type PricedDraft, priceDraftOrder } from './price-draft-order.ts';

export type DraftDeps = Pick<BackendDeps, 'regionTable'>;

export type DraftChangeResult = { readonly kind: 'done'; readonly draft: DraftOrder } | OrderChangeRejection;

/** Returns the tax rates and rules that currently apply to a draft's shipping address. */
export function getDraftTerms(
  { regionTable }: DraftDeps,
  { region, shippingAddress }: Pick<DraftContent, 'region' | 'shippingAddress'>,
  now: EpochMs,
): DraftTerms {
  const table = regionTable(region, now);
  if (table === null || shippingAddress === null)
    return { rates: [], taxIncluded: table?.taxIncluded ?? false, taxOnShipping: false };
  const { country, province } = shippingAddress;
  return {
    rates: findTaxRates(table, { country, province }),
    taxIncluded: table.taxIncluded,
    taxOnShipping: table.taxOnShipping,
  };
}

export function priceDraft(deps: DraftDeps, draft: DraftContent, now: EpochMs): PricedDraft {
  return priceDraftOrder(draft, getDraftTerms(deps, draft, now));
}

function save(tx: Transaction<CommerceDatabase>, deps: DraftDeps, draft: DraftOrder): Promise<void> {
  return saveDraftOrder(tx, draft, priceDraft(deps, draft, draft.updatedAt).amounts.totalAmount);
}

export function createDraftOrder(
  { storage, actor, now }: MerchantCall,
  deps: DraftDeps,
  content: DraftContent,
  action = 'draftOrderCreate',
): Promise<DraftChangeResult> {
  return storage.change(async (tx): Promise<DraftChangeResult> => {
    const draft: DraftOrder = {
      ...content,
      ...createOrderIdentity(),
      number: await nextDraftNumber(tx),
      status: 'open',
      orderId: null,
      invoiceSentAt: null,
      completedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    await save(tx, deps, draft);
    const subject = { type: 'DraftOrder', id: draft.id };
    await recordAuditEntry(tx, { actor, action, subject }, now);
    return { kind: 'done', draft };
  });
}

export function rejectCompletedDraft({ number }: DraftOrder): OrderChangeRejection {
  return rejectChange('id', `Draft order #D${number} became an order already.`);
}

/** Loads a draft, changes it and records the change in the audit log, in one transaction. */
export function changeDraftOrder(
  { storage, actor, now }: MerchantCall,
  deps: DraftDeps,
  id: string,
  action: string,
  change: (
    draft: DraftOrder,
    tx: Transaction<CommerceDatabase>,
  ) => Promise<DraftOrder | OrderChangeRejection>,
): Promise<DraftChangeResult> {
  return storage.change(async (tx): Promise<DraftChangeResult> => {
    const before = await findDraftOrder(tx, id);
    if (before === null) return rejectChange('id', 'Draft order not found');
    if (before.status === 'completed') return rejectCompletedDraft(before);
    const after = await change(before, tx);
    if ('kind' in after) return after;
    const draft = { ...after, updatedAt: now };
    await save(tx, deps, draft);
    await recordAuditEntry(tx, { actor, action, subject: { type: 'DraftOrder', id } }, now);
    return { kind: 'done', draft };
  });
}

/**
 * Replaces the content of a draft.
 * @param before the draft from which `content` was derived; if it has changed since, nothing is saved.
 */
export function updateDraftOrder(
  call: MerchantCall,
  deps: DraftDeps,
  id: string,
  before: DraftOrder,
  content: DraftContent,
): Promise<DraftChangeResult> {
  return changeDraftOrder(call, deps, id, 'draftOrderUpdate', async (draft) =>
    JSON.stringify(draft) === JSON.stringify(before)
      ? { ...draft, ...content }
      : rejectChange('id', 'The draft order was changed meanwhile: load it again.'),
  );
}

/** Duplicates a draft. The copy is open and gets its own number and payment link. */
export async function duplicateDraftOrder(
  call: MerchantCall,
  deps: DraftDeps,
  id: string,
): Promise<DraftChangeResult> {
  const before = await findDraftOrder(call.storage.read, id);
  if (before === null) return rejectChange('id', 'Draft order not found');
  return createDraftOrder(call, deps, toDraftContent(before), 'draftOrderDuplicate');
}

function toDraftContent(draft: DraftOrder): DraftContent {
  const { region, currency, customerId, email, phone, note, tags, attributes } = draft;
  const { shippingAddress, billingAddress, lines, discount, shippingLine, taxExempt } = draft;
  return {
    ...{ region, currency, customerId, email, phone, note, tags, attributes },
    ...{ shippingAddress, billingAddress, lines, discount, shippingLine, taxExempt },
  };
}

/** Deletes a draft order. A completed draft can't be deleted, because its order refers to it. */
export function removeDraftOrder(
  { storage, actor, now }: MerchantCall,
  id: string,
): Promise<{ readonly kind: 'done' } | OrderChangeRejection> {
  return storage.change(async (tx) => {
    const before = await findDraftOrder(tx, id);
    if (before === null) return rejectChange('id', 'Draft order not found');
    if (before.status === 'completed') return rejectCompletedDraft(before);
    await deleteDraftOrder(tx, id);
    const subject = { type: 'DraftOrder', id };
    await recordAuditEntry(tx, { actor, action: 'draftOrderDelete', subject }, now);
    return { kind: 'done' };
  });
}

/** Sends the customer a link to a page for paying the draft. */
export function sendDraftInvoice(
  call: MerchantCall,
  deps: DraftDeps,
  id: string,
  input: InvoiceInput,
): Promise<DraftChangeResult> {
  return changeDraftOrder(call, deps, id, 'draftOrderInvoiceSend', async (draft, tx) => {
    const invoice = checkDraftInvoice(draft, input);
    if ('kind' in invoice) return invoice;
    const { recipient, message } = invoice;
    await queueEmail(tx, recipient, { kind: 'draftInvoice', draftId: id, message }, call.now);
    return { ...draft, status: 'invoiceSent', invoiceSentAt: call.now };
  });
}

/** Validates the invoice of a draft before it is sent or previewed. */
export function checkDraftInvoice(draft: DraftContent, input: InvoiceInput): ReturnType<typeof checkInvoice> {
  const problem = findDraftObstacle(draft);
  return problem === null ? checkInvoice(input, draft.email) : rejectChange('id', problem);
}

/** Returns an error message if a draft lacks something that an order requires, otherwise null. */
export function findDraftObstacle({ lines, shippingAddress, email }: DraftContent): string | null {
  if (lines.length === 0) return 'The draft order has no items.';
  if (shippingAddress === null) return 'The draft order has no shipping address: it decides the taxes.';
  if (!isEmail(email)) return 'The draft order has no email.';
  return null;
}
