/** Stores contracts, their billing cycles and their events. */
import { createHash } from 'node:crypto';
import type { EpochMs } from '@vitrine/rules/units';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { getCycleDate } from './billing-dates.ts';
import type {
  BillingCycle,
  SkipReason,
  SubscriptionActor,
  SubscriptionContract,
  SubscriptionEvent,
  SubscriptionEventKind,
} from './subscription-contract.ts';
import type { SubscriptionTables } from './subscription-tables.ts';

type Database = Kysely<CommerceDatabase> | Transaction<CommerceDatabase>;
type Tx = Transaction<CommerceDatabase>;
type CycleRow = Selectable<SubscriptionTables['subscription_billing_cycles']>;

export async function readContract(db: Database, id: string): Promise<SubscriptionContract | null> {
  const row = await db
    .selectFrom('subscription_contracts')
    .select('data')
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : JSON.parse(row.data);
}

/** Loads the contracts of a customer, newest first. */
export async function findCustomerContracts(
  db: Database,
  customerId: string,
): Promise<readonly SubscriptionContract[]> {
  const rows = await db
    .selectFrom('subscription_contracts')
    .select('data')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row): SubscriptionContract => JSON.parse(row.data));
}

/** Inserts a contract with its first event. */
export async function insertContract(
  tx: Tx,
  contract: Omit<SubscriptionContract, 'events'>,
  first: {
    readonly kind: 'created' | 'imported';
    readonly actor: SubscriptionActor;
    readonly importKey?: string;
  },
): Promise<SubscriptionContract> {
  const stored: SubscriptionContract = { ...contract, events: 1 };
  await tx
    .insertInto('subscription_contracts')
    .values({
      id: contract.id,
      ...toColumns(stored, getDueAt(stored)),
      reminded_cycle: 0,
      import_key: first.importKey ?? null,
      created_at: contract.createdAt,
    })
    .execute();
  const data = { cycle: contract.nextCycle, consent: contract.consent };
  await appendEvent(tx, contract.id, { number: 1, ...first, data, at: contract.createdAt });
  return stored;
}

export interface NewEvent {
  readonly kind: SubscriptionEventKind;
  readonly actor: SubscriptionActor;
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * Stores a changed contract that was read in the same transaction, and the event that describes the change.
 *
 * @param dueAt time of the next attempt; defaults to the next billing date.
 */
export async function updateContract(
  tx: Tx,
  contract: SubscriptionContract,
  event: NewEvent,
  now: EpochMs,
  dueAt: EpochMs | null = getDueAt(contract),
): Promise<SubscriptionContract> {
  const stored: SubscriptionContract = { ...contract, events: contract.events + 1, updatedAt: now };
  await tx
    .updateTable('subscription_contracts')
    .set(toColumns(stored, stored.status === 'active' ? dueAt : null))
    .where('id', '=', contract.id)
    .execute();
  await appendEvent(tx, contract.id, {
    number: stored.events,
    kind: event.kind,
    actor: event.actor,
    data: event.data ?? {},
    at: now,
  });
  return stored;
}

function toColumns(contract: SubscriptionContract, dueAt: EpochMs | null) {
  return {
    status: contract.status,
    customer_id: contract.customerId,
    email: contract.email.toLowerCase(),
    region: contract.region,
    next_billing_at: contract.nextBillingDate,
    next_cycle: contract.nextCycle,
    due_at: dueAt,
    data: JSON.stringify(contract),
    updated_at: contract.updatedAt,
  };
}

function getDueAt({ status, nextBillingDate }: SubscriptionContract): EpochMs | null {
  return status === 'active' ? nextBillingDate : null;
}

/** Postpones the next attempt without an event. */
export async function postponeAttempt(tx: Tx, contractId: string, dueAt: EpochMs): Promise<void> {
  await tx
    .updateTable('subscription_contracts')
    .set({ due_at: dueAt })
    .where('id', '=', contractId)
    .where('status', '=', 'active')
    .execute();
}

async function appendEvent(
  tx: Tx,
  contractId: string,
  { number, kind, actor, data, at }: SubscriptionEvent,
): Promise<void> {
  await tx
    .insertInto('subscription_events')
    .values({ contract_id: contractId, number, kind, actor, data: JSON.stringify(data), at })
    .execute();
}

export async function readEvents(db: Database, contractId: string): Promise<readonly SubscriptionEvent[]> {
  const rows = await db
    .selectFrom('subscription_events')
    .select(['number', 'kind', 'actor', 'data', 'at'])
    .where('contract_id', '=', contractId)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({ ...row, data: JSON.parse(row.data) }));
}

export async function readCycle(
  db: Database,
  contractId: string,
  cycleIndex: number,
): Promise<CycleRow | null> {
  const row = await db
    .selectFrom('subscription_billing_cycles')
    .selectAll()
    .where('contract_id', '=', contractId)
    .where('cycle_index', '=', cycleIndex)
    .executeTakeFirst();
  return row ?? null;
}

/** Loads the stored cycles of a contract in order. */
export async function readCycles(db: Database, contractId: string): Promise<readonly BillingCycle[]> {
  const rows = await db
    .selectFrom('subscription_billing_cycles')
    .selectAll()
    .where('contract_id', '=', contractId)
    .orderBy('cycle_index')
    .execute();
  return rows.map((row) => ({
    contractId: row.contract_id,
    cycleIndex: row.cycle_index,
    status: row.status,
    billingDate: row.billing_at,
    cartId: row.cart_id,
    orderId: row.order_id,
    skipReason: row.skip_reason,
    attempts: row.attempts,
  }));
}

export async function writeCycle(tx: Tx, row: CycleRow): Promise<void> {
  const { contract_id, cycle_index, ...rest } = row;
  await tx
    .insertInto('subscription_billing_cycles')
    .values(row)
    .onConflict((conflict) => conflict.columns(['contract_id', 'cycle_index']).doUpdateSet(rest))
    .execute();
}

/** Creates the row of a cycle that isn't stored yet. */
export function createCycleRow(contract: SubscriptionContract, cycleIndex: number, now: EpochMs): CycleRow {
  return {
    contract_id: contract.id,
    cycle_index: cycleIndex,
    status: 'unbilled',
    billing_at:
      cycleIndex === contract.nextCycle && contract.nextBillingDate !== null
        ? contract.nextBillingDate
        : getCycleDate(contract, cycleIndex),
    cart_id: null,
    order_id: null,
    skip_reason: null,
    attempts: 0,
    rejected_payment_id: null,
    updated_at: now,
  };
}

/**
 * Advances the contract to the renewal after the current one, which was billed or skipped. Renewals that were skipped in
 * advance are passed over. If the resulting date is in the past, the interval starts again from now, so that a shop that was
 * down doesn't charge several renewals at once. After the last agreed renewal the contract ends.
 */
export async function advanceContract(
  tx: Tx,
  contract: SubscriptionContract,
  now: EpochMs,
): Promise<SubscriptionContract> {
  const { maxCycles } = contract.billingPolicy;
  let next = contract;
  for (;;) {
    const cycle = next.nextCycle + 1;
    if (maxCycles !== null && cycle > maxCycles)
      return { ...next, nextCycle: cycle, status: 'expired', nextBillingDate: null };
    let at = getCycleDate(next, cycle);
    let { anchor } = next;
    if (at <= now) {
      let steps = 1;
      while (getCycleDate(next, cycle + steps) <= now) steps += 1;
      at = getCycleDate(next, cycle + steps);
      anchor = { cycle, at };
    }
    next = { ...next, anchor, nextCycle: cycle, nextBillingDate: at };
    const row = await readCycle(tx, contract.id, cycle);
    if (row === null || row.status === 'unbilled') return next;
  }
}

/**
 * Marks the contract's next cycle as skipped and advances to the one after it. The skipped cycle's cart can't be ordered any
 * more.
 */
export async function skipNextCycle(
  tx: Tx,
  contract: SubscriptionContract,
  reason: SkipReason,
  now: EpochMs,
): Promise<SubscriptionContract> {
  await closeCycle(tx, contract, reason, now);
  return advanceContract(tx, contract, now);
}

/** Marks the contract's next cycle as skipped without advancing. */
export async function closeCycle(
  tx: Tx,
  contract: SubscriptionContract,
  reason: SkipReason,
  now: EpochMs,
): Promise<void> {
  const row =
    (await readCycle(tx, contract.id, contract.nextCycle)) ??
    createCycleRow(contract, contract.nextCycle, now);
  await writeCycle(tx, { ...row, status: 'skipped', skip_reason: reason, updated_at: now });
  if (row.cart_id !== null) {
    await tx
      .updateTable('carts')
      .set({ expires_at: now, sweep_at: now })
      .where('id', '=', row.cart_id)
      .where('completed_at', 'is', null)
      .execute();
    await tx.deleteFrom('checkouts').where('cart_id', '=', row.cart_id).execute();
  }
}

/** Hashes the token of a link. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(`subscription link ${token}`).digest('hex');
}
