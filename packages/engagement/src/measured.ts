/**
 * Telling TikTok of a sign-up, so that an advert is known to have brought it. Only where the visit may be measured: the
 * shopper agreed, or nobody has to be asked where they are. Source: store §7 (tiktok/{event}), decision 66.
 */
import type { Transaction } from 'kysely';
import type { OutboxTables } from './outbox/outbox-tables.ts';
import { putInOutbox } from './outbox/put.ts';

/** Who may hear of a request beside the list itself. */
export interface Measured {
  /** Whether the visit may be measured, and TikTok is told of such visits. */
  readonly tellsTiktok?: boolean;
}

export interface MeasuredSignUp {
  /** Of TikTok's standard events: a newsletter, and a form. */
  readonly event: 'Subscribe' | 'SubmitForm';
  readonly email: string;
  readonly region: string;
  /** Path of the page that it is about. */
  readonly page: string;
  /** Further properties of the event. */
  readonly fields: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Part of the change that keeps the sign-up. */
export async function tellTiktok(
  tx: Transaction<OutboxTables>,
  { event, email, region, page, fields, now }: MeasuredSignUp,
): Promise<void> {
  await putInOutbox(tx, {
    kind: 'tiktok',
    payload: { event, region, page, fields },
    email,
    phone: null,
    now,
  });
}
