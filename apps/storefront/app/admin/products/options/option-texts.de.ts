import { formatAdminNumber, formatCount } from '../../language/format-count.ts';
import type { OptionTexts } from './option-texts.ts';

export const germanOptionTexts: OptionTexts = {
  title: 'Optionen',
  loading: 'Optionen werden geladen',
  empty:
    'Dieses Produkt hat keine Optionen. Fügen Sie eine hinzu, zum Beispiel Größe oder Farbe, um mehrere Varianten zu verkaufen.',
  add: 'Option hinzufügen',
  editButton: 'Bearbeiten',
  edit: (name) => `${name} bearbeiten`,
  remove: (name) => `${name} löschen`,
  moveUp: (name) => `${name} nach oben verschieben`,
  moveDown: (name) => `${name} nach unten verschieben`,
  movedTo: (name, position, count) => `${name} verschoben an Position ${position} von ${count}.`,
  moved: 'Die Reihenfolge der Optionen ist gespeichert',
  name: 'Name der Option',
  nameHint: 'Zum Beispiel Größe oder Farbe.',
  values: 'Werte',
  value: (number) => `Wert ${number}`,
  addValue: 'Wert hinzufügen',
  removeValue: (number) => `Wert ${number} entfernen`,
  valueUp: (number) => `Wert ${number} nach oben verschieben`,
  valueDown: (number) => `Wert ${number} nach unten verschieben`,
  valueMoved: (position, count) => `Wert verschoben an Position ${position} von ${count}.`,
  save: 'Option speichern',
  saved: 'Die Option ist gespeichert',
  addTitle: 'Option hinzufügen',
  added: 'Die Option ist hinzugefügt',
  deleteTitle: (name) => `Option ${name} löschen`,
  delete: 'Option löschen',
  deleted: 'Die Option ist gelöscht',
  effect: {
    title: 'Was mit den Varianten geschieht',
    none: 'Alle Varianten bleiben, wie sie sind.',
    added: (count) =>
      `${formatCount(count, 'Variante kommt', 'Varianten kommen')} hinzu, mit dem Preis einer vorhandenen, ohne SKU und Lagerbestand.`,
    given: (value) => `Vorhandene Varianten werden „${value}“.`,
    removed: (count, names) =>
      `${formatCount(count, 'Variante wird', 'Varianten werden')} mit Preis und Lagerbestand gelöscht: ${names}. Das lässt sich nicht rückgängig machen.`,
    more: (names, count) => `${names} und ${formatAdminNumber(count)} weitere`,
  },
  mistakes: {
    name: 'Geben Sie der Option einen Namen.',
    sameName: 'Eine andere Option hat diesen Namen.',
    values: 'Eine Option braucht mindestens einen Wert.',
    emptyValue: 'Geben Sie für jeden Wert einen Text ein, oder entfernen Sie ihn.',
    sameValue: 'Zwei Werte sind gleich.',
    unchanged: 'Ändern Sie zuerst etwas.',
  },
  changed:
    'Jemand hat die Optionen oder Varianten geändert, seit Sie diese Seite geöffnet haben. Es wurde nichts gespeichert. Schließen Sie dieses Fenster: Die Seite zeigt die neuen.',
  orderFailed: (reason) => `Die Option ist gespeichert, aber nicht die Reihenfolge ihrer Werte: ${reason}`,
};
