/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** Start shopping */
export const chooseSomething = /* @__PURE__ */ createFixedMessage('wq0', "Start shopping");
/** Code */
export const code = /* @__PURE__ */ createFixedMessage('wq1', "Code");
/** Enter the code at checkout. Anything you don’t spend stays on the card. It never expires. */
export const enterCode = /* @__PURE__ */ createFixedMessage('wq2', "Enter the code at checkout. Anything you don’t spend stays on the card. It never expires.");
/** Enter the code at checkout. Anything you don’t spend stays on the card. It’s valid until {day}. */
export const enterCodeUntil = /* @__PURE__ */ createMessage('wq3', (v: { readonly day: string | number }): string => `Enter the code at checkout. Anything you don’t spend stays on the card. It’s valid until ${v.day}.`);
/** Gift card */
export const giftCard = /* @__PURE__ */ createFixedMessage('wq4', "Gift card");
/** {name} sent you {amount} */
export const givesYou = /* @__PURE__ */ createMessage('wq5', (v: { readonly name: string | number; readonly amount: string | number }): string => `${v.name} sent you ${v.amount}`);
/** {shop}: {name} sent you {amount} */
export const givesYouSubject = /* @__PURE__ */ createMessage('wq6', (v: { readonly shop: string | number; readonly name: string | number; readonly amount: string | number }): string => `${v.shop}: ${v.name} sent you ${v.amount}`);
/** Treat this code like cash: anyone who has it can spend it. We can’t show it again. */
export const keepCode = /* @__PURE__ */ createFixedMessage('wq7', "Treat this code like cash: anyone who has it can spend it. We can’t show it again.");
/** Check the balance */
export const seeWhatIsLeft = /* @__PURE__ */ createFixedMessage('wq8', "Check the balance");
/** Your {amount} gift card */
export const yourCard = /* @__PURE__ */ createMessage('wq9', (v: { readonly amount: string | number }): string => `Your ${v.amount} gift card`);
/** {shop}: your {amount} gift card */
export const yourCardSubject = /* @__PURE__ */ createMessage('wqa', (v: { readonly shop: string | number; readonly amount: string | number }): string => `${v.shop}: your ${v.amount} gift card`);
