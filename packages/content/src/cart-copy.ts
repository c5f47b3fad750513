/** Texts of the cart (cartGeneral). */
import { z } from 'zod';
import { lineField, optionalLineField, titleField } from './field-kinds.ts';

export const cartGeneralSchema = z.strictObject({
  title: titleField
    .default('Your cart')
    .meta({ title: 'Heading', description: 'Stands at the top of the cart.' }),
  emptyText: optionalLineField
    .default('Nothing here yet.')
    .meta({ title: 'Empty cart', description: 'What an empty cart says.' }),
  emptyHint: optionalLineField
    .default('Start with the best sellers.')
    .meta({ title: 'Way on from an empty cart', description: 'Stands above a few products to begin with.' }),
  shippingToGo: lineField.includes('{amount}').default('Free shipping from {target}: {amount} to go.').meta({
    title: 'Free shipping to come',
    description:
      '{target} stands for where free shipping begins, {amount} for what is missing. {amount} is needed.',
  }),
  shippingFree: lineField.default('{rate} is free.').meta({
    title: 'Free shipping reached',
    description: '{rate} stands for the name of the rate, such as “Standard shipping”.',
  }),
  giftHint: optionalLineField.default('Choose one, and it comes with your order.').meta({
    title: 'Beneath the heading of the gifts',
    description: 'Stands there while a gift may be chosen. Empty: nothing.',
  }),
  upsellTitle: titleField.default('Goes well with your cart').meta({
    title: 'Heading of the add-ons',
    description: 'Stands above what is offered at a reduced price.',
  }),
  memberQuestion: lineField
    .default('Have an account?')
    .meta({ title: 'Question to guests', description: 'Stands before the way to sign in.' }),
});

export type CartPanelCopy = z.output<typeof cartGeneralSchema>;
