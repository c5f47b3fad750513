/** State of the cart drawer (open or closed), and the flash of the cart button after an add. */
import { publishCartEvent } from '../analytics/analytics-events.ts';
import { createSharedValue } from './shared-value.ts';
import { useShared } from './use-shared.ts';

/** Duration of the flash in ms (CART-04). */
export const flashMs = 5000;

interface DrawerState {
  readonly open: boolean;
  readonly flash: boolean;
  /** Title of the last added product until it has been announced to screen readers; null otherwise. */
  readonly added: string | null;
}

const drawer = createSharedValue<DrawerState>({ open: false, flash: false, added: null });
let flashEnds: ReturnType<typeof setTimeout> | undefined;

export const useDrawer = (): DrawerState => useShared(drawer);

export function openDrawer() {
  tellOpening();
  drawer.set({ ...drawer.get(), open: true });
}

/** Opens the cart drawer, which then announces the added product to screen readers. */
export function openDrawerWith(added: string) {
  tellOpening();
  drawer.set({ ...drawer.get(), open: true, added });
}

function tellOpening() {
  if (!drawer.get().open) publishCartEvent({ kind: 'drawer' });
}

/** Called after the added product has been announced. */
export function clearAddedMessage() {
  drawer.set({ ...drawer.get(), added: null });
}

export function closeDrawer() {
  drawer.set({ ...drawer.get(), open: false });
}

/** Flashes the cart button for `flashMs`. A flash in progress starts over. */
export function flashBubble() {
  clearTimeout(flashEnds);
  drawer.set({ ...drawer.get(), flash: true });
  flashEnds = setTimeout(() => drawer.set({ ...drawer.get(), flash: false }), flashMs);
}
