/** Error message at an add button whose product couldn't be added to the cart. */
import * as words from '@vitrine/words/try-again';
import { showNote } from '../loading/note.ts';

/** Shows the message at the control and returns it. */
export function showNotAdded(control: HTMLElement, reason: 'refused' | 'unreachable'): string {
  const text = reason === 'refused' ? words.notAdded() : words.notAddedOffline();
  showNote(control, { text, retry: () => control.click() });
  return text;
}
