/** Requests that a contract's next renewal is charged now, for the merchant. */
import { randomUUID } from 'node:crypto';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { CommerceDatabase } from '../database.ts';
import type { MerchantActor } from '../merchant/actor.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import { readContract, readCycle, readEvents, updateContract } from './contract-store.ts';

export interface ChargeRequest {
  /** A repeated request with the same key has no effect; random if omitted. */
  readonly idempotencyKey?: string;
  /** Number of the cycle; defaults to the next one. Only the next one can be charged. */
  readonly cycle?: number | undefined;
}

export type ChargeRejection = 'unknown' | 'ended' | 'notActive' | 'skipped' | 'billed' | 'tooFar';

/** `event` is the number of the event that records the request. */
export type ChargeRequestResult =
  | { readonly kind: 'requested'; readonly event: number }
  | { readonly kind: 'refused'; readonly reason: ChargeRejection };

/** Makes the next billing cycle due now; the running shop charges it within seconds. Idempotent by key. */
export function requestCharge(
  storage: Storage<CommerceDatabase>,
  contractId: string,
  { idempotencyKey = randomUUID(), cycle }: ChargeRequest,
  now: EpochMs,
  actor: MerchantActor,
): Promise<ChargeRequestResult> {
  return storage.change(async (tx): Promise<ChargeRequestResult> => {
    const contract = await readContract(tx, contractId);
    if (contract === null) return refuse('unknown');
    const same = (await readEvents(tx, contractId)).find(
      ({ kind, data }) => kind === 'billingRequested' && data.idempotencyKey === idempotencyKey,
    );
    if (same !== undefined) return { kind: 'requested', event: same.number };
    if (contract.status === 'cancelled' || contract.status === 'expired') return refuse('ended');
    if (contract.status !== 'active') return refuse('notActive');
    if (cycle !== undefined && cycle !== contract.nextCycle) {
      if (cycle > contract.nextCycle) return refuse('tooFar');
      const row = await readCycle(tx, contractId, cycle);
      return refuse(row?.status === 'skipped' ? 'skipped' : 'billed');
    }
    const data = { cycle: contract.nextCycle, idempotencyKey };
    const event = { kind: 'billingRequested', actor: 'merchant', data } as const;
    const { events } = await updateContract(tx, contract, event, now, now);
    const subject = { type: 'SubscriptionContract', id: contractId };
    await recordAuditEntry(tx, { actor, action: 'subscriptionCharge', subject }, now);
    return { kind: 'requested', event: events };
  });
}

function refuse(reason: ChargeRejection): ChargeRequestResult {
  return { kind: 'refused', reason };
}
