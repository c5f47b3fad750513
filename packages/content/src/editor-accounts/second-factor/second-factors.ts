/** Second factors of editor accounts: setting one up, removing it, and requiring it for everyone. */
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Kysely, Transaction } from 'kysely';
import { appendAccountLog } from '../account-log.ts';
import { endEditorSessions, startEditorSession } from '../sessions.ts';
import { claimSignInAttempt, clearSignInFailures } from '../sign-in-attempts.ts';
import type { EditorAccountTables } from '../tables.ts';
import { createFactorSecret, findCodeStep } from './one-time-codes.ts';
import { deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import type { SecretBox } from './use-code.ts';

export interface SecondFactorDeps {
  readonly storage: Storage<EditorAccountTables>;
  readonly clock: () => EpochMs;
  readonly secrets: SecretBox;
}

export interface SecondFactorState {
  readonly on: boolean;
  /** True if every account needs one. */
  readonly required: boolean;
  readonly recoveryCodesLeft: number;
}

/** Result of confirming a set-up. `on`: it is complete, all previous sessions ended, and a new session began. */
export type FactorSetupResult =
  | { readonly outcome: 'on'; readonly token: string; readonly recoveryCodes: readonly string[] }
  /** The code doesn't match the secret, or no set-up was started. */
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'later'; readonly wait: DurationMs };

const requiredSetting = 'second-factor';

/** Returns true if every account needs a second factor. */
export async function isSecondFactorRequired(db: Kysely<EditorAccountTables>): Promise<boolean> {
  const row = await db
    .selectFrom('content_people_settings')
    .select('value')
    .where('name', '=', requiredSetting)
    .executeTakeFirst();
  return row?.value === 'required';
}

export class SecondFactors {
  readonly #parts: SecondFactorDeps;

  constructor(parts: SecondFactorDeps) {
    this.#parts = parts;
  }

  async state(email: string): Promise<SecondFactorState> {
    const db = this.#parts.storage.read;
    const [factor, codes, required] = await Promise.all([
      db.selectFrom('content_second_factors').select('secret').where('email', '=', email).executeTakeFirst(),
      db.selectFrom('content_recovery_codes').select('email').where('email', '=', email).execute(),
      isSecondFactorRequired(db),
    ]);
    return { on: (factor?.secret ?? null) !== null, required, recoveryCodesLeft: codes.length };
  }

  /**
   * Starts a set-up. The current factor stays active until the first code of the new one.
   *
   * @returns the new secret
   */
  async begin(email: string): Promise<string> {
    const { storage, secrets } = this.#parts;
    const secret = createFactorSecret();
    const pending = await secrets.seal(secret, email);
    await storage.change((tx) =>
      tx
        .insertInto('content_second_factors')
        .values({ email, secret: null, pending, last_step: 0 })
        .onConflict((conflict) => conflict.column('email').doUpdateSet({ pending }))
        .execute(),
    );
    return secret;
  }

  /** Completes a set-up with a code. `device` is the browser's display name. */
  async confirm(email: string, code: string, device: string | null): Promise<FactorSetupResult> {
    const { storage, secrets, clock } = this.#parts;
    const now = clock();
    const row = await storage.read
      .selectFrom('content_second_factors')
      .select('pending')
      .where('email', '=', email)
      .executeTakeFirst();
    const pending = row?.pending ?? null;
    if (pending === null) return { outcome: 'wrong' };
    const { text: secret } = await secrets.open(pending, email);
    const step = findCodeStep(secret, code.replaceAll(/[\s-]/g, ''), now);
    const sealed = await secrets.seal(secret, email);
    return storage.change(async (tx): Promise<FactorSetupResult> => {
      const tries = `set-up of ${email}`;
      const wait = await claimSignInAttempt(tx, tries, null, now);
      if (wait !== null) return { outcome: 'later', wait };
      if (step === null) return { outcome: 'wrong' };
      const set = await tx
        .updateTable('content_second_factors')
        .set({ secret: sealed, pending: null, last_step: step })
        .where('email', '=', email)
        .where('pending', '=', pending)
        .returning('email')
        .execute();
      if (set.length === 0) return { outcome: 'wrong' };
      await clearSignInFailures(tx, tries, null);
      await endEditorSessions(tx, email);
      const recoveryCodes = await replaceRecoveryCodes(tx, email);
      await appendLogEntry(tx, { at: now, who: email, about: email, words: 'set up a second factor' });
      return { outcome: 'on', token: await startEditorSession(tx, email, device, now), recoveryCodes };
    });
  }

  /** Replaces the recovery codes, and returns the new codes. Null if the account has no second factor. */
  async newRecoveryCodes(email: string): Promise<readonly string[] | null> {
    const { storage, clock } = this.#parts;
    return storage.change(async (tx) => {
      const row = await tx
        .selectFrom('content_second_factors')
        .select('secret')
        .where('email', '=', email)
        .executeTakeFirst();
      if (row === undefined || row.secret === null) return null;
      await appendLogEntry(tx, { at: clock(), who: email, about: email, words: 'took new recovery codes' });
      return replaceRecoveryCodes(tx, email);
    });
  }

  /** Removes an account's second factor, by the owner, or by an admin if the app is lost. Ends its sessions. */
  async reset(email: string, by: string): Promise<'done' | 'unknown'> {
    const { storage, clock } = this.#parts;
    const about = email.trim().toLowerCase();
    return storage.change(async (tx) => {
      const known = await tx
        .selectFrom('content_editors')
        .select('email')
        .where('email', '=', about)
        .executeTakeFirst();
      if (known === undefined) return 'unknown';
      await tx.deleteFrom('content_second_factors').where('email', '=', about).execute();
      await deleteRecoveryCodes(tx, about);
      await endEditorSessions(tx, about);
      await appendLogEntry(tx, { at: clock(), who: by, about, words: 'second factor taken away' });
      return 'done';
    });
  }

  /** Sets whether every account needs a second factor. An account without one then has to set it up first. */
  async require(required: boolean, by: string): Promise<void> {
    const { storage, clock } = this.#parts;
    const value = required ? 'required' : 'free';
    await storage.change(async (tx) => {
      await tx
        .insertInto('content_people_settings')
        .values({ name: requiredSetting, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
      const words = required ? 'a second factor asked of everybody' : 'the second factor made a free choice';
      await appendLogEntry(tx, { at: clock(), who: by, about: 'everybody', words });
    });
  }

  required(): Promise<boolean> {
    return isSecondFactorRequired(this.#parts.storage.read);
  }
}

function appendLogEntry(
  tx: Transaction<EditorAccountTables>,
  entry: { readonly at: EpochMs; readonly who: string; readonly about: string; readonly words: string },
): Promise<void> {
  return appendAccountLog(tx, { ...entry, action: 'second-factor' });
}
