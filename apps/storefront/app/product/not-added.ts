/** Shows at a control that its product wasn't added, and offers to try again. */
import * as words from '@vitrine/words/try-again';
import { showNote } from '../loading/note.ts';

/** Returns the message. */
export function showNotAdded(control: HTMLElement, reason: 'refused' | 'unreachable'): string {
  const text = reason === 'refused' ? words.notAdded() : words.notAddedOffline();
  showNote(control, { text, retry: () => control.click() });
  return text;
}
