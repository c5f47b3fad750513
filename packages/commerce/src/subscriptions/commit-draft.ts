/**
 * Commits a draft: creates its contract, or changes the contract with the same functions as a direct change by the merchant.
 */
import { isSameRhythm } from '@vitrine/rules/subscriptions/add-intervals';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { MerchantActor } from '../merchant/actor.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import { formatDateRange } from './billing-dates.ts';
import {
  cancelInTransaction,
  pauseInTransaction,
  resumeInTransaction,
  SubscriptionError,
  type SubscriptionErrorReason,
  setDeliveryAddress,
  setLines,
  setNextDate,
  setRhythm,
} from './change-contract.ts';
import { type ContractDraft, readDraft, updateDraft } from './contract-draft-store.ts';
import { insertContract, readContract } from './contract-store.ts';
import { type DraftRejection, type DraftUserError, toDraftErrors } from './draft-errors.ts';
import { getMaxPrice } from './renewal-cart.ts';
import type { SubscriptionContract } from './subscription-contract.ts';

type Tx = Transaction<CommerceDatabase>;

export type RefusedDraft = { readonly kind: 'refused' } & DraftRejection;
export type CommitResult = { readonly kind: 'done'; readonly contract: SubscriptionContract } | RefusedDraft;

/** Commits a draft in one transaction. */
export async function commitDraft(
  storage: Storage<CommerceDatabase>,
  id: string,
  actor: MerchantActor,
  clock: () => EpochMs,
): Promise<CommitResult> {
  try {
    return await storage.change((tx) => commitInTransaction(tx, id, actor, clock()));
  } catch (error) {
    if (error instanceof DraftRefusal) return refuseDraft('draftId', refusals[error.reason], 'INVALID');
    if (!(error instanceof SubscriptionError)) throw error;
    const possible =
      error.dates === null ? undefined : `The date must be from ${formatDateRange(error.dates)}`;
    const message = possible ?? reasons[error.reason] ?? `The contract can’t be changed: ${error.reason}`;
    return refuseDraft('draftId', message, 'INVALID');
  }
}

async function commitInTransaction(
  tx: Tx,
  id: string,
  actor: MerchantActor,
  now: EpochMs,
): Promise<CommitResult> {
  const draft = await readOpenDraft(tx, id, now);
  if ('errors' in draft) return draft;
  const errors = findContractErrors(draft.contract, draft.contractId === null, now);
  if (errors.length > 0) return { kind: 'refused', errors };
  const before = draft.contractId === null ? null : await readContract(tx, draft.contractId);
  if (draft.contractId !== null && before?.events !== draft.contract.events)
    return refuseDraft('draftId', 'The contract changed since the draft was begun', 'STALE_CONTRACT');
  const contract =
    before === null
      ? await insertDraftedContract(tx, draft.contract, actor, now)
      : await applyChanges(tx, before, draft.contract, actor, now);
  await updateDraft(tx, { ...draft, committedAt: now });
  return { kind: 'done', contract };
}

/** Loads a draft that isn't committed yet. */
export async function readOpenDraft(tx: Tx, id: string, now: EpochMs): Promise<ContractDraft | RefusedDraft> {
  const draft = await readDraft(tx, id, now);
  if (draft === null) return refuseDraft('draftId', 'There is no such draft', 'INVALID');
  return draft.committedAt === null
    ? draft
    : refuseDraft('draftId', 'The draft is committed already', 'COMMITTED');
}

export function refuseDraft(field: string, message: string, code: string): RefusedDraft {
  return { kind: 'refused', ...toDraftErrors(field, message, code) };
}

/** Validates rules that concern the contract as a whole. */
export function findContractErrors(
  { lines, nextBillingDate, status }: SubscriptionContract,
  isNew: boolean,
  now: EpochMs,
): readonly DraftUserError[] {
  if (lines.length === 0) return toDraftErrors('draftId', 'A contract needs a line', 'INVALID_LINES').errors;
  if (!isNew) return [];
  if (status !== 'active' && status !== 'paused')
    return toDraftErrors('draftId', 'A new contract is active or paused', 'INVALID').errors;
  if (nextBillingDate === null || nextBillingDate <= now)
    return toDraftErrors('draftId', 'The date of the next delivery has passed', 'INVALID_BILLING_DATE')
      .errors;
  return [];
}

/** Inserts the contract of a new draft. */
export async function insertDraftedContract(
  tx: Tx,
  draft: SubscriptionContract,
  actor: MerchantActor,
  now: EpochMs,
): Promise<SubscriptionContract> {
  const { events: _, ...contract } = { ...draft, createdAt: now, updatedAt: now };
  const subject = { type: 'SubscriptionContract', id: contract.id };
  await recordAuditEntry(tx, { actor, action: 'subscriptionCreate', subject }, now);
  return insertContract(tx, contract, { kind: 'created', actor: 'merchant' });
}

/** Applies each change with the same function as a direct change by the merchant, so that the same rules and events apply. */
async function applyChanges(
  tx: Tx,
  before: SubscriptionContract,
  draft: SubscriptionContract,
  actor: MerchantActor,
  now: EpochMs,
): Promise<SubscriptionContract> {
  const subject = { type: 'SubscriptionContract', id: before.id };
  await recordAuditEntry(tx, { actor, action: 'subscriptionUpdate', subject }, now);
  requireNoHigherPrice(before, draft, now);
  if (draft.billingPolicy.maxCycles !== before.billingPolicy.maxCycles) throw new DraftRefusal('maxCycles');
  let contract = before;
  if (draft.status === 'active' && contract.status !== 'active')
    contract = await resumeInTransaction(tx, contract, 'merchant', now);
  if (JSON.stringify(draft.lines) !== JSON.stringify(before.lines))
    contract = await setLines(tx, contract, draft.lines, 'merchant', now);
  if (!isSameRhythm(draft.billingPolicy, before.billingPolicy)) {
    const plans = new Map(draft.lines.map(({ id, sellingPlan }) => [id, sellingPlan]));
    contract = await setRhythm(tx, contract, draft.billingPolicy, plans, 'merchant', now);
  }
  if (draft.nextBillingDate !== null && draft.nextBillingDate !== before.nextBillingDate)
    contract = await setNextDate(tx, contract, draft.nextBillingDate, 'merchant', now);
  if (JSON.stringify(draft.deliveryAddress) !== JSON.stringify(before.deliveryAddress))
    contract = await setDeliveryAddress(tx, contract, draft.deliveryAddress, 'merchant', now);
  if (draft.status === 'paused' && contract.status !== 'paused')
    contract = await pauseInTransaction(tx, contract, 'merchant', now);
  if (draft.status === 'cancelled' && contract.status !== 'cancelled')
    contract = await cancelInTransaction(tx, contract, 'merchant', now);
  return contract;
}

/** Thrown for a change that can't be committed, to roll back the transaction. */
class DraftRefusal extends Error {
  override readonly name = 'DraftRefusal';
  readonly reason: keyof typeof refusals;
  constructor(reason: keyof typeof refusals) {
    super(reason);
    this.reason = reason;
  }
}

const refusals = {
  price: 'Shoppers must be told of a higher price two weeks ahead: change the product’s price instead',
  maxCycles: 'The number of deliveries is agreed when the contract is created',
} as const;

/** A higher price must first be announced by email (SUB-06), which is triggered by the product's price. */
function requireNoHigherPrice(before: SubscriptionContract, draft: SubscriptionContract, now: EpochMs): void {
  const at = before.nextBillingDate ?? now;
  for (const line of draft.lines) {
    // Compare variants, not line ids: a draft may remove a line and add the same variant again.
    const former = before.lines.find(({ variantId }) => variantId === line.variantId);
    if (former === undefined) continue;
    const pay = (price: number, percentage: number) => price * (100 - percentage);
    const most = pay(getMaxPrice(former, at), former.sellingPlan.percentage);
    if (pay(line.currentPrice, line.sellingPlan.percentage) > most) throw new DraftRefusal('price');
  }
}

const reasons: Readonly<Partial<Record<SubscriptionErrorReason, string>>> = {
  ended: 'The contract has ended',
  notActive: 'The contract is not active',
  tooLate: 'The next delivery is being charged',
  card: 'The contract has no payment method',
  rhythm: 'Not all lines have a plan of this rhythm',
};
