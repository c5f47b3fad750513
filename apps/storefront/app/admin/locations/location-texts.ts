/** Texts of the pages of locations. */
import { chooseTexts, type Texts } from '../language/choose-texts.ts';
import { germanLocationTexts } from './location-texts.de.ts';

const english = {
  title: 'Locations',
  search: 'Name, street or city',
  columns: { name: 'Name', address: 'Address', state: 'State', pickup: 'Store pickup' },
  states: { active: 'Active', inactive: 'Deactivated' },
  filters: { state: 'State', pickup: 'Store pickup', on: 'On', off: 'Off' },
  sorts: { name: 'Name', reverse: 'Name, Z to A' },
  empty: {
    title: 'No locations yet',
    text: 'Add a store or a warehouse. Customers can pick up purchases in a store.',
  },
  add: 'Add location',
  newTitle: 'New location',
  create: 'Add location',
  created: 'The location is added',
  details: 'Name and address',
  name: 'Name',
  nameHint: 'Customers see it where they choose a store.',
  phone: 'Phone',
  save: 'Save',
  saved: 'The location is saved',
  noName: 'Enter a name.',
  noCountry: 'Choose a country.',
  pickup: {
    title: 'Store pickup',
    enabled: 'Customers can pick up in this store',
    needsAddress: 'It needs a street and a city.',
    inactive: 'Nothing can be picked up at a deactivated location.',
    time: 'Usually ready',
    times: {
      ONE_HOUR: 'Within 1 hour',
      TWO_HOURS: 'Within 2 hours',
      FOUR_HOURS: 'Within 4 hours',
      TWENTY_FOUR_HOURS: 'Within 24 hours',
      TWO_TO_FOUR_DAYS: 'In 2 to 4 days',
      FIVE_OR_MORE_DAYS: 'In 5 days or more',
      CUSTOM: 'At a time set in Shopify',
    },
    instructions: 'Instructions',
    instructionsHint: 'They are in the email that says that the purchase is ready.',
    save: 'Save store pickup',
    saved: 'Store pickup is saved',
  },
  state: {
    title: 'State',
    primary: 'The stock is counted here, so this location stays active.',
    pickups: 'Purchases wait to be sent or picked up here, so this location stays active.',
    deactivate: 'Deactivate',
    deactivateTitle: (name: string) => `Deactivate ${name}`,
    deactivateText: 'Customers can’t choose it any more. You can activate it again.',
    destination: 'Move its stock to',
    deactivated: 'The location is deactivated',
    activate: 'Activate',
    activated: 'The location is active',
    delete: 'Delete location',
    deleteTitle: (name: string) => `Delete ${name}`,
    deleteText: 'You can’t undo this.',
    deleted: (name: string) => `${name} is deleted`,
  },
} as const;

export type LocationTexts = Texts<typeof english>;

export const locationTexts: LocationTexts = chooseTexts(english, { de: germanLocationTexts });
