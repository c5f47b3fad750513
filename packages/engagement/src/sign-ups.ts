/**
 * Newsletter sign-ups: kept first together with what is to be delivered of them, so that none is lost whatever a provider
 * does. Source: store §3 (registration), decisions §1 and §7.
 */
import { randomUUID } from 'node:crypto';
import { emailMessage, isEmail } from '@vitrine/rules/contact/email';
import type { RegionKey } from '@vitrine/rules/regions/region';
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
  /** ISO code; empty where it isn't known. */
  readonly country: string;
  /** The words that were agreed to. */
  readonly consentText: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** `message` is what stands beside the field. */
export type SignUpResult = { readonly ok: true } | { readonly ok: false; readonly message: string };

type Tables = EngagementTables & OutboxTables;

/** How long a second try waits until another mail with the link goes out, in ms. */
const nextConfirmation = 24 * 60 * 60_000;

/**
 * Keeps a sign-up. An address that signed up before in this region is a success and changes nothing, so that nobody
 * learns who is on the list.
 *
 * @example
 * await signUp(storage, { email: 'ada@example.com', region: 'us', source: 'footer', country: 'US',
 *   consentText: 'Send me news.', now: Date.now() });
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

/** Puts a sign-up's payload into the outbox, and TikTok's event where the visit may be measured. */
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
