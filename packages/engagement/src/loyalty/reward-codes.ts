/**
 * Grants rewards as discount codes of a remote backend. Each step is idempotent and stored in the shop's own database. To grant:
 * store the code, create its discount (after a failure, look it up by name first), store the discount's id. To release: store the
 * release, deactivate the code, then check if an order used it.
 */
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Selectable } from 'kysely';
import {
  type GrantStatus,
  GrantsUnavailable,
  type RewardGrantPort,
  type RewardGrantRequest,
} from './redemptions.ts';
import type { RewardCodeTables } from './reward-code-tables.ts';

export interface RewardCodeGrant extends RewardGrantRequest {
  readonly code: string;
}

export type CreateCodeResult =
  | { readonly kind: 'made'; readonly id: string }
  /** A code with this name exists. */
  | { readonly kind: 'taken' }
  /** Nothing was created, and retrying is pointless. */
  | { readonly kind: 'refused'; readonly reason: string };

/** A code. `id` is the backend's id of its discount. */
export interface RewardCode {
  readonly id: string;
  readonly code: string;
}

/**
 * The backend's discount codes. A call throws `GrantsUnavailable` if the backend doesn't respond, so that its outcome is
 * unknown.
 */
export interface DiscountCodePort {
  /** Returns the id of a code's discount, or null. */
  find(code: string): Promise<string | null>;
  make(grant: RewardCodeGrant): Promise<CreateCodeResult>;
  /** Deactivates a discount. Does nothing if it is deactivated or deleted. */
  close(id: string): Promise<void>;
  /** Returns the codes that an order used. */
  used(codes: readonly RewardCode[]): Promise<ReadonlySet<string>>;
}

export interface RewardCodeDeps {
  readonly storage: Storage<RewardCodeTables>;
  readonly codes: DiscountCodePort;
  readonly clock: () => EpochMs;
  /** Called if the backend rejects a request permanently. */
  readonly refused: (reason: string) => void;
  /** Called after each step, for tests that simulate a crash there. */
  readonly checkpoint?: (step: 'noted' | 'made' | 'kept' | 'leaving' | 'closed') => Promise<void>;
}

type Row = Selectable<RewardCodeTables['reward_codes']>;

/** Minimum time between two requests for the uses of a code. */
const usePollInterval: DurationMs = 60_000;
/** Maximum number of codes per request. */
const atOnce = 50;
/** Time after a code's release when a discount that a slow request has created meanwhile is found and deactivated. */
const creationTimeout: DurationMs = 10 * 60_000;

/** Creates the port that grants rewards as codes. */
export function createCodeGrantPort(parts: RewardCodeDeps): RewardGrantPort {
  return {
    byCode: true,
    issue: (grant) => issueCode(parts, grant),
    states: (tokens) => states(parts, tokens),
    release: (token) => release(parts, token),
    releaseExpired: (now) => releaseExpiredCodes(parts, now),
  };
}

async function issueCode(parts: RewardCodeDeps, grant: RewardGrantRequest): Promise<GrantStatus> {
  const { storage, checkpoint } = parts;
  const { code, token } = grant;
  if (code === null) throw new Error('A reward of this backend needs a code.');
  const { row, isNew } = await note(parts, { ...grant, code });
  if (row.state !== 'open') return row.state;
  await checkpoint?.('noted');
  const known = row.discount ?? (isNew ? null : await parts.codes.find(code));
  const id = known ?? (await create(parts, { ...grant, code }));
  if (id === null) return stateOf(parts, token);
  await checkpoint?.('made');
  const { numUpdatedRows } = await storage.change((tx) =>
    tx
      .updateTable('reward_codes')
      .set({ discount: id })
      .where('token', '=', token)
      .where('state', '=', 'open')
      .where('released_at', 'is', null)
      .executeTakeFirst(),
  );
  // Another process released the grant meanwhile, but couldn't deactivate its discount, which didn't exist yet.
  if (numUpdatedRows !== 1n) {
    await parts.codes.close(id);
    return release(parts, token);
  }
  await checkpoint?.('kept');
  return 'open';
}

async function note(
  { storage, clock }: RewardCodeDeps,
  { token, code, expiresAt }: RewardCodeGrant,
): Promise<{ readonly row: Row; readonly isNew: boolean }> {
  const row: Row = {
    token,
    code,
    discount: null,
    state: 'open',
    expires_at: expiresAt,
    asked_at: clock(),
    released_at: null,
    cleared: 0,
  };
  return storage.change(async (tx) => {
    const known = await tx
      .selectFrom('reward_codes')
      .selectAll()
      .where('token', '=', token)
      .executeTakeFirst();
    if (known !== undefined) return { row: known, isNew: false };
    await tx.insertInto('reward_codes').values(row).execute();
    return { row, isNew: true };
  });
}

/**
 * Creates the discount of a code, or finds an existing one.
 *
 * @returns the discount's id; null if the backend rejected it, after storing that the code is released
 */
async function create(parts: RewardCodeDeps, grant: RewardCodeGrant): Promise<string | null> {
  const { storage, codes, clock } = parts;
  const made = await codes.make(grant).catch(async (error: unknown): Promise<CreateCodeResult> => {
    if (!(error instanceof GrantsUnavailable)) throw error;
    // The response of an earlier attempt was lost, but the discount may exist.
    const id = await codes.find(grant.code);
    if (id === null) throw error;
    return { kind: 'made', id };
  });
  if (made.kind === 'made') return made.id;
  if (made.kind === 'taken') {
    const id = await codes.find(grant.code);
    if (id === null) throw new GrantsUnavailable('A code is taken and can’t be found.');
    return id;
  }
  parts.refused(made.reason);
  await storage.change((tx) =>
    tx
      .updateTable('reward_codes')
      .set({ state: 'released', released_at: clock(), cleared: 1 })
      .where('token', '=', grant.token)
      .where('state', '=', 'open')
      .execute(),
  );
  return null;
}

async function stateOf({ storage }: RewardCodeDeps, token: string): Promise<GrantStatus> {
  const row = await storage.read
    .selectFrom('reward_codes')
    .select('state')
    .where('token', '=', token)
    .executeTakeFirst();
  return row?.state ?? 'released';
}

async function states(
  parts: RewardCodeDeps,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, GrantStatus>> {
  if (tokens.length === 0) return new Map();
  await pollUses(parts);
  const rows = await parts.storage.read
    .selectFrom('reward_codes')
    .select(['token', 'state'])
    .where('token', 'in', tokens)
    .execute();
  return new Map(rows.map(({ token, state }) => [token, state]));
}

/** Checks if orders used the codes, starting with those that were checked least recently. */
async function pollUses({ storage, codes, clock }: RewardCodeDeps): Promise<void> {
  const now = clock();
  const rows = await storage.read
    .selectFrom('reward_codes')
    .selectAll()
    .where('state', '=', 'open')
    .where('discount', 'is not', null)
    .where('asked_at', '<=', now - usePollInterval)
    .orderBy('asked_at')
    .limit(atOnce)
    .execute();
  if (rows.length === 0) return;
  const used = await codes.used(rows.flatMap(knownCode));
  await storage.change(async (tx) => {
    for (const { token, code } of rows) {
      const isUsed = code !== null && used.has(code);
      const noted = tx
        .updateTable('reward_codes')
        .set({ asked_at: now, ...(isUsed ? { state: 'used' } : {}) });
      await noted.where('token', '=', token).where('state', '=', 'open').execute();
    }
  });
}

function knownCode({ discount, code }: Row): readonly RewardCode[] {
  return discount === null || code === null ? [] : [{ id: discount, code }];
}

async function release(parts: RewardCodeDeps, token: string): Promise<GrantStatus> {
  const { storage, codes, clock, checkpoint } = parts;
  const row = await abandon(parts, token);
  if (row.state !== 'open' || row.code === null) return row.state;
  await checkpoint?.('leaving');
  const { code } = row;
  const id = row.discount ?? (await codes.find(code));
  let isUsed = false;
  if (id !== null) {
    await codes.close(id);
    await checkpoint?.('closed');
    isUsed = (await codes.used([{ id, code }])).has(code);
  }
  await storage.change((tx) =>
    tx
      .updateTable('reward_codes')
      .set({
        state: isUsed ? 'used' : 'released',
        discount: id,
        released_at: clock(),
        cleared: id === null ? 0 : 1,
      })
      .where('token', '=', token)
      .where('state', '=', 'open')
      .execute(),
  );
  return stateOf(parts, token);
}

/** Marks a code as released. A grant that isn't stored yet is stored as released, so that it can't be granted later. */
function abandon({ storage, clock }: RewardCodeDeps, token: string): Promise<Row> {
  const now = clock();
  return storage.change(async (tx) => {
    const known = await tx
      .selectFrom('reward_codes')
      .selectAll()
      .where('token', '=', token)
      .executeTakeFirst();
    if (known === undefined) {
      const never: Row = {
        token,
        code: null,
        discount: null,
        state: 'released',
        expires_at: now,
        asked_at: now,
        released_at: now,
        cleared: 1,
      };
      await tx.insertInto('reward_codes').values(never).execute();
      return never;
    }
    if (known.state === 'open' && known.released_at === null) {
      await tx.updateTable('reward_codes').set({ released_at: now }).where('token', '=', token).execute();
    }
    return known;
  });
}

/**
 * Completes steps that a crash interrupted, releases expired grants, and deactivates codes that were created after their release.
 */
async function releaseExpiredCodes(parts: RewardCodeDeps, now: EpochMs): Promise<void> {
  const { storage, codes } = parts;
  const leaving = await storage.read
    .selectFrom('reward_codes')
    .select('token')
    .where('state', '=', 'open')
    .where((row) => row.or([row('expires_at', '<=', now), row('released_at', 'is not', null)]))
    .limit(atOnce)
    .execute();
  for (const { token } of leaving) await release(parts, token);
  const uncleared = await storage.read
    .selectFrom('reward_codes')
    .select(['token', 'code'])
    .where('state', '=', 'released')
    .where('cleared', '=', 0)
    .where('released_at', '<=', now - creationTimeout)
    .limit(atOnce)
    .execute();
  for (const { token, code } of uncleared) {
    const id = code === null ? null : await codes.find(code);
    if (id !== null) await codes.close(id);
    await storage.change((tx) =>
      tx.updateTable('reward_codes').set({ cleared: 1 }).where('token', '=', token).execute(),
    );
  }
}
