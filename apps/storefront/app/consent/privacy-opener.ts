/** The "Privacy choices" link that was clicked last, to which the focus returns when the panel is closed. */
import { createSharedValue } from '../cart/shared-value.ts';

export const privacyOpener = createSharedValue<HTMLElement | null>(null);
