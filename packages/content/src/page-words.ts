/** Words and pictures that stand on the shop's own pages, beside what the catalogue says: the checkout, help. */
import { z } from 'zod';

/** An address of this shop: a path, never another site. */
const path = z.string().regex(/^\/(?!\/)/, 'must be a path of this shop');

/** What the checkout says beside its forms, and the page of a placed order. */
export const checkoutWords = z.object({
  /** Beneath the button that pays. */
  reassurance: z.string().default('Paid over an encrypted connection. Card numbers never reach us.'),
  /** The headline of a placed order. */
  thanks: z.string().min(1).default('Thank you. It’s on its way to being yours.'),
  /** The picture above a placed order. */
  picture: path.default('/media/scenes/story-clay-and-glass.webp'),
  /** What happens after an order, in order. */
  next: z
    .array(z.object({ title: z.string().min(1), text: z.string().min(1) }))
    .max(4)
    .default([]),
});

/** Whom to ask, at the end of pages and policies. */
export const help = z.object({
  title: z.string().min(1).default('Still wondering?'),
  text: z.string().default('People answer here. Write, and we reply as soon as we can.'),
  email: z.email().nullable().default(null),
  page: path.default('/pages/contact'),
});

export type CheckoutWords = z.output<typeof checkoutWords>;
export type Help = z.output<typeof help>;
