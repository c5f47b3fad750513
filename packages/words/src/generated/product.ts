/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message, number, plural, select } from '../message.ts';

/** Save {amount} as a set */
export const saveAsSet = /* @__PURE__ */ message('qH0', (v: { readonly amount: string | number }): string => `Save ${v.amount} as a set`);
/** {count, plural, one {# review} other {# reviews}} */
export const reviews = /* @__PURE__ */ message('qH1', (v: { readonly count: number }): string => plural('en', v.count, { "one": () => `${number('en', v.count)} review`, "other": () => `${number('en', v.count)} reviews` }));
/** Add to cart */
export const addToCart = /* @__PURE__ */ fixed('qH2', "Add to cart");
/** Adding… */
export const adding = /* @__PURE__ */ fixed('qH3', "Adding…");
/** {state, select, failed {Not added. } other {}}{label}: {what} */
export const buy = /* @__PURE__ */ message('qH4', (v: { readonly state: string; readonly label: string | number; readonly what: string | number }): string => `${select(v.state, { "failed": () => "Not added. ", "other": () => "" })}${v.label}: ${v.what}`);
/** {note} You pay today. */
export const youPayToday = /* @__PURE__ */ message('qH5', (v: { readonly note: string | number }): string => `${v.note} You pay today.`);
/** Only {count, number} left */
export const onlyLeft = /* @__PURE__ */ message('qH6', (v: { readonly count: number }): string => `Only ${number('en', v.count)} left`);
/** Its picture is still being taken. */
export const pictureToCome = /* @__PURE__ */ fixed('qH7', "Its picture is still being taken.");
/** Pictures of {title} */
export const picturesOf = /* @__PURE__ */ message('qH8', (v: { readonly title: string | number }): string => `Pictures of ${v.title}`);
/** , enlarge */
export const enlarge = /* @__PURE__ */ fixed('qH9', ", enlarge");
/** Pay with */
export const payWith = /* @__PURE__ */ fixed('qHa', "Pay with");
/** or in parts */
export const orInParts = /* @__PURE__ */ fixed('qHb', "or in parts");
/** One time */
export const oneTime = /* @__PURE__ */ fixed('qHc', "One time");
/** How often */
export const howOften = /* @__PURE__ */ fixed('qHd', "How often");
/** Choose a plan */
export const choosePlan = /* @__PURE__ */ fixed('qHe', "Choose a plan");
/** : {plan}, or up to {percent}% less by plan */
export const planOrLess = /* @__PURE__ */ message('qHf', (v: { readonly plan: string | number; readonly percent: string | number }): string => `: ${v.plan}, or up to ${v.percent}% less by plan`);
/** (not in this combination) */
export const notInThisCombination = /* @__PURE__ */ fixed('qHg', "(not in this combination)");
/** (out of stock) */
export const outOfStock = /* @__PURE__ */ fixed('qHh', "(out of stock)");
/** Pre-order */
export const preOrder = /* @__PURE__ */ fixed('qHi', "Pre-order");
/** Home */
export const home = /* @__PURE__ */ fixed('qHj', "Home");
/** vegan */
export const vegan = /* @__PURE__ */ fixed('qHk', "vegan");
/** fragrance-free */
export const fragranceFree = /* @__PURE__ */ fixed('qHl', "fragrance-free");
/** {shade} on skin */
export const onSkin = /* @__PURE__ */ message('qHm', (v: { readonly shade: string | number }): string => `${v.shade} on skin`);
/** We don’t have a product at this address. */
export const noProductHere = /* @__PURE__ */ fixed('qHn', "We don’t have a product at this address.");
/** {least} to {most} */
export const deliveryDays = /* @__PURE__ */ message('qHo', (v: { readonly least: string | number; readonly most: string | number }): string => `${v.least} to ${v.most}`);
