/** What the cart says beside its lines and amounts. Source: cart-and-shipping §3 (cartGeneral). */
import { z } from 'zod';
import { line, optionalLine, title } from './field-kinds.ts';

export const cartGeneral = z.strictObject({
  title: title.default('Your cart'),
  /** An empty cart, and what leads on from there. */
  emptyText: optionalLine.default('Nothing here yet.'),
  emptyHint: optionalLine.default('Start with the best sellers.'),
  /** `{target}` stands for where free shipping begins, `{amount}` for what is missing. */
  shippingToGo: line.includes('{amount}').default('Free shipping from {target}: {amount} to go.'),
  /** `{rate}` stands for the rate that is free: "Standard shipping". */
  shippingFree: line.default('{rate} is free.'),
  /** Beneath the heading of the gifts, where one may be chosen. */
  giftHint: optionalLine.default('Choose one. It travels with your order, on us.'),
  /** Above the add-ons. */
  upsellTitle: title.default('Goes well with your cart'),
  /** Before the way to sign in. */
  memberQuestion: line.default('A member of the club?'),
});

export type CartWords = z.output<typeof cartGeneral>;
