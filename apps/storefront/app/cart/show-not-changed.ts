/** Error message at a control of a cart line if its change wasn't made (CART-60). */
import * as words from '@vitrine/words/try-again';
import { showNote } from '../loading/note.ts';
import { isReachable } from './connection.ts';
import { isPageLeft } from './page-left.ts';

/**
 * Shows the message with a button that calls `retry`. Shows nothing on a page that is being left, because its change
 * may have been made.
 */
export function showNotChanged(control: HTMLElement, retry: () => void): void {
  if (isPageLeft()) return;
  showNote(control, { text: isReachable() ? words.notChanged() : words.notChangedOffline(), retry });
}
