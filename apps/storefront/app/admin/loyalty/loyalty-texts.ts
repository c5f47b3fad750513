/** Texts of the pages of points. */
import { chooseTexts, type Texts } from '../language/choose-texts.ts';
import { germanLoyaltyTexts } from './loyalty-texts.de.ts';

const english = {
  title: 'Loyalty',
  search: 'Email or customer number',
  columns: { member: 'Member', points: 'Points', owed: 'Owed', changed: 'Last change' },
  sort: 'Last change first',
  empty: {
    title: 'No points yet',
    text: 'Members collect points with orders, reviews and their sign-up, as the loyalty programme in the editor says.',
  },
  unnamed: (member: string) => `Member ${member}`,
  points: (count: number) => (count === 1 ? '1 point' : `${count} points`),
  balance: 'Balance',
  collected: 'Collected in all',
  owed: 'Owed from refunds',
  customer: 'Show the customer',
  ledger: 'Ledger',
  ledgerColumns: ['Time', 'Reason', 'Points'],
  noEntries: 'No points yet.',
  kinds: {
    order: 'Order',
    refund: 'Refund',
    signUp: 'Sign-up',
    review: 'Review',
    redeemed: 'Reward',
    returned: 'Reward given back',
    adjusted: 'Changed by the shop',
    settled: 'Owed points settled',
  },
  adjust: 'Change the balance',
  amount: 'Points',
  amountHint: 'With a minus to take points away.',
  reason: 'Reason',
  reasonHint: 'The member reads it.',
  wrongAmount: 'Enter a whole number of points, such as 50 or -50.',
  reasonRequired: 'Say why: the member reads it.',
  save: 'Change points',
  saved: 'The balance is changed',
} as const;

export type LoyaltyTexts = Texts<typeof english>;

export const loyaltyTexts: LoyaltyTexts = chooseTexts(english, { de: germanLoyaltyTexts });
