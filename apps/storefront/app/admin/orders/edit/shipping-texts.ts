/** Texts of the shipping lines of an edit. */
import { chooseTexts, type Texts } from '../../language/choose-texts.ts';
import { germanEditShippingTexts } from './shipping-texts.de.ts';

const english = {
  title: 'Shipping',
  none: 'This order has no shipping.',
  name: 'Name',
  price: 'Price',
  add: 'Add shipping',
  save: 'Save shipping',
  change: (name: string) => `Change ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removed: 'Removed',
} as const;

export type EditShippingTexts = Texts<typeof english>;

export const editShippingTexts: EditShippingTexts = chooseTexts(english, { de: germanEditShippingTexts });
