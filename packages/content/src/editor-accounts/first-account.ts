/**
 * The first account of a shop without editors, by a link in the shop's log: it works once, for a day, and only while there is no
 * editor account (SHOP-21).
 */
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import { appendAccountLog } from './account-log.ts';
import type { InvitationResult, PasswordHasher } from './editor-accounts.ts';
import type { EditorAccount } from './roles.ts';
import { createToken, startEditorSession } from './sessions.ts';
import { toHexHash } from './sign-in-attempts.ts';
import type { EditorAccountTables } from './tables.ts';

export const setupLinkLifetimeMs: DurationMs = 24 * 3_600_000;

const settingName = 'setup-link';

export interface FirstAccountDeps {
  readonly storage: Storage<EditorAccountTables>;
  readonly clock: () => EpochMs;
  readonly passwords: PasswordHasher;
}

export interface FirstAccountRequest extends Pick<EditorAccount, 'email' | 'name'> {
  readonly token: string;
  readonly password: string;
  /** The browser's display name, or null. */
  readonly device: string | null;
}

/** Creates the link's token, which replaces an earlier token. @returns null if there is an account already */
export async function createSetupLink({
  storage,
  clock,
}: Pick<FirstAccountDeps, 'storage' | 'clock'>): Promise<string | null> {
  const token = createToken();
  return storage.change(async (tx) => {
    if (await hasEditor(tx)) return null;
    const value = `${toHexHash(token)} ${clock() + setupLinkLifetimeMs}`;
    await tx
      .insertInto('content_people_settings')
      .values({ name: settingName, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    return token;
  });
}

/** Adds the first account, an admin, and signs it in. */
export async function addFirstAccount(
  { storage, clock, passwords }: FirstAccountDeps,
  { token, email, name, password, device }: FirstAccountRequest,
): Promise<InvitationResult> {
  const now = clock();
  const editor: EditorAccount = { email: email.trim().toLowerCase(), name: name.trim(), role: 'admin' };
  if (!(await isSetupLink(storage.read, token, now))) return { outcome: 'stale' };
  const message = passwords.problem(password, editor);
  if (message !== null) return { outcome: 'weak', message };
  const passwordHash = await passwords.hash(password);
  return storage.change(async (tx): Promise<InvitationResult> => {
    if (!(await isSetupLink(tx, token, now))) return { outcome: 'stale' };
    // Of two concurrent requests with the link, only one deletes the token.
    const used = await tx
      .deleteFrom('content_people_settings')
      .where('name', '=', settingName)
      .returning('name')
      .execute();
    if (used.length === 0 || (await hasEditor(tx))) return { outcome: 'stale' };
    await tx
      .insertInto('content_editors')
      .values({
        email: editor.email,
        name: editor.name,
        role: editor.role,
        password_hash: passwordHash,
        link_hash: null,
        link_expires_at: null,
        created_at: now,
      })
      .execute();
    await appendAccountLog(tx, {
      at: now,
      who: editor.email,
      action: 'add',
      about: editor.email,
      words: 'added as admin by the set-up link',
    });
    return { outcome: 'in', token: await startEditorSession(tx, editor.email, device, now), editor };
  });
}

type Reads = Pick<Transaction<EditorAccountTables>, 'selectFrom'>;

async function hasEditor(db: Reads): Promise<boolean> {
  return (await db.selectFrom('content_editors').select('email').limit(1).executeTakeFirst()) !== undefined;
}

async function isSetupLink(db: Reads, token: string, now: EpochMs): Promise<boolean> {
  const row = await db
    .selectFrom('content_people_settings')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst();
  const [hash, expiresAt] = (row?.value ?? '').split(' ');
  return hash === toHexHash(token) && Number(expiresAt) > now;
}
