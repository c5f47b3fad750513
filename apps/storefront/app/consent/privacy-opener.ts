/** The link "Privacy choices" that was pressed last, until its panel is closed: the focus goes back there. */
import { sharedValue } from '../cart/shared-value.ts';

export const privacyOpener = sharedValue<HTMLElement | null>(null);
