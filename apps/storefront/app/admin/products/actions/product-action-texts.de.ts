import type { ProductActionTexts } from './product-action-texts.ts';

export const germanProductActionTexts: ProductActionTexts = {
  status: {
    ACTIVE: {
      label: (count) => `${count} aktivieren`,
      done: (count) => (count === 1 ? '1 Produkt ist aktiv' : `${count} Produkte sind aktiv`),
    },
    DRAFT: {
      label: (count) => `${count} auf Entwurf setzen`,
      done: (count) => (count === 1 ? '1 Produkt ist ein Entwurf' : `${count} Produkte sind Entwürfe`),
    },
    ARCHIVED: {
      label: (count) => `${count} archivieren`,
      done: (count) => (count === 1 ? '1 Produkt ist archiviert' : `${count} Produkte sind archiviert`),
    },
  },
  duplicate: {
    button: 'Duplizieren',
    title: (name) => `${name} duplizieren`,
    text: 'Die Kopie hat dieselben Texte, Optionen, Varianten und Preise und keinen Lagerbestand.',
    newTitle: 'Titel der Kopie',
    copyOf: (name) => `Kopie von ${name}`,
    status: 'Status der Kopie',
    withPictures: 'Mit den Bildern',
    submit: 'Duplizieren',
    missingTitle: 'Geben Sie einen Titel ein.',
    done: 'Das ist die Kopie',
  },
  remove: {
    button: 'Löschen',
    title: (name) => `${name} löschen?`,
    text: 'Seite, Preise und Lagerbestand werden endgültig gelöscht. Das Produkt verlässt alle Kollektionen und Warenkörbe.',
    orders:
      'Bestellungen bleiben: Sie behalten Name, Preis und SKU und können weiter versandt, zurückgegeben und erstattet werden. Einheiten, die zurückkommen, zählen nicht mehr als Lagerbestand.',
    archiveHint:
      'Falls Sie das Produkt wieder verkaufen könnten, archivieren Sie es: Kunden sehen es nicht, und nichts geht verloren.',
    archive: 'Stattdessen archivieren',
    archived: 'Das Produkt ist archiviert',
    submit: 'Produkt löschen',
    done: (name) => `${name} ist gelöscht`,
  },
};
