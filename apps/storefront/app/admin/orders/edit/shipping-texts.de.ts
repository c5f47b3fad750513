import type { EditShippingTexts } from './shipping-texts.ts';

export const germanEditShippingTexts: EditShippingTexts = {
  title: 'Versandkosten',
  none: 'Diese Bestellung hat keine Versandkosten.',
  name: 'Name',
  price: 'Preis',
  add: 'Versandkosten hinzufügen',
  save: 'Versandkosten speichern',
  change: (name) => `${name} ändern`,
  remove: (name) => `${name} entfernen`,
  removed: 'Entfernt',
};
