import { formatCount } from '../language/format-count.ts';
import type { UndoTexts } from './undo-texts.ts';

export const germanUndoTexts: UndoTexts = {
  undo: 'Rückgängig machen',
  undone: (count) => formatCount(count, 'Zeile ist wie vorher', 'Zeilen sind wie vorher'),
};
