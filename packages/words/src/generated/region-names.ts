/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed } from '../message.ts';

/** United States */
export const us = /* @__PURE__ */ fixed('lP0', "United States");
/** International */
export const int = /* @__PURE__ */ fixed('lP1', "International");
/** Canada */
export const ca = /* @__PURE__ */ fixed('lP2', "Canada");
/** Australia */
export const au = /* @__PURE__ */ fixed('lP3', "Australia");
/** Europe */
export const eu = /* @__PURE__ */ fixed('lP4', "Europe");
/** United Kingdom */
export const uk = /* @__PURE__ */ fixed('lP5', "United Kingdom");
/** Malaysia */
export const my = /* @__PURE__ */ fixed('lP6', "Malaysia");
/** Staging */
export const dev = /* @__PURE__ */ fixed('lP7', "Staging");
