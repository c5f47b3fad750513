/**
 * Editor accounts: adding and removing them, roles, signing in. A session ends at once if its owner's role changes or
 * the owner is removed.
 */
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import { type AccountLogEntry, appendAccountLog, readAccountLog } from './account-log.ts';
import { addFirstAccount, createSetupLink, type FirstAccountRequest } from './first-account.ts';
import { type NoticeChoice, readNoticeChoice, saveNoticeChoice } from './notice-settings.ts';
import { type EditorAccount, hasPermission, type Role, roles, toEditor } from './roles.ts';
import { SecondFactors } from './second-factor/second-factors.ts';
import type { SecretBox } from './second-factor/use-code.ts';
import {
  createToken,
  deleteSession,
  type EditorSession,
  endEditorSessions,
  endSessionsOfToken,
  findEditorSessions,
  findSessionOwner,
  type SessionOwner,
  startEditorSession,
} from './sessions.ts';
import {
  type ProofResult,
  reauthenticate,
  type SessionStart,
  type SignInAttempt,
  type SignInResult,
  signInEditor,
} from './sign-in.ts';
import { toHexHash } from './sign-in-attempts.ts';
import type { EditorAccountTables } from './tables.ts';

/** Validity of a one-time link. */
export const oneTimeLinkLifetimeMs: DurationMs = 48 * 3_600_000;

/** Hashes and checks passwords, in the same way as those of customers. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Without a hash, returns false after the same time, so that timing doesn't reveal which accounts exist. */
  check(password: string, hash: string | null): Promise<boolean>;
  /** Returns why a new password is rejected, as a sentence, or null if it is accepted. */
  problem(password: string, owner: Pick<EditorAccount, 'email' | 'name'>): string | null;
}

export interface EditorAccountsDeps {
  readonly storage: Storage<EditorAccountTables>;
  readonly clock: () => EpochMs;
  readonly passwords: PasswordHasher;
  readonly secrets: SecretBox;
}

export interface EditorSummary extends EditorAccount {
  /** False until the first password is chosen. */
  readonly active: boolean;
  readonly secondFactor: boolean;
  readonly since: EpochMs;
}

export type InvitationResult =
  | ({ readonly outcome: 'in' } & SessionStart)
  /** The password is set. The account has a second factor, so it isn't signed in: its owner signs in with both. */
  | { readonly outcome: 'chosen' }
  /** The link was used before, has expired, or never existed. */
  | { readonly outcome: 'stale' }
  | { readonly outcome: 'weak'; readonly message: string };

/** `last-admin`: rejected, because no other account could manage accounts. */
export type AccountChangeResult = 'done' | 'unknown' | 'last-admin';

export interface NewEditorAccount extends EditorAccount {
  readonly role: Role;
  /** The actor that adds the account: an e-mail address, or `command line`. */
  readonly by: string;
}

type Db = Transaction<EditorAccountTables>;

/** Manages the editor accounts of one shop. */
export class EditorAccounts {
  readonly #parts: EditorAccountsDeps;
  readonly secondFactors: SecondFactors;

  constructor(parts: EditorAccountsDeps) {
    this.#parts = parts;
    this.secondFactors = new SecondFactors(parts);
  }

  /** Creates the link by which the first account is added. @returns the link's token, or null if there is an account */
  createSetupLink(): Promise<string | null> {
    return createSetupLink(this.#parts);
  }

  /** Adds the first account of a shop by its set-up link, and signs it in. */
  addFirst(request: FirstAccountRequest): Promise<InvitationResult> {
    return addFirstAccount(this.#parts, request);
  }

  /**
   * Returns an account's choice for e-mails about approvals and comments: their language, or off. Null without such an account.
   */
  noticeChoice(email: string): Promise<NoticeChoice | null> {
    return readNoticeChoice(this.#parts.storage.read, email);
  }

  saveNoticeChoice(email: string, choice: NoticeChoice): Promise<void> {
    return saveNoticeChoice(this.#parts.storage, email, choice);
  }

  /** Returns all accounts, sorted by e-mail address. */
  async list(): Promise<readonly EditorSummary[]> {
    const rows = await this.#parts.storage.read
      .selectFrom('content_editors')
      .leftJoin('content_second_factors', 'content_second_factors.email', 'content_editors.email')
      .select(['content_editors.email', 'name', 'role', 'password_hash', 'created_at', 'secret'])
      .orderBy('content_editors.email')
      .execute();
    return rows.map((row) => ({
      ...toEditor(row),
      active: row.password_hash !== null,
      secondFactor: row.secret !== null,
      since: Number(row.created_at),
    }));
  }

  /**
   * Adds an account without a password.
   *
   * @returns the token of its one-time link, or null if the e-mail address is in use
   */
  async add({ email, name, role, by }: NewEditorAccount): Promise<string | null> {
    const { storage, clock } = this.#parts;
    const now = clock();
    const token = createToken();
    const address = normalizeEmail(email);
    return storage.change(async (tx) => {
      const added = await tx
        .insertInto('content_editors')
        .values({
          email: address,
          name: name.trim(),
          role,
          password_hash: null,
          link_hash: toHexHash(token),
          link_expires_at: now + oneTimeLinkLifetimeMs,
          created_at: now,
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('email')
        .execute();
      if (added.length === 0) return null;
      await appendAccountLog(tx, {
        at: now,
        who: by,
        action: 'add',
        about: address,
        words: `added as ${role}`,
      });
      return token;
    });
  }

  /**
   * Creates a one-time link for choosing a password. It replaces an earlier link of the account.
   *
   * @returns its token, or null if there is no such account
   */
  async createLink(email: string, by: string): Promise<string | null> {
    const { storage, clock } = this.#parts;
    const now = clock();
    const token = createToken();
    const address = normalizeEmail(email);
    return storage.change(async (tx) => {
      const given = await tx
        .updateTable('content_editors')
        .set({ link_hash: toHexHash(token), link_expires_at: now + oneTimeLinkLifetimeMs })
        .where('email', '=', address)
        .returning('email')
        .execute();
      if (given.length === 0) return null;
      await appendAccountLog(tx, {
        at: now,
        who: by,
        action: 'link',
        about: address,
        words: 'given a one-time link',
      });
      return token;
    });
  }

  /**
   * Sets a password by a one-time link, and signs in. An account with a second factor isn't signed in.
   *
   * @param device display name of the browser, or null if unknown
   */
  async choosePassword(
    linkToken: string,
    password: string,
    device: string | null = null,
  ): Promise<InvitationResult> {
    const { storage, clock, passwords } = this.#parts;
    const now = clock();
    const link = toHexHash(linkToken);
    const row = await storage.read
      .selectFrom('content_editors')
      .selectAll()
      .where('link_hash', '=', link)
      .where('link_expires_at', '>', now)
      .executeTakeFirst();
    if (row === undefined) return { outcome: 'stale' };
    const editor = toEditor(row);
    const message = passwords.problem(password, editor);
    if (message !== null) return { outcome: 'weak', message };
    const passwordHash = await passwords.hash(password);
    return storage.change(async (tx): Promise<InvitationResult> => {
      const used = await tx
        .updateTable('content_editors')
        .set({ password_hash: passwordHash, link_hash: null, link_expires_at: null })
        .where('link_hash', '=', link)
        .returning('email')
        .execute();
      if (used.length === 0) return { outcome: 'stale' };
      await endEditorSessions(tx, editor.email);
      await appendAccountLog(tx, {
        at: now,
        who: editor.email,
        action: 'password',
        about: editor.email,
        words: 'chose a password',
      });
      if (await hasFactor(tx, editor.email)) return { outcome: 'chosen' };
      return { outcome: 'in', token: await startEditorSession(tx, editor.email, device, now), editor };
    });
  }

  /**
   * Sets a password without a link, for the command line.
   *
   * @returns the reason if the password is rejected
   */
  async setPassword(email: string, password: string, by: string): Promise<string | null> {
    const { storage, clock, passwords } = this.#parts;
    const address = normalizeEmail(email);
    const found = await this.#find(address);
    if (found === undefined) return `Nobody works here under ${address}.`;
    const problem = passwords.problem(password, toEditor(found));
    if (problem !== null) return problem;
    const passwordHash = await passwords.hash(password);
    const now = clock();
    await storage.change(async (tx) => {
      await tx
        .updateTable('content_editors')
        .set({ password_hash: passwordHash, link_hash: null, link_expires_at: null })
        .where('email', '=', address)
        .execute();
      await endEditorSessions(tx, address);
      await appendAccountLog(tx, {
        at: now,
        who: by,
        action: 'password',
        about: address,
        words: 'given a password',
      });
    });
    return null;
  }

  /** Changes a role and ends the account's sessions. */
  changeRole(email: string, role: Role, by: string): Promise<AccountChangeResult> {
    return this.#change(email, async (tx, address, now) => {
      if (!hasPermission(role, 'people') && (await isLastAdmin(tx, address))) return 'last-admin';
      await tx.updateTable('content_editors').set({ role }).where('email', '=', address).execute();
      await appendAccountLog(tx, { at: now, who: by, action: 'role', about: address, words: `made ${role}` });
      return 'done';
    });
  }

  /** Removes an account and ends its sessions. Its documents stay, with its name. */
  remove(email: string, by: string): Promise<AccountChangeResult> {
    return this.#change(email, async (tx, address, now) => {
      if (await isLastAdmin(tx, address)) return 'last-admin';
      await tx.deleteFrom('content_editors').where('email', '=', address).execute();
      await appendAccountLog(tx, { at: now, who: by, action: 'remove', about: address, words: 'removed' });
      return 'done';
    });
  }

  /** Signs in. `device` is the browser's display name, if known. */
  signIn(attempt: SignInAttempt, device: string | null = null): Promise<SignInResult> {
    return signInEditor(this.#parts, { ...attempt, email: normalizeEmail(attempt.email) }, device);
  }

  /** Confirms the owner of a session again, for actions that require a recent sign-in. */
  reauthenticate(attempt: SignInAttempt, token: string): Promise<ProofResult> {
    return reauthenticate(this.#parts, { ...attempt, email: normalizeEmail(attempt.email) }, token);
  }

  /**
   * Returns the account of a session, or null if the session is invalid. `renewed` is true if this call prolonged the session, so
   * that its cookie has to be prolonged too.
   */
  findSessionOwner(token: string): Promise<SessionOwner | null> {
    const { storage, clock } = this.#parts;
    return findSessionOwner(storage, token, clock());
  }

  async signOut(token: string): Promise<void> {
    await this.#parts.storage.change((tx) => deleteSession(tx, token));
  }

  /** Returns all sessions of a token's owner, the token's own first. */
  sessions(token: string): Promise<readonly EditorSession[]> {
    const { storage, clock } = this.#parts;
    return findEditorSessions(storage.read, token, clock());
  }

  /** Ends one of the sessions of a token's owner, or all others. */
  async endSessions(token: string, which: 'others' | { readonly id: string }): Promise<void> {
    const { storage, clock } = this.#parts;
    await storage.change((tx) => endSessionsOfToken(tx, token, which, clock()));
  }

  /** Ends every session of an account, for the command line. */
  signOutEverywhere(email: string, by: string): Promise<AccountChangeResult> {
    return this.#change(email, async (tx, address, now) => {
      await appendAccountLog(tx, {
        at: now,
        who: by,
        action: 'sign-out',
        about: address,
        words: 'signed out everywhere',
      });
      return 'done';
    });
  }

  /** Returns the audit log, newest first. `before` is the last id of the previous page. */
  log(limit: number, before: number | null = null): Promise<readonly AccountLogEntry[]> {
    return readAccountLog(this.#parts.storage.read, limit, before);
  }

  #find(email: string) {
    return this.#parts.storage.read
      .selectFrom('content_editors')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirst();
  }

  #change(
    email: string,
    work: (tx: Db, address: string, now: EpochMs) => Promise<AccountChangeResult>,
  ): Promise<AccountChangeResult> {
    const { storage, clock } = this.#parts;
    const address = normalizeEmail(email);
    const now = clock();
    return storage.change(async (tx) => {
      const known = await tx
        .selectFrom('content_editors')
        .select('email')
        .where('email', '=', address)
        .executeTakeFirst();
      if (known === undefined) return 'unknown';
      const outcome = await work(tx, address, now);
      if (outcome === 'done') await endEditorSessions(tx, address);
      return outcome;
    });
  }
}

function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

async function isLastAdmin(tx: Db, email: string): Promise<boolean> {
  const managing = roles.filter((role) => hasPermission(role, 'people'));
  const admins = await tx
    .selectFrom('content_editors')
    .select('email')
    .where('role', 'in', managing)
    .execute();
  return admins.length === 1 && admins[0]?.email === email;
}

async function hasFactor(tx: Db, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('content_second_factors')
    .select('secret')
    .where('email', '=', email)
    .executeTakeFirst();
  return (row?.secret ?? null) !== null;
}
