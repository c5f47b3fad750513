/** Says at a control that its product isn't in the cart, and offers to tap it again. */
import * as words from '@vitrine/words/try-again';
import { showNote } from '../loading/note.ts';

/** Returns the words. */
export function showNotAdded(control: HTMLElement, reason: 'refused' | 'unreachable'): string {
  const text = reason === 'refused' ? words.notAdded() : words.notAddedOffline();
  showNote(control, { text, retry: () => control.click() });
  return text;
}
