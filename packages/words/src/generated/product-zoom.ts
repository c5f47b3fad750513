/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message } from '../message.ts';

/** Pictures of {title} */
export const picturesOf = /* @__PURE__ */ message('Ki0', (v: { readonly title: string | number }): string => `Pictures of ${v.title}`);
/** Picture */
export const picture = /* @__PURE__ */ fixed('Ki1', "Picture");
/** Show the whole picture */
export const showWhole = /* @__PURE__ */ fixed('Ki2', "Show the whole picture");
/** Look closer */
export const lookCloser = /* @__PURE__ */ fixed('Ki3', "Look closer");
/** Close */
export const close = /* @__PURE__ */ fixed('Ki4', "Close");
/** Previous picture */
export const previousPicture = /* @__PURE__ */ fixed('Ki5', "Previous picture");
/** Next picture */
export const nextPicture = /* @__PURE__ */ fixed('Ki6', "Next picture");
