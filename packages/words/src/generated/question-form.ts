/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message } from '../message.ts';

/** Ask about {title} */
export const askAbout = /* @__PURE__ */ message('Rj0', (v: { readonly title: string | number }): string => `Ask about ${v.title}`);
/** Thank you for your question */
export const thanks = /* @__PURE__ */ fixed('Rj1', "Thank you for your question");
/** Our answer stands with it on the product’s page, usually within two days. */
export const answerComes = /* @__PURE__ */ fixed('Rj2', "Our answer stands with it on the product’s page, usually within two days.");
/** Ask a question */
export const ask = /* @__PURE__ */ fixed('Rj3', "Ask a question");
/** We answer on the product’s page, for everybody who wonders the same. */
export const intro = /* @__PURE__ */ fixed('Rj4', "We answer on the product’s page, for everybody who wonders the same.");
/** Send your question */
export const send = /* @__PURE__ */ fixed('Rj5', "Send your question");
/** Your question */
export const yourQuestion = /* @__PURE__ */ fixed('Rj6', "Your question");
/** Name */
export const name = /* @__PURE__ */ fixed('Rj7', "Name");
/** Shown with your question. */
export const nameHint = /* @__PURE__ */ fixed('Rj8', "Shown with your question.");
