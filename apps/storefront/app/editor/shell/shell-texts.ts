/** Texts of the layout that the admin and the editor share. */
import { chooseTexts, type Texts } from '../../admin/language/choose-texts.ts';
import { germanShellTexts } from './shell-texts.de.ts';

const english = {
  editor: 'Editor',
  skip: 'Skip to the content',
  menu: 'Menu',
  aside: 'Navigation and account',
  sessions: 'Your sessions',
  secondFactor: 'Second factor',
  signOut: 'Sign out',
  language: 'Language',
  roles: {
    editor: 'Editor',
    publisher: 'Publisher',
    admin: 'Admin',
    'read-only': 'Read only',
    fulfilment: 'Fulfilment',
    support: 'Support',
    marketing: 'Marketing',
    manager: 'Manager',
    owner: 'Owner',
    unknown: 'Unknown role',
  },
  screens: {
    everything: 'Everything',
    articles: 'Articles',
    products: 'Product pages',
    translations: 'Translations',
    calendar: 'Calendar',
    experiments: 'Experiments',
    pictures: 'Pictures',
    preview: 'Preview',
    simulator: 'Offer simulator',
    effects: 'What publishing changes',
    activity: 'Activity',
    assistants: 'Assistants',
    setup: 'Set-up',
    storefronts: 'Storefronts',
    people: 'People',
    publishingRules: 'Publishing rules',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    keys: [
      ['Ctrl or ⌘ + S', 'Save the draft'],
      ['↑ ↓, Enter, Esc', 'Move in search results, take one, close them'],
      ['← →', 'Move in the toolbar of a text'],
      ['Ctrl or ⌘ + B, I', 'Bold, italic'],
      ['Esc', 'Cancel a drag, close a dialog'],
      ['?', 'Show these shortcuts'],
      ['Ctrl or ⌘ + K', 'Find orders, customers, products and pages'],
      ['/', 'Search in a list'],
      ['j k', 'Next and previous row of a list'],
      ['x', 'Select a row'],
    ],
    single: 'Shortcuts of one character: ? / j k x',
  },
  notHere: {
    title: 'There is nothing here',
    text: 'The page at this address may have been renamed or deleted.',
    link: 'See everything',
  },
  tryAgain: 'Try again',
  zone: (city: string) => `${city} time`,
} as const;

export type ShellTexts = Texts<typeof english>;

export const shellTexts: ShellTexts = chooseTexts(english, { de: germanShellTexts });
