/** Commits an order edit: updates the order, takes or restocks units, and leaves the difference to be paid or refunded. */
import { findTaxRates } from '@vitrine/rules/tax/rates';
import type { Transaction } from 'kysely';
import type { BackendDeps } from '../../backend-options.ts';
import { bundleChangedMessage, isAnyBundleChanged } from '../../catalogue/bundles/bundle-store.ts';
import { returnStock, takeStock } from '../../catalogue/take-stock.ts';
import type { CommerceDatabase } from '../../database.ts';
import { queueEmail } from '../../mail/mail-queue.ts';
import { recordAuditEntry } from '../../merchant/audit-log.ts';
import { type MerchantCall, type OrderChangeResult, rejectChange } from '../change-order.ts';
import type { OrderRecord, RefundRecord } from '../order-record.ts';
import { toStockLines } from '../order-stock.ts';
import { findOrder, updateOrder } from '../order-store.ts';
import { applyOrderEdit, type EditedOrder, type EditTerms } from './apply-order-edit.ts';
import { isShippingLeft, listShippingLines } from './edit-shipping.ts';
import type { OrderEdit } from './order-edit.ts';
import { deleteOrderEdit, findOrderEdit } from './order-edit-store.ts';
import {
  findEditObstacle,
  getEditableQuantity,
  missingEditMessage,
  readOpenRefunds,
} from './prepare-order-edit.ts';

type TermsDeps = Pick<BackendDeps, 'regionTable'>;

/** Maximum number of lines of an order; line ids have three digits. */
const maxLines = 999;
const maxNoteLength = 5000;

/** Returns the tax rates and rules for items that an edit adds: those that currently apply to the order's address. */
export function getEditTerms(
  { regionTable }: TermsDeps,
  { region, shippingAddress: { country, province } }: Pick<OrderRecord, 'region' | 'shippingAddress'>,
  now: number,
): Pick<EditTerms, 'rates' | 'taxIncluded' | 'taxOnShipping'> {
  const table = regionTable(region, now);
  return table === null
    ? { rates: [], taxIncluded: false, taxOnShipping: false }
    : {
        rates: findTaxRates(table, { country, province }),
        taxIncluded: table.taxIncluded,
        taxOnShipping: table.taxOnShipping,
      };
}

export interface CommitInput {
  readonly staffNote: string;
  readonly notify: boolean;
}

export function commitOrderEdit(
  { storage, actor, now }: MerchantCall,
  deps: TermsDeps,
  id: string,
  { staffNote, notify }: CommitInput,
): Promise<OrderChangeResult> {
  return storage.change(async (tx): Promise<OrderChangeResult> => {
    const edit = await findOrderEdit(tx, id);
    const before = edit === null ? null : await findOrder(tx, edit.orderId);
    if (edit === null || before === null) return rejectChange('id', missingEditMessage);
    if (staffNote.length > maxNoteLength)
      return rejectChange('staffNote', `The note has at most ${maxNoteLength} characters.`);
    const refunds = await readOpenRefunds(tx, before.id);
    const problem = findCommitProblem(before, edit, refunds);
    if (problem !== null) return rejectChange('id', problem);
    const terms = { ...getEditTerms(deps, before, now), now, by: actor.name, staffNote };
    const edited = applyOrderEdit(before, refunds, edit, terms);
    const shortage = await moveStock(tx, edited, now);
    if (shortage !== null) return rejectChange('id', shortage);
    if (!(await deleteOrderEdit(tx, id))) return rejectChange('id', missingEditMessage);
    const { order, removals } = edited;
    if (removals.length > 0)
      await tx
        .insertInto('refunds')
        .values(
          removals.map((record) => ({
            id: record.id,
            order_id: order.id,
            payment_id: null,
            gateway: '',
            status: 'done' as const,
            amount: 0,
            reference: null,
            data: JSON.stringify(record),
            message: '',
            created_at: now,
            updated_at: now,
          })),
        )
        .execute();
    await updateOrder(tx, order, now);
    const difference = order.edits?.at(-1)?.difference ?? 0;
    const subject = { type: 'Order', id: order.id };
    await recordAuditEntry(tx, { actor, action: 'orderEditCommit', subject, details: { difference } }, now);
    if (notify && order.email !== '')
      await queueEmail(tx, order.email, { kind: 'orderEdited', orderId: order.id, editId: id }, now);
    return { kind: 'done', order };
  });
}

/** Repeats the validation of the edit's steps, because the order may have changed since. */
function findCommitProblem(
  order: OrderRecord,
  { added, removed, addedShipping = [], removedShipping = [] }: OrderEdit,
  refunds: readonly RefundRecord[],
): string | null {
  const obstacle = findEditObstacle(order);
  if (obstacle !== null) return obstacle;
  if ([added, removed, addedShipping, removedShipping].every((each) => each.length === 0))
    return 'There are no changes to save.';
  if (order.lines.length + added.length > maxLines) return `An order has at most ${maxLines} lines.`;
  for (const line of listShippingLines(order))
    if (removedShipping.includes(line.id) && !isShippingLeft(refunds, line))
      return `${line.title} was refunded or taken out meanwhile.`;
  for (const { lineId, quantity } of removed) {
    const line = order.lines.find((each) => each.id === lineId);
    const editable = line === undefined ? 0 : getEditableQuantity(order, line, refunds).editable;
    if (quantity > editable)
      return `Of ${line?.title ?? lineId} only ${editable} can still be taken out: the order was changed meanwhile.`;
  }
  return null;
}

/** @returns an error message if there isn't enough stock; no stock is taken then. */
async function moveStock(
  tx: Transaction<CommerceDatabase>,
  { order, removals, addedLines }: EditedOrder,
  now: number,
): Promise<string | null> {
  const taken = toStockLines(
    order,
    addedLines.map(({ id, quantity }) => ({ lineId: id, quantity })),
  );
  if (await isAnyBundleChanged(tx, taken)) return bundleChangedMessage;
  const [shortage] = taken.length === 0 ? [] : await takeStock(tx, taken, now);
  if (shortage !== undefined) {
    const line = addedLines.find(({ variantId }) => variantId === shortage.variantId);
    return `Of ${line?.title ?? shortage.variantId} only ${shortage.available} are in stock, not ${shortage.wanted}.`;
  }
  const back = removals
    .filter(({ restocked }) => restocked)
    .flatMap(({ lines }) => toStockLines(order, lines));
  if (back.length > 0) await returnStock(tx, back, now);
  return null;
}
