/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed } from '../message.ts';

/** Collections */
export const collections = /* @__PURE__ */ fixed('AG0', "Collections");
/** Or wander */
export const orWander = /* @__PURE__ */ fixed('AG1', "Or wander");
