/** Second factors of those who work in the editor: setting one up, taking it away, and whether everybody needs one. */
import type { Storage } from '@vitrine/storage/database';
import type { Kysely, Transaction } from 'kysely';
import { notePeople } from '../people-log.ts';
import { endSessionsOf, startSession } from '../sessions.ts';
import type { PeopleTables } from '../tables.ts';
import { claimTry, clearFailures } from '../tries.ts';
import type { SecretBox } from './accept-code.ts';
import { newFactorSecret, stepOfCode } from './one-time-codes.ts';
import { dropRecoveryCodes, giveRecoveryCodes } from './recovery-codes.ts';

export interface SecondFactorParts {
  readonly storage: Storage<PeopleTables>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly secrets: SecretBox;
}

export interface SecondFactorState {
  readonly on: boolean;
  /** Whether everybody needs one. */
  readonly required: boolean;
  readonly recoveryCodesLeft: number;
}

/** Setting one up ended: every session of before with it, and a new one began. */
export type SetUp =
  | { readonly outcome: 'on'; readonly token: string; readonly recoveryCodes: readonly string[] }
  /** The code isn't of this secret, or nothing was begun. */
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'later'; readonly wait: number };

const requiredSetting = 'second-factor';

/** Whether everybody who works in the editor needs a second factor. */
export async function isRequired(db: Kysely<PeopleTables>): Promise<boolean> {
  const row = await db
    .selectFrom('content_people_settings')
    .select('value')
    .where('name', '=', requiredSetting)
    .executeTakeFirst();
  return row?.value === 'required';
}

export class SecondFactors {
  readonly #parts: SecondFactorParts;

  constructor(parts: SecondFactorParts) {
    this.#parts = parts;
  }

  async state(email: string): Promise<SecondFactorState> {
    const db = this.#parts.storage.read;
    const [factor, codes, required] = await Promise.all([
      db.selectFrom('content_second_factors').select('secret').where('email', '=', email).executeTakeFirst(),
      db.selectFrom('content_recovery_codes').select('email').where('email', '=', email).execute(),
      isRequired(db),
    ]);
    return { on: (factor?.secret ?? null) !== null, required, recoveryCodesLeft: codes.length };
  }

  /** Begins to set one up; what is in force stays so until the first code of the new one. @returns the new secret. */
  async begin(email: string): Promise<string> {
    const { storage, secrets } = this.#parts;
    const secret = newFactorSecret();
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

  /** Ends setting one up with a code of it; `device` is the browser in words. */
  async confirm(email: string, code: string, device: string | null): Promise<SetUp> {
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
    const step = stepOfCode(secret, code.replaceAll(/[\s-]/g, ''), now);
    const sealed = await secrets.seal(secret, email);
    return storage.change(async (tx): Promise<SetUp> => {
      const tries = `set-up of ${email}`;
      const wait = await claimTry(tx, tries, null, now);
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
      await clearFailures(tx, tries, null);
      await endSessionsOf(tx, email);
      const recoveryCodes = await giveRecoveryCodes(tx, email);
      await note(tx, { at: now, who: email, about: email, words: 'set up a second factor' });
      return { outcome: 'on', token: await startSession(tx, email, device, now), recoveryCodes };
    });
  }

  /** New recovery codes in place of the old; null where there is no second factor. */
  async newRecoveryCodes(email: string): Promise<readonly string[] | null> {
    const { storage, clock } = this.#parts;
    return storage.change(async (tx) => {
      const row = await tx
        .selectFrom('content_second_factors')
        .select('secret')
        .where('email', '=', email)
        .executeTakeFirst();
      if (row === undefined || row.secret === null) return null;
      await note(tx, { at: clock(), who: email, about: email, words: 'took new recovery codes' });
      return giveRecoveryCodes(tx, email);
    });
  }

  /** Takes somebody's second factor away: by themselves, or by an admin where the app is lost. Their sessions end. */
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
      await dropRecoveryCodes(tx, about);
      await endSessionsOf(tx, about);
      await note(tx, { at: clock(), who: by, about, words: 'second factor taken away' });
      return 'done';
    });
  }

  /** Whether everybody needs one from now on: who has none is led to set it up, and may do nothing else before. */
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
      await note(tx, { at: clock(), who: by, about: 'everybody', words });
    });
  }

  required(): Promise<boolean> {
    return isRequired(this.#parts.storage.read);
  }
}

function note(
  tx: Transaction<PeopleTables>,
  entry: { readonly at: number; readonly who: string; readonly about: string; readonly words: string },
): Promise<void> {
  return notePeople(tx, { ...entry, action: 'second-factor' });
}
