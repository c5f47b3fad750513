/** Exports and erases a person's sign-ups (GDPR). */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import type { WebhookTables } from './inbound/webhook-tables.ts';
import type { NewsletterTables } from './newsletter-tables.ts';
import type { OutboxTables } from './outbox/outbox-tables.ts';
import type { SmsTables } from './sms/sms-tables.ts';
import type { WaitlistTables } from './waitlists/waitlist-tables.ts';

export type SignUpTables = NewsletterTables & WaitlistTables & SmsTables & OutboxTables & WebhookTables;

/** A sign-up of a person. */
export interface StoredSignUp {
  readonly for: 'newsletter' | 'waitlist' | 'sms';
  readonly region: string;
  readonly source: string;
  readonly createdAt: EpochMs;
  readonly consentText: string | null;
  readonly confirmedAt: number | null;
  readonly product?: string;
  readonly variant?: string | undefined;
  readonly country?: string | undefined;
  readonly phone?: string | undefined;
  /** Instagram user name. */
  readonly instagram?: string | undefined;
  /** True if the shopper also asked for the newsletter's welcome email. */
  readonly welcome?: boolean | undefined;
}

const timestamp = (value: number | null) => (value === null ? null : Number(value));

/** Returns the sign-ups of an email address, case-insensitive. */
export async function findSignUps(
  { read }: Pick<Storage<SignUpTables>, 'read'>,
  email: string,
): Promise<readonly StoredSignUp[]> {
  const address = email.trim().toLowerCase();
  const newsletters = await read
    .selectFrom('sign_ups')
    .select(['region', 'source', 'created_at', 'consent_text', 'confirmed_at'])
    .where('email', '=', address)
    .orderBy('created_at')
    .execute();
  const isWaiting = await read
    .selectFrom('waitlist_members')
    .select(['region', 'source', 'consented_at', 'consent_text', 'confirmed_at'])
    .select(['product', 'variant', 'country', 'phone', 'ig_handle', 'welcome'])
    .where('email', '=', address)
    .orderBy('id')
    .execute();
  const texts = await textsOf(read, 'email', address);
  const kept: StoredSignUp[] = newsletters.map(({ created_at, consent_text, confirmed_at, ...row }) => ({
    for: 'newsletter',
    ...row,
    createdAt: Number(created_at),
    consentText: consent_text,
    confirmedAt: timestamp(confirmed_at),
  }));
  for (const { consented_at, consent_text, confirmed_at, welcome, ig_handle: instagram, ...row } of isWaiting)
    kept.push({
      for: 'waitlist',
      ...row,
      variant: row.variant === '' ? undefined : row.variant,
      country: row.country === '' ? undefined : row.country,
      phone: row.phone ?? undefined,
      instagram: instagram ?? undefined,
      welcome: welcome === null ? undefined : Number(welcome) === 1,
      createdAt: Number(consented_at),
      consentText: consent_text,
      confirmedAt: timestamp(confirmed_at),
    });
  return [...kept, ...texts];
}

/**
 * Returns the SMS sign-ups of a phone number.
 *
 * @param phone with a plus and the dial code
 */
export function findSignUpsByNumber(
  { read }: Pick<Storage<SignUpTables>, 'read'>,
  phone: string,
): Promise<readonly StoredSignUp[]> {
  return textsOf(read, 'phone', phone);
}

async function textsOf(
  read: Storage<SignUpTables>['read'],
  by: 'email' | 'phone',
  value: string,
): Promise<readonly StoredSignUp[]> {
  const rows = await read
    .selectFrom('sms_subscribers')
    .select(['region', 'source', 'consented_at', 'consent_text', 'confirmed_at', 'phone'])
    .where(by, '=', value)
    .orderBy('consented_at')
    .execute();
  return rows.map(({ consented_at, consent_text, confirmed_at, ...row }) => ({
    for: 'sms',
    ...row,
    createdAt: Number(consented_at),
    consentText: consent_text,
    confirmedAt: timestamp(confirmed_at),
  }));
}

/**
 * Deletes every sign-up of an email address, with the pending deliveries.
 *
 * @returns the number of deleted sign-ups
 */
export function deleteSignUpsByEmail(storage: Storage<SignUpTables>, email: string): Promise<number> {
  const address = email.trim().toLowerCase();
  return storage.change(async (tx) => {
    const phones = await tx
      .selectFrom('sms_subscribers')
      .select('phone')
      .where('email', '=', address)
      .execute();
    for (const { phone } of phones) await eraseDeliveries(tx, 'phone', phone);
    return eraseAddress(tx, address);
  });
}

/**
 * Deletes the SMS sign-ups of a phone number, with the pending deliveries.
 *
 * @param phone with a plus and the dial code
 */
export function deleteSignUpsByPhone(storage: Storage<SignUpTables>, phone: string): Promise<number> {
  return storage.change(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('sms_subscribers')
      .where('phone', '=', phone)
      .executeTakeFirst();
    await eraseDeliveries(tx, 'phone', phone);
    return Number(numDeletedRows);
  });
}

/** Deletes pending deliveries, and the calls of `{app}` that caused them. */
async function eraseDeliveries(
  tx: Transaction<SignUpTables>,
  by: 'email' | 'phone',
  value: string,
): Promise<void> {
  for (const table of ['outbox', 'received_calls'] as const)
    await tx.deleteFrom(table).where(by, '=', value).execute();
}

async function eraseAddress(tx: Transaction<SignUpTables>, email: string): Promise<number> {
  let gone = 0;
  for (const table of ['sign_ups', 'waitlist_members', 'sms_subscribers'] as const) {
    const { numDeletedRows } = await tx.deleteFrom(table).where('email', '=', email).executeTakeFirst();
    gone += Number(numDeletedRows);
  }
  await eraseDeliveries(tx, 'email', email);
  return gone;
}
