/** Signing in to the editor: the password, then the second factor of whoever has one; and proving oneself again later. */
import type { Transaction } from 'kysely';
import type { PeopleParts } from './people.ts';
import { type Editor, editorOf } from './roles.ts';
import { acceptCode, type OpenFactor, openFactor } from './second-factor/accept-code.ts';
import { dropOverSessions, proveSession, startSession } from './sessions.ts';
import type { PeopleTables } from './tables.ts';
import { claimTry, clearFailures } from './tries.ts';

export interface SessionStart {
  /** What the cookie holds. */
  readonly token: string;
  readonly editor: Editor;
}

export type Refused =
  | { readonly outcome: 'wrong' }
  /** The password is right; the second factor's code is asked for. */
  | { readonly outcome: 'code' }
  /** The password is right, the code is not, or was used before. */
  | { readonly outcome: 'wrong-code' }
  /** Too many failures; another try in so many ms. */
  | { readonly outcome: 'later'; readonly wait: number };

export type SignIn = ({ readonly outcome: 'in' } & SessionStart) | Refused;
export type Proof = { readonly outcome: 'proven' } | Refused;

export interface SignInTry {
  readonly email: string;
  readonly password: string;
  /** Of the second factor; null where none was given. */
  readonly code: string | null;
  /** Where the try comes from. */
  readonly address: string | null;
}

type Tx = Transaction<PeopleTables>;

/** Begins a session; `device` is the browser in words. */
export function signIn(parts: PeopleParts, asked: SignInTry, device: string | null): Promise<SignIn> {
  return withProof<SignIn>(parts, asked, async (tx, editor, now) => {
    await dropOverSessions(tx, now);
    return { outcome: 'in', token: await startSession(tx, editor.email, device, now), editor };
  });
}

/** The same for a session that goes on: what matters most asks for it where signing in was long ago. */
export function prove(parts: PeopleParts, asked: SignInTry, token: string): Promise<Proof> {
  return withProof<Proof>(parts, asked, async (tx, editor, now) =>
    (await proveSession(tx, token, editor.email, now)) ? { outcome: 'proven' } : { outcome: 'wrong' },
  );
}

async function withProof<Done>(
  { storage, clock, passwords, secrets }: PeopleParts,
  { email, password, code, address }: SignInTry,
  work: (tx: Tx, editor: Editor, now: number) => Promise<Done>,
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
    // Whoever was removed, or got another password or factor meanwhile, doesn't get in.
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

/** Whether somebody's second factor is as it was read: one that was set up a moment ago is asked for. */
async function isStill(tx: Tx, email: string, factor: OpenFactor | null): Promise<boolean> {
  const row = await tx
    .selectFrom('content_second_factors')
    .select('secret')
    .where('email', '=', email)
    .executeTakeFirst();
  return (row?.secret ?? null) === (factor?.sealed ?? null);
}
