/** What sign-ups of all kinds tell of a person, and forgetting it (GDPR). */
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import type { OutboxTables } from './outbox/outbox-tables.ts';
import type { ReceivedTables } from './received/received-tables.ts';
import type { SmsTables } from './sms/sms-tables.ts';
import type { EngagementTables } from './tables.ts';
import type { WaitlistTables } from './waitlists/waitlist-tables.ts';

export type SignUpTables = EngagementTables & WaitlistTables & SmsTables & OutboxTables & ReceivedTables;

/** One thing that somebody signed up for. Moments in milliseconds since 1970. */
export interface KeptSignUp {
  readonly for: 'newsletter' | 'waitlist' | 'sms';
  readonly region: string;
  readonly source: string;
  readonly createdAt: number;
  readonly consentText: string | null;
  readonly confirmedAt: number | null;
  readonly product?: string;
  readonly phone?: string;
}

const moment = (value: number | null) => (value === null ? null : Number(value));

/** @param email in any case. */
export async function signUpsOf(
  { read }: Pick<Storage<SignUpTables>, 'read'>,
  email: string,
): Promise<readonly KeptSignUp[]> {
  const address = email.trim().toLowerCase();
  const newsletters = await read
    .selectFrom('sign_ups')
    .select(['region', 'source', 'created_at', 'consent_text', 'confirmed_at'])
    .where('email', '=', address)
    .orderBy('created_at')
    .execute();
  const waits = await read
    .selectFrom('waitlist_members')
    .select(['region', 'source', 'consented_at', 'consent_text', 'confirmed_at', 'product', 'phone'])
    .where('email', '=', address)
    .orderBy('id')
    .execute();
  const texts = await textsOf(read, 'email', address);
  const kept: KeptSignUp[] = newsletters.map(({ created_at, consent_text, confirmed_at, ...row }) => ({
    for: 'newsletter',
    ...row,
    createdAt: Number(created_at),
    consentText: consent_text,
    confirmedAt: moment(confirmed_at),
  }));
  for (const { consented_at, consent_text, confirmed_at, phone, ...row } of waits)
    kept.push({
      for: 'waitlist',
      ...row,
      ...(phone === null ? {} : { phone }),
      createdAt: Number(consented_at),
      consentText: consent_text,
      confirmedAt: moment(confirmed_at),
    });
  return [...kept, ...texts];
}

/** What somebody signed up for with a number alone. @param phone with a plus and the dial code. */
export function signUpsOfNumber(
  { read }: Pick<Storage<SignUpTables>, 'read'>,
  phone: string,
): Promise<readonly KeptSignUp[]> {
  return textsOf(read, 'phone', phone);
}

async function textsOf(
  read: Storage<SignUpTables>['read'],
  by: 'email' | 'phone',
  value: string,
): Promise<readonly KeptSignUp[]> {
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
    confirmedAt: moment(confirmed_at),
  }));
}

/** Forgets every sign-up of an address, with what was still to be delivered of it; answers how many there were. */
export function eraseSignUps(storage: Storage<SignUpTables>, email: string): Promise<number> {
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

/** Forgets a number that was left for SMS, as `eraseSignUps` does an address. @param phone with a plus and the dial code. */
export function eraseNumber(storage: Storage<SignUpTables>, phone: string): Promise<number> {
  return storage.change(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('sms_subscribers')
      .where('phone', '=', phone)
      .executeTakeFirst();
    await eraseDeliveries(tx, 'phone', phone);
    return Number(numDeletedRows);
  });
}

/** What is still to be delivered, and what came in to be. */
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
