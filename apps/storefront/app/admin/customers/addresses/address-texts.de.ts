import type { AddressTexts } from './address-texts.ts';

export const germanAddressTexts: AddressTexts = {
  title: 'Adressen',
  none: 'Keine Adressen.',
  default: 'Standardadresse',
  add: 'Adresse hinzufügen',
  edit: 'Bearbeiten',
  editName: (name) => `Adresse von ${name} bearbeiten`,
  remove: 'Löschen',
  removeName: (name) => `Adresse von ${name} löschen`,
  makeDefault: 'Als Standard verwenden',
  makeDefaultName: (name) => `Adresse von ${name} als Standard verwenden`,
  newTitle: 'Neue Adresse',
  editTitle: 'Adresse bearbeiten',
  asDefault: 'Als Standardadresse verwenden',
  save: 'Adresse speichern',
  saved: 'Die Adresse ist gespeichert',
  removed: 'Die Adresse ist gelöscht',
  restored: 'Die Adresse ist wieder da',
  isDefault: 'Die Standardadresse ist geändert',
  changed:
    'Diese Adresse wurde geändert, seit Sie sie geöffnet haben. Nichts wurde gespeichert: Schließen Sie das Formular und sehen Sie sich die neue Adresse an.',
  loading: 'Die Felder des Landes werden geladen',
};
