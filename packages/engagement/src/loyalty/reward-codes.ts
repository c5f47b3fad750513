/**
 * Rewards as discount codes of a backend that isn't ours. Each step is noted in the shop's own database and may be done
 * again: a code is noted, made (asked for by its name before it is made a second time), and its discount noted. Taking one
 * back is noted first, then the code is closed, then orders are asked whether one used it.
 */
import type { Storage } from '@vitrine/storage/database';
import type { Selectable } from 'kysely';
import { type Grant, type GrantState, GrantsAway, type GrantsPort } from './redemptions.ts';
import type { RewardCodeTables } from './reward-code-tables.ts';

export interface CodeGrant extends Grant {
  readonly code: string;
}

export type MadeCode =
  | { readonly kind: 'made'; readonly id: string }
  /** There is a code of that name. */
  | { readonly kind: 'taken' }
  /** Nothing was made, and won't be. */
  | { readonly kind: 'refused'; readonly reason: string };

/** A code with the backend's id of its discount. */
export interface KnownCode {
  readonly id: string;
  readonly code: string;
}

/** The backend's discount codes. Every call throws `GrantsAway` where it can't be told what happened. */
export interface DiscountCodes {
  /** The id of a code's discount; null where there is none. */
  find(code: string): Promise<string | null>;
  make(grant: CodeGrant): Promise<MadeCode>;
  /** Nobody can use it any more; nothing happens to one that is closed or gone. */
  close(id: string): Promise<void>;
  /** Those that an order used. */
  used(codes: readonly KnownCode[]): Promise<ReadonlySet<string>>;
}

export interface RewardCodeParts {
  readonly storage: Storage<RewardCodeTables>;
  readonly codes: DiscountCodes;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Called where something was refused for good. */
  readonly refused: (reason: string) => void;
  /** Called after each step; for tests that end a process there. */
  readonly checkpoint?: (step: 'noted' | 'made' | 'kept' | 'leaving' | 'closed') => Promise<void>;
}

type Row = Selectable<RewardCodeTables['reward_codes']>;

/** Between two questions whether orders used a code, in ms. */
const askEvery = 60_000;
/** Codes of one question. */
const atOnce = 50;
/** A code that was being made when it was given up exists after so many ms, or never. */
const makingLasts = 10 * 60_000;

/** Grants that are codes. */
export function codeGrants(parts: RewardCodeParts): GrantsPort {
  return {
    byCode: true,
    give: (grant) => give(parts, grant),
    states: (tokens) => states(parts, tokens),
    release: (token) => release(parts, token),
    releaseExpired: (now) => sweep(parts, now),
  };
}

async function give(parts: RewardCodeParts, grant: Grant): Promise<GrantState> {
  const { storage, checkpoint } = parts;
  const { code, token } = grant;
  if (code === null) throw new Error('A reward of this backend needs a code.');
  const { row, isNew } = await note(parts, { ...grant, code });
  if (row.state !== 'open') return row.state;
  await checkpoint?.('noted');
  const known = row.discount ?? (isNew ? null : await parts.codes.find(code));
  const id = known ?? (await make(parts, { ...grant, code }));
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
  // It was given up meanwhile, by somebody who didn't find it.
  if (numUpdatedRows !== 1n) {
    await parts.codes.close(id);
    return release(parts, token);
  }
  await checkpoint?.('kept');
  return 'open';
}

async function note(
  { storage, clock }: RewardCodeParts,
  { token, code, expiresAt }: CodeGrant,
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

/** The id of the discount, made or found; null where it was refused, which is noted. */
async function make(parts: RewardCodeParts, grant: CodeGrant): Promise<string | null> {
  const { storage, codes, clock } = parts;
  const made = await codes.make(grant).catch(async (error: unknown): Promise<MadeCode> => {
    if (!(error instanceof GrantsAway)) throw error;
    // The answer was lost: what was asked for may have been done.
    const id = await codes.find(grant.code);
    if (id === null) throw error;
    return { kind: 'made', id };
  });
  if (made.kind === 'made') return made.id;
  if (made.kind === 'taken') {
    const id = await codes.find(grant.code);
    if (id === null) throw new GrantsAway('A code is taken and can’t be found.');
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

async function stateOf({ storage }: RewardCodeParts, token: string): Promise<GrantState> {
  const row = await storage.read
    .selectFrom('reward_codes')
    .select('state')
    .where('token', '=', token)
    .executeTakeFirst();
  return row?.state ?? 'released';
}

async function states(
  parts: RewardCodeParts,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, GrantState>> {
  if (tokens.length === 0) return new Map();
  await askWhetherUsed(parts);
  const rows = await parts.storage.read
    .selectFrom('reward_codes')
    .select(['token', 'state'])
    .where('token', 'in', tokens)
    .execute();
  return new Map(rows.map(({ token, state }) => [token, state]));
}

/** Asks about the codes that were not asked about for longest. */
async function askWhetherUsed({ storage, codes, clock }: RewardCodeParts): Promise<void> {
  const now = clock();
  const rows = await storage.read
    .selectFrom('reward_codes')
    .selectAll()
    .where('state', '=', 'open')
    .where('discount', 'is not', null)
    .where('asked_at', '<=', now - askEvery)
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

function knownCode({ discount, code }: Row): readonly KnownCode[] {
  return discount === null || code === null ? [] : [{ id: discount, code }];
}

async function release(parts: RewardCodeParts, token: string): Promise<GrantState> {
  const { storage, codes, clock, checkpoint } = parts;
  const row = await leave(parts, token);
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

/** Notes that a code is given up; one that was never noted can't be given any more. */
function leave({ storage, clock }: RewardCodeParts, token: string): Promise<Row> {
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

/** Finishes what a crash left, takes back what ran out, and closes codes that came to be after they were given up. */
async function sweep(parts: RewardCodeParts, now: number): Promise<void> {
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
    .where('released_at', '<=', now - makingLasts)
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
