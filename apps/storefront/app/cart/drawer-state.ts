/** State of the cart drawer (open or closed), and the flash of the cart button after an add. */
import { happened } from '../analytics/analytics-events.ts';
import { sharedValue } from './shared-value.ts';
import { useShared } from './use-shared.ts';

/** Duration of the flash in ms (CART-04). */
export const flashDuration = 5000;

interface DrawerState {
  readonly open: boolean;
  readonly flash: boolean;
  /** Title of the last added product until it has been announced to screen readers; null otherwise. */
  readonly added: string | null;
}

const drawer = sharedValue<DrawerState>({ open: false, flash: false, added: null });
let flashEnds: ReturnType<typeof setTimeout> | undefined;

export const useDrawer = (): DrawerState => useShared(drawer);

export function openDrawer() {
  tellOpening();
  drawer.become({ ...drawer.now(), open: true });
}

/** Opens the cart drawer, which then announces the added product to screen readers. */
export function openDrawerWith(added: string) {
  tellOpening();
  drawer.become({ ...drawer.now(), open: true, added });
}

function tellOpening() {
  if (!drawer.now().open) happened({ kind: 'drawer' });
}

/** Called after the added product has been announced. */
export function clearAddedMessage() {
  drawer.become({ ...drawer.now(), added: null });
}

export function closeDrawer() {
  drawer.become({ ...drawer.now(), open: false });
}

/** Flashes the cart button for `flashDuration`. A flash in progress starts over. */
export function flashBubble() {
  clearTimeout(flashEnds);
  drawer.become({ ...drawer.now(), flash: true });
  flashEnds = setTimeout(() => drawer.become({ ...drawer.now(), flash: false }), flashDuration);
}
