import { formatAdminNumber, formatCount } from '../language/format-count.ts';
import type { ProductImportTexts } from './product-import-texts.ts';

const formatProducts = (count: number) => formatCount(count, 'Produkt', 'Produkte');

/** Field names of products and variants that the check returns. */
const fields: Readonly<Record<string, string>> = {
  title: 'Titel',
  description: 'Beschreibung',
  vendor: 'Anbieter',
  type: 'Produkttyp',
  category: 'Kategorie',
  tags: 'Tags',
  status: 'Status',
  'published in': 'Veröffentlicht in',
  pictures: 'Bilder',
  'alternative texts': 'Alternativtexte',
  'page title': 'Seitentitel',
  'page description': 'Seitenbeschreibung',
  'gift card': 'Geschenkkarte',
  sku: 'SKU',
  barcode: 'Barcode',
  grams: 'Gramm',
  measure: 'Grundpreismenge',
  'requires shipping': 'Wird versandt',
  taxable: 'Steuerpflichtig',
  'stock is counted': 'Lagerbestand erfasst',
  'when sold out': 'Wenn ausverkauft',
  position: 'Position',
  picture: 'Bild',
};

const yesNo = { yes: 'ja', no: 'nein' };

/** Values that the check returns as words. */
const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: { active: 'Aktiv', draft: 'Entwurf', archived: 'Archiviert', unlisted: 'Nicht gelistet' },
  'gift card': yesNo,
  'requires shipping': yesNo,
  taxable: yesNo,
  'stock is counted': yesNo,
  'when sold out': { deny: 'nicht verkaufen', continue: 'weiter verkaufen' },
};

function formatField(field: string): string {
  const [, option] = /^option (.+)$/s.exec(field) ?? [];
  if (option !== undefined) return `Option ${option}`;
  const [, metafield] = /^metafield (.+)$/s.exec(field) ?? [];
  return metafield === undefined ? (fields[field] ?? field) : `Metafeld ${metafield}`;
}

export const germanProductImportTexts: ProductImportTexts = {
  link: 'Importieren',
  title: 'Produkte importieren',
  text: 'Aus einer CSV-Datei, wie Shopify sie exportiert. Sie wird zuerst geprüft, und Sie sehen, was sich ändern würde. Produkte, die nicht in der Datei stehen, bleiben, wie sie sind.',
  file: 'CSV-Datei der Produkte',
  choose: 'CSV-Datei auswählen',
  unreadable: 'Die Datei ist nicht lesbar.',
  problems: (count) => formatCount(count, 'Fehler in der Datei', 'Fehler in der Datei'),
  problemsText:
    'Korrigieren Sie diese Zeilen und wählen Sie die Datei erneut aus, oder importieren Sie die übrigen Produkte.',
  allWrong: 'Korrigieren Sie diese Zeilen und wählen Sie die Datei erneut aus.',
  unused: (names) => `Nicht verwendete Spalten: ${names}.`,
  nothing: 'Es würde sich nichts ändern: Der Shop hat das alles schon.',
  summary: ({ added, changed, unchanged, stockChanged }) =>
    `${formatProducts(added)} neu, ${formatAdminNumber(changed)} geändert, ${formatAdminNumber(unchanged)} unverändert. Der Lagerbestand von ${formatCount(stockChanged, 'Variante', 'Varianten')} wird gesetzt.`,
  run: 'Importieren',
  runOthers: (count) =>
    `Ohne ${formatCount(count, 'fehlerhaftes Produkt', 'fehlerhafte Produkte')} importieren`,
  changes: 'Was sich ändert',
  firstOnly: (count) => `Das sind die ersten ${formatAdminNumber(count)} Produkte.`,
  kinds: { added: 'Neu', changed: 'Geändert' },
  changeCount: (count) => formatCount(count, 'Änderung', 'Änderungen'),
  changeColumns: ['Was', 'Vorher', 'Nachher'],
  tableOf: (title) => `Änderungen an ${title}`,
  none: 'Keine',
  price: (variant, region) => (variant === '' ? `Preis, ${region}` : `Preis, ${variant}, ${region}`),
  compareAt: (price, compareAt) => `${price} statt ${compareAt}`,
  stock: (variant) => (variant === '' ? 'Lagerbestand' : `Lagerbestand, ${variant}`),
  field: (field, variant) => {
    const name = formatField(field);
    return variant === null || variant === '' ? name : `${name}, ${variant}`;
  },
  value: (field, value) => values[field]?.[value.toLowerCase()] ?? value,
  variant: 'Variante',
  removed: 'Entfernt',
  progress: (done, total) =>
    `${formatAdminNumber(done)} von ${formatCount(total, 'Produkt', 'Produkten')} vorbereitet`,
  writing: (done, total) =>
    `${formatAdminNumber(done)} von ${formatCount(total, 'Produkt', 'Produkten')} importiert. Im Shop erscheinen sie, sobald alle importiert sind.`,
  checking: (done, total) =>
    `${formatAdminNumber(done)} von ${formatCount(total, 'Produkt', 'Produkten')} auf Änderungen seit dem Import geprüft. Noch ist nichts rückgängig gemacht.`,
  undoing: (done, total) =>
    `${formatAdminNumber(done)} von ${formatCount(total, 'Produkt', 'Produkten')} rückgängig gemacht. Im Shop ist es zu sehen, sobald alle fertig sind.`,
  progressName: 'Fortschritt des Imports',
  undoProgressName: 'Fortschritt beim Rückgängigmachen',
  stale:
    'Produkte haben sich seit der Prüfung der Datei geändert. Es wurde nichts importiert. Wählen Sie die Datei erneut aus.',
  failed: 'Der Import ist fehlgeschlagen. Es wurde nichts importiert. Versuchen Sie es erneut.',
  pictures: (done, all) =>
    `Bilder werden von anderen Seiten geladen: ${formatAdminNumber(done)} von ${formatAdminNumber(all)}.`,
  failedPictures: {
    title: 'Bilder, die nicht geholt werden konnten',
    text: 'Im Shop sind sie nicht zu sehen. Korrigieren Sie die Adressen und importieren Sie die Datei erneut. War die andere Website nicht erreichbar, versuchen Sie es erneut.',
    table: 'Zeilen und Gründe',
    columns: ['Zeile', 'Adresse', 'Grund', 'Produkt'],
    row: (line, file) => (file === '' ? `Zeile ${line}` : `Zeile ${line} von ${file}`),
    noRow: 'Nicht aus einer Datei',
    more: (number) => (number === 1 ? 'Und 1 weiteres Bild.' : `Und ${number} weitere Bilder.`),
    retry: 'Erneut versuchen',
    gone: 'Jedes Bild ist im Shop',
  },
  history: 'Importe',
  empty: 'Hier erscheinen Ihre Importe. Jeder lässt sich 30 Tage lang rückgängig machen.',
  states: {
    running: 'Wird vorbereitet',
    writing: 'Wird importiert',
    undoing: 'Wird rückgängig gemacht',
    imported: 'Importiert',
    failed: 'Fehlgeschlagen',
    stopped: 'Abgebrochen, nichts importiert',
    undone: 'Rückgängig gemacht',
  },
  noName: 'Eine Datei',
  by: (who, time) => `${who}, ${time}`,
  result: (added, changed, stock) =>
    `${formatAdminNumber(added)} neu, ${formatAdminNumber(changed)} geändert, Lagerbestand von ${formatAdminNumber(stock)} gesetzt`,
  undoneBy: (who) => `Rückgängig gemacht von ${who}`,
  older: 'Ältere Importe',
  undo: 'Rückgängig machen',
  undoTitle: (name) => `Import von ${name} rückgängig machen?`,
  undoText:
    'Geänderte Produkte erhalten ihre früheren Texte, Preise und Varianten zurück, neue Produkte werden gelöscht. Was seitdem verkauft wurde, bleibt verkauft.',
  undoYes: 'Import rückgängig machen',
  undoOthers: 'Alle anderen rückgängig machen',
  keep: 'Behalten',
  undone: (restored, deleted) =>
    `${formatProducts(restored)} wiederhergestellt, ${formatAdminNumber(deleted)} gelöscht`,
  changedSince: (names) => `Seit diesem Import geändert oder gelöscht: ${names}.`,
  nothingUndone: 'Es wurde nichts rückgängig gemacht.',
  leftAsChanged: (number, names) =>
    `${formatProducts(number)} unverändert gelassen, weil seit dem Import geändert oder gelöscht: ${names}`,
  andMore: (names, more) => `${names} und ${formatAdminNumber(more)} weitere`,
  undoFailed:
    'Das Rückgängigmachen ist fehlgeschlagen, bevor es begann. Es ist nichts geändert. Versuchen Sie es erneut.',
};
