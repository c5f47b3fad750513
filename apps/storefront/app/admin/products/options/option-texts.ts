/** Texts of a product's options. */

import { chooseTexts, type Texts } from '../../language/choose-texts.ts';
import { formatAdminNumber, formatCount } from '../../language/format-count.ts';
import { germanOptionTexts } from './option-texts.de.ts';

const english = {
  title: 'Options',
  loading: 'Loading the options',
  empty: 'This product has no options. Add one, such as size or colour, to sell several variants.',
  add: 'Add option',
  editButton: 'Edit',
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Delete ${name}`,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  movedTo: (name: string, position: number, count: number) => `${name} moved to ${position} of ${count}.`,
  moved: 'The new sequence of the options is saved',
  name: 'Name of the option',
  nameHint: 'Such as size or colour.',
  values: 'Values',
  value: (number: number) => `Value ${number}`,
  addValue: 'Add value',
  removeValue: (number: number) => `Remove value ${number}`,
  valueUp: (number: number) => `Move value ${number} up`,
  valueDown: (number: number) => `Move value ${number} down`,
  valueMoved: (position: number, count: number) => `Value moved to ${position} of ${count}.`,
  save: 'Save option',
  saved: 'The option is saved',
  addTitle: 'Add an option',
  added: 'The option is added',
  deleteTitle: (name: string) => `Delete the option ${name}`,
  delete: 'Delete option',
  deleted: 'The option is deleted',
  effect: {
    title: 'What happens to the variants',
    none: 'All variants stay as they are.',
    added: (count: number) =>
      `${formatCount(count, 'variant is', 'variants are')} added, with the price of an existing one, without SKU and stock.`,
    given: (value: string) => `Existing variants become “${value}”.`,
    removed: (count: number, names: string) =>
      `${formatCount(count, 'variant is', 'variants are')} deleted with price and stock: ${names}. You can’t undo this.`,
    more: (names: string, count: number) => `${names} and ${formatAdminNumber(count)} more`,
  },
  mistakes: {
    name: 'Enter a name for the option.',
    sameName: 'Another option has this name.',
    values: 'An option needs at least one value.',
    emptyValue: 'Enter a text for each value, or remove it.',
    sameValue: 'Two values are the same.',
    unchanged: 'Change something first.',
  },
  changed:
    'Someone else has changed the options or variants since you opened this page, so nothing was saved. Close this window: the page has the new ones.',
  orderFailed: (reason: string) => `The option is saved, but not the sequence of its values: ${reason}`,
} as const;

export type OptionTexts = Texts<typeof english>;

export const optionTexts: OptionTexts = chooseTexts(english, { de: germanOptionTexts });
