/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** United States */
export const us = /* @__PURE__ */ createFixedMessage('lP0', "United States");
/** International */
export const int = /* @__PURE__ */ createFixedMessage('lP1', "International");
/** Canada */
export const ca = /* @__PURE__ */ createFixedMessage('lP2', "Canada");
/** Australia */
export const au = /* @__PURE__ */ createFixedMessage('lP3', "Australia");
/** Europe */
export const eu = /* @__PURE__ */ createFixedMessage('lP4', "Europe");
/** United Kingdom */
export const uk = /* @__PURE__ */ createFixedMessage('lP5', "United Kingdom");
/** Malaysia */
export const my = /* @__PURE__ */ createFixedMessage('lP6', "Malaysia");
/** Staging */
export const dev = /* @__PURE__ */ createFixedMessage('lP7', "Staging");
