/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** The billing address and the delivery address are in different countries. */
export const otherBillingCountry = /* @__PURE__ */ createFixedMessage('ZS0', "The billing address and the delivery address are in different countries.");
/** The billing address is the delivery address. */
export const sameAddress = /* @__PURE__ */ createFixedMessage('ZS1', "The billing address is the delivery address.");
/** {count, plural, one {# payment was} other {# payments were}} declined in the checkout. */
export const declinedPayments = /* @__PURE__ */ createMessage('ZS2', (v: { readonly count: number }): string => `${selectPlural('en', v.count, { "one": () => `${formatNumber('en', v.count)} payment was`, "other": () => `${formatNumber('en', v.count)} payments were` })} declined in the checkout.`);
