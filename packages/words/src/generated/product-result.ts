/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber } from '../message.ts';

/** The result */
export const result = /* @__PURE__ */ createFixedMessage('aH0', "The result");
/** Skin tone */
export const skinTone = /* @__PURE__ */ createFixedMessage('aH1', "Skin tone");
/** Before */
export const before = /* @__PURE__ */ createFixedMessage('aH2', "Before");
/** After */
export const after = /* @__PURE__ */ createFixedMessage('aH3', "After");
/** Compare before and after */
export const compare = /* @__PURE__ */ createFixedMessage('aH4', "Compare before and after");
/** {percent, number}% of the after image shown */
export const share = /* @__PURE__ */ createMessage('aH5', (v: { readonly percent: number }): string => `${formatNumber('en', v.percent)}% of the after image shown`);
/** Play the video */
export const playVideo = /* @__PURE__ */ createFixedMessage('aH6', "Play the video");
/** Pause the video */
export const pauseVideo = /* @__PURE__ */ createFixedMessage('aH7', "Pause the video");
