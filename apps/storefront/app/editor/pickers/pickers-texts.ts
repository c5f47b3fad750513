/** Texts of the pickers of products, collections, pages and pictures. */
import { chooseTexts, type Texts } from '../../admin/language/choose-texts.ts';
import { germanPickersTexts } from './pickers-texts.de.ts';

const english = {
  isNew: 'new',
  thisAddress: 'this address',
  number: (id: string) => `Number ${id}`,
  notFound: 'not found in this storefront',
  moved: (to: number, count: number) => `Moved to ${to} of ${count}.`,
  removed: (title: string) => `${title} is removed`,
  undo: 'Undo',
  empty: 'None yet.',
  up: (title: string) => `Move ${title} up`,
  down: (title: string) => `Move ${title} down`,
  remove: (title: string) => `Remove ${title}`,
  addTo: (label: string) => `Add to ${label}`,
  searchPath: 'Search by name, or an address',
  search: 'Search by name',
  searching: 'Looking…',
  nothing: 'Nothing by that name.',
  notChosen: 'Nothing chosen.',
  byDefault: (value: string) => `As it is: ${value}`,
  change: 'Change',
  upload: 'Upload a picture',
  progress: 'Upload',
  uploading: 'On its way…',
  checking: 'The shop looks at it…',
} as const;

export type PickersTexts = Texts<typeof english>;

export const pickersTexts: PickersTexts = chooseTexts(english, { de: germanPickersTexts });
