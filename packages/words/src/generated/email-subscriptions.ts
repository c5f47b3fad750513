/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectChoice, selectPlural } from '../message.ts';

/** See your account */
export const account = /* @__PURE__ */ createFixedMessage('GH0', "See your account");
/** Confirm your payment */
export const confirm = /* @__PURE__ */ createFixedMessage('GH1', "Confirm your payment");
/** Confirm the payment */
export const confirmButton = /* @__PURE__ */ createFixedMessage('GH2', "Confirm the payment");
/** Your bank wants you to confirm the payment of your delivery. Nothing was charged. */
export const confirmText = /* @__PURE__ */ createFixedMessage('GH3', "Your bank wants you to confirm the payment of your delivery. Nothing was charged.");
/** Your payment didn’t go through */
export const declined = /* @__PURE__ */ createFixedMessage('GH4', "Your payment didn’t go through");
/** We couldn’t charge {card} for your delivery. */
export const declinedText = /* @__PURE__ */ createMessage('GH5', (v: { readonly card: string | number }): string => `We couldn’t charge ${v.card} for your delivery.`);
/** We couldn’t charge your card for your delivery. */
export const declinedTextNoCard = /* @__PURE__ */ createFixedMessage('GH6', "We couldn’t charge your card for your delivery.");
/** Manage your subscription */
export const manage = /* @__PURE__ */ createFixedMessage('GH7', "Manage your subscription");
/** Your next delivery: {day} */
export const next = /* @__PURE__ */ createMessage('GH8', (v: { readonly day: string | number }): string => `Your next delivery: ${v.day}`);
/** Your next delivery comes on {day}. */
export const nextComes = /* @__PURE__ */ createMessage('GH9', (v: { readonly day: string | number }): string => `Your next delivery comes on ${v.day}.`);
/** We’ll prepare your delivery on {day} and charge {card}. You don’t have to do anything. */
export const nextText = /* @__PURE__ */ createMessage('GHa', (v: { readonly day: string | number; readonly card: string | number }): string => `We’ll prepare your delivery on ${v.day} and charge ${v.card}. You don’t have to do anything.`);
/** We’ll prepare your delivery on {day} and charge your card. You don’t have to do anything. */
export const nextTextNoCard = /* @__PURE__ */ createMessage('GHb', (v: { readonly day: string | number }): string => `We’ll prepare your delivery on ${v.day} and charge your card. You don’t have to do anything.`);
/** We have no card to charge your delivery to. */
export const noCard = /* @__PURE__ */ createFixedMessage('GHc', "We have no card to charge your delivery to.");
/** Your subscription is paused */
export const paused = /* @__PURE__ */ createFixedMessage('GHd', "Your subscription is paused");
/** We couldn’t charge you for your last delivery, so we’ve paused your subscription. Update your card in your account to continue. */
export const pausedText = /* @__PURE__ */ createFixedMessage('GHe', "We couldn’t charge you for your last delivery, so we’ve paused your subscription. Update your card in your account to continue.");
/** A new price for your subscription */
export const price = /* @__PURE__ */ createFixedMessage('GHf', "A new price for your subscription");
/** From {day} on, the price of your subscription changes. Deliveries before that day cost what they did. */
export const priceFrom = /* @__PURE__ */ createMessage('GHg', (v: { readonly day: string | number }): string => `From ${v.day} on, the price of your subscription changes. Deliveries before that day cost what they did.`);
/** {title}: {price} instead of {before}. */
export const priceOfLine = /* @__PURE__ */ createMessage('GHh', (v: { readonly title: string | number; readonly price: string | number; readonly before: string | number }): string => `${v.title}: ${v.price} instead of ${v.before}.`);
/** Skip this delivery */
export const skip = /* @__PURE__ */ createFixedMessage('GHi', "Skip this delivery");
/** A delivery was skipped */
export const skipped = /* @__PURE__ */ createFixedMessage('GHj', "A delivery was skipped");
/** {reason, select, soldOut {We are sorry: something in your delivery is out of stock, so we skipped it.} unavailable {We are sorry: something in your delivery is no longer sold, so we skipped it. Choose something else in your account.} undeliverable {We are sorry: we can’t deliver to your address any more, so we skipped the delivery.} other {We skipped your delivery.}} Nothing was charged. */
export const skippedBecause = /* @__PURE__ */ createMessage('GHk', (v: { readonly reason: string }): string => `${selectChoice(v.reason, { "soldOut": () => "We are sorry: something in your delivery is out of stock, so we skipped it.", "unavailable": () => "We are sorry: something in your delivery is no longer sold, so we skipped it. Choose something else in your account.", "undeliverable": () => "We are sorry: we can’t deliver to your address any more, so we skipped the delivery.", "other": () => "We skipped your delivery." })} Nothing was charged.`);
/** Your subscription has started */
export const started = /* @__PURE__ */ createFixedMessage('GHl', "Your subscription has started");
/** Your delivery comes {interval, select, DAY {{count, plural, one {every day} other {every # days}}} WEEK {{count, plural, one {every week} other {every # weeks}}} MONTH {{count, plural, one {every month} other {every # months}}} other {{count, plural, one {every year} other {every # years}}}}, the next on {day}. We’ll email you before each one. You can skip or stop whenever you like. */
export const startedText = /* @__PURE__ */ createMessage('GHm', (v: { readonly interval: string; readonly count: number; readonly day: string | number }): string => `Your delivery comes ${selectChoice(v.interval, { "DAY": () => selectPlural('en', v.count, { "one": () => "every day", "other": () => `every ${formatNumber('en', v.count)} days` }), "WEEK": () => selectPlural('en', v.count, { "one": () => "every week", "other": () => `every ${formatNumber('en', v.count)} weeks` }), "MONTH": () => selectPlural('en', v.count, { "one": () => "every month", "other": () => `every ${formatNumber('en', v.count)} months` }), "other": () => selectPlural('en', v.count, { "one": () => "every year", "other": () => `every ${formatNumber('en', v.count)} years` }) })}, the next on ${v.day}. We’ll email you before each one. You can skip or stop whenever you like.`);
/** Stop the subscription */
export const stop = /* @__PURE__ */ createFixedMessage('GHn', "Stop the subscription");
/** If you don’t want to go on at the new price, you can stop at any time. */
export const stopAtAnyTime = /* @__PURE__ */ createFixedMessage('GHo', "If you don’t want to go on at the new price, you can stop at any time.");
/** Your subscription has ended */
export const stopped = /* @__PURE__ */ createFixedMessage('GHp', "Your subscription has ended");
/** It ended on {day}. No further delivery comes, and nothing more is charged. Orders that are already on their way are not affected. */
export const stoppedText = /* @__PURE__ */ createMessage('GHq', (v: { readonly day: string | number }): string => `It ended on ${v.day}. No further delivery comes, and nothing more is charged. Orders that are already on their way are not affected.`);
/** {shop}: {heading} */
export const subject = /* @__PURE__ */ createMessage('GHr', (v: { readonly shop: string | number; readonly heading: string | number }): string => `${v.shop}: ${v.heading}`);
/** You get this mail because you have a subscription with us. */
export const subscribed = /* @__PURE__ */ createFixedMessage('GHs', "You get this mail because you have a subscription with us.");
/** We’ll try again on {day}. To get your delivery sooner, pay now; we’ll also use that card for later deliveries. */
export const tryAgain = /* @__PURE__ */ createMessage('GHt', (v: { readonly day: string | number }): string => `We’ll try again on ${v.day}. To get your delivery sooner, pay now; we’ll also use that card for later deliveries.`);
/** Update your card */
export const updateCard = /* @__PURE__ */ createFixedMessage('GHu', "Update your card");
