import { formatAdminNumber, formatCount } from '../../admin/language/format-count.ts';
import type { SetupTexts } from './setup-texts.ts';

export const germanSetupTexts: SetupTexts = {
  loading: 'Shop wird geladen',
  title: 'Shop einrichten',
  lineEmpty:
    'Geben Sie ihm einen Namen und Farben, fügen Sie Produkte hinzu, und sehen Sie, was vor der Eröffnung noch fehlt.',
  line: 'Die Schritte zu Ihrem eigenen Shop, und was vor der Eröffnung noch fehlt.',
  brand: {
    title: 'Name und Farben',
    missing: 'Der Shop hat noch keinen Namen.',
    text: 'Name, Farben, Schriften und Logo. Seiten zeigen eine veröffentlichte Änderung sofort.',
    name: 'Shop benennen',
    change: 'Marke ändern',
  },
  storefronts: {
    title: 'Ländershops',
    line: (name, currency) => `${name} (${currency})`,
    stagingLine: (name, currency) => `${name} (${currency}), Testshop: zeigt Entwürfe`,
    see: 'Ländershops ansehen',
    change: 'Ländershop hinzufügen oder ändern',
  },
  missing: {
    title: 'Vor der Eröffnung',
    nothing: 'Es fehlt nichts. Ihr Shop ist bereit zur Eröffnung.',
    doNow: 'Jetzt erledigen',
  },
  products: {
    title: 'Produkte',
    first:
      'Importieren Sie Produkte aus einer CSV-Datei, wie Shopify sie exportiert. Sie wird zuerst geprüft, und erst mit Ihrer Bestätigung wird etwas importiert.',
    more: 'Importieren Sie weitere Produkte, oder aktualisieren Sie vorhandene, aus einer CSV-Datei, wie Shopify sie exportiert.',
    file: 'CSV-Datei der Produkte',
    choose: 'CSV-Datei auswählen',
    imported: (added, changed, unchanged) =>
      `Produkte: ${added} hinzugefügt, ${changed} geändert, ${unchanged} unverändert.`,
    failed: (file) =>
      `Es wurde nichts importiert. Korrigieren Sie ${file}, und wählen Sie die Datei erneut aus.`,
    line: (line, reason) => `Zeile ${line}: ${reason}`,
    columnLine: (line, column, reason) => `Zeile ${line}, ${column}: ${reason}`,
    moreErrors: (count) => `Und ${count} weitere.`,
    none: (file) => `${file} enthält keine Produkte.`,
    import: (count) => `${formatCount(count, 'Produkt', 'Produkte')} importieren`,
    noErrors: (file) => `Keine Fehler in ${file}.`,
    unusedColumns: (columns) => `Nicht verwendete Spalten: ${columns}.`,
  },
  pictures: {
    title: 'Bilder',
    fetched: (done, count) => `${done} von ${count} Bildern geholt`,
    copy: 'In den Shop kopieren',
    elsewhere: (count) =>
      count === 1
        ? 'Ein Bild liegt noch auf einer anderen Website.'
        : `${formatAdminNumber(count)} Bilder liegen noch auf einer anderen Website.`,
    tryAgain: 'Erneut versuchen',
    failed: 'Diese Bilder ließen sich nicht holen:',
  },
};
