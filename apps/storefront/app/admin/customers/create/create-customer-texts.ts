/** Texts of the page that creates a customer. */
import { chooseTexts, type Texts } from '../../language/choose-texts.ts';
import { germanNewCustomerTexts } from './create-customer-texts.de.ts';

const english = {
  add: 'Add customer',
  title: 'New customer',
  create: 'Create customer',
  created: 'The customer is created. No email was sent.',
  person: 'Name and contact',
  email: 'Email',
  phone: 'Phone',
  phoneHint: 'With the code of the country, such as +1 415 555 0132.',
  newsletter: 'Has agreed to get the newsletter',
  textMessages: 'Has agreed to get text messages',
  newsletterHint: 'Tick these only if you can show that the person agreed.',
  address: 'Address',
  addressHint: 'Leave it empty if you don’t know it yet.',
  more: 'Tags and note',
  noEmail: 'Enter an email address.',
  noPhone: 'Enter the phone number for text messages.',
  noCountry: 'Choose the country of the address.',
  sameEmail: (name: string) => `${name} has this email address already.`,
  samePhone: (name: string) => `${name} has this phone number already.`,
  open: 'Open this customer',
} as const;

export type NewCustomerTexts = Texts<typeof english>;

export const newCustomerTexts: NewCustomerTexts = chooseTexts(english, { de: germanNewCustomerTexts });
