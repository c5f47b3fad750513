/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** By signing up you agree to receive our news and offers by SMS at this number. Consent is not a condition of purchase. Reply STOP to unsubscribe. */
export const consent = /* @__PURE__ */ createFixedMessage('lY0', "By signing up you agree to receive our news and offers by SMS at this number. Consent is not a condition of purchase. Reply STOP to unsubscribe.");
