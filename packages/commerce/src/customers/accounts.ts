/** Customer accounts: registration, login, changes and password recovery. */
import type { CountryCode, RegionKey } from '@vitrine/rules/regions/region';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { BackendDeps } from '../backend-options.ts';
import type { CommerceDatabase } from '../database.ts';
import { addUrlLanguage, findMailLanguage } from '../mail/mail-language.ts';
import { queueEmail } from '../mail/mail-queue.ts';
import { createRandomId } from '../random-id.ts';
import { logAccountEvent } from './account-events.ts';
import type { CustomerRecord } from './customer-record.ts';
import { findCustomer, insertCustomer, readCustomer, updateCustomer } from './customer-store.ts';
import { claimMailAllowance } from './email-limit.ts';
import { claimLoginAttempt, clearLoginFailures } from './login-attempts.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import {
  type AccessToken,
  authenticateToken,
  deleteAccessToken,
  findTokenOwner,
  issueToken,
  renewToken,
  revokeTokens,
  type TokenPurpose,
} from './tokens.ts';
import { type CustomerResult, succeed, toCustomerError } from './user-errors.ts';
import { type CustomerInput, validateCustomerInput, validatePassword } from './validate-customer-input.ts';
import { claimGuestOrders, withOrderAddress } from './verified-email.ts';

type Parts = Pick<
  BackendDeps,
  'storage' | 'clock' | 'storefrontUrl' | 'log' | 'wakeMailer' | 'brand' | 'languages'
>;

/** The customer's market, for phone numbers without a dial code and for links in emails. */
export interface CustomerMarket {
  readonly country: CountryCode;
  readonly region: RegionKey;
}

export interface LoginSession {
  readonly customer: CustomerRecord;
  readonly token: AccessToken;
}

const invalidToken = toCustomerError('TOKEN_INVALID', 'Customer access token is invalid', [
  'customerAccessToken',
]);

/** Registers a customer. If the account was invited and has no password yet, the activation email is sent again. */
export async function registerCustomer(
  parts: Parts,
  input: CustomerInput & { readonly email: string; readonly password: string },
  market: CustomerMarket,
): Promise<CustomerResult<CustomerRecord>> {
  const { checked, problems } = validateCustomerInput(
    input,
    'input',
    market.country,
    await getShopNames(parts),
  );
  if (problems.length > 0 || checked.email === undefined) return { ok: false, problems };
  const { email, password: _password, ...details } = checked;
  const passwordHash = await hashPassword(input.password);
  const now = parts.clock();
  const record: CustomerRecord = { ...createCustomerRecord(email, now), ...details };
  const outcome = await parts.storage.change(async (tx): Promise<CustomerResult<CustomerRecord>> => {
    if (await insertCustomer(tx, record, passwordHash)) {
      logAccountEvent(parts, 'registration', 'done', record.id);
      return succeed(record);
    }
    const existing = await findCustomer(tx, email);
    logAccountEvent(parts, 'registration', 'refused', existing?.record.id ?? null);
    if (existing === null || existing.passwordHash !== null) {
      return toCustomerError('TAKEN', 'Email has already been taken', ['input', 'email']);
    }
    if (await claimMailAllowance(tx, email, now))
      await mailLink(parts, tx, existing.record, 'activation', market.region);
    const message = `We have sent an email to ${email}, please click the link included to verify your email address.`;
    return toCustomerError('CUSTOMER_DISABLED', message, ['input', 'email']);
  });
  parts.wakeMailer?.();
  return outcome;
}

/**
 * Creates an account without a password and emails the activation link. If the email address already has an
 * account, returns that one.
 */
export async function inviteCustomer(
  parts: Parts,
  email: string,
  region: RegionKey,
): Promise<CustomerRecord> {
  const record = createCustomerRecord(email.toLowerCase(), parts.clock());
  const invited = await parts.storage.change(async (tx) => {
    await insertCustomer(tx, record, null);
    const kept = await findCustomer(tx, email);
    if (kept === null) throw new Error('The account that was just created is missing.');
    if (kept.passwordHash === null) await mailLink(parts, tx, kept.record, 'activation', region);
    return kept.record;
  });
  parts.wakeMailer?.();
  return invited;
}

/**
 * Creates an account without a password in a transaction, and emails its activation link. No-op if the email address already
 * has an account.
 */
export async function inviteInTransaction(
  parts: Pick<Parts, 'clock' | 'storefrontUrl' | 'languages'>,
  tx: Transaction<CommerceDatabase>,
  email: string,
  region: RegionKey,
): Promise<void> {
  const record = createCustomerRecord(email.toLowerCase(), parts.clock());
  if (await insertCustomer(tx, record, null)) await mailLink(parts, tx, record, 'activation', region);
}

export type LoginResult =
  | CustomerResult<AccessToken>
  /** Too many failed attempts from this address; `wait` in ms. */
  | { readonly ok: 'later'; readonly wait: DurationMs };

/** @param address client address of the attempt. */
export async function logInCustomer(
  parts: Parts,
  email: string,
  password: string,
  address: string | null,
): Promise<LoginResult> {
  const { storage, clock } = parts;
  const now = clock();
  const wait = await storage.change((tx) => claimLoginAttempt(tx, email, address, now));
  const found = await findCustomer(storage.read, email.trim());
  const customer = found?.record.id ?? null;
  if (wait !== null) {
    logAccountEvent(parts, 'sign-in', 'later', customer);
    return { ok: 'later', wait };
  }
  const matches = await verifyPassword(password, found?.passwordHash ?? null);
  if (!matches || found === null || found.record.disabled) {
    logAccountEvent(parts, 'sign-in', 'refused', customer);
    return matches && found !== null
      ? toCustomerError('CUSTOMER_DISABLED', 'Customer is disabled')
      : toCustomerError('UNIDENTIFIED_CUSTOMER', 'Unidentified customer');
  }
  const token = await storage.change(async (tx) => {
    await clearLoginFailures(tx, email, address);
    return issueToken(tx, found.record.id, 'access', now);
  });
  logAccountEvent(parts, 'sign-in', 'done', customer);
  return succeed(token);
}

/** Finds the customer of an access token; null if the token is invalid. */
export async function findCustomerByToken(
  { storage, clock }: Pick<Parts, 'storage' | 'clock'>,
  token: string,
): Promise<CustomerRecord | null> {
  const owner = await authenticateToken(storage, token, clock());
  return owner === null ? null : readCustomer(storage.read, owner);
}

export async function renewAccessToken(
  { storage, clock }: Parts,
  token: string,
): Promise<CustomerResult<AccessToken>> {
  const renewed = await storage.change((tx) => renewToken(tx, token, clock()));
  return renewed === null ? invalidToken : succeed(renewed);
}

export async function logOutCustomer(parts: Parts, token: string): Promise<CustomerResult<string>> {
  const { storage, clock } = parts;
  const owner = await findTokenOwner(storage.read, token, 'access', clock());
  const known = await storage.change((tx) => deleteAccessToken(tx, token, clock()));
  logAccountEvent(parts, 'sign-out', known ? 'done' : 'refused', owner);
  return known ? succeed(token) : invalidToken;
}

export interface UpdatedAccount {
  readonly customer: CustomerRecord;
  /** A new token if the password was changed, which revokes all others. */
  readonly token: AccessToken | null;
}

/**
 * Changes the given fields. A new password revokes all sessions and issues a new token; a new email address
 * is unverified. In both cases the owner is notified at the previous address.
 */
export async function updateAccount(
  parts: Parts,
  token: string,
  input: CustomerInput,
  market: CustomerMarket,
): Promise<CustomerResult<UpdatedAccount>> {
  const shopNames = await getShopNames(parts);
  const { checked, problems } = validateCustomerInput(input, 'customer', market.country, shopNames);
  if (problems.length > 0) return { ok: false, problems };
  const { email, password, ...details } = checked;
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  const outcome = await changeCustomer<UpdatedAccount>(parts, token, async (tx, record, now) => {
    const known = { ...record, ...input, shopNames };
    const guessable =
      password === undefined ? [] : validatePassword(password, ['customer', 'password'], known);
    if (guessable.length > 0) return { ok: false, problems: guessable };
    const other = email === undefined || email === record.email ? null : await findCustomer(tx, email);
    if (other !== null)
      return toCustomerError('TAKEN', 'Email has already been taken', ['customer', 'email']);
    const emailProven = record.emailProven && (email === undefined || email === record.email);
    const customer = { ...record, ...details, email: email ?? record.email, emailProven, updatedAt: now };
    await updateCustomer(tx, customer, passwordHash);
    logAccountEvent(parts, 'account change', 'done', record.id);
    if (customer.email !== record.email) await mailChange(parts, tx, record, 'emailChanged', market.region);
    if (passwordHash === undefined) return succeed({ customer, token: null });
    await mailChange(parts, tx, customer, 'passwordChanged', market.region);
    await revokeTokens(tx, record.id, ['access', 'reset']);
    return succeed({ customer, token: await issueToken(tx, record.id, 'access', now) });
  });
  parts.wakeMailer?.();
  return outcome;
}

/** Runs a change of a token's customer in a transaction. */
export async function changeCustomer<T>(
  { storage, clock }: Pick<Parts, 'storage' | 'clock'>,
  token: string,
  work: (
    tx: Transaction<CommerceDatabase>,
    record: CustomerRecord,
    now: EpochMs,
  ) => Promise<CustomerResult<T>>,
): Promise<CustomerResult<T>> {
  return storage.change(async (tx) => {
    const now = clock();
    const owner = await findTokenOwner(tx, token, 'access', now);
    const record = owner === null ? null : await readCustomer(tx, owner);
    return record === null ? invalidToken : work(tx, record, now);
  });
}

/** Emails a link to reset the password, or the activation link if there is no password yet. */
export async function sendRecoveryMail(
  parts: Parts,
  email: string,
  market: CustomerMarket,
): Promise<CustomerResult<null>> {
  const outcome = await parts.storage.change(async (tx): Promise<CustomerResult<null>> => {
    const found = await findCustomer(tx, email.trim());
    if (found === null) {
      logAccountEvent(parts, 'password mail', 'refused', null);
      return toCustomerError('UNIDENTIFIED_CUSTOMER', 'Could not find customer', ['email']);
    }
    if (found.record.disabled) return toCustomerError('CUSTOMER_DISABLED', 'Customer is disabled', ['email']);
    // Return the same result, because a different one would reveal that the account exists.
    if (!(await claimMailAllowance(tx, found.record.email, parts.clock()))) {
      logAccountEvent(parts, 'password mail', 'later', found.record.id);
      return succeed(null);
    }
    logAccountEvent(parts, 'password mail', 'done', found.record.id);
    await mailLink(
      parts,
      tx,
      found.record,
      found.passwordHash === null ? 'activation' : 'reset',
      market.region,
    );
    return succeed(null);
  });
  parts.wakeMailer?.();
  return outcome;
}

/** Returns names of the shop, which shoppers would be likely to use as a password. */
async function getShopNames({ brand }: Parts): Promise<readonly string[]> {
  const named = await brand?.(null);
  return named === undefined ? [] : [named.name, named.club];
}

/**
 * Sets the password with the single-use token of an emailed link. This verifies the email address: guest
 * orders with it are assigned to the account.
 *
 * @param path field paths of token and password in the arguments.
 * @param from client address and region of the request.
 */
export async function setPassword(
  parts: Parts,
  purpose: Exclude<TokenPurpose, 'access'>,
  given: { readonly id: string; readonly token: string; readonly password: string },
  path: { readonly token: readonly string[]; readonly password: readonly string[] },
  from: { readonly address: string | null; readonly region: RegionKey },
): Promise<CustomerResult<LoginSession>> {
  const shopNames = await getShopNames(parts);
  const problems = validatePassword(given.password, path.password, { shopNames });
  if (problems.length > 0) return { ok: false, problems };
  const passwordHash = await hashPassword(given.password);
  const outcome = await parts.storage.change(async (tx): Promise<CustomerResult<LoginSession>> => {
    const now = parts.clock();
    const owner = await findTokenOwner(tx, given.token, purpose, now);
    const record = owner === given.id ? await readCustomer(tx, given.id) : null;
    if (record === null) {
      logAccountEvent(parts, 'password by link', 'refused', owner);
      const kept = purpose === 'activation' ? await findById(tx, given.id) : null;
      if (kept?.hasPassword) return toCustomerError('ALREADY_ENABLED', 'Account already enabled');
      const what = purpose === 'reset' ? 'reset' : 'activation';
      return toCustomerError('TOKEN_INVALID', `Invalid ${what} token`, path.token);
    }
    if (record.disabled) return toCustomerError('CUSTOMER_DISABLED', 'Customer is disabled');
    const guessable = validatePassword(given.password, path.password, { ...record, shopNames });
    if (guessable.length > 0) return { ok: false, problems: guessable };
    const orders = await claimGuestOrders(tx, record.id, record.email, now);
    const customer = withOrderAddress({ ...record, emailProven: true, updatedAt: now }, orders);
    await updateCustomer(tx, customer, passwordHash);
    await revokeTokens(tx, record.id, ['access', 'reset', 'activation']);
    await clearLoginFailures(tx, record.email, from.address);
    if (purpose === 'reset') await mailChange(parts, tx, record, 'passwordChanged', from.region);
    logAccountEvent(parts, 'password by link', 'done', record.id);
    return succeed({ customer, token: await issueToken(tx, record.id, 'access', now) });
  });
  parts.wakeMailer?.();
  return outcome;
}

async function findById(
  tx: Transaction<CommerceDatabase>,
  id: string,
): Promise<{ readonly hasPassword: boolean } | null> {
  const row = await tx
    .selectFrom('customers')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : { hasPassword: row.password_hash !== null };
}

/** Notifies the owner of a change of the account, including how to recover it. */
async function mailChange(
  parts: Parts,
  tx: Transaction<CommerceDatabase>,
  owner: CustomerRecord,
  kind: 'passwordChanged' | 'emailChanged',
  region: RegionKey,
): Promise<void> {
  // After a change of the email address, a recovery link wouldn't reach the previous owner, so link to the contact page
  // instead.
  const page = kind === 'passwordChanged' ? '/account/recover' : await findContactPath(tx);
  const language = findMailLanguage(parts, region);
  const url = `${addUrlLanguage(parts.storefrontUrl, language)(region)}${page}`;
  await queueEmail(tx, owner.email, { kind, name: owner.firstName ?? '', url, language }, parts.clock());
}

/** Returns the path of the contact page, or the home page of a shop without one. */
async function findContactPath(tx: Transaction<CommerceDatabase>): Promise<string> {
  const page = await tx
    .selectFrom('catalogue_documents')
    .select('handle')
    .where('kind', '=', 'page')
    .where('handle', '=', 'contact')
    .executeTakeFirst();
  return page === undefined ? '/' : '/pages/contact';
}

async function mailLink(
  parts: Pick<Parts, 'clock' | 'storefrontUrl' | 'languages'>,
  tx: Transaction<CommerceDatabase>,
  customer: CustomerRecord,
  purpose: Exclude<TokenPurpose, 'access'>,
  region: RegionKey,
): Promise<void> {
  const now = parts.clock();
  const { accessToken } = await issueToken(tx, customer.id, purpose, now);
  const page = purpose === 'reset' ? 'reset' : 'activate';
  const language = findMailLanguage(parts, region);
  const storefront = addUrlLanguage(parts.storefrontUrl, language)(region);
  const url = `${storefront}/account/${page}/${customer.id}/${accessToken}`;
  const kind = purpose === 'reset' ? 'passwordReset' : 'activation';
  await queueEmail(tx, customer.email, { kind, name: customer.firstName ?? '', url, language }, now);
}

/** Parses a link from an email, with any host; null if it isn't such a link. */
export function parseAccountLink(
  url: string,
  page: 'reset' | 'activate',
): { readonly id: string; readonly token: string } | null {
  const match = URL.canParse(url)
    ? /\/account\/(\w+)\/(\d+)\/([\w-]+)\/?$/.exec(new URL(url).pathname)
    : null;
  const [, found, id, token] = match ?? [];
  return found === page && id !== undefined && token !== undefined ? { id, token } : null;
}

/** Returns a new customer without a name. */
export function createCustomerRecord(email: string, now: EpochMs): CustomerRecord {
  return {
    id: createRandomId(),
    email,
    emailProven: false,
    firstName: null,
    lastName: null,
    phone: null,
    acceptsMarketing: false,
    tags: [],
    metafields: [],
    addresses: [],
    defaultAddressId: null,
    disabled: false,
    createdAt: now,
    updatedAt: now,
  };
}
