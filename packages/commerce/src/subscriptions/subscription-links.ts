/**
 * Links in emails that skip a renewal or cancel a subscription without signing in. Each works once and expires; only hashes
 * of their tokens are stored. Opening a link changes nothing, because mail scanners open links too; the page sends a POST.
 */
import { randomBytes } from 'node:crypto';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { dayMs } from './billing-dates.ts';
import { cancelInTransaction, skipInTransaction } from './change-contract.ts';
import { hashLinkToken, readContract } from './contract-store.ts';
import type { SubscriptionContract } from './subscription-contract.ts';
import type { SubscriptionTables } from './subscription-tables.ts';

export type SubscriptionLinkAction = SubscriptionTables['subscription_links']['action'];

/** Time after the renewal during which a cancellation link works. */
const stopLinkMs = 30 * dayMs;

/** Creates a link for the contract's next renewal; returns its token. */
export async function issueLink(
  tx: Transaction<CommerceDatabase>,
  contract: SubscriptionContract,
  action: SubscriptionLinkAction,
  now: EpochMs,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const delivery = contract.nextBillingDate ?? now;
  await tx
    .insertInto('subscription_links')
    .values({
      token_hash: hashLinkToken(token),
      contract_id: contract.id,
      cycle_index: contract.nextCycle,
      action,
      expires_at: action === 'skip' ? delivery : delivery + stopLinkMs,
      used_at: null,
    })
    .execute();
  return token;
}

/**
 * `ready`: a POST performs the action. `used`: this link already performed it. `past`: the renewal can't be skipped any
 * more. `unknown`: the link doesn't exist or has expired.
 */
export type SubscriptionLinkState =
  | {
      readonly kind: 'ready' | 'used' | 'past';
      readonly action: SubscriptionLinkAction;
      readonly contract: SubscriptionContract;
    }
  | { readonly kind: 'unknown' };

type Reader = Storage<CommerceDatabase>['read'] | Transaction<CommerceDatabase>;

/** Returns what a link would do without doing it. */
export async function readLink(db: Reader, token: string, now: EpochMs): Promise<SubscriptionLinkState> {
  const row = await db
    .selectFrom('subscription_links')
    .selectAll()
    .where('token_hash', '=', hashLinkToken(token))
    .executeTakeFirst();
  const contract = row === undefined ? null : await readContract(db, row.contract_id);
  if (row === undefined || contract === null || contract.erasedAt !== null) return { kind: 'unknown' };
  const { action } = row;
  if (row.used_at !== null) return { kind: 'used', action, contract };
  if (row.expires_at <= now) return { kind: 'unknown' };
  const possible =
    action === 'skip'
      ? contract.status === 'active' && contract.nextCycle === row.cycle_index
      : contract.status !== 'cancelled' && contract.status !== 'expired';
  return { kind: possible ? 'ready' : 'past', action, contract };
}

/** Performs a link's action once. Returns the link's state before. */
export function followLink(
  storage: Storage<CommerceDatabase>,
  token: string,
  now: EpochMs,
): Promise<SubscriptionLinkState> {
  return storage.change(async (tx) => {
    const state = await readLink(tx, token, now);
    if (state.kind !== 'ready') return state;
    await tx
      .updateTable('subscription_links')
      .set({ used_at: now })
      .where('token_hash', '=', hashLinkToken(token))
      .execute();
    const { contract } = state;
    const changed =
      state.action === 'skip'
        ? await skipInTransaction(tx, contract, contract.nextCycle, 'link', now)
        : await cancelInTransaction(tx, contract, 'link', now);
    return { ...state, contract: changed };
  });
}
