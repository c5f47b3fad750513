/**
 * Newsletter sign-ups. Each is stored in one transaction with its outbox messages, so that none is lost if a provider fails
 * (ENG-02, ENG-09).
 */

import { randomUUID } from 'node:crypto';
import { getEmailMessage } from '@vitrine/rules/contact/contact-messages';
import { isEmail } from '@vitrine/rules/contact/email';
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import { maxConsentLength, requiresDoubleOptIn } from './double-opt-in.ts';
import type { NewsletterTables } from './newsletter-tables.ts';
import type { OutboxTables } from './outbox/outbox-tables.ts';
import { putInOutbox } from './outbox/put-in-outbox.ts';
import { queueTiktokEvent, type TrackingFlags } from './tracking-flags.ts';

export interface NewsletterSignUpRequest extends TrackingFlags {
  /** As the shopper typed it. */
  readonly email: string;
  readonly region: RegionKey;
  /** Language of the page and of later emails. */
  readonly language?: StorefrontLanguage | undefined;
  readonly source: string;
  /** ISO code. Empty if unknown. */
  readonly country: string;
  /** The consent text that the shopper saw. */
  readonly consentText: string;
  readonly now: EpochMs;
}

/** `message` is for the shopper, and is shown next to the email field. */
export type NewsletterSignUpResult = { readonly ok: true } | { readonly ok: false; readonly message: string };

type Tables = NewsletterTables & OutboxTables;

/** Minimum time between two confirmation e-mails to the same address. */
const nextConfirmation: DurationMs = 24 * 60 * 60_000;

/**
 * Saves a sign-up. If the address is on the region's list already, nothing changes and the result is still a success, so that
 * clients can't find out who is on the list.
 *
 * @example await saveSignUp(storage, {
 *   email: 'ada@example.com',
 *   region: 'us',
 *   source: 'footer',
 *   country: 'US',
 *   consentText: 'Send me news.',
 *   now: Date.now(),
 * });
 */
export async function saveSignUp(
  storage: Storage<Tables>,
  request: NewsletterSignUpRequest,
): Promise<NewsletterSignUpResult> {
  const email = request.email.trim().toLowerCase();
  if (!isEmail(email)) return { ok: false, message: getEmailMessage() };
  await storage.change((tx) => saveInTransaction(tx, { ...request, email }));
  return { ok: true };
}

async function saveInTransaction(tx: Transaction<Tables>, request: NewsletterSignUpRequest): Promise<void> {
  const { email, region, source, country, now } = request;
  const twice = requiresDoubleOptIn(region);
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
      consent_text: request.consentText.slice(0, maxConsentLength),
      consented_at: now,
      confirmed_at: twice ? null : now,
      language: request.language ?? null,
    })
    .onConflict((conflict) => conflict.columns(['email', 'region']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return;
  if (!twice) return queueRegistration(tx, row.id, request);
  const mail = { list: 'newsletter', id: row.id };
  await putInOutbox(tx, { kind: 'confirm', payload: mail, email, phone: null, now });
}

/** Adds a sign-up's registration message to the outbox, and an event for TikTok if the visit may be tracked. */
export async function queueRegistration(
  tx: Transaction<Tables>,
  id: string,
  { now, reportsToTiktok = false }: Pick<NewsletterSignUpRequest, 'now' | 'reportsToTiktok'>,
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
  if (reportsToTiktok)
    await queueTiktokEvent(tx, { event: 'Subscribe', email, region, page: '/', fields: { source }, now });
}
