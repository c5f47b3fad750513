/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** Pictures of {title} */
export const picturesOf = /* @__PURE__ */ createMessage('Ki0', (v: { readonly title: string | number }): string => `Pictures of ${v.title}`);
/** Picture */
export const picture = /* @__PURE__ */ createFixedMessage('Ki1', "Picture");
/** Show the whole picture */
export const showWhole = /* @__PURE__ */ createFixedMessage('Ki2', "Show the whole picture");
/** Look closer */
export const lookCloser = /* @__PURE__ */ createFixedMessage('Ki3', "Look closer");
/** Close */
export const close = /* @__PURE__ */ createFixedMessage('Ki4', "Close");
/** Previous picture */
export const previousPicture = /* @__PURE__ */ createFixedMessage('Ki5', "Previous picture");
/** Next picture */
export const nextPicture = /* @__PURE__ */ createFixedMessage('Ki6', "Next picture");
