/** Error message at a control of a cart line whose change wasn't made (CART-60). */
import * as words from '@vitrine/words/try-again';
import { showNote } from '../loading/note.ts';
import { isReachable } from './connection.ts';
import { isPageLeft } from './page-left.ts';

/** Shows the message, except on a page that is being left: the change may still have been made. */
export function showNotChanged(control: HTMLElement, retry: () => void): void {
  if (isPageLeft()) return;
  showNote(control, { text: isReachable() ? words.notChanged() : words.notChangedOffline(), retry });
}
