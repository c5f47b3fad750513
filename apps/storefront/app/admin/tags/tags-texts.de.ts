import { formatCount } from '../language/format-count.ts';
import type { TagTexts } from './tags-texts.ts';

export const germanTagTexts: TagTexts = {
  add: 'Tags hinzufügen',
  remove: 'Tags entfernen',
  addTo: (count) => `Tags zu ${formatCount(count, 'Zeile', 'Zeilen')} hinzufügen`,
  removeFrom: (count) => `Tags von ${formatCount(count, 'Zeile', 'Zeilen')} entfernen`,
  label: 'Tags',
  hint: 'Trennen Sie mehrere mit Kommas.',
  present: (tags) => `Die ausgewählten Zeilen haben: ${tags}`,
  none: 'Die ausgewählten Zeilen haben keine Tags.',
  missing: 'Geben Sie einen Tag ein.',
  added: (count) => formatCount(count, 'Zeile hat die Tags', 'Zeilen haben die Tags'),
  removed: (count) => formatCount(count, 'Zeile hat die Tags nicht mehr', 'Zeilen haben die Tags nicht mehr'),
  edit: 'Tags bearbeiten',
  save: 'Tags speichern',
  saved: 'Die Tags sind gespeichert',
  noTags: 'Keine Tags',
  deleted: 'Inzwischen wurde es gelöscht.',
};
