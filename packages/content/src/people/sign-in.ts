/**
 * Signs in to the editor: the password, then the second factor if there is one; and confirms an account again later.
 */
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { PeopleParts } from './people.ts';
import { type Editor, editorOf } from './roles.ts';
import { acceptCode, type OpenFactor, openFactor } from './second-factor/accept-code.ts';
import { dropOverSessions, proveSession, startSession } from './sessions.ts';
import type { PeopleTables } from './tables.ts';
import { claimTry, clearFailures } from './tries.ts';

export interface SessionStart {
  /** The value of the cookie. */
  readonly token: string;
  readonly editor: Editor;
}

export type Refused =
  | { readonly outcome: 'wrong' }
  /** The password is right, and a code of the second factor is required. */
  | { readonly outcome: 'code' }
  /** The password is right, but the code is wrong or was used before. */
  | { readonly outcome: 'wrong-code' }
  /** Too many failures. `wait` is the time until the next attempt. */
  | { readonly outcome: 'later'; readonly wait: DurationMs };

export type SignIn = ({ readonly outcome: 'in' } & SessionStart) | Refused;
export type Proof = { readonly outcome: 'proven' } | Refused;

export interface SignInTry {
  readonly email: string;
  readonly password: string;
  /** Code of the second factor, or null if none was given. */
  readonly code: string | null;
  /** The client's IP address. */
  readonly address: string | null;
}

type Tx = Transaction<PeopleTables>;

/** Starts a session. `device` is the browser's display name. */
export function signIn(parts: PeopleParts, asked: SignInTry, device: string | null): Promise<SignIn> {
  return withProof<SignIn>(parts, asked, async (tx, editor, now) => {
    await dropOverSessions(tx, now);
    return { outcome: 'in', token: await startSession(tx, editor.email, device, now), editor };
  });
}

/** Confirms the owner of a running session, for sensitive actions if signing in was long ago. */
export function prove(parts: PeopleParts, asked: SignInTry, token: string): Promise<Proof> {
  return withProof<Proof>(parts, asked, async (tx, editor, now) =>
    (await proveSession(tx, token, editor.email, now)) ? { outcome: 'proven' } : { outcome: 'wrong' },
  );
}

async function withProof<Done>(
  { storage, clock, passwords, secrets }: PeopleParts,
  { email, password, code, address }: SignInTry,
  work: (tx: Tx, editor: Editor, now: EpochMs) => Promise<Done>,
): Promise<Done | Refused> {
  const now = clock();
  const wait = await storage.change((tx) => claimTry(tx, email, address, now));
  if (wait !== null) return { outcome: 'later', wait };
  const found = await storage.read
    .selectFrom('content_editors')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
  const matches = await passwords.check(password, found?.password_hash ?? null);
  if (!matches || found === undefined) return { outcome: 'wrong' };
  const factor = await openFactor(storage.read, secrets, email);
  return storage.change(async (tx): Promise<Done | Refused> => {
    // Rejects an account that was removed, or whose password or factor changed meanwhile.
    const row = await tx
      .selectFrom('content_editors')
      .selectAll()
      .where('email', '=', email)
      .where('password_hash', '=', found.password_hash)
      .executeTakeFirst();
    if (row === undefined || !(await isStill(tx, email, factor))) return { outcome: 'wrong' };
    if (factor !== null) {
      const verdict = await acceptCode(tx, factor, code, now);
      if (verdict.outcome === 'later') return verdict;
      if (verdict.outcome === 'missing') return { outcome: 'code' };
      if (verdict.outcome === 'wrong') return { outcome: 'wrong-code' };
    }
    await clearFailures(tx, email, address);
    return work(tx, editorOf(row), now);
  });
}

/** Returns true if an account's second factor is unchanged: one that was set up just now is required too. */
async function isStill(tx: Tx, email: string, factor: OpenFactor | null): Promise<boolean> {
  const row = await tx
    .selectFrom('content_second_factors')
    .select('secret')
    .where('email', '=', email)
    .executeTakeFirst();
  return (row?.secret ?? null) === (factor?.sealed ?? null);
}
