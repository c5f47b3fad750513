/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** Ask about {title} */
export const askAbout = /* @__PURE__ */ createMessage('Rj0', (v: { readonly title: string | number }): string => `Ask about ${v.title}`);
/** Thank you for your question */
export const thanks = /* @__PURE__ */ createFixedMessage('Rj1', "Thank you for your question");
/** We’ll answer on the product page, usually within two days. */
export const answerComes = /* @__PURE__ */ createFixedMessage('Rj2', "We’ll answer on the product page, usually within two days.");
/** Ask a question */
export const ask = /* @__PURE__ */ createFixedMessage('Rj3', "Ask a question");
/** We answer on the product page, so that everyone can read it. */
export const intro = /* @__PURE__ */ createFixedMessage('Rj4', "We answer on the product page, so that everyone can read it.");
/** Send your question */
export const send = /* @__PURE__ */ createFixedMessage('Rj5', "Send your question");
/** Your question */
export const yourQuestion = /* @__PURE__ */ createFixedMessage('Rj6', "Your question");
/** Name */
export const name = /* @__PURE__ */ createFixedMessage('Rj7', "Name");
/** Shown with your question. */
export const nameHint = /* @__PURE__ */ createFixedMessage('Rj8', "Shown with your question.");
