/** Texts and images of the shop's own pages: checkout, account, help. */
import { z } from 'zod';
import {
  lineField,
  optionalLineField,
  optionalTitleField,
  pathField,
  textField,
  titleField,
} from './field-kinds.ts';

/** Texts of the checkout and of the order confirmation. */
export const checkoutCopySettings = z.strictObject({
  reassurance: optionalLineField
    .default('Your payment is encrypted. We never see your card number.')
    .meta({ title: 'Beneath the button', description: 'Stands under the button that pays. Empty: nothing.' }),
  heldBack: optionalLineField.default('').meta({
    title: 'Held back',
    description:
      'Stands at the checkout where an order has a pre-order and something that is in stock: whether one waits for the other. Empty: nothing.',
  }),
  thanks: titleField
    .default('Thank you. We’ve got your order.')
    .meta({ title: 'Thanks', description: 'The heading of a placed order.' }),
  picture: pathField.optional().meta({
    title: 'Picture',
    description: 'Stands above a placed order. None: the words stand alone.',
    picks: 'media',
  }),
  next: z
    .array(
      z.strictObject({
        title: titleField.meta({ title: 'Heading', description: 'What the step is called.' }),
        text: textField.min(1).meta({ title: 'Text', description: 'What happens then.' }),
      }),
    )
    .max(4)
    .default([])
    .meta({ title: 'What comes next', description: 'Up to four steps after an order, in their order.' }),
  seller: textField.default('').meta({
    title: 'Seller',
    description:
      'Name and address of whoever sells, in lines, as invoices have them. Empty: those of the brand.',
    translatable: false,
  }),
  vatNumber: optionalTitleField
    .regex(/^(|[A-Z]{2}[0-9A-Z]{2,13})$/, 'a VAT number with its country, such as DE123456789')
    .default('')
    .meta({
      title: 'VAT number',
      description: 'The seller’s, with the two letters of its country. Stands on invoices. Empty: nothing.',
      translatable: false,
    }),
  taxNumber: optionalLineField.default('').meta({
    title: 'Tax number',
    description: 'Stands beneath the seller on invoices. Empty: nothing.',
    translatable: false,
  }),
});

/** Texts of the account pages. */
export const accountCopySettings = z.strictObject({
  club: optionalTitleField.default('').meta({
    title: 'Name of the club',
    description: 'What members are members of. Empty: the club of the brand.',
  }),
  signInTitle: titleField.default('Welcome back').meta({
    title: 'Heading of signing in',
    description: 'Stands above the form for those who have an account.',
  }),
  signInText: textField
    .default('See your orders and addresses.')
    .meta({ title: 'Text of signing in', description: 'Stands beneath that heading.' }),
  joinTitle: optionalTitleField.default('').meta({
    title: 'Heading of joining',
    description: 'Stands above the form that makes an account. Empty: “Join the” and the club.',
  }),
  joinText: textField
    .default('Your orders and addresses in one place.')
    .meta({ title: 'Text of joining', description: 'Stands beneath that heading.' }),
  noOrders: lineField
    .default('No orders yet.')
    .meta({ title: 'No orders', description: 'What stands in place of the orders of a new member.' }),
  picture: z
    .union([z.literal(''), pathField])
    .default('')
    .meta({
      title: 'Picture',
      description: 'Next to these forms on wide screens. Empty: none.',
      picks: 'media',
    }),
});

/** The contact section at the end of pages and policies. */
export const helpSchema = z.strictObject({
  title: titleField
    .default('Need a hand?')
    .meta({ title: 'Heading', description: 'Stands above the ways to ask.' }),
  text: textField
    .default('People answer here. Write, and we reply as soon as we can.')
    .meta({ title: 'Text', description: 'Who answers, and when.' }),
  email: z.email().nullable().default(null).meta({
    title: 'Email address',
    description:
      'Where questions go. Empty: only the page below is offered; with neither, this part isn’t shown.',
  }),
  page: pathField
    .nullable()
    .default(null)
    .meta({ title: 'Page', description: 'Where the button “Ask us” leads. Off: no button.', picks: 'path' }),
});

export type CheckoutCopy = z.output<typeof checkoutCopySettings>;
export type AccountCopy = z.output<typeof accountCopySettings>;
export type HelpCopy = z.output<typeof helpSchema>;
