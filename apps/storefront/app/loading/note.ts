/**
 * A short message next to the tapped control, with a retry button: `showNote(button, { text, retry })`. It is above
 * everything else, also above panels, and closes on Escape and at a tap elsewhere. Only one is shown at a time.
 */
import * as words from '@vitrine/words/try-again';

export interface Note {
  readonly text: string;
  readonly retry: () => void;
}

/** Distance in px from the control, and from the window's edges. */
const gapPx = 8;
let shown: HTMLElement | undefined;
/** Control of the note that is shown; undefined if there is none. */
let currentControl: Element | undefined;

export function showNote(control: Element, { text, retry }: Note): void {
  shown?.remove();
  const note = document.createElement('div');
  note.className = 'note';
  note.popover = 'auto';
  note.role = 'alert';
  const again = document.createElement('button');
  again.type = 'button';
  again.className = 'button button-small';
  again.textContent = words.tryAgain();
  again.addEventListener('click', () => {
    note.remove();
    retry();
  });
  note.addEventListener('toggle', (event) => {
    if (event instanceof ToggleEvent && event.newState === 'closed') note.remove();
  });
  // Appended to the control's dialog or popover: controls outside a modal dialog can't be clicked, and a popover
  // outside a menu would close the menu.
  (control.closest('dialog[open], [popover]') ?? document.body).append(note);
  note.showPopover();
  // Added later, because screen readers announce text that is added to an existing alert.
  const message = document.createElement('p');
  message.textContent = text;
  note.append(message, again);
  positionNote(note, control.getBoundingClientRect());
  shown = note;
  currentControl = control;
}

/** Removes the note; with a control, only if it is that control's note. */
export function hideNote(control?: Element): void {
  if (control === undefined || control === currentControl) shown?.remove();
}

/**
 * Places the note below the control, or above it if there is no room; at the lower edge of the window if the control is
 * out of view.
 */
function positionNote(note: HTMLElement, at: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = note;
  const within = (value: number, most: number) => Math.max(gapPx, Math.min(value, most - gapPx));
  const isSeen = at.width > 0 && at.bottom > 0 && at.top < innerHeight;
  const below = at.bottom + gapPx;
  const fits = below + height + gapPx <= innerHeight;
  const top = !isSeen ? innerHeight : fits ? below : at.top - height - gapPx;
  note.style.top = `${within(top, innerHeight - height)}px`;
  note.style.left = `${within(isSeen ? at.left + (at.width - width) / 2 : gapPx, innerWidth - width)}px`;
}
