/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed } from '../message.ts';

/** Collections */
export const collections = /* @__PURE__ */ fixed('PaZ8', "Collections");
/** Or wander */
export const orWander = /* @__PURE__ */ fixed('XYD8', "Or wander");
