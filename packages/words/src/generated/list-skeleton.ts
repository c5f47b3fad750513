/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Loading the collection */
export const loading = /* @__PURE__ */ createFixedMessage('EK0', "Loading the collection");
