import { formatAdminNumber, formatCount } from '../../admin/language/format-count.ts';
import type { TranslationsTexts } from './translations-texts.ts';

export const germanTranslationsTexts: TranslationsTexts = {
  title: 'Übersetzungen',
  language: 'Sprache',
  original: (language) => `${language} (Original)`,
  loading: 'Texte werden geladen',
  save: 'Speichern',
  openOnly: 'Nur nicht übersetzte',
  noTexts: 'Dieses Dokument hat keine Texte zum Übersetzen.',
  noOwnTexts: (storefront) => `${storefront} hat keine eigenen Texte und zeigt die aller Ländershops.`,
  count: (translated, total) => `${translated} von ${total} Feldern übersetzt`,
  countChanged: (translated, total, changed) =>
    `${translated} von ${total} Feldern übersetzt, ${changed} seitdem geändert`,
  row: {
    states: {
      changed: 'Original geändert',
      missing: 'Fehlt',
    },
    label: (title, language) => `${title} (${language})`,
    error: (reason) => `Die Übersetzung: ${reason}`,
    tags: 'Behalten Sie die Tags des Originals bei, zum Beispiel <p>.',
    byDefault: 'Wird gezeigt, solange das Feld leer ist.',
    stillCorrect: 'Stimmt noch',
  },
  record: {
    saved: (count) =>
      count === 1
        ? '1 Übersetzung ist gespeichert. Kunden sehen sie jetzt.'
        : `${formatAdminNumber(count)} Übersetzungen sind gespeichert. Kunden sehen sie jetzt.`,
    hint: (count, language) =>
      `${count} (${language}). Kunden sehen eine Übersetzung, sobald sie gespeichert ist. Ist sie leer, sehen sie das Original.`,
    refused: 'Es wurde nichts gespeichert: siehe die markierten Felder.',
  },
  list: {
    hint: (language) =>
      `Was nicht übersetzt ist, erscheint in der Sprache des Originals (${language}). Was die meisten Übersetzungen braucht, steht oben.`,
    oneLanguage: 'Der Shop hat nur eine Sprache, es gibt also nichts zu übersetzen.',
    loading: 'Liste wird geladen',
    allDocuments: (count) => `Alle ${count} Dokumente sind übersetzt.`,
    openDocuments: (open, count, language) =>
      `${open} von ${count} Dokumenten sind nicht vollständig übersetzt (${language}).`,
    documents: (language) => `Dokumente (${language})`,
    catalogue: 'Katalog',
    allRecords: (count) => `Alle ${count} Produkte, Kollektionen, Menüs und Seiten sind übersetzt.`,
    openRecords: (open, count, language) =>
      `${open} von ${count} Produkten, Kollektionen, Menüs und Seiten sind nicht vollständig übersetzt (${language}).`,
    find: 'Nach Titel suchen',
    records: (language) => `Katalog (${language})`,
    showAll: (count) => `Alle ${count} anzeigen`,
  },
  files: {
    allXliff: 'Alle Texte als XLIFF',
    openXliff: 'Nicht übersetzte Texte als XLIFF',
    allCsv: 'Alle Texte als CSV',
    openCsv: 'Nicht übersetzte Texte als CSV',
    file: 'Datei mit Übersetzungen',
    import: 'Datei importieren',
    failed: 'Es wurde nichts importiert.',
    drafts: (texts, documents) =>
      `${formatCount(texts, 'Text', 'Texte')} in ${formatCount(documents, 'Dokument', 'Dokumenten')} als Entwurf gespeichert. Veröffentlichen Sie, sobald alles vollständig ist.`,
    shown: (texts) => `Kunden sehen jetzt ${formatCount(texts, 'neuen Text', 'neue Texte')} des Katalogs.`,
    nothing: 'Nichts zu importieren: Der Shop hat diese Übersetzungen schon.',
    more: (count) => `und ${count} weitere`,
  },
};
