/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** Gift card •••• {digits} */
export const giftCard = /* @__PURE__ */ createMessage('t60', (v: { readonly digits: string | number }): string => `Gift card •••• ${v.digits}`);
/** Left to pay */
export const leftToPay = /* @__PURE__ */ createFixedMessage('t61', "Left to pay");
