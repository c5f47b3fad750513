import type { NewProductTexts } from './create-product-texts.ts';

export const germanNewProductTexts: NewProductTexts = {
  add: 'Produkt hinzufügen',
  title: 'Neues Produkt',
  created: 'Das Produkt ist angelegt. Fügen Sie Bilder und Preise anderer Märkte hinzu.',
  create: 'Produkt anlegen',
  unpublished: 'Das Produkt ist noch nicht veröffentlicht',
  mayNotPublish:
    'Dafür braucht es die Rechte read_publications und write_publications: Bitten Sie jemanden, der sie hat, es zu veröffentlichen.',
  options: {
    title: 'Optionen',
    hint: 'Zum Beispiel Größe oder Farbe. Jede Kombination von Werten ist eine Variante mit eigenem Preis und Lagerbestand.',
    name: (number) => `Name der Option ${number}`,
    values: (number) => `Werte der Option ${number}`,
    valuesHint: 'Durch Kommas getrennt: 50 ml, 100 ml',
    add: 'Option hinzufügen',
  },
  variants: {
    title: 'Varianten',
    only: 'Dieses Produkt',
    table: 'Preise und Lagerbestand der Varianten',
    sku: 'SKU',
    stock: 'Lagerbestand',
    skuOf: (name) => `SKU von ${name}`,
    stockOf: (name) => `Lagerbestand von ${name}`,
  },
  mistakes: {
    title: 'Geben Sie einen Titel ein.',
    sameOption: 'Eine andere Option hat diesen Namen.',
    noName: 'Geben Sie einen Namen für diese Werte ein.',
    noValues: 'Geben Sie mindestens einen Wert ein.',
    tooMany: (max) => `Diese Optionen ergeben mehr als ${max} Varianten. Verwenden Sie weniger Werte.`,
    price: 'Geben Sie einen Preis ein, zum Beispiel 12,50.',
    stock: 'Geben Sie eine ganze Zahl ein oder nichts.',
  },
  markets: {
    title: 'Preise nach Markt',
    market: 'Markt',
    hint: 'Eine Variante ohne Preis wird in diesem Markt nicht verkauft.',
    loading: 'Preise werden geladen',
    saved: 'Die Preise des Marktes sind gespeichert',
    invalid: (name) =>
      `Geben Sie einen Preis für ${name} ein, zum Beispiel 12,50, oder lassen Sie das Feld leer.`,
    compareOnly: (name) =>
      `Geben Sie auch einen Preis für ${name} ein, oder entfernen Sie den Vergleichspreis.`,
  },
};
