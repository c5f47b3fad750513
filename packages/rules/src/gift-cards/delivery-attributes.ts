/** Attributes of a line with a gift card that say how it reaches its recipient: those that Shopify's themes send. */
import type { LineAttribute } from '../cart/model.ts';

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
