/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed } from '../message.ts';

/** Loading the collection */
export const loading = /* @__PURE__ */ fixed('EK0', "Loading the collection");
