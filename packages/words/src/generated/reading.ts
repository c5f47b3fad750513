/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message } from '../message.ts';

/** Ask us */
export const askUs = /* @__PURE__ */ fixed('809E', "Ask us");
/** Last changed on <date></date> */
export const lastChange = /* @__PURE__ */ message('sLq8', (v: { readonly date: (words: string) => unknown }): readonly unknown[] => ["Last changed on ", v.date("")]) as <Part>(values: { readonly date: (words: string) => Part }) => readonly (string | Part)[];
/** On this page */
export const onThisPage = /* @__PURE__ */ fixed('24q-', "On this page");
