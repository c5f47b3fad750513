/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message, number, plural } from '../message.ts';

/** We acknowledge it there at once. */
export const acknowledgeHint = /* @__PURE__ */ fixed('Hp0', "We acknowledge it there at once.");
/** Change something */
export const changeSomething = /* @__PURE__ */ fixed('Hp1', "Change something");
/** Confirm return */
export const confirmReturn = /* @__PURE__ */ fixed('Hp2', "Confirm return");
/** Confirm withdrawal */
export const confirmWithdrawal = /* @__PURE__ */ fixed('Hp3', "Confirm withdrawal");
/** Confirm your return */
export const confirmYourReturn = /* @__PURE__ */ fixed('Hp4', "Confirm your return");
/** Confirm your withdrawal */
export const confirmYourWithdrawal = /* @__PURE__ */ fixed('Hp5', "Confirm your withdrawal");
/** Did you open {title}? */
export const didYouOpen = /* @__PURE__ */ message('Hp6', (v: { readonly title: string | number }): string => `Did you open ${v.title}?`);
/** E-mail */
export const email = /* @__PURE__ */ fixed('Hp7', "E-mail");
/** Everything of this order goes back already. */
export const everythingGoesBack = /* @__PURE__ */ fixed('Hp8', "Everything of this order goes back already.");
/** Free */
export const free = /* @__PURE__ */ fixed('Hp9', "Free");
/** Go on */
export const goOn = /* @__PURE__ */ fixed('Hpa', "Go on");
/** How many of {title} */
export const howMany = /* @__PURE__ */ message('Hpb', (v: { readonly title: string | number }): string => `How many of ${v.title}`);
/** Name */
export const name = /* @__PURE__ */ fixed('Hpc', "Name");
/** None */
export const none = /* @__PURE__ */ fixed('Hpd', "None");
/** Nothing to return */
export const nothingToReturn = /* @__PURE__ */ fixed('Hpe', "Nothing to return");
/** Order */
export const order = /* @__PURE__ */ fixed('Hpf', "Order");
/** Order {number} */
export const orderNumber = /* @__PURE__ */ message('Hpg', (v: { readonly number: string | number }): string => `Order ${v.number}`);
/** We received it on {day} at {time} UTC. Its reference is <reference>{id}</reference>; the acknowledgement is on its way to <address>{email}</address>. */
export const receivedOn = /* @__PURE__ */ message('Hph', (v: { readonly day: string | number; readonly time: string | number; readonly reference: (words: string) => unknown; readonly id: string | number; readonly address: (words: string) => unknown; readonly email: string | number }): readonly unknown[] => ["We received it on ", `${v.day}`, " at ", `${v.time}`, " UTC. Its reference is ", v.reference(`${v.id}`), "; the acknowledgement is on its way to ", v.address(`${v.email}`), "."]) as <Part>(values: { readonly day: string | number; readonly time: string | number; readonly reference: (words: string) => Part; readonly id: string | number; readonly address: (words: string) => Part; readonly email: string | number }) => readonly (string | Part)[];
/** Return items */
export const returnItems = /* @__PURE__ */ fixed('Hpi', "Return items");
/** Return order {number} */
export const returnOrder = /* @__PURE__ */ message('Hpj', (v: { readonly number: string | number }): string => `Return order ${v.number}`);
/** You may return this within {days, plural, one {# day} other {# days}} of its arrival. Choose what goes back; the next step confirms it. */
export const returnWithin = /* @__PURE__ */ message('Hpk', (v: { readonly days: number }): string => `You may return this within ${plural('en', v.days, { "one": () => `${number('en', v.days)} day`, "other": () => `${number('en', v.days)} days` })} of its arrival. Choose what goes back; the next step confirms it.`);
/** Yes, I opened it */
export const wasOpened = /* @__PURE__ */ fixed('Hpl', "Yes, I opened it");
/** No, it is sealed */
export const wasSealed = /* @__PURE__ */ fixed('Hpm', "No, it is sealed");
/** We have your return */
export const weHaveYourReturn = /* @__PURE__ */ fixed('Hpn', "We have your return");
/** What */
export const what = /* @__PURE__ */ fixed('Hpo', "What");
/** Withdraw from contract */
export const withdrawFromContract = /* @__PURE__ */ fixed('Hpp', "Withdraw from contract");
/** Withdraw from order {number} */
export const withdrawOrder = /* @__PURE__ */ message('Hpq', (v: { readonly number: string | number }): string => `Withdraw from order ${v.number}`);
/** You may withdraw within {days, plural, one {# day} other {# days}} of the delivery, without a reason. Choose what it is about; the next step confirms it. */
export const withdrawWithin = /* @__PURE__ */ message('Hpr', (v: { readonly days: number }): string => `You may withdraw within ${plural('en', v.days, { "one": () => `${number('en', v.days)} day`, "other": () => `${number('en', v.days)} days` })} of the delivery, without a reason. Choose what it is about; the next step confirms it.`);
/** You have withdrawn from the contract */
export const youHaveWithdrawn = /* @__PURE__ */ fixed('Hps', "You have withdrawn from the contract");
