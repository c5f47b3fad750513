/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectChoice, selectPlural } from '../message.ts';

/** Save {amount} as a set */
export const saveAsSet = /* @__PURE__ */ createMessage('qH0', (v: { readonly amount: string | number }): string => `Save ${v.amount} as a set`);
/** {count, plural, one {# review} other {# reviews}} */
export const reviews = /* @__PURE__ */ createMessage('qH1', (v: { readonly count: number }): string => selectPlural('en', v.count, { "one": () => `${formatNumber('en', v.count)} review`, "other": () => `${formatNumber('en', v.count)} reviews` }));
/** Add to cart */
export const addToCart = /* @__PURE__ */ createFixedMessage('qH2', "Add to cart");
/** Adding… */
export const adding = /* @__PURE__ */ createFixedMessage('qH3', "Adding…");
/** {state, select, failed {Not added. } other {}}{label}: {what} */
export const buy = /* @__PURE__ */ createMessage('qH4', (v: { readonly state: string; readonly label: string | number; readonly what: string | number }): string => `${selectChoice(v.state, { "failed": () => "Not added. ", "other": () => "" })}${v.label}: ${v.what}`);
/** <name>{note}</name> You pay today. */
export const youPayToday = /* @__PURE__ */ createMessage('qH5', (v: { readonly name: (words: string) => unknown; readonly note: string | number }): readonly unknown[] => [v.name(`${v.note}`), " You pay today."]) as <Part>(values: { readonly name: (words: string) => Part; readonly note: string | number }) => readonly (string | Part)[];
/** Only {count, number} left */
export const onlyLeft = /* @__PURE__ */ createMessage('qH6', (v: { readonly count: number }): string => `Only ${formatNumber('en', v.count)} left`);
/** Photo coming soon. */
export const pictureToCome = /* @__PURE__ */ createFixedMessage('qH7', "Photo coming soon.");
/** Pictures of {title} */
export const picturesOf = /* @__PURE__ */ createMessage('qH8', (v: { readonly title: string | number }): string => `Pictures of ${v.title}`);
/** , enlarge */
export const enlarge = /* @__PURE__ */ createFixedMessage('qH9', ", enlarge");
/** Pay with */
export const payWith = /* @__PURE__ */ createFixedMessage('qHa', "Pay with");
/** or pay over time */
export const orInParts = /* @__PURE__ */ createFixedMessage('qHb', "or pay over time");
/** One-time purchase */
export const oneTime = /* @__PURE__ */ createFixedMessage('qHc', "One-time purchase");
/** How often */
export const howOften = /* @__PURE__ */ createFixedMessage('qHd', "How often");
/** Choose a plan */
export const choosePlan = /* @__PURE__ */ createFixedMessage('qHe', "Choose a plan");
/** : {plan}, or up to {percent}% less with a plan */
export const planOrLess = /* @__PURE__ */ createMessage('qHf', (v: { readonly plan: string | number; readonly percent: string | number }): string => `: ${v.plan}, or up to ${v.percent}% less with a plan`);
/** Skip, change or stop whenever you like. */
export const planFreedom = /* @__PURE__ */ createFixedMessage('qHg', "Skip, change or stop whenever you like.");
/** (not in this combination) */
export const notInThisCombination = /* @__PURE__ */ createFixedMessage('qHh', "(not in this combination)");
/** (out of stock) */
export const outOfStock = /* @__PURE__ */ createFixedMessage('qHi', "(out of stock)");
/** Pre-order */
export const preOrder = /* @__PURE__ */ createFixedMessage('qHj', "Pre-order");
/** Home */
export const home = /* @__PURE__ */ createFixedMessage('qHk', "Home");
/** vegan */
export const vegan = /* @__PURE__ */ createFixedMessage('qHl', "vegan");
/** fragrance-free */
export const fragranceFree = /* @__PURE__ */ createFixedMessage('qHm', "fragrance-free");
/** {shade} on skin */
export const onSkin = /* @__PURE__ */ createMessage('qHn', (v: { readonly shade: string | number }): string => `${v.shade} on skin`);
/** We don’t have a product at this address. */
export const noProductHere = /* @__PURE__ */ createFixedMessage('qHo', "We don’t have a product at this address.");
/** {least} to {most} */
export const deliveryDays = /* @__PURE__ */ createMessage('qHp', (v: { readonly least: string | number; readonly most: string | number }): string => `${v.least} to ${v.most}`);
/** incl. VAT */
export const inclVat = /* @__PURE__ */ createFixedMessage('qHq', "incl. VAT");
/** Choose {option} */
export const chooseOption = /* @__PURE__ */ createMessage('qHr', (v: { readonly option: string | number }): string => `Choose ${v.option}`);
