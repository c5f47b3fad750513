/** Words and pictures that stand on the shop's own pages, beside what the catalogue says: the checkout, the account, help. */
import { z } from 'zod';
import { line, optionalLine, path, text, title } from './field-kinds.ts';

/** What the checkout says beside its forms, and the page of a placed order. */
export const checkoutWords = z.strictObject({
  /** Beneath the button that pays. */
  reassurance: optionalLine.default('Paid over an encrypted connection. Card numbers never reach us.'),
  /** The headline of a placed order. */
  thanks: title.default('Thank you. It’s on its way to being yours.'),
  /** The picture above a placed order. */
  picture: path.default('/media/scenes/story-clay-and-glass.webp'),
  /** What happens after an order, in order. */
  next: z
    .array(z.strictObject({ title, text: text.min(1) }))
    .max(4)
    .default([]),
});

/** What the members' pages say. */
export const accountWords = z.strictObject({
  /** What members are members of. */
  club: title.default('Bali Beauty Club'),
  signInTitle: title.default('Welcome back'),
  signInText: text.default('Sign in for your member gifts, your codes and your orders.'),
  joinTitle: title.default('Join the Bali Beauty Club'),
  joinText: text.default('Gifts and codes that are for members only, and your orders in one place.'),
  noOrders: line.default('Nothing ordered yet.'),
});

/** Whom to ask, at the end of pages and policies. */
export const help = z.strictObject({
  title: title.default('Still wondering?'),
  text: text.default('People answer here. Write, and we reply as soon as we can.'),
  email: z.email().nullable().default(null),
  page: path.default('/pages/contact'),
});

export type CheckoutWords = z.output<typeof checkoutWords>;
export type AccountWords = z.output<typeof accountWords>;
export type Help = z.output<typeof help>;
