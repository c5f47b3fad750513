/** Texts of receiving the items of a return, and of what came back. */
import { chooseTexts, type Texts } from '../language/choose-texts.ts';
import { germanReceiveTexts } from './receive-texts.de.ts';

const english = {
  button: 'Receive items',
  title: (name: string) => `Receive ${name}`,
  text: 'Enter how many items are back in stock, not restocked or missing. Items that are still on their way can be received later.',
  states: { RESTOCKED: 'Back in stock', NOT_RESTOCKED: 'Not restocked', MISSING: 'Missing' },
  /** Parts of the summary on the order's page: `1 back in stock`. */
  summary: {
    RESTOCKED: (count: number) => `${count} back in stock`,
    NOT_RESTOCKED: (count: number) => `${count} not restocked`,
    MISSING: (count: number) => `${count} missing`,
    PROCESSING_REQUIRED: (count: number) => `${count} to be checked`,
  },
  expected: (count: number) => `${count} expected`,
  quantity: (state: string, name: string) => `${name}: ${state}`,
  location: 'Location',
  refund: 'Refund what came back',
  refundShipping: 'Also refund shipping',
  notify: 'Send an email about the refund',
  note: 'Note',
  toRefund: 'To refund',
  submit: 'Save',
  submitWithRefund: (amount: string) => `Save and refund ${amount}`,
  none: 'Choose at least one item.',
  tooMany: (name: string, count: number) => `${name}: only ${count} expected.`,
  noLocation: 'Choose the location where the items go back into stock.',
  done: 'The items are received',
  nothing: 'Everything in this return has been received.',
  nothingReturnable: 'No sent items are left to return.',
  sent: (name: string) => `${name}, sent`,
  notSent: (name: string) => `${name}, not sent`,
} as const;

export type ReceiveTexts = Texts<typeof english>;

export const receiveTexts: ReceiveTexts = chooseTexts(english, { de: germanReceiveTexts });
