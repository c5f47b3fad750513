/** Texts of the page of sign-ups. */
import { chooseTexts, type Texts } from '../language/choose-texts.ts';
import { germanSignUpTexts } from './sign-ups-texts.de.ts';

const english = {
  title: 'Sign-ups',
  search: 'Address, number or product',
  kinds: { newsletter: 'Newsletter', sms: 'SMS', waitlist: 'Waitlist' },
  filters: { kind: 'List', storefront: 'Storefront', confirmed: 'Confirmed' },
  confirmed: { true: 'Confirmed', false: 'Not confirmed' },
  columns: {
    who: 'Email or phone',
    kind: 'List',
    product: 'Product',
    state: 'Status',
    storefront: 'Storefront',
    source: 'Signed up at',
    at: 'Since',
    notified: 'Notified',
  },
  sort: 'Newest first',
  never: 'Not yet',
  empty: {
    title: 'Nobody yet',
    text: 'Shoppers who sign up for the newsletter, for SMS, or for a sold-out product are listed here.',
  },
} as const;

export type SignUpTexts = Texts<typeof english>;

export const signUpTexts: SignUpTexts = chooseTexts(english, { de: germanSignUpTexts });
