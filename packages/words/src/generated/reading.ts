/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** Contact us */
export const askUs = /* @__PURE__ */ createFixedMessage('1w0', "Contact us");
/** Last changed on <date></date> */
export const lastChange = /* @__PURE__ */ createMessage('1w1', (v: { readonly date: (words: string) => unknown }): readonly unknown[] => ["Last changed on ", v.date("")]) as <Part>(values: { readonly date: (words: string) => Part }) => readonly (string | Part)[];
/** On this page */
export const onThisPage = /* @__PURE__ */ createFixedMessage('1w2', "On this page");
