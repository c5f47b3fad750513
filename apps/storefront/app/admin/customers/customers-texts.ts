/** Texts of the pages of customers. */
import { chooseTexts, type Texts } from '../language/choose-texts.ts';
import { germanCustomerTexts } from './customers-texts.de.ts';

const english = {
  title: 'Customers',
  search: 'Name, email or phone number',
  columns: {
    customer: 'Customer',
    email: 'Email',
    place: 'Place',
    orders: 'Orders',
    tags: 'Tags',
    since: 'Since',
  },
  sorts: { newest: 'Newest first', oldest: 'Oldest first', updated: 'Changed last' },
  empty: {
    title: 'No customers yet',
    text: 'Shoppers who create an account appear here. Guests are on their orders.',
  },
  since: (time: string) => `Customer since ${time}`,
  orders: 'Orders',
  noOrders: 'No orders yet.',
  contact: 'Contact',
  consent: {
    email: {
      states: {
        SUBSCRIBED: 'Gets the newsletter',
        NOT_SUBSCRIBED: 'Doesn’t get the newsletter',
        UNSUBSCRIBED: 'Has left the newsletter',
        PENDING: 'Hasn’t confirmed the newsletter yet',
      },
      record: 'Record consent to the newsletter',
      recordHint: 'Only if you can show that the person agreed.',
      recorded: 'Consent recorded',
      withdraw: 'Unsubscribe from the newsletter',
      withdrawn: 'Unsubscribed from the newsletter',
    },
    sms: {
      states: {
        SUBSCRIBED: 'Gets text messages',
        NOT_SUBSCRIBED: 'Doesn’t get text messages',
        UNSUBSCRIBED: 'Has unsubscribed from text messages',
        PENDING: 'Hasn’t confirmed text messages yet',
      },
      record: 'Record consent to text messages',
      recordHint: 'Only if you can show that the person agreed.',
      recorded: 'Consent to text messages recorded',
      withdraw: 'Unsubscribe from text messages',
      withdrawn: 'Unsubscribed from text messages',
    },
  },
  allOrders: 'All orders',
  points: 'Points',
  noPoints: 'No points yet.',
  details: 'Name, contact, tags and note',
  firstName: 'First name',
  lastName: 'Last name',
  tags: 'Tags',
  tagsHint: 'Separated by commas. Offers can be for customers with a tag.',
  note: 'Note',
  noteHint: 'For the team only.',
  save: 'Save',
  saved: 'The customer is saved',
  segment: 'Segment',
  segmentSearch: 'You can’t search within a segment. Clear the search or the segment filter.',
  actions: 'Account',
  merge: {
    open: 'Merge with another customer',
    title: (name: string) => `Merge another customer into ${name}`,
    text: 'Use this if one person has two accounts. Enter the email of the account to delete; this one stays. You can’t undo a merge.',
    email: 'Email of the other account',
    find: 'Preview merge',
    unknown: 'No other customer has this email. Check the spelling.',
    preview: 'After the merge',
    facts: {
      name: 'Name',
      email: 'Email',
      orders: 'Orders',
      addresses: 'Addresses',
      giftCards: 'Gift cards',
      tags: 'Tags',
    },
    moved:
      'Orders, addresses, subscriptions, gift cards and points move to this account. The other account is signed out and deleted. The newsletter subscription of the remaining email address doesn’t change.',
    submit: 'Merge accounts',
    done: 'Accounts merged',
  },
  erasure: {
    open: 'Erase personal data',
    title: (name: string) => `Erase the data of ${name}`,
    text: 'The data will be erased in ten days. You can cancel until then.',
    erased:
      'This erases the account, addresses, newsletter and back-in-stock sign-ups, reviewer names, wishlist, carts and emails. Points are kept anonymously.',
    kept: 'Orders are kept for tax purposes with their amounts, country and province, but without personal details.',
    submit: 'Erase in ten days',
    done: 'Erasure scheduled',
    cancel: 'Cancel erasure',
    cancelled: 'Erasure cancelled',
  },
} as const;

export type CustomerTexts = Texts<typeof english>;

export const customerTexts: CustomerTexts = chooseTexts(english, { de: germanCustomerTexts });
