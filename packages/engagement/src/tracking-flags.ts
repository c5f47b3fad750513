/**
 * Reports sign-ups to TikTok, which attributes them to adverts, if the visit may be tracked: the shopper consented, or the
 * shopper's country requires no consent (ENG-08).
 */
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { OutboxTables } from './outbox/outbox-tables.ts';
import { putInOutbox } from './outbox/put-in-outbox.ts';

/** Tracking permission of a request. */
export interface TrackingFlags {
  /** True if the visit may be tracked, and TikTok is configured. */
  readonly reportsToTiktok?: boolean;
}

export interface TrackedSignUp {
  /** TikTok's standard events for a newsletter and for a form. */
  readonly event: 'Subscribe' | 'SubmitForm';
  readonly email: string;
  readonly region: string;
  /** Path of the page. */
  readonly page: string;
  /** Further properties of the event. */
  readonly fields: Readonly<Record<string, string>>;
  readonly now: EpochMs;
}

/** Adds the event to the outbox, in the transaction that stores the sign-up. */
export async function queueTiktokEvent(
  tx: Transaction<OutboxTables>,
  { event, email, region, page, fields, now }: TrackedSignUp,
): Promise<void> {
  await putInOutbox(tx, {
    kind: 'tiktok',
    payload: { event, region, page, fields },
    email,
    phone: null,
    now,
  });
}
