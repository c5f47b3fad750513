/**
 * Joins the waitlist of a product. The row and its outbox messages are stored in one transaction (ENG-01, ENG-09).
 */

import { randomBytes } from 'node:crypto';
import { getEmailMessage, getPhoneMessage } from '@vitrine/rules/contact/contact-messages';
import { isEmail } from '@vitrine/rules/contact/email';
import { isPhone, isPhoneRequired } from '@vitrine/rules/contact/phone';
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import { toFlag } from '@vitrine/storage/columns';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import { maxConsentLength, requiresDoubleOptIn } from '../double-opt-in.ts';
import type { OutboxTables } from '../outbox/outbox-tables.ts';
import { putInOutbox } from '../outbox/put-in-outbox.ts';
import { queueTiktokEvent, type TrackingFlags } from '../tracking-flags.ts';
import type { WaitlistTables } from './waitlist-tables.ts';

export interface WaitlistRequest extends TrackingFlags {
  /** As the shopper typed it. */
  readonly email: string;
  /** Phone number as typed by the shopper; empty or null if none was entered. */
  readonly phone: string | null;
  /** ISO code. Empty if unknown. */
  readonly country: string;
  readonly region: RegionKey;
  /** Language of the page and of later emails. */
  readonly language?: StorefrontLanguage | undefined;
  /** The product's handle. */
  readonly product: string;
  /** The variant's id, or null for any. */
  readonly variant: string | null;
  /** The part of the shop with the form. */
  readonly source: string;
  /** The consent text that the shopper saw. */
  readonly consentText: string;
  /** Form options for the provider: the newsletter's welcome email, and the Instagram user name. */
  readonly welcome?: boolean;
  readonly igHandle?: string;
  readonly now: EpochMs;
}

/** `message` is for the shopper, and is shown next to the form's `field`. */
export type WaitlistResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly field: 'email' | 'phone' | 'product'; readonly message: string };

type Tables = WaitlistTables & OutboxTables;

/** Shopify's handles: lower-case letters, digits and hyphens. */
const possibleHandle = /^[a-z0-9][a-z0-9-_]{0,254}$/;
/**
 * Minimum time between two confirmation e-mails to the same address, so that the form can't be used to flood a mailbox.
 */
const nextConfirmation: DurationMs = 24 * 60 * 60_000;

/**
 * Adds a member. If the member is on the list already, nothing changes and the result is the same, so that clients can't find out
 * who is on a list. A member who was notified before joins again at the end.
 *
 * @example await joinWaitlist(storage, {
 *   email: 'ada@example.com',
 *   phone: null,
 *   country: 'US',
 *   region: 'us',
 *   product: 'sunset-oil',
 *   variant: null,
 *   source: 'product',
 *   consentText: 'E-mail me when it is back in stock.',
 *   now: Date.now(),
 * });
 */
export async function joinWaitlist(
  storage: Storage<Tables>,
  request: WaitlistRequest,
): Promise<WaitlistResult> {
  const email = request.email.trim().toLowerCase();
  if (!isEmail(email)) return { ok: false, field: 'email', message: getEmailMessage() };
  const phone = request.phone?.trim() || null;
  const needsPhone = phone === null && isPhoneRequired(request.country);
  if (needsPhone || (phone !== null && !isPhone(phone)))
    return { ok: false, field: 'phone', message: getPhoneMessage() };
  if (!possibleHandle.test(request.product))
    return { ok: false, field: 'product', message: 'There is no such product.' };
  await storage.change((tx) => join(tx, { ...request, email, phone }));
  return { ok: true };
}

async function join(tx: Transaction<Tables>, request: WaitlistRequest & { readonly phone: string | null }) {
  const { email, phone, country, region, product, source, now } = request;
  const variant = request.variant ?? '';
  const known = await tx
    .selectFrom('waitlist_members')
    .select(['id', 'confirmed_at', 'consented_at', 'told_at'])
    .where('email', '=', email)
    .where('region', '=', region)
    .where('product', '=', product)
    .where('variant', '=', variant)
    .executeTakeFirst();
  if (known !== undefined) {
    const isWaiting = known.told_at === null;
    const mailedLately = Number(known.consented_at) > now - nextConfirmation;
    if (isWaiting && (known.confirmed_at !== null || mailedLately)) return;
    await tx.deleteFrom('waitlist_members').where('id', '=', known.id).execute();
  }
  const twice = requiresDoubleOptIn(region);
  const row = await tx
    .insertInto('waitlist_members')
    .values({
      email,
      phone,
      country,
      region,
      product,
      variant,
      source,
      welcome: request.welcome === undefined ? null : toFlag(request.welcome),
      ig_handle: request.igHandle ?? null,
      consent_text: request.consentText.slice(0, maxConsentLength),
      consented_at: now,
      confirmed_at: twice ? null : now,
      language: request.language ?? null,
      stop_token: randomBytes(18).toString('base64url'),
      told_at: null,
    })
    // A concurrent request with the same address inserted the row, and adds the outbox message too.
    .onConflict((conflict) => conflict.columns(['email', 'region', 'product', 'variant']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return;
  if (twice) {
    const mail = { list: 'waitlist', id: String(row.id) };
    await putInOutbox(tx, { kind: 'confirm', payload: mail, email, phone, now });
  } else await queueWaitlistDeliveries(tx, Number(row.id), request);
}

/** Adds a member to the outbox, and an event for TikTok if the visit may be tracked. */
export async function queueWaitlistDeliveries(
  tx: Transaction<Tables>,
  id: number,
  { now, reportsToTiktok = false }: Pick<WaitlistRequest, 'now' | 'reportsToTiktok'>,
): Promise<void> {
  const row = await tx
    .selectFrom('waitlist_members')
    .select(['email', 'phone', 'country', 'region', 'product', 'variant', 'source', 'welcome', 'ig_handle'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return;
  const { email, phone, region, product } = row;
  await putInOutbox(tx, { kind: 'waitlist', payload: row, email, phone, now });
  if (!reportsToTiktok) return;
  const fields = { content_type: 'product', content_id: product };
  await queueTiktokEvent(tx, {
    event: 'SubmitForm',
    email,
    region,
    page: `/products/${product}`,
    fields,
    now,
  });
}
