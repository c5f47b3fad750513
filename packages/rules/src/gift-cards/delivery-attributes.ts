/**
 * Attributes of a gift card line that say to whom, when and how the card is delivered. Their names are those of
 * Shopify's themes.
 */
import type { LineAttribute } from '../cart/model.ts';
import type { EpochMs } from '../units.ts';

/** Names of the attributes, which shoppers see in their cart. */
export const giftCardAttributes = {
  email: 'Recipient email',
  name: 'Recipient name',
  message: 'Message',
  sendOn: 'Send on',
  /** `yes` for a card that the buyer prints. */
  print: '_gift_card_print',
} as const;

const shown: ReadonlySet<string> = new Set([
  giftCardAttributes.email,
  giftCardAttributes.sendOn,
  giftCardAttributes.print,
]);

/** Returns true if a line has a recipient or date for its gift card, or if it is printed. */
export function hasGiftCardDelivery(attributes: readonly LineAttribute[]): boolean {
  return attributes.some(({ key }) => shown.has(key));
}

const hour = 60 * 60 * 1000;
/** Maximum number of days from today until a card is sent. */
export const maxSendDays = 90;
/** Hour (UTC) at which cards scheduled for a day are sent. It is morning in Europe, and the same day everywhere. */
export const sendHour = 9;

/**
 * Returns the first and last day that a shopper can choose, such as `2026-12-24`. The first is the current day in
 * UTC-12, the time zone in which a day ends last.
 */
export function getSendDays(now: EpochMs): { readonly first: string; readonly last: string } {
  const toDay = (time: EpochMs) => new Date(time).toISOString().slice(0, 10);
  return { first: toDay(now - 12 * hour), last: toDay(now + (maxSendDays * 24 - sendHour) * hour) };
}
