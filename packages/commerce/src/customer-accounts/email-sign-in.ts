/** Sign-in on the backend's own page: a code is sent by email and entered in the browser that requested it. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { isEmail } from '@vitrine/rules/contact/email';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { DurationMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { BackendDeps } from '../backend-options.ts';
import { logAccountEvent } from '../customers/account-events.ts';
import { createCustomerRecord } from '../customers/accounts.ts';
import { findCustomer, insertCustomer, updateCustomer } from '../customers/customer-store.ts';
import { claimMailAllowance } from '../customers/email-limit.ts';
import { hashToken } from '../customers/tokens.ts';
import { claimGuestOrders, withOrderAddress } from '../customers/verified-email.ts';
import type { CommerceDatabase } from '../database.ts';
import { addUrlLanguage, findMailLanguage } from '../mail/mail-language.ts';
import { queueEmail } from '../mail/mail-queue.ts';
import { secretsMatch } from '../secrets-match.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { type AccountSignInResult, finishSignIn } from './finish-sign-in.ts';

type Deps = Pick<BackendDeps, 'storage' | 'clock' | 'log' | 'languages' | 'storefrontUrl' | 'wakeMailer'>;

/** Lifetime of an emailed code. */
export const signInCodeLifetimeMs: DurationMs = 10 * 60_000;
/** Number of wrong codes after which a new code has to be requested. */
export const maxSignInTries = 5;

export type SignInStart =
  | { readonly kind: 'sent'; readonly id: string }
  | { readonly kind: 'invalid' }
  /** Too many emails were sent to this address. */
  | { readonly kind: 'later' };

/**
 * Sends a code. If the email address has no account, one is created at the first sign-in. A disabled account gets no email,
 * which the response doesn't reveal.
 *
 * @param browser value of a cookie that identifies the browser.
 */
export async function startEmailSignIn(
  deps: Deps,
  {
    request,
    email: typed,
    browser,
    region,
  }: {
    readonly request: AuthorizationRequest;
    readonly email: string;
    readonly browser: string;
    readonly region: RegionKey;
  },
): Promise<SignInStart> {
  const email = typed.trim().toLowerCase();
  if (!isEmail(email)) return { kind: 'invalid' };
  const id = randomBytes(24).toString('base64url');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = deps.clock();
  const isSent = await deps.storage.change(async (tx) => {
    if (!(await claimMailAllowance(tx, email, now))) return false;
    const found = await findCustomer(tx, email);
    await tx
      .insertInto('account_sign_ins')
      .values({
        id_hash: hashToken(id),
        browser_hash: hashToken(browser),
        email,
        code_hash: hashCode(id, code),
        tries: 0,
        request: JSON.stringify(request),
        expires_at: now + signInCodeLifetimeMs,
      })
      .execute();
    if (found?.record.disabled === true) return true;
    const language = findMailLanguage(deps, region);
    const url = addUrlLanguage(deps.storefrontUrl, language)(region);
    await queueEmail(tx, email, { kind: 'signInCode', code, url, region, language }, now);
    return true;
  });
  deps.wakeMailer?.();
  return isSent ? { kind: 'sent', id } : { kind: 'later' };
}

/** A sign-in that is waiting for its code. */
export interface PendingSignIn {
  readonly email: string;
  readonly request: AuthorizationRequest;
}

/** Returns a sign-in of this browser; null if it has ended or belongs to another browser. */
export async function findSignIn(
  { storage, clock }: Deps,
  { id, browser }: { readonly id: string; readonly browser: string },
): Promise<PendingSignIn | null> {
  const row = await storage.read
    .selectFrom('account_sign_ins')
    .selectAll()
    .where('id_hash', '=', hashToken(id))
    .where('expires_at', '>', clock())
    .executeTakeFirst();
  return row === undefined || row.browser_hash !== hashToken(browser) || row.tries >= maxSignInTries
    ? null
    : { email: row.email, request: JSON.parse(row.request) };
}

/**
 * Checks the code. The right code verifies the email address and completes the sign-in.
 *
 * @param wantsPasskeys true if the customer requested the passkey page together with the code.
 */
export async function finishEmailSignIn(
  deps: Deps,
  {
    id,
    browser,
    code,
    wantsPasskeys = false,
  }: {
    readonly id: string;
    readonly browser: string;
    readonly code: string;
    readonly wantsPasskeys?: boolean;
  },
  issuer: string,
): Promise<AccountSignInResult> {
  const now = deps.clock();
  return deps.storage.change(async (tx): Promise<AccountSignInResult> => {
    // Count the attempt before comparing, so that concurrent attempts are all counted.
    const row = await tx
      .updateTable('account_sign_ins')
      .set((column) => ({ tries: column('tries', '+', 1) }))
      .where('id_hash', '=', hashToken(id))
      .where('browser_hash', '=', hashToken(browser))
      .where('expires_at', '>', now)
      .where('tries', '<', maxSignInTries)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return { kind: 'over' };
    if (!secretsMatch(hashCode(id, code.replaceAll(/\s/g, '')), row.code_hash)) {
      logAccountEvent(deps, 'sign-in', 'refused', (await findCustomer(tx, row.email))?.record.id ?? null);
      return row.tries >= maxSignInTries ? { kind: 'over' } : { kind: 'wrong' };
    }
    await tx.deleteFrom('account_sign_ins').where('id_hash', '=', row.id_hash).execute();
    const customerId = await findOrCreateCustomer(tx, row.email, now);
    if (customerId === null) return { kind: 'over' };
    const stored: AuthorizationRequest = JSON.parse(row.request);
    const request: AuthorizationRequest = wantsPasskeys ? { ...stored, passkeys: 'manage' } : stored;
    logAccountEvent(deps, 'sign-in', 'done', customerId);
    return finishSignIn(tx, { customerId, request, browser }, issuer, now);
  });
}

/** Returns the id of the account, whose email address is now verified; null if it is disabled. */
async function findOrCreateCustomer(
  tx: Transaction<CommerceDatabase>,
  email: string,
  now: number,
): Promise<string | null> {
  const created = { ...createCustomerRecord(email, now), emailProven: true };
  const isNew = await insertCustomer(tx, created, null);
  const record = isNew ? created : (await findCustomer(tx, email))?.record;
  if (record === undefined || record.disabled) return null;
  if (!isNew && record.emailProven) return record.id;
  const orders = await claimGuestOrders(tx, record.id, email, now);
  const customer = withOrderAddress({ ...record, emailProven: true, updatedAt: now }, orders);
  if (!isNew || customer.addresses.length > 0) await updateCustomer(tx, customer);
  return record.id;
}

function hashCode(id: string, code: string): string {
  return createHash('sha256').update(`${id} ${code}`).digest('hex');
}
