/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed } from '../message.ts';

/** United States */
export const us = /* @__PURE__ */ fixed('aoaT', "United States");
/** International */
export const int = /* @__PURE__ */ fixed('N_i5', "International");
/** Canada */
export const ca = /* @__PURE__ */ fixed('Qj1U', "Canada");
/** Australia */
export const au = /* @__PURE__ */ fixed('hfA1', "Australia");
/** Europe */
export const eu = /* @__PURE__ */ fixed('ge9u', "Europe");
/** United Kingdom */
export const uk = /* @__PURE__ */ fixed('Jxxx', "United Kingdom");
/** Malaysia */
export const my = /* @__PURE__ */ fixed('QtR6', "Malaysia");
/** Staging */
export const dev = /* @__PURE__ */ fixed('bWBN', "Staging");
