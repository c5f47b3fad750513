/** Attributes of a line with a gift card that say how it reaches its recipient: those that Shopify's themes send. */
import type { LineAttribute } from '../cart/model.ts';
import type { EpochMs } from '../units.ts';

/** Names of the attributes; shoppers see them in their cart. */
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

/** Returns true if a line says to whom or when its gift card is sent, or that it is printed. */
export function hasGiftCardDelivery(attributes: readonly LineAttribute[]): boolean {
  return attributes.some(({ key }) => shown.has(key));
}

const hour = 60 * 60 * 1000;
/** The latest day on which a card can be sent, from today. */
export const maxSendDays = 90;
/** Hour of the day in UTC at which cards of a chosen day are sent: morning in Europe, and no longer the day before anywhere. */
export const sendHour = 9;

/** Returns the first and the last day that a shopper can choose, as `2026-12-24`. The first is today wherever it is the latest. */
export function getSendDays(now: EpochMs): { readonly first: string; readonly last: string } {
  const toDay = (time: EpochMs) => new Date(time).toISOString().slice(0, 10);
  return { first: toDay(now - 12 * hour), last: toDay(now + (maxSendDays * 24 - sendHour) * hour) };
}
