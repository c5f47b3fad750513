/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectChoice, selectPlural } from '../message.ts';

/** One-time purchase */
export const oneTime = /* @__PURE__ */ createFixedMessage('xA0', "One-time purchase");
/** How often {title} is delivered */
export const rhythmOf = /* @__PURE__ */ createMessage('xA1', (v: { readonly title: string | number }): string => `How often ${v.title} is delivered`);
/** Next on {day} */
export const next = /* @__PURE__ */ createMessage('xA2', (v: { readonly day: string | number }): string => `Next on ${v.day}`);
/** {interval, select, DAY {{count, plural, one {Delivered every day} other {Delivered every # days}}} WEEK {{count, plural, one {Delivered every week} other {Delivered every # weeks}}} MONTH {{count, plural, one {Delivered every month} other {Delivered every # months}}} other {{count, plural, one {Delivered every year} other {Delivered every # years}}}}, next on {day}. */
export const repeats = /* @__PURE__ */ createMessage('xA3', (v: { readonly interval: string; readonly count: number; readonly day: string | number }): string => `${selectChoice(v.interval, { "DAY": () => selectPlural('en', v.count, { "one": () => "Delivered every day", "other": () => `Delivered every ${formatNumber('en', v.count)} days` }), "WEEK": () => selectPlural('en', v.count, { "one": () => "Delivered every week", "other": () => `Delivered every ${formatNumber('en', v.count)} weeks` }), "MONTH": () => selectPlural('en', v.count, { "one": () => "Delivered every month", "other": () => `Delivered every ${formatNumber('en', v.count)} months` }), "other": () => selectPlural('en', v.count, { "one": () => "Delivered every year", "other": () => `Delivered every ${formatNumber('en', v.count)} years` }) })}, next on ${v.day}.`);
/** You save {amount} each time. */
export const saves = /* @__PURE__ */ createMessage('xA4', (v: { readonly amount: string | number }): string => `You save ${v.amount} each time.`);
/** Change */
export const change = /* @__PURE__ */ createFixedMessage('xA5', "Change");
/** {title}: {plan} */
export const planChanged = /* @__PURE__ */ createMessage('xA6', (v: { readonly title: string | number; readonly plan: string | number }): string => `${v.title}: ${v.plan}`);
