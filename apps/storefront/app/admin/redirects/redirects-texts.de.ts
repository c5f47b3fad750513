import { formatAdminNumber, formatCount } from '../language/format-count.ts';
import type { RedirectTexts } from './redirects-texts.ts';

export const germanRedirectTexts: RedirectTexts = {
  title: 'Weiterleitungen',
  search: 'Alte oder neue Adresse',
  columns: { from: 'Von', to: 'Nach', status: 'Art' },
  sort: 'Nach alter Adresse',
  empty: {
    title: 'Noch keine Weiterleitungen',
    text: 'Eine Weiterleitung führt Besucher und Suchmaschinen von einer alten Adresse zu einer neuen. Fügen Sie eine hinzu, oder importieren Sie eine CSV-Datei mit „Redirect from“ und „Redirect to“.',
  },
  kinds: {
    301: 'Dauerhaft (301)',
    308: 'Dauerhaft (308)',
    303: 'Vorübergehend (303)',
    307: 'Vorübergehend (307)',
  },
  add: 'Weiterleitung hinzufügen',
  from: 'Von',
  fromHint: 'Ein Pfad des Shops, zum Beispiel /pages/alt.',
  to: 'Nach',
  toHint: 'Ein Pfad, zum Beispiel /pages/neu, oder die Adresse einer anderen Website.',
  kind: 'Art',
  save: 'Weiterleitung speichern',
  saved: 'Die Weiterleitung ist gespeichert',
  deleteMany: (count) => `${formatAdminNumber(count)} löschen`,
  deletedMany: (count) => `${formatAdminNumber(count)} gelöscht`,
  import: 'Importieren',
  importTitle: 'Weiterleitungen importieren',
  file: 'CSV-Datei der Weiterleitungen',
  importText:
    'Eine CSV-Datei mit „Redirect from“ und „Redirect to“, wie Shopify sie exportiert. Weiterleitungen von denselben Adressen werden ersetzt.',
  choose: 'CSV-Datei auswählen',
  ready: (count) =>
    `${formatCount(count, 'Weiterleitung kann', 'Weiterleitungen können')} importiert werden.`,
  run: (count) => formatCount(count, 'Weiterleitung importieren', 'Weiterleitungen importieren'),
  imported: (count) => formatCount(count, 'Weiterleitung importiert', 'Weiterleitungen importiert'),
  problems: (count) =>
    `${formatCount(count, 'Zeile ist', 'Zeilen sind')} fehlerhaft. Es wurde nichts importiert.`,
  none: 'Die Datei enthält keine Weiterleitungen.',
};
