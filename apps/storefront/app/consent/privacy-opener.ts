/** The "Privacy choices" link that was clicked last, to which the focus returns when the panel is closed. */
import { sharedValue } from '../cart/shared-value.ts';

export const privacyOpener = sharedValue<HTMLElement | null>(null);
