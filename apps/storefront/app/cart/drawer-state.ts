/** Whether the slide-out cart is open, and the flash of the cart bubble after a line was added. */
import { useSyncExternalStore } from 'react';

/** How long the bubble flashes after an add, in ms (cart-and-shipping §9). */
export const flashDuration = 5000;

interface DrawerState {
  readonly open: boolean;
  readonly flash: boolean;
}

const closed: DrawerState = { open: false, flash: false };
let state = closed;
let flashEnds: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function become(next: DrawerState) {
  state = next;
  for (const listener of listeners) listener();
}

export function openDrawer() {
  become({ ...state, open: true });
}

export function closeDrawer() {
  become({ ...state, open: false });
}

/** Lets the bubble flash for five seconds, again from the start when it already does. */
export function flashBubble() {
  clearTimeout(flashEnds);
  become({ ...state, flash: true });
  flashEnds = setTimeout(() => become({ ...state, flash: false }), flashDuration);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useDrawer(): DrawerState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => closed,
  );
}
