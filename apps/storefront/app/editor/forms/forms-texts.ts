/** Texts of the forms that are made from a document's schema, and of their controls. */
import { chooseTexts, type Texts } from '../../admin/language/choose-texts.ts';
import { formatCount } from '../../admin/language/format-count.ts';
import { germanFormsTexts } from './forms-texts.de.ts';

const english = {
  sameAsAll: 'Same as all storefronts',
  notSet: 'Not set',
  on: 'On',
  off: 'Off',
  asWritten: 'As written below',
  none: 'None',
  byDefault: (value: string) => `Default: ${value}`,
  requiredBefore: 'Fields marked',
  requiredAfter: 'are required.',
  general: 'General',
  more: 'More settings',
  errors: (count: number) => formatCount(count, 'error', 'errors'),
  notSaved: 'Not saved yet',
  sections: 'Sections',
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  tooMany: (count: number) => `${count} too many`,
  length: (count: number, max: number) => `${count} of ${max}`,
  characters: 'characters',
  own: (storefront: string) => `${storefront}’s own.`,
  ofAll: (value: string) => `All storefronts: ${value}`,
  inherit: 'Use the value of all storefronts',
  add: 'Add',
  addTo: (title: string) => `to ${title}`,
  empty: 'None yet.',
  nameOf: (label: string) => `Name of ${label}`,
  valueLabel: (label: string) => `Value of ${label}`,
  remove: (label: string | number) => `Remove ${label}`,
  pick: (label: string) => `Pick ${label}`,
  automatic: 'Set automatically',
  loadingText: 'Loading the text…',
  entry: {
    moved: (to: number, count: number) => `Moved to ${to} of ${count}.`,
    removed: (number: number) => `Entry ${number} removed`,
    undo: 'Undo',
    up: (number: number) => `Move ${number} up`,
    down: (number: number) => `Move ${number} down`,
    duplicate: (number: number) => `Duplicate ${number}`,
    duplicated: (number: number, count: number) => `Duplicated as ${number} of ${count}.`,
  },
  colours: {
    contrast: {
      light: 'Contrast light mode',
      dark: 'Contrast dark mode',
    },
    roles: {
      paper: 'Page',
      ink: 'Text',
      accent: 'Accent',
      mark: 'Marks',
      link: 'Links',
      sale: 'Sale',
    },
    grounds: {
      paper: 'on the page',
      layers: 'on panels',
    },
    readable: 'Readable',
    needs: (ratio: string) => `Needs ${ratio} to 1.`,
    noProposal: (ratio: string) => `Needs ${ratio} to 1: choose a lighter or darker page`,
    use: (colour: string) => `Use ${colour}`,
    ratio: (ratio: string) => `${ratio} to 1`,
  },
} as const;

export type FormsTexts = Texts<typeof english>;

export const formsTexts: FormsTexts = chooseTexts(english, { de: germanFormsTexts });
