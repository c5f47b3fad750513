/** Texts of a customer's addresses. */
import { chooseTexts, type Texts } from '../../language/choose-texts.ts';
import { germanAddressTexts } from './address-texts.de.ts';

const english = {
  title: 'Addresses',
  none: 'No addresses.',
  default: 'Default address',
  add: 'Add address',
  edit: 'Edit',
  editName: (name: string) => `Edit the address of ${name}`,
  remove: 'Delete',
  removeName: (name: string) => `Delete the address of ${name}`,
  makeDefault: 'Make default',
  makeDefaultName: (name: string) => `Make the address of ${name} the default`,
  newTitle: 'New address',
  editTitle: 'Edit address',
  asDefault: 'Make this the default address',
  save: 'Save address',
  saved: 'The address is saved',
  removed: 'The address is deleted',
  restored: 'The address is back',
  isDefault: 'The default address is changed',
  changed:
    'Someone has changed this address since you opened it. Nothing was saved: close this form and look at the new address.',
  loading: 'Loading the fields of the country',
} as const;

export type AddressTexts = Texts<typeof english>;

export const addressTexts: AddressTexts = chooseTexts(english, { de: germanAddressTexts });
