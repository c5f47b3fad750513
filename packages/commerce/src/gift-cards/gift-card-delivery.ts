/** Parses a line's attributes about the delivery of a purchased gift card. */

import type { LineAttribute } from '@vitrine/rules/cart/model';
import { isEmail } from '@vitrine/rules/contact/email';
import { toSingleLine } from '@vitrine/rules/contact/single-line';
import { giftCardAttributes, maxSendDays, sendHour } from '@vitrine/rules/gift-cards/delivery-attributes';
import type { EpochMs } from '@vitrine/rules/units';
import * as words from '@vitrine/words/checkout-messages';

export interface GiftCardDelivery {
  /** Recipient; empty if the buyer gets the card. */
  readonly email: string;
  readonly name: string;
  readonly message: string;
  /** Time at which it is sent; null if it is printed instead. */
  readonly sendAt: EpochMs | null;
}

const day = 24 * 60 * 60 * 1000;
const maxMessage = 200;
const maxName = 100;

export type ParsedDelivery =
  | { readonly ok: true; readonly delivery: GiftCardDelivery }
  /** `message` is shown to the shopper. */
  | { readonly ok: false; readonly message: string };

/** Parses the delivery of a line. */
export function parseGiftCardDelivery(attributes: readonly LineAttribute[], now: EpochMs): ParsedDelivery {
  const read = (key: string) => attributes.find((attribute) => attribute.key === key)?.value.trim() ?? '';
  const email = read(giftCardAttributes.email).toLowerCase();
  const name = toSingleLine(read(giftCardAttributes.name));
  const message = read(giftCardAttributes.message);
  const sendOn = read(giftCardAttributes.sendOn);
  if (read(giftCardAttributes.print) === 'yes')
    return { ok: true, delivery: { email: '', name, message: message.slice(0, maxMessage), sendAt: null } };
  if (email !== '' && !isEmail(email)) return fail(words.giftCardEmail());
  if (name.length > maxName) return fail(words.giftCardName());
  if (message.length > maxMessage) return fail(words.giftCardMessage({ max: maxMessage }));
  const sendAt = sendOn === '' ? now : parseDay(sendOn);
  if (sendAt === null || sendAt > now + maxSendDays * day)
    return fail(words.giftCardDay({ days: maxSendDays }));
  return { ok: true, delivery: { email, name, message, sendAt: Math.max(now, sendAt) } };
}

/** Returns the delivery of an ordered line. An invalid one is sent to the buyer immediately. */
export function toGiftCardDelivery(attributes: readonly LineAttribute[], now: EpochMs): GiftCardDelivery {
  const parsed = parseGiftCardDelivery(attributes, now);
  return parsed.ok ? parsed.delivery : { email: '', name: '', message: '', sendAt: now };
}

function fail(message: string): ParsedDelivery {
  return { ok: false, message };
}

function parseDay(text: string): EpochMs | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined || month === undefined || date === undefined) return null;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(date), sendHour);
  return new Date(at).toISOString().startsWith(text) ? at : null;
}
