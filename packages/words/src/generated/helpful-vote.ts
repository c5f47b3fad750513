/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** Thank you */
export const thankYou = /* @__PURE__ */ createFixedMessage('lU0', "Thank you");
/** Was it helpful? */
export const wasItHelpful = /* @__PURE__ */ createFixedMessage('lU1', "Was it helpful?");
/** You can rate reviews on the product pages. */
export const reviewsSay = /* @__PURE__ */ createFixedMessage('lU2', "You can rate reviews on the product pages.");
/** Shop all */
export const shopAll = /* @__PURE__ */ createFixedMessage('lU3', "Shop all");
/** Your vote has been removed */
export const voteIsBack = /* @__PURE__ */ createFixedMessage('lU4', "Your vote has been removed");
/** {count, plural, one {# shopper} other {# shoppers}} found this review helpful. */
export const foundHelpful = /* @__PURE__ */ createMessage('lU5', (v: { readonly count: number }): string => `${selectPlural('en', v.count, { "one": () => `${formatNumber('en', v.count)} shopper`, "other": () => `${formatNumber('en', v.count)} shoppers` })} found this review helpful.`);
/** Back to the review */
export const backToReview = /* @__PURE__ */ createFixedMessage('lU6', "Back to the review");
/** Remove my vote */
export const takeItBack = /* @__PURE__ */ createFixedMessage('lU7', "Remove my vote");
/** Yes, it was helpful */
export const itWasHelpful = /* @__PURE__ */ createFixedMessage('lU8', "Yes, it was helpful");
