/**
 * Processes a return: receives units, possibly in several parcels, restocks them if requested, and refunds them. Received
 * units are removed from the order in the same transaction that restocks them. The refund then runs like any other
 * (`refund-steps.ts`).
 */
import { randomUUID } from 'node:crypto';
import type { Minor } from '@vitrine/rules/money';
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import { returnStock } from '../catalogue/take-stock.ts';
import type { CommerceDatabase } from '../database.ts';
import type { MerchantActor } from '../merchant/actor.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import { type OrderChangeRejection, rejectChange } from './change-order.ts';
import { readOpenRefunds } from './editing/prepare-order-edit.ts';
import { countLineQuantity } from './fulfilment-status.ts';
import type { LineQuantity, OrderRecord, RefundableUnits, RefundRecord } from './order-record.ts';
import type {
  ReturnDisposition,
  ReturnDispositionType,
  ReturnRecord,
  StoredReturn,
} from './order-service-types.ts';
import { toStockLines } from './order-stock.ts';
import { findOrder } from './order-store.ts';
import { computeRefundAmounts, getRefundableQuantity, isRefundedWithoutLines } from './refund-amounts.ts';
import { completeRefund, type RefundResult } from './refund-steps.ts';
import { removeReceivedUnits } from './remove-received-units.ts';
import { type RefundDeps, type ReservedRefund, reserveRefund } from './reserve-refund.ts';
import { countRestocked, sumByLine } from './restocked-units.ts';
import { deductReturnFees } from './return-fees.ts';
import { countProcessed, countUnprocessed, listUnprocessed } from './return-quantities.ts';
import { findReturn, findReturns } from './returns.ts';

/** Units of a line with the same disposition. */
export type DisposedUnits = Pick<ReturnDisposition, 'quantity' | 'type' | 'locationId'>;

export interface ProcessedUnits extends LineQuantity {
  /** Dispositions of all units, of some, or none yet. */
  readonly dispositions: readonly DisposedUnits[];
}

export interface ReturnRefund {
  readonly shipping: boolean;
  readonly notify: boolean;
  /** Reason shown to the shopper. */
  readonly reason?: string;
  /** Refund amount displayed to the merchant, excluding gift cards. The call is rejected if it has changed. */
  readonly expectedPayment?: Minor;
}

export interface ProcessReturnInput {
  readonly units: readonly ProcessedUnits[];
  /** Null refunds nothing now; the price of the units can be refunded later. */
  readonly refund: ReturnRefund | null;
  /** Visible to the merchant only; may be empty. */
  readonly note: string;
}

export type ProcessReturnResult =
  | {
      readonly kind: 'done';
      readonly returned: StoredReturn;
      /** Result of the refund; null if nothing was refunded. */
      readonly refund: RefundResult | null;
    }
  | OrderChangeRejection;

/** Processes a return. Errors of input lines have field paths such as `returnLineItems.0.quantity`. */
export async function processReturn(
  deps: RefundDeps,
  actor: MerchantActor,
  id: string,
  input: ProcessReturnInput,
): Promise<ProcessReturnResult> {
  const { storage, clock } = deps;
  const processed = await storage.change((tx) => processInTransaction(tx, deps, actor, id, input, clock()));
  if ('kind' in processed) return processed;
  const refund = processed.reserved === null ? null : await completeRefund(deps, processed.reserved);
  const returned = await findReturn(storage.read, id);
  if (returned === null) throw new Error(`Return ${id} does not exist.`);
  return { kind: 'done', returned, refund };
}

/** Decides whether units of a return are restocked. Unprocessed units are first processed without a refund. */
export async function disposeReturn(
  deps: Pick<RefundDeps, 'storage' | 'clock'>,
  actor: MerchantActor,
  id: string,
  units: readonly ProcessedUnits[],
): Promise<ProcessReturnResult> {
  const { storage, clock } = deps;
  return storage.change(async (tx): Promise<ProcessReturnResult> => {
    const now = clock();
    const found = await findReturnWithOrder(tx, id);
    if ('kind' in found) return found;
    const { order, returned } = found;
    if (returned.status === 'asked' || returned.status === 'refused' || returned.status === 'canceled')
      return rejectChange('id', `Return ${id} is ${returned.status}.`);
    const fresh = units.map(({ lineId, quantity }): ProcessedUnits => {
      const open = countOpenDispositions(returned, lineId);
      return { lineId, quantity: Math.max(0, quantity - open), dispositions: [] };
    });
    const before = await readOpenRefunds(tx, order.id);
    const received = listReceived(order, before, withDispositions(fresh, units));
    const wrong =
      findDispositionProblem(units) ??
      findUnitsProblem(returned, fresh) ??
      (await findRestockProblem(tx, order, { before, received, units }));
    if (wrong !== null) return wrong;
    await storeUnits(tx, found, { units, fresh, before, received, decides: true, note: '' }, now);
    await recordProcessing(tx, actor, returned, now);
    const after = await findReturn(tx, id);
    if (after === null) throw new Error(`Return ${id} does not exist.`);
    return { kind: 'done', returned: after, refund: null };
  });
}

interface Found {
  readonly order: OrderRecord;
  readonly returned: StoredReturn;
}

async function findReturnWithOrder(
  tx: Transaction<CommerceDatabase>,
  id: string,
): Promise<Found | OrderChangeRejection> {
  const returned = await findReturn(tx, id);
  const order = returned === null ? null : await findOrder(tx, returned.orderId);
  if (returned === null || order === null) return rejectChange('returnId', 'Return does not exist');
  if (order.financialStatus === 'authorized')
    return rejectChange(
      'returnId',
      'The money of the order is held, not taken yet; the shop takes it within a minute. Try again then.',
    );
  return { order, returned };
}

async function processInTransaction(
  tx: Transaction<CommerceDatabase>,
  deps: RefundDeps,
  actor: MerchantActor,
  id: string,
  { units, refund, note }: ProcessReturnInput,
  now: EpochMs,
): Promise<OrderChangeRejection | { readonly reserved: ReservedRefund | null }> {
  const found = await findReturnWithOrder(tx, id);
  if ('kind' in found) return found;
  const { order, returned } = found;
  if (returned.status !== 'accepted') return rejectChange('returnId', `Return ${id} is ${returned.status}.`);
  if (units.length === 0) return rejectChange('returnLineItems', 'Name at least one item with its quantity.');
  const before = await readOpenRefunds(tx, order.id);
  const received = listReceived(order, before, units);
  // Run all checks before the first write: whatever is returned here, even a rejection, commits the transaction.
  const wrong =
    findDispositionProblem(units) ??
    findUnitsProblem(returned, units) ??
    (await findRestockProblem(tx, order, { before, received, units }));
  if (wrong !== null) return wrong;
  const paysBack =
    refund !== null && (received.length > 0 || refund.shipping || (refund.expectedPayment ?? 0) > 0);
  // The audit log is never erased, so a note with personal data can't be stored there.
  if (note !== '' && received.length === 0 && !paysBack)
    return rejectChange(
      'note',
      'The note is stored with the items that leave the order, and here none does. Leave it out, or write it in the note of the order.',
    );
  let reserved: ReservedRefund | null = null;
  if (paysBack) {
    const result = await reserveRefund(tx, deps, order.number, {
      ...refund,
      note,
      lines: received,
      restock: false,
      reason: refund.reason ?? '',
      returnId: id,
      isReceived: true,
      actor,
    });
    if (typeof result === 'string') return rejectChange('financialTransfer', result);
    reserved = result;
  }
  // A refund removes the units from the order itself.
  const takenOut = reserved === null ? received : [];
  await storeUnits(tx, found, { units, fresh: units, before, received: takenOut, decides: false, note }, now);
  // With a refund, the refund has already recorded the call in the audit log.
  if (reserved === null) await recordProcessing(tx, actor, returned, now);
  return { reserved };
}

function findUnitsProblem(
  returned: StoredReturn,
  units: readonly ProcessedUnits[],
): OrderChangeRejection | null {
  const { id, lines } = returned;
  const seen = new Set<string>();
  for (const [index, { lineId, quantity, dispositions }] of units.entries()) {
    const field = `returnLineItems.${index}`;
    const line = lines.find((each) => each.lineId === lineId);
    if (line === undefined) return rejectChange(`${field}.id`, `Return ${id} has no such line.`);
    if (seen.has(lineId)) return rejectChange(`${field}.id`, 'A line is named twice.');
    seen.add(lineId);
    const left = countUnprocessed(returned, lineId);
    if (!Number.isSafeInteger(quantity) || quantity < 0 || quantity > left)
      return rejectChange(
        `${field}.quantity`,
        `Of this item ${left} of ${line.quantity} can be processed, not ${quantity}.`,
      );
    const disposed = dispositions.reduce((sum, each) => sum + each.quantity, 0);
    if (disposed > quantity)
      return rejectChange(
        `${field}.dispositions`,
        `The dispositions name ${disposed} units of ${quantity} that are processed.`,
      );
  }
  return null;
}

function findDispositionProblem(units: readonly ProcessedUnits[]): OrderChangeRejection | null {
  const index = units.findIndex(({ dispositions }) =>
    dispositions.some(({ quantity }) => !Number.isSafeInteger(quantity) || quantity < 1),
  );
  return index < 0
    ? null
    : rejectChange(`returnLineItems.${index}.dispositions`, 'The quantity of a disposition is 1 or more.');
}

/** Returns the received units that weren't refunded before. Missing units remain in the order. */
function listReceived(
  order: OrderRecord,
  before: readonly RefundRecord[],
  units: readonly ProcessedUnits[],
): readonly RefundableUnits[] {
  if (isRefundedWithoutLines(order) || order.financialStatus === 'voided') return [];
  return units.flatMap(({ lineId, quantity, dispositions }): readonly RefundableUnits[] => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (line === undefined) return [];
    const missing = sumOfType(dispositions, 'missing');
    const came = Math.max(0, Math.min(quantity - missing, getRefundableQuantity(line, before)));
    const restocked = Math.min(came, sumOfType(dispositions, 'restocked'));
    return [
      { lineId, quantity: restocked, restock: 'return' as const },
      { lineId, quantity: came - restocked, restock: 'none' as const },
    ].filter((each) => each.quantity > 0);
  });
}

function sumOfType(dispositions: readonly DisposedUnits[], type: ReturnDispositionType): number {
  return dispositions.reduce((sum, each) => (each.type === type ? sum + each.quantity : sum), 0);
}

interface StoredUnits {
  /** Units to process in this call, with their dispositions: restocked, not restocked, missing or pending. */
  readonly units: readonly ProcessedUnits[];
  /** Units of the call that weren't processed by an earlier call. */
  readonly fresh: readonly ProcessedUnits[];
  /** Refunds made or requested so far. */
  readonly before: readonly RefundRecord[];
  /** Units that this call removes from the order. */
  readonly received: readonly RefundableUnits[];
  /** True if the call decides about units that an earlier call received. */
  readonly decides: boolean;
  readonly note: string;
}

/** Removes units from the order, restocks them, and stores both in the return. */
async function storeUnits(
  tx: Transaction<CommerceDatabase>,
  { order, returned }: Found,
  { units, fresh, before, received, decides, note }: StoredUnits,
  now: EpochMs,
): Promise<void> {
  if (received.length > 0) {
    const price = computeRefundAmounts(order, before, received, false);
    const amounts = deductReturnFees(price, returned, before);
    await removeReceivedUnits(tx, order, { ...amounts, returnId: returned.id, note }, now);
  }
  const back = units.map(({ lineId, dispositions }) => ({
    lineId,
    quantity: sumOfType(dispositions, 'restocked'),
  }));
  const stock = toStockLines(
    order,
    back.filter(({ quantity }) => quantity > 0),
  );
  if (stock.length > 0) await returnStock(tx, stock, now);
  const processed = sumByLine([
    ...(returned.processed ?? []),
    ...fresh.filter(({ quantity }) => quantity > 0).map(({ lineId, quantity }) => ({ lineId, quantity })),
  ]);
  const isComplete = listUnprocessed({ lines: returned.lines, processed }).length === 0;
  const ends = isComplete && returned.status === 'accepted';
  const { status, ...record } = returned;
  const next: ReturnRecord = {
    ...record,
    processed,
    dispositions: [
      ...(decides ? takeDecided(returned, units) : (returned.dispositions ?? [])),
      ...createDispositions(units, now),
    ],
    ...(ends ? { endedAt: now } : {}),
  };
  await tx
    .updateTable('returns')
    .set({ status: ends ? 'closed' : status, data: JSON.stringify(next), updated_at: now })
    .where('id', '=', returned.id)
    .execute();
}

function withDispositions(
  fresh: readonly ProcessedUnits[],
  units: readonly ProcessedUnits[],
): readonly ProcessedUnits[] {
  return fresh.map((each, index) => ({ ...each, dispositions: units[index]?.dispositions ?? [] }));
}

/**
 * Rejects units that would be restocked twice: no more units of a line can be restocked than have been removed from the
 * order, including by this call.
 */
async function findRestockProblem(
  tx: Transaction<CommerceDatabase>,
  order: OrderRecord,
  { before, received, units }: Pick<StoredUnits, 'before' | 'received' | 'units'>,
): Promise<OrderChangeRejection | null> {
  const returns = await findReturns(tx, order.id);
  for (const [index, { lineId, dispositions }] of units.entries()) {
    const line = order.lines.find(({ id }) => id === lineId);
    const restocked = sumOfType(dispositions, 'restocked');
    if (line === undefined || restocked === 0) continue;
    const out =
      isRefundedWithoutLines(order) || order.financialStatus === 'voided'
        ? line.quantity
        : countLineQuantity([...before, { lines: received }], lineId);
    const left = Math.max(0, out - countRestocked(before, returns, lineId));
    if (restocked > left)
      return rejectChange(
        `returnLineItems.${index}.dispositions`,
        `Of ${line.title} ${left} can go back to stock, not ${restocked}: the others are there already.`,
      );
  }
  return null;
}

/** Counts the processed units of a line with a pending disposition. */
function countOpenDispositions(returned: ReturnRecord, lineId: string): number {
  const decided = (returned.dispositions ?? []).filter(({ type }) => type !== 'awaiting');
  return countProcessed(returned, lineId) - countLineQuantity([{ lines: decided }], lineId);
}

/** Removes `awaiting` dispositions for the units that are decided now. */
function takeDecided(
  { dispositions = [] }: ReturnRecord,
  units: readonly ProcessedUnits[],
): readonly ReturnDisposition[] {
  const left = new Map(
    units.map((each) => [each.lineId, each.dispositions.reduce((sum, { quantity }) => sum + quantity, 0)]),
  );
  return dispositions.flatMap((each): readonly ReturnDisposition[] => {
    const taken = each.type === 'awaiting' ? Math.min(left.get(each.lineId) ?? 0, each.quantity) : 0;
    left.set(each.lineId, (left.get(each.lineId) ?? 0) - taken);
    return taken === each.quantity ? [] : [{ ...each, quantity: each.quantity - taken }];
  });
}

function createDispositions(units: readonly ProcessedUnits[], at: EpochMs): readonly ReturnDisposition[] {
  return units.flatMap(({ lineId, dispositions }) =>
    dispositions.map((each): ReturnDisposition => ({ ...each, id: randomUUID(), lineId, at })),
  );
}

function recordProcessing(
  tx: Transaction<CommerceDatabase>,
  actor: MerchantActor,
  { id, orderId }: Pick<ReturnRecord, 'id' | 'orderId'>,
  now: EpochMs,
): Promise<void> {
  const subject = { type: 'Order', id: orderId };
  return recordAuditEntry(tx, { actor, action: 'returnProcess', subject, details: { returnId: id } }, now);
}
