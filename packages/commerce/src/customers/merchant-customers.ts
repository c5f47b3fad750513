/** The merchant's changes of customers. Each is one transaction and is recorded in the audit log without personal data. */
import { getDefaultRegion, getStorefront } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { BackendDeps } from '../backend-options.ts';
import { changeRecordMetafields } from '../catalogue/custom-data/owner-metafield-service.ts';
import type { MetafieldChange } from '../catalogue/products/product-input.ts';
import type { CommerceDatabase } from '../database.ts';
import { eraseCustomerFromGrants } from '../discounts/reward-grants.ts';
import type { MerchantActor } from '../merchant/actor.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import { type ChangeResult, RejectedChange, reject, toChangeResult } from '../merchant/user-errors.ts';
import { recordWebhookEvents } from '../webhooks/record-webhook-events.ts';
import { createCustomerRecord } from './accounts.ts';
import {
  type AddressBookInput,
  type AddressChange,
  withAddress,
  withChangedAddress,
  withDefaultAddress,
  withoutAddress,
} from './addresses.ts';
import { type TagChange, tagLimits, withTags } from './change-tags.ts';
import type { CustomerRecord, EmailConsent } from './customer-record.ts';
import {
  findCustomer,
  insertCustomer,
  isPhoneTaken,
  readCustomer,
  updateCustomer,
} from './customer-store.ts';
import { deletePasskeys } from './passkey-store.ts';
import { type SmsConsentChange, withoutSmsConsent, withSmsConsent } from './sms-consent.ts';
import type { CustomerResult } from './user-errors.ts';
import { validateCustomerInput } from './validate-customer-input.ts';

export type MerchantCustomerDeps = Pick<BackendDeps, 'storage' | 'clock' | 'regionTable'>;
type Source = { readonly actor: MerchantActor; readonly action: string };
type Transacting = Transaction<CommerceDatabase>;

export interface CustomerChange {
  readonly email?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly note?: string | null | undefined;
  readonly tags?: readonly string[] | null | undefined;
  readonly acceptsMarketing?: boolean | undefined;
  readonly metafields?: readonly MetafieldChange[] | null | undefined;
  /** Level and time of the consent in `acceptsMarketing`, or of its withdrawal. */
  readonly emailConsent?: Partial<Pick<EmailConsent, 'optInLevel' | 'updatedAt'>> | undefined;
}

const maxNoteLength = 5000;

/** Creates a customer without a password. The customer isn't notified. */
export function createMerchantCustomer(
  deps: MerchantCustomerDeps,
  source: Source,
  input: CustomerChange,
  addresses: readonly AddressBookInput[] = [],
  smsConsent: SmsConsentChange | null = null,
): Promise<ChangeResult<CustomerRecord>> {
  return toChangeResult(() =>
    deps.storage.change(async (tx) => {
      const now = deps.clock();
      if (input.email == null || input.email.trim() === '')
        throw reject(['email'], "Email can't be blank", 'BLANK');
      let record = applyChange(createCustomerRecord('', now), input);
      for (const [index, address] of addresses.entries()) {
        record = unwrap(withAddress(deps, record, address, now), ['addresses', String(index)]).customer;
      }
      record = await withMetafields(tx, record, input.metafields);
      record = withEmailConsent(record, input.emailConsent, ['emailMarketingConsent'], now);
      if (smsConsent !== null) record = withSmsConsent(record, smsConsent, ['smsMarketingConsent'], now);
      if (!(await insertCustomer(tx, record, null))) throw emailTaken;
      await rejectOtherPhone(tx, record);
      await audit(tx, source, record.id, {}, now);
      return record;
    }),
  );
}

async function withMetafields(
  tx: Transacting,
  customer: CustomerRecord,
  changes: CustomerChange['metafields'],
): Promise<CustomerRecord> {
  if (changes == null || changes.length === 0) return customer;
  const metafields = await changeRecordMetafields(tx, 'CUSTOMER', customer.metafields, changes);
  return { ...customer, metafields };
}

const emailTaken = reject(['email'], 'Email has already been taken', 'TAKEN');

async function rejectOtherPhone(tx: Transacting, { id, phone }: CustomerRecord): Promise<void> {
  if (phone !== null && (await isPhoneTaken(tx, phone, id)))
    throw reject(['phone'], 'Phone has already been taken', 'TAKEN');
}

/** Changes the given fields. A new email address counts as unverified. */
export function updateMerchantCustomer(
  deps: MerchantCustomerDeps,
  source: Source,
  id: string,
  input: CustomerChange,
): Promise<ChangeResult<CustomerRecord>> {
  return changeRecord(deps, source, id, ['id'], async (before, tx, now) => {
    const after = applyChange(before, input);
    if (after.email !== before.email && (await findCustomer(tx, after.email)) !== null) throw emailTaken;
    if (after.phone !== before.phone) await rejectOtherPhone(tx, after);
    const emailProven = before.emailProven && after.email === before.email;
    return { ...(await withMetafields(tx, after, input.metafields)), emailProven, updatedAt: now };
  });
}

/** Records consent to marketing emails, or its withdrawal. */
export function changeEmailConsent(
  deps: MerchantCustomerDeps,
  source: Source,
  id: string,
  { acceptsMarketing, emailConsent }: Pick<CustomerChange, 'acceptsMarketing' | 'emailConsent'>,
): Promise<ChangeResult<CustomerRecord>> {
  const path = ['input', 'emailMarketingConsent'];
  return changeRecord(deps, source, id, ['input', 'customerId'], async (before, _tx, now) => ({
    ...withEmailConsent(
      { ...before, acceptsMarketing: acceptsMarketing ?? before.acceptsMarketing },
      emailConsent,
      path,
      now,
    ),
    updatedAt: now,
  }));
}

function withEmailConsent(
  customer: CustomerRecord,
  consent: CustomerChange['emailConsent'],
  path: readonly string[],
  now: EpochMs,
): CustomerRecord {
  if (consent === undefined) return customer;
  const { optInLevel = null, updatedAt = now } = consent;
  if (!(updatedAt <= now))
    throw reject([...path, 'consentUpdatedAt'], 'Consent updated at must not be in the future', 'INVALID');
  return { ...customer, emailConsent: { isSubscribed: customer.acceptsMarketing, optInLevel, updatedAt } };
}

/** Records consent to marketing text messages, or its withdrawal; null removes a mistaken entry. */
export function changeSmsConsent(
  deps: MerchantCustomerDeps,
  source: Source,
  id: string,
  change: SmsConsentChange | null,
): Promise<ChangeResult<CustomerRecord>> {
  return changeRecord(deps, source, id, ['input', 'customerId'], async (before, _tx, now) => ({
    ...(change === null
      ? withoutSmsConsent(before)
      : withSmsConsent(before, change, ['input', 'smsMarketingConsent'], now)),
    updatedAt: now,
  }));
}

/** Adds and removes tags, ignoring case. */
export function changeMerchantTags(
  deps: MerchantCustomerDeps,
  source: Source,
  id: string,
  change: TagChange,
): Promise<ChangeResult<CustomerRecord>> {
  return changeRecord(deps, source, id, ['id'], async (before, _tx, now) => ({
    ...before,
    tags: readTags(before, change),
    updatedAt: now,
  }));
}

function readTags(customer: CustomerRecord, change: TagChange): readonly string[] {
  const split = (tags: readonly string[]) =>
    tags
      .flatMap((tag) => tag.split(','))
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '');
  const add = split(change.add);
  if (add.some((tag) => tag.length > tagLimits.length))
    throw reject(['tags'], `Tag is too long (maximum is ${tagLimits.length} characters)`, 'TOO_LONG');
  try {
    return withTags(customer, { add, remove: split(change.remove) });
  } catch (error) {
    if (error instanceof RangeError) throw reject(['tags'], error.message, 'INVALID');
    throw error;
  }
}

export function addMerchantAddress(
  deps: MerchantCustomerDeps,
  source: Source,
  id: string,
  input: AddressBookInput,
  isDefault: boolean,
): Promise<ChangeResult<AddressChange>> {
  return changeAddress(deps, source, id, isDefault, (customer, now) =>
    withAddress(deps, customer, input, now),
  );
}

export function updateMerchantAddress(
  deps: MerchantCustomerDeps,
  source: Source,
  id: string,
  addressId: string,
  input: AddressBookInput,
  isDefault: boolean,
): Promise<ChangeResult<AddressChange>> {
  return changeAddress(deps, source, id, isDefault, (customer, now) =>
    withChangedAddress(deps, customer, addressId, input, now),
  );
}

async function changeAddress(
  deps: MerchantCustomerDeps,
  source: Source,
  id: string,
  isDefault: boolean,
  change: (customer: CustomerRecord, now: EpochMs) => CustomerResult<AddressChange>,
): Promise<ChangeResult<AddressChange>> {
  let address: AddressChange['address'] | undefined;
  const result = await changeRecord(deps, source, id, ['customerId'], async (before, _tx, now) => {
    const changed = unwrap(change(before, now));
    address = changed.address;
    return isDefault ? unwrap(withDefaultAddress(changed.customer, address.id, now)) : changed.customer;
  });
  if (!result.ok) return result;
  if (address === undefined) throw new Error('A changed address is missing.');
  return { ok: true, value: { customer: result.value, address } };
}

export function removeMerchantAddress(
  deps: MerchantCustomerDeps,
  source: Source,
  id: string,
  addressId: string,
): Promise<ChangeResult<CustomerRecord>> {
  return changeRecord(deps, source, id, ['customerId'], async (before, _tx, now) =>
    unwrap(withoutAddress(before, addressId, now), null, ['addressId']),
  );
}

export function setMerchantDefaultAddress(
  deps: MerchantCustomerDeps,
  source: Source,
  id: string,
  addressId: string,
): Promise<ChangeResult<CustomerRecord>> {
  return changeRecord(deps, source, id, ['customerId'], async (before, _tx, now) =>
    unwrap(withDefaultAddress(before, addressId, now)),
  );
}

/** Deletes a customer without orders or subscriptions; any other can only be erased. */
export function deleteMerchantCustomer(
  { storage, clock }: MerchantCustomerDeps,
  source: Source,
  id: string,
): Promise<ChangeResult<string>> {
  return toChangeResult(() =>
    storage.change(async (tx) => {
      const now = clock();
      if ((await readCustomer(tx, id)) === null) throw unknownCustomer(['id']);
      if (!(await canDeleteCustomer(tx, id))) {
        const message = 'Customer can’t be deleted because they have associated orders';
        throw reject(['id'], message, 'INVALID');
      }
      await eraseCustomerFromGrants(tx, id);
      await tx.updateTable('gift_cards').set({ customer_id: null }).where('customer_id', '=', id).execute();
      await tx.deleteFrom('customer_tokens').where('customer_id', '=', id).execute();
      await tx.deleteFrom('account_tokens').where('customer_id', '=', id).execute();
      await deletePasskeys(tx, id);
      await tx.deleteFrom('customers').where('id', '=', id).execute();
      await recordWebhookEvents(tx, [{ topic: 'customers/delete', resource: id }], now);
      await audit(tx, source, id, {}, now);
      return id;
    }),
  );
}

/** Returns true if a customer has neither orders nor subscriptions. */
export async function canDeleteCustomer(db: Pick<Transacting, 'selectFrom'>, id: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  const contract = await db
    .selectFrom('subscription_contracts')
    .select('id')
    .where('customer_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return order === undefined && contract === undefined;
}

const unknownCustomer = (field: readonly string[]) => reject(field, 'Customer does not exist', 'NOT_FOUND');

async function changeRecord(
  { storage, clock }: MerchantCustomerDeps,
  source: Source,
  id: string,
  idField: readonly string[],
  change: (before: CustomerRecord, tx: Transacting, now: EpochMs) => Promise<CustomerRecord>,
): Promise<ChangeResult<CustomerRecord>> {
  return toChangeResult(() =>
    storage.change(async (tx) => {
      const now = clock();
      const before = await readCustomer(tx, id);
      if (before === null) throw unknownCustomer(idField);
      const record = await change(before, tx, now);
      const changed = getChanged(before, record);
      if (changed.length === 0) return before;
      await updateCustomer(tx, record);
      await audit(tx, source, id, { changed }, now);
      return record;
    }),
  );
}

function getChanged(before: CustomerRecord, after: CustomerRecord): readonly string[] {
  const toTexts = (record: CustomerRecord) =>
    new Map(Object.entries(record).map(([field, value]) => [field, JSON.stringify(value)]));
  const [earlier, later] = [toTexts(before), toTexts(after)];
  return [...new Set([...earlier.keys(), ...later.keys()])].filter(
    (field) => field !== 'updatedAt' && earlier.get(field) !== later.get(field),
  );
}

function applyChange(before: CustomerRecord, input: CustomerChange): CustomerRecord {
  const { note, tags, email, firstName, lastName, phone, acceptsMarketing } = input;
  const country = getStorefront(getDefaultRegion()).homeCountry;
  const given = {
    ...(email === undefined ? {} : { email: email ?? '' }),
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(phone === undefined ? {} : { phone }),
    ...(acceptsMarketing === undefined ? {} : { acceptsMarketing }),
  };
  const { checked, problems } = validateCustomerInput(given, '', country);
  if (problems.length > 0) {
    throw new RejectedChange(
      problems.map(({ field, message, code }) => ({ field: field?.slice(1) ?? null, message, code })),
    );
  }
  if ((note?.length ?? 0) > maxNoteLength)
    throw reject(['note'], `Note is too long (maximum is ${maxNoteLength} characters)`, 'TOO_LONG');
  const { password: _password, ...details } = checked;
  const { note: oldNote, ...rest } = before;
  const nextNote = note === undefined ? oldNote : (note ?? '');
  return {
    ...rest,
    ...details,
    ...(nextNote === undefined || nextNote === '' ? {} : { note: nextNote }),
    tags: tags == null ? before.tags : readTags({ ...before, tags: [] }, { add: tags, remove: [] }),
  };
}

/** Returns the value of an account change, or rejects it with errors at the merchant's field paths. */
function unwrap<T>(
  result: CustomerResult<T>,
  path: readonly string[] | null = null,
  field?: readonly string[],
): T {
  if (result.ok) return result.value;
  throw new RejectedChange(
    result.problems.map((problem) => ({
      field: field ?? (path === null ? problem.field : [...path, ...(problem.field ?? []).slice(1)]),
      message: problem.message,
      code: problem.code,
    })),
  );
}

async function audit(
  tx: Transacting,
  { actor, action }: Source,
  id: string,
  details: object,
  now: EpochMs,
): Promise<void> {
  await recordAuditEntry(tx, { actor, action, subject: { type: 'Customer', id }, details }, now);
}
