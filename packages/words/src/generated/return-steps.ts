/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** We’ll confirm it there right away. */
export const acknowledgeHint = /* @__PURE__ */ createFixedMessage('Hp0', "We’ll confirm it there right away.");
/** Go back and change it */
export const changeSomething = /* @__PURE__ */ createFixedMessage('Hp1', "Go back and change it");
/** Confirm return */
export const confirmReturn = /* @__PURE__ */ createFixedMessage('Hp2', "Confirm return");
/** Confirm withdrawal */
export const confirmWithdrawal = /* @__PURE__ */ createFixedMessage('Hp3', "Confirm withdrawal");
/** Confirm your return */
export const confirmYourReturn = /* @__PURE__ */ createFixedMessage('Hp4', "Confirm your return");
/** Confirm your withdrawal */
export const confirmYourWithdrawal = /* @__PURE__ */ createFixedMessage('Hp5', "Confirm your withdrawal");
/** Did you open {title}? */
export const didYouOpen = /* @__PURE__ */ createMessage('Hp6', (v: { readonly title: string | number }): string => `Did you open ${v.title}?`);
/** Email */
export const email = /* @__PURE__ */ createFixedMessage('Hp7', "Email");
/** Everything in this order is already being returned. */
export const everythingGoesBack = /* @__PURE__ */ createFixedMessage('Hp8', "Everything in this order is already being returned.");
/** Free */
export const free = /* @__PURE__ */ createFixedMessage('Hp9', "Free");
/** Continue */
export const goOn = /* @__PURE__ */ createFixedMessage('Hpa', "Continue");
/** How many of {title} */
export const howMany = /* @__PURE__ */ createMessage('Hpb', (v: { readonly title: string | number }): string => `How many of ${v.title}`);
/** Name */
export const name = /* @__PURE__ */ createFixedMessage('Hpc', "Name");
/** None */
export const none = /* @__PURE__ */ createFixedMessage('Hpd', "None");
/** There’s nothing to return */
export const nothingToReturn = /* @__PURE__ */ createFixedMessage('Hpe', "There’s nothing to return");
/** Order */
export const order = /* @__PURE__ */ createFixedMessage('Hpf', "Order");
/** Order {number} */
export const orderNumber = /* @__PURE__ */ createMessage('Hpg', (v: { readonly number: string | number }): string => `Order ${v.number}`);
/** We received it on {day} at {time} UTC. Your reference is <reference>{id}</reference>. We’re sending a confirmation to <address>{email}</address>. */
export const receivedOn = /* @__PURE__ */ createMessage('Hph', (v: { readonly day: string | number; readonly time: string | number; readonly reference: (words: string) => unknown; readonly id: string | number; readonly address: (words: string) => unknown; readonly email: string | number }): readonly unknown[] => ["We received it on ", `${v.day}`, " at ", `${v.time}`, " UTC. Your reference is ", v.reference(`${v.id}`), ". We’re sending a confirmation to ", v.address(`${v.email}`), "."]) as <Part>(values: { readonly day: string | number; readonly time: string | number; readonly reference: (words: string) => Part; readonly id: string | number; readonly address: (words: string) => Part; readonly email: string | number }) => readonly (string | Part)[];
/** Return items */
export const returnItems = /* @__PURE__ */ createFixedMessage('Hpi', "Return items");
/** Return order {number} */
export const returnOrder = /* @__PURE__ */ createMessage('Hpj', (v: { readonly number: string | number }): string => `Return order ${v.number}`);
/** You can return this within {days, plural, one {# day} other {# days}} of delivery. Choose what you’re returning, and confirm it in the next step. */
export const returnWithin = /* @__PURE__ */ createMessage('Hpk', (v: { readonly days: number }): string => `You can return this within ${selectPlural('en', v.days, { "one": () => `${formatNumber('en', v.days)} day`, "other": () => `${formatNumber('en', v.days)} days` })} of delivery. Choose what you’re returning, and confirm it in the next step.`);
/** Yes, I opened it */
export const wasOpened = /* @__PURE__ */ createFixedMessage('Hpl', "Yes, I opened it");
/** No, it’s still sealed */
export const wasSealed = /* @__PURE__ */ createFixedMessage('Hpm', "No, it’s still sealed");
/** We have your return */
export const weHaveYourReturn = /* @__PURE__ */ createFixedMessage('Hpn', "We have your return");
/** Items */
export const what = /* @__PURE__ */ createFixedMessage('Hpo', "Items");
/** Withdraw from contract */
export const withdrawFromContract = /* @__PURE__ */ createFixedMessage('Hpp', "Withdraw from contract");
/** Withdraw from order {number} */
export const withdrawOrder = /* @__PURE__ */ createMessage('Hpq', (v: { readonly number: string | number }): string => `Withdraw from order ${v.number}`);
/** You can withdraw within {days, plural, one {# day} other {# days}} of delivery without giving a reason. Choose the items, and confirm in the next step. */
export const withdrawWithin = /* @__PURE__ */ createMessage('Hpr', (v: { readonly days: number }): string => `You can withdraw within ${selectPlural('en', v.days, { "one": () => `${formatNumber('en', v.days)} day`, "other": () => `${formatNumber('en', v.days)} days` })} of delivery without giving a reason. Choose the items, and confirm in the next step.`);
/** You have withdrawn from the contract */
export const youHaveWithdrawn = /* @__PURE__ */ createFixedMessage('Hps', "You have withdrawn from the contract");
