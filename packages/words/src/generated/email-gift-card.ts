/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** Choose something */
export const chooseSomething = /* @__PURE__ */ createFixedMessage('wq0', "Choose something");
/** Code */
export const code = /* @__PURE__ */ createFixedMessage('wq1', "Code");
/** Enter the code at the checkout. What you don’t spend stays on the card. It does not expire. */
export const enterCode = /* @__PURE__ */ createFixedMessage('wq2', "Enter the code at the checkout. What you don’t spend stays on the card. It does not expire.");
/** Enter the code at the checkout. What you don’t spend stays on the card. It is valid until {day}. */
export const enterCodeUntil = /* @__PURE__ */ createMessage('wq3', (v: { readonly day: string | number }): string => `Enter the code at the checkout. What you don’t spend stays on the card. It is valid until ${v.day}.`);
/** Gift card */
export const giftCard = /* @__PURE__ */ createFixedMessage('wq4', "Gift card");
/** {name} gives you {amount} */
export const givesYou = /* @__PURE__ */ createMessage('wq5', (v: { readonly name: string | number; readonly amount: string | number }): string => `${v.name} gives you ${v.amount}`);
/** {shop}: {name} gives you {amount} */
export const givesYouSubject = /* @__PURE__ */ createMessage('wq6', (v: { readonly shop: string | number; readonly name: string | number; readonly amount: string | number }): string => `${v.shop}: ${v.name} gives you ${v.amount}`);
/** Keep the code like money: anyone who has it can spend it. We can’t show it again. */
export const keepCode = /* @__PURE__ */ createFixedMessage('wq7', "Keep the code like money: anyone who has it can spend it. We can’t show it again.");
/** See what is left on it */
export const seeWhatIsLeft = /* @__PURE__ */ createFixedMessage('wq8', "See what is left on it");
/** Your gift card: {amount} */
export const yourCard = /* @__PURE__ */ createMessage('wq9', (v: { readonly amount: string | number }): string => `Your gift card: ${v.amount}`);
/** {shop}: Your gift card: {amount} */
export const yourCardSubject = /* @__PURE__ */ createMessage('wqa', (v: { readonly shop: string | number; readonly amount: string | number }): string => `${v.shop}: Your gift card: ${v.amount}`);
