/** Texts of the page of people and their roles. */
import { chooseTexts, type Texts } from '../../admin/language/choose-texts.ts';
import { germanPeopleTexts } from './people-texts.de.ts';

const english = {
  line: 'Editors write drafts, publishers put them live, admins decide who does what.',
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
