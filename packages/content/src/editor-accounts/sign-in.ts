/**
 * Signs editors in by their password and, if the account has one, a code of the second factor. Also asks for both again before
 * sensitive actions.
 */
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { EditorAccountsDeps } from './editor-accounts.ts';
import { type EditorAccount, toEditor } from './roles.ts';
import { type DecryptedFactor, decryptFactor, useSecondFactorCode } from './second-factor/use-code.ts';
import { deleteExpiredSessions, markSessionProven, startEditorSession } from './sessions.ts';
import { claimSignInAttempt, clearSignInFailures } from './sign-in-attempts.ts';
import type { EditorAccountTables } from './tables.ts';

export interface SessionStart {
  /** The value of the cookie. */
  readonly token: string;
  readonly editor: EditorAccount;
}

export type SignInRejection =
  | { readonly outcome: 'wrong' }
  /** The password is right, and a code of the second factor is required. */
  | { readonly outcome: 'code' }
  /** The password is right, but the code is wrong or was used before. */
  | { readonly outcome: 'wrong-code' }
  /** Too many failures. `wait` is the time until the next attempt. */
  | { readonly outcome: 'later'; readonly wait: DurationMs };

export type SignInResult = ({ readonly outcome: 'in' } & SessionStart) | SignInRejection;
export type ProofResult = { readonly outcome: 'proven' } | SignInRejection;

export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  /** Code of the second factor, or null if none was given. */
  readonly code: string | null;
  /** The client's IP address. */
  readonly address: string | null;
}

type Tx = Transaction<EditorAccountTables>;

/** Starts a session. `device` is the browser's display name. */
export function signInEditor(
  parts: EditorAccountsDeps,
  attempt: SignInAttempt,
  device: string | null,
): Promise<SignInResult> {
  return withProof<SignInResult>(parts, attempt, async (tx, editor, now) => {
    await deleteExpiredSessions(tx, now);
    return { outcome: 'in', token: await startEditorSession(tx, editor.email, device, now), editor };
  });
}

/** Checks password and code of a session's owner again, before a sensitive action, if the sign-in was long ago. */
export function reauthenticate(
  parts: EditorAccountsDeps,
  attempt: SignInAttempt,
  token: string,
): Promise<ProofResult> {
  return withProof<ProofResult>(parts, attempt, async (tx, editor, now) =>
    (await markSessionProven(tx, token, editor.email, now)) ? { outcome: 'proven' } : { outcome: 'wrong' },
  );
}

async function withProof<Done>(
  { storage, clock, passwords, secrets }: EditorAccountsDeps,
  { email, password, code, address }: SignInAttempt,
  work: (tx: Tx, editor: EditorAccount, now: EpochMs) => Promise<Done>,
): Promise<Done | SignInRejection> {
  const now = clock();
  const wait = await storage.change((tx) => claimSignInAttempt(tx, email, address, now));
  if (wait !== null) return { outcome: 'later', wait };
  const found = await storage.read
    .selectFrom('content_editors')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
  const matches = await passwords.check(password, found?.password_hash ?? null);
  if (!matches || found === undefined) return { outcome: 'wrong' };
  const factor = await decryptFactor(storage.read, secrets, email);
  return storage.change(async (tx): Promise<Done | SignInRejection> => {
    // Rejects an account that was removed, or whose password or factor changed during the check.
    const row = await tx
      .selectFrom('content_editors')
      .selectAll()
      .where('email', '=', email)
      .where('password_hash', '=', found.password_hash)
      .executeTakeFirst();
    if (row === undefined || !(await hasSameFactor(tx, email, factor))) return { outcome: 'wrong' };
    if (factor !== null) {
      const verdict = await useSecondFactorCode(tx, factor, code, now);
      if (verdict.outcome === 'later') return verdict;
      if (verdict.outcome === 'missing') return { outcome: 'code' };
      if (verdict.outcome === 'wrong') return { outcome: 'wrong-code' };
    }
    await clearSignInFailures(tx, email, address);
    return work(tx, toEditor(row), now);
  });
}

/** Returns true if the account's second factor hasn't changed since `factor` was read. */
async function hasSameFactor(tx: Tx, email: string, factor: DecryptedFactor | null): Promise<boolean> {
  const row = await tx
    .selectFrom('content_second_factors')
    .select('secret')
    .where('email', '=', email)
    .executeTakeFirst();
  return (row?.secret ?? null) === (factor?.sealed ?? null);
}
