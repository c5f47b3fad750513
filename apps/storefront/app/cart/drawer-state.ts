/** Open state of the slide-out cart, and the flash of the cart icon after an add. */
import { happened } from '../analytics/analytics-events.ts';
import { sharedValue } from './shared-value.ts';
import { useShared } from './use-shared.ts';

/** Duration of the flash after an item is added, in milliseconds (CART-04). */
export const flashDuration = 5000;

interface DrawerState {
  readonly open: boolean;
  readonly flash: boolean;
  /** The product added last, until it has been announced to screen readers; else null. */
  readonly added: string | null;
}

const drawer = sharedValue<DrawerState>({ open: false, flash: false, added: null });
let flashEnds: ReturnType<typeof setTimeout> | undefined;

export const useDrawer = (): DrawerState => useShared(drawer);

export function openDrawer() {
  tellOpening();
  drawer.become({ ...drawer.now(), open: true });
}

/** Opens the cart, which then announces the added product to screen readers. */
export function openDrawerWith(added: string) {
  tellOpening();
  drawer.become({ ...drawer.now(), open: true, added });
}

function tellOpening() {
  if (!drawer.now().open) happened({ kind: 'drawer' });
}

/** Called once the added product has been announced. */
export function clearAddedMessage() {
  drawer.become({ ...drawer.now(), added: null });
}

export function closeDrawer() {
  drawer.become({ ...drawer.now(), open: false });
}

/** Flashes the cart icon for five seconds, from the start if it is flashing already. */
export function flashBubble() {
  clearTimeout(flashEnds);
  drawer.become({ ...drawer.now(), flash: true });
  flashEnds = setTimeout(() => drawer.become({ ...drawer.now(), flash: false }), flashDuration);
}
