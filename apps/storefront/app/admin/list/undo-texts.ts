/** Texts for undoing an action on the rows of a list. */
import { chooseTexts, type Texts } from '../language/choose-texts.ts';
import { germanUndoTexts } from './undo-texts.de.ts';

const english = {
  undo: 'Undo',
  undone: (count: number) => (count === 1 ? '1 row is as before' : `${count} rows are as before`),
} as const;

export type UndoTexts = Texts<typeof english>;

export const undoTexts: UndoTexts = chooseTexts(english, { de: germanUndoTexts });
