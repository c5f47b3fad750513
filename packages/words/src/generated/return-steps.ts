/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** We acknowledge it there at once. */
export const acknowledgeHint = /* @__PURE__ */ createFixedMessage('Hp0', "We acknowledge it there at once.");
/** Change something */
export const changeSomething = /* @__PURE__ */ createFixedMessage('Hp1', "Change something");
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
/** E-mail */
export const email = /* @__PURE__ */ createFixedMessage('Hp7', "E-mail");
/** Everything of this order goes back already. */
export const everythingGoesBack = /* @__PURE__ */ createFixedMessage('Hp8', "Everything of this order goes back already.");
/** Free */
export const free = /* @__PURE__ */ createFixedMessage('Hp9', "Free");
/** Go on */
export const goOn = /* @__PURE__ */ createFixedMessage('Hpa', "Go on");
/** How many of {title} */
export const howMany = /* @__PURE__ */ createMessage('Hpb', (v: { readonly title: string | number }): string => `How many of ${v.title}`);
/** Name */
export const name = /* @__PURE__ */ createFixedMessage('Hpc', "Name");
/** None */
export const none = /* @__PURE__ */ createFixedMessage('Hpd', "None");
/** Nothing to return */
export const nothingToReturn = /* @__PURE__ */ createFixedMessage('Hpe', "Nothing to return");
/** Order */
export const order = /* @__PURE__ */ createFixedMessage('Hpf', "Order");
/** Order {number} */
export const orderNumber = /* @__PURE__ */ createMessage('Hpg', (v: { readonly number: string | number }): string => `Order ${v.number}`);
/** We received it on {day} at {time} UTC. Its reference is <reference>{id}</reference>; the acknowledgement is on its way to <address>{email}</address>. */
export const receivedOn = /* @__PURE__ */ createMessage('Hph', (v: { readonly day: string | number; readonly time: string | number; readonly reference: (words: string) => unknown; readonly id: string | number; readonly address: (words: string) => unknown; readonly email: string | number }): readonly unknown[] => ["We received it on ", `${v.day}`, " at ", `${v.time}`, " UTC. Its reference is ", v.reference(`${v.id}`), "; the acknowledgement is on its way to ", v.address(`${v.email}`), "."]) as <Part>(values: { readonly day: string | number; readonly time: string | number; readonly reference: (words: string) => Part; readonly id: string | number; readonly address: (words: string) => Part; readonly email: string | number }) => readonly (string | Part)[];
/** Return items */
export const returnItems = /* @__PURE__ */ createFixedMessage('Hpi', "Return items");
/** Return order {number} */
export const returnOrder = /* @__PURE__ */ createMessage('Hpj', (v: { readonly number: string | number }): string => `Return order ${v.number}`);
/** You may return this within {days, plural, one {# day} other {# days}} of its arrival. Choose what goes back; the next step confirms it. */
export const returnWithin = /* @__PURE__ */ createMessage('Hpk', (v: { readonly days: number }): string => `You may return this within ${selectPlural('en', v.days, { "one": () => `${formatNumber('en', v.days)} day`, "other": () => `${formatNumber('en', v.days)} days` })} of its arrival. Choose what goes back; the next step confirms it.`);
/** Yes, I opened it */
export const wasOpened = /* @__PURE__ */ createFixedMessage('Hpl', "Yes, I opened it");
/** No, it is sealed */
export const wasSealed = /* @__PURE__ */ createFixedMessage('Hpm', "No, it is sealed");
/** We have your return */
export const weHaveYourReturn = /* @__PURE__ */ createFixedMessage('Hpn', "We have your return");
/** What */
export const what = /* @__PURE__ */ createFixedMessage('Hpo', "What");
/** Withdraw from contract */
export const withdrawFromContract = /* @__PURE__ */ createFixedMessage('Hpp', "Withdraw from contract");
/** Withdraw from order {number} */
export const withdrawOrder = /* @__PURE__ */ createMessage('Hpq', (v: { readonly number: string | number }): string => `Withdraw from order ${v.number}`);
/** You may withdraw within {days, plural, one {# day} other {# days}} of the delivery, without a reason. Choose what it is about; the next step confirms it. */
export const withdrawWithin = /* @__PURE__ */ createMessage('Hpr', (v: { readonly days: number }): string => `You may withdraw within ${selectPlural('en', v.days, { "one": () => `${formatNumber('en', v.days)} day`, "other": () => `${formatNumber('en', v.days)} days` })} of the delivery, without a reason. Choose what it is about; the next step confirms it.`);
/** You have withdrawn from the contract */
export const youHaveWithdrawn = /* @__PURE__ */ createFixedMessage('Hps', "You have withdrawn from the contract");
