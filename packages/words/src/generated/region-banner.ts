/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** Region */
export const region = /* @__PURE__ */ createFixedMessage('Q60', "Region");
/** You seem to be here: {country}. */
export const seemToBeIn = /* @__PURE__ */ createMessage('Q61', (v: { readonly country: string | number }): string => `You seem to be here: ${v.country}.`);
/** Shop {region} in {currency} */
export const shopThere = /* @__PURE__ */ createMessage('Q62', (v: { readonly region: string | number; readonly currency: string | number }): string => `Shop ${v.region} in ${v.currency}`);
/** Stay in this store */
export const stay = /* @__PURE__ */ createFixedMessage('Q63', "Stay in this store");
