/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message, number, plural, select } from '../message.ts';

/** Save {amount} as a set */
export const saveAsSet = /* @__PURE__ */ message('reIZ', (v: { readonly amount: string | number }): string => `Save ${v.amount} as a set`);
/** {count, plural, one {# review} other {# reviews}} */
export const reviews = /* @__PURE__ */ message('39V6', (v: { readonly count: number }): string => plural('en', v.count, { "one": () => `${number('en', v.count)} review`, "other": () => `${number('en', v.count)} reviews` }));
/** Add to cart */
export const addToCart = /* @__PURE__ */ fixed('l7lQ', "Add to cart");
/** Adding… */
export const adding = /* @__PURE__ */ fixed('YPIx', "Adding…");
/** {state, select, failed {Not added. } other {}}{label}: {what} */
export const buy = /* @__PURE__ */ message('ekAJ', (v: { readonly state: string; readonly label: string | number; readonly what: string | number }): string => `${select(v.state, { "failed": () => "Not added. ", "other": () => "" })}${v.label}: ${v.what}`);
/** {note} You pay today. */
export const youPayToday = /* @__PURE__ */ message('ekLI', (v: { readonly note: string | number }): string => `${v.note} You pay today.`);
/** Only {count, number} left */
export const onlyLeft = /* @__PURE__ */ message('XJRQ', (v: { readonly count: number }): string => `Only ${number('en', v.count)} left`);
/** Its picture is still being taken. */
export const pictureToCome = /* @__PURE__ */ fixed('8RNn', "Its picture is still being taken.");
/** Pictures of {title} */
export const picturesOf = /* @__PURE__ */ message('ZqYK', (v: { readonly title: string | number }): string => `Pictures of ${v.title}`);
/** , enlarge */
export const enlarge = /* @__PURE__ */ fixed('a9TS', ", enlarge");
/** Pay with */
export const payWith = /* @__PURE__ */ fixed('fNUu', "Pay with");
/** or in parts */
export const orInParts = /* @__PURE__ */ fixed('p4tU', "or in parts");
/** One time */
export const oneTime = /* @__PURE__ */ fixed('bRm5', "One time");
/** How often */
export const howOften = /* @__PURE__ */ fixed('2eAV', "How often");
/** Choose a plan */
export const choosePlan = /* @__PURE__ */ fixed('tT42', "Choose a plan");
/** : {plan}, or up to {percent}% less by plan */
export const planOrLess = /* @__PURE__ */ message('BERD', (v: { readonly plan: string | number; readonly percent: string | number }): string => `: ${v.plan}, or up to ${v.percent}% less by plan`);
/** (not in this combination) */
export const notInThisCombination = /* @__PURE__ */ fixed('NePg', "(not in this combination)");
/** (out of stock) */
export const outOfStock = /* @__PURE__ */ fixed('sGq_', "(out of stock)");
/** Pre-order */
export const preOrder = /* @__PURE__ */ fixed('yd-g', "Pre-order");
/** Home */
export const home = /* @__PURE__ */ fixed('fT3Y', "Home");
/** vegan */
export const vegan = /* @__PURE__ */ fixed('iO8g', "vegan");
/** fragrance-free */
export const fragranceFree = /* @__PURE__ */ fixed('xsCw', "fragrance-free");
/** {shade} on skin */
export const onSkin = /* @__PURE__ */ message('IXX-', (v: { readonly shade: string | number }): string => `${v.shade} on skin`);
/** We don’t have a product at this address. */
export const noProductHere = /* @__PURE__ */ fixed('-Qs9', "We don’t have a product at this address.");
/** {least} to {most} */
export const deliveryDays = /* @__PURE__ */ message('2Qwu', (v: { readonly least: string | number; readonly most: string | number }): string => `${v.least} to ${v.most}`);
