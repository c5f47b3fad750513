/**
 * A short message at the control that was tapped, with a button that tries again: `showNote(button, { text, retry })`. Over
 * everything else, a panel among it; it closes at a tap elsewhere, and by Escape. One at a time.
 */
import * as words from '@vitrine/words/try-again';

export interface Note {
  readonly text: string;
  readonly retry: () => void;
}

/** Distance from the control and from the window's edges, px. */
const gap = 8;
let shown: HTMLElement | undefined;
/** The control of the note that is shown. */
let shownAt: Element | undefined;

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
  // A modal dialog lets nothing outside it be pressed, and a popover outside a menu would close it.
  (control.closest('dialog[open], [popover]') ?? document.body).append(note);
  note.showPopover();
  // Screen readers announce what comes into an alert that is there.
  const message = document.createElement('p');
  message.textContent = text;
  note.append(message, again);
  place(note, control.getBoundingClientRect());
  shown = note;
  shownAt = control;
}

/** Removes the note, or only that of a control. */
export function hideNote(control?: Element): void {
  if (control === undefined || control === shownAt) shown?.remove();
}

/** Below the control, or above it where there is no room; at the lower edge where the control isn't on the screen. */
function place(note: HTMLElement, at: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = note;
  const within = (value: number, most: number) => Math.max(gap, Math.min(value, most - gap));
  const isSeen = at.width > 0 && at.bottom > 0 && at.top < innerHeight;
  const below = at.bottom + gap;
  const fits = below + height + gap <= innerHeight;
  const top = !isSeen ? innerHeight : fits ? below : at.top - height - gap;
  note.style.top = `${within(top, innerHeight - height)}px`;
  note.style.left = `${within(isSeen ? at.left + (at.width - width) / 2 : gap, innerWidth - width)}px`;
}
