/** Sign-in on the backend's own page: a code is sent to the email address, and typed in the browser that asked for it. */
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
import { addLanguage, findMailLanguage } from '../mail/mail-language.ts';
import { queueEmail } from '../mail/mail-queue.ts';
import { secretsMatch } from '../secrets-match.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { finishSignIn, type SignInEnd } from './finish-sign-in.ts';

type Deps = Pick<BackendDeps, 'storage' | 'clock' | 'log' | 'languages' | 'storefrontUrl' | 'wakeMailer'>;

/** Time for which a code of an email is valid. */
export const signInCodeLifetimeMs: DurationMs = 10 * 60_000;
/** Wrong codes after which a new one is needed. */
export const maxSignInTries = 5;

export type SignInStart =
  | { readonly kind: 'sent'; readonly id: string }
  | { readonly kind: 'invalid' }
  /** Too many emails went to this address. */
  | { readonly kind: 'later' };

/**
 * Sends a code. An address without an account gets one too: the account is created with the first sign-in. A disabled
 * account gets none, and the response doesn't show it.
 *
 * @param browser value of the cookie that only this browser has.
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
    const url = addLanguage(deps.storefrontUrl, language)(region);
    await queueEmail(tx, email, { kind: 'signInCode', code, url, region, language }, now);
    return true;
  });
  deps.wakeMailer?.();
  return isSent ? { kind: 'sent', id } : { kind: 'later' };
}

/** A sign-in that waits for its code. */
export interface PendingSignIn {
  readonly email: string;
  readonly request: AuthorizationRequest;
}

/** Returns a sign-in of this browser; null if it has ended, or is another browser's. */
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
 * Checks the code. The right one proves the email address, and ends the sign-in.
 *
 * @param wantsPasskeys true if the customer asked for the page of passkeys with the code.
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
): Promise<SignInEnd> {
  const now = deps.clock();
  return deps.storage.change(async (tx): Promise<SignInEnd> => {
    // Counted before it is compared, so that parallel tries are all counted.
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

/** Returns the id of the account, whose address is proven now; null if it is disabled. */
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
