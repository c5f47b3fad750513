/** Texts of the page of editor accounts and their roles. */
import { chooseTexts, type Texts } from '../../admin/language/choose-texts.ts';
import { germanPeopleTexts } from './people-texts.de.ts';

const english = {
  line: 'Each person has a role, which decides what they see and may change.',
  rolesTitle: 'What each role may do',
  roles: {
    editor: 'Writes drafts of content. Sees products, discounts and reviews.',
    publisher: 'Writes content and publishes it. Sees products, discounts and reviews.',
    admin: 'Everything, and decides about people.',
    'read-only': 'Sees everything of the shop, and changes nothing.',
    fulfilment: 'Sends parcels and corrects stock. Sees orders, returns and products.',
    support:
      'Works with orders, drafts, returns, customers, subscriptions, reviews and points. Sees products and gift cards.',
    marketing:
      'Writes and publishes content, and works with discounts, reviews, menus and redirects. Sees customers and sales.',
    manager: 'Everything but people.',
    owner: 'Everything, and decides about people.',
  },
  loading: 'Loading people',
  factorRequired: 'Everybody signs in with a second factor',
  you: '(you)',
  noPassword: 'has no password yet',
  hasFactor: 'second factor',
  roleOf: (name: string) => `Role of ${name}`,
  role: 'Role',
  changed: (name: string, role: string) => `${name} has the role ${role} now`,
  newLink: 'New link',
  newLinkFor: (name: string) => `New link for ${name}`,
  resetFactor: 'Reset second factor',
  resetFactorOf: (name: string) => `Reset second factor of ${name}`,
  factorReset: (name: string) => `${name} has no second factor now`,
  add: {
    title: 'Add somebody',
    name: 'Name',
    email: 'Email',
    submit: 'Add and get a link',
  },
  remove: {
    button: 'Remove',
    labelFor: (name: string) => `Remove ${name}`,
    title: (name: string) => `Remove ${name}?`,
    text: 'They are signed out at once. What they wrote stays, under their name.',
    keep: 'Keep',
    done: (name: string) => `${name} is removed`,
  },
  link: {
    title: (name: string) => `A link for ${name}`,
    text: 'Send it to them alone. It opens once, within two days, and lets them choose a password.',
    label: 'Link',
  },
} as const;

export type PeopleTexts = Texts<typeof english>;

export const peopleTexts: PeopleTexts = chooseTexts(english, { de: germanPeopleTexts });
