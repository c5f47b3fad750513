import { formatCount } from '../../language/format-count.ts';
import type { TranslationTexts } from './translation-texts.ts';

export const germanTranslationTexts: TranslationTexts = {
  title: 'Übersetzungen',
  language: 'Sprache',
  loading: 'Übersetzungen werden geladen',
  hint: 'Leere Felder zeigen das Original.',
  keys: {
    title: 'Titel',
    body_html: 'Beschreibung',
    meta_title: 'Seitentitel',
    meta_description: 'Beschreibung für Suchmaschinen',
  },
  option: (name) => `Option „${name}“`,
  optionValue: (name) => `Wert ${name}`,
  label: (text, language) => `${text} (${language})`,
  original: 'Im Original:',
  outdated: 'Veraltet',
  outdatedHint:
    'Das Original hat sich seither geändert. Ändern Sie die Übersetzung, oder bestätigen Sie, dass sie noch stimmt.',
  outdatedCount: (count) => `${formatCount(count, 'Übersetzung ist', 'Übersetzungen sind')} veraltet.`,
  missingCount: (count) => `${formatCount(count, 'Text ist', 'Texte sind')} nicht übersetzt.`,
  complete: 'Alles ist übersetzt.',
  confirm: 'Stimmt noch',
  confirmLabel: (text) => `Stimmt noch: ${text}`,
  confirmed: 'Die Übersetzung ist aktuell',
  options: 'Optionen',
  save: 'Übersetzungen speichern',
  saved: 'Die Übersetzungen sind gespeichert',
  originalChanged: (names) =>
    `Das Original hat sich geändert, seit Sie diese Seite geöffnet haben: ${names}. Es wurde nichts gespeichert. Sie sehen das neue Original: Prüfen Sie Ihre Übersetzung, und speichern Sie erneut.`,
  partly: (reason) => `Ein Teil der Übersetzungen ist gespeichert, der Rest nicht: ${reason}`,
};
