/**
 * SMS sign-ups: the number with its dial code, the consent text and time, and the outbox messages, in one
 * transaction (ENG-05, FORM-04).
 */

import { randomUUID } from 'node:crypto';
import { getEmailMessage, getPhoneMessage } from '@vitrine/rules/contact/contact-messages';
import { isEmail } from '@vitrine/rules/contact/email';
import { formatSmsPhone, isPhone } from '@vitrine/rules/contact/phone';
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import { maxConsentLength, requiresDoubleOptIn } from '../double-opt-in.ts';
import type { OutboxTables } from '../outbox/outbox-tables.ts';
import { putInOutbox } from '../outbox/put-in-outbox.ts';
import type { SmsTables } from './sms-tables.ts';

export interface SmsSignUpRequest {
  /** As the shopper typed it, with or without the dial code. */
  readonly phone: string;
  /** Dial code of the chosen country, digits only. */
  readonly dialCode: string;
  /** ISO code. */
  readonly country: string;
  /** As the shopper typed it. Required in regions with double opt-in. */
  readonly email: string;
  readonly region: RegionKey;
  /** Language of the page and of later emails. */
  readonly language?: StorefrontLanguage | undefined;
  readonly source: string;
  readonly consentText: string;
  readonly now: EpochMs;
}

export type SmsSignUpResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly field: 'phone' | 'email'; readonly message: string };

type Tables = SmsTables & OutboxTables;

/** Phone numbers in E.164 format, which have up to 15 digits. The shortest have seven, with their dial code. */
const possible = /^\+[1-9]\d{6,14}$/;
/** Minimum time between two confirmation e-mails to the same address. */
const nextConfirmation: DurationMs = 24 * 60 * 60_000;

/**
 * Saves a number. If the region's list has it already, nothing changes and the result is still a success.
 *
 * @example await signUpForSms(storage, {
 *   phone: '081 234 567',
 *   dialCode: '65',
 *   country: 'SG',
 *   email: '',
 *   region: 'int',
 *   source: 'footer',
 *   consentText: 'Text me.',
 *   now: Date.now(),
 * });
 */
export async function signUpForSms(
  storage: Storage<Tables>,
  request: SmsSignUpRequest,
): Promise<SmsSignUpResult> {
  const phone = formatSmsPhone(request.phone, request.dialCode);
  if (!isPhone(request.phone) || !possible.test(phone))
    return { ok: false, field: 'phone', message: getPhoneMessage() };
  const email = request.email.trim().toLowerCase();
  if ((email !== '' || requiresDoubleOptIn(request.region)) && !isEmail(email))
    return { ok: false, field: 'email', message: getEmailMessage() };
  await storage.change((tx) => saveInTransaction(tx, { ...request, phone, email }));
  return { ok: true };
}

async function saveInTransaction(tx: Transaction<Tables>, request: SmsSignUpRequest) {
  const { phone, country, region, source, now } = request;
  const email = request.email === '' ? null : request.email;
  const known = await tx
    .selectFrom('sms_subscribers')
    .select(['id', 'confirmed_at', 'consented_at'])
    .where('phone', '=', phone)
    .where('region', '=', region)
    .executeTakeFirst();
  if (known !== undefined) {
    if (known.confirmed_at !== null || Number(known.consented_at) > now - nextConfirmation) return;
    await tx.deleteFrom('sms_subscribers').where('id', '=', known.id).execute();
  }
  const twice = requiresDoubleOptIn(region);
  const row = await tx
    .insertInto('sms_subscribers')
    .values({
      id: randomUUID(),
      phone,
      email,
      country,
      region,
      source,
      consent_text: request.consentText.slice(0, maxConsentLength),
      consented_at: now,
      confirmed_at: twice ? null : now,
      language: request.language ?? null,
    })
    .onConflict((conflict) => conflict.columns(['phone', 'region']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return;
  if (!twice) return queueSmsDeliveries(tx, row.id, now);
  await putInOutbox(tx, { kind: 'confirm', payload: { list: 'sms', id: row.id }, email, phone, now });
}

/** Adds a subscriber to the outbox: for the region's list or form, and for Klaviyo. */
export async function queueSmsDeliveries(tx: Transaction<Tables>, id: string, now: EpochMs): Promise<void> {
  const row = await tx
    .selectFrom('sms_subscribers')
    .select(['phone', 'email', 'country', 'region', 'source', 'consented_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return;
  const { phone, email } = row;
  const payload = { ...row, consented_at: Number(row.consented_at) };
  for (const kind of ['sms', 'klaviyo']) await putInOutbox(tx, { kind, payload, email, phone, now });
}
