/** Newsletter sign-ups. Each is stored together with its outbox messages, so that none is lost if a provider fails. */

import { randomUUID } from 'node:crypto';
import { emailMessage, isEmail } from '@vitrine/rules/contact/email';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import { asksTwice, longestConsent } from './consent.ts';
import { type Measured, tellTiktok } from './measured.ts';
import type { OutboxTables } from './outbox/outbox-tables.ts';
import { putInOutbox } from './outbox/put.ts';
import type { EngagementTables } from './tables.ts';

export interface SignUpRequest extends Measured {
  /** As typed. */
  readonly email: string;
  readonly region: RegionKey;
  readonly source: string;
  /** ISO code. Empty if unknown. */
  readonly country: string;
  /** The consent text that was shown. */
  readonly consentText: string;
  readonly now: EpochMs;
}

/** `message` is shown next to the field. */
export type SignUpResult = { readonly ok: true } | { readonly ok: false; readonly message: string };

type Tables = EngagementTables & OutboxTables;

/** Minimum time between two confirmation e-mails to the same address. */
const nextConfirmation: DurationMs = 24 * 60 * 60_000;

/**
 * Saves a sign-up. If the address is on the region's list already, the result is a success and nothing changes, so that
 * a client can't find out who is on the list.
 *
 * @example
 * await signUp(storage, {
 *   email: 'ada@example.com',
 *   region: 'us',
 *   source: 'footer',
 *   country: 'US',
 *   consentText: 'Send me news.',
 *   now: Date.now(),
 * });
 */
export async function signUp(storage: Storage<Tables>, request: SignUpRequest): Promise<SignUpResult> {
  const email = request.email.trim().toLowerCase();
  if (!isEmail(email)) return { ok: false, message: emailMessage };
  await storage.change((tx) => keep(tx, { ...request, email }));
  return { ok: true };
}

async function keep(tx: Transaction<Tables>, request: SignUpRequest): Promise<void> {
  const { email, region, source, country, now } = request;
  const twice = asksTwice(region);
  const known = await tx
    .selectFrom('sign_ups')
    .select(['id', 'confirmed_at', 'consented_at'])
    .where('email', '=', email)
    .where('region', '=', region)
    .executeTakeFirst();
  if (known !== undefined) {
    const mailedLately = Number(known.consented_at ?? 0) > now - nextConfirmation;
    if (!twice || known.confirmed_at !== null || mailedLately) return;
    await tx.deleteFrom('sign_ups').where('id', '=', known.id).execute();
  }
  const row = await tx
    .insertInto('sign_ups')
    .values({
      id: randomUUID(),
      email,
      region,
      source,
      created_at: now,
      country,
      consent_text: request.consentText.slice(0, longestConsent),
      consented_at: now,
      confirmed_at: twice ? null : now,
    })
    .onConflict((conflict) => conflict.columns(['email', 'region']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return;
  if (!twice) return tellRegistration(tx, row.id, request);
  const mail = { list: 'newsletter', id: row.id };
  await putInOutbox(tx, { kind: 'confirm', payload: mail, email, phone: null, now });
}

/** Puts a sign-up into the outbox, and TikTok's event if the visit may be tracked. */
export async function tellRegistration(
  tx: Transaction<Tables>,
  id: string,
  { now, tellsTiktok = false }: Pick<SignUpRequest, 'now' | 'tellsTiktok'>,
): Promise<void> {
  const row = await tx
    .selectFrom('sign_ups')
    .select(['email', 'region', 'source', 'country'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return;
  const payload = { ...row, country: row.country ?? '', phone: null };
  const { email, region, source } = row;
  await putInOutbox(tx, { kind: 'registration', payload, email, phone: null, now });
  if (tellsTiktok)
    await tellTiktok(tx, { event: 'Subscribe', email, region, page: '/', fields: { source }, now });
}
