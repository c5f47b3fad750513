/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message } from '../message.ts';

/** Pictures of {title} */
export const picturesOf = /* @__PURE__ */ message('A7r6', (v: { readonly title: string | number }): string => `Pictures of ${v.title}`);
/** Picture */
export const picture = /* @__PURE__ */ fixed('debi', "Picture");
/** Show the whole picture */
export const showWhole = /* @__PURE__ */ fixed('-dTH', "Show the whole picture");
/** Look closer */
export const lookCloser = /* @__PURE__ */ fixed('rdEU', "Look closer");
/** Close */
export const close = /* @__PURE__ */ fixed('0IB_', "Close");
/** Previous picture */
export const previousPicture = /* @__PURE__ */ fixed('25XN', "Previous picture");
/** Next picture */
export const nextPicture = /* @__PURE__ */ fixed('8b6G', "Next picture");
