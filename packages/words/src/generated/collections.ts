/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Collections */
export const collections = /* @__PURE__ */ createFixedMessage('AG0', "Collections");
/** Or keep browsing */
export const keepBrowsing = /* @__PURE__ */ createFixedMessage('AG1', "Or keep browsing");
