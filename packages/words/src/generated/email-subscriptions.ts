/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectChoice, selectPlural } from '../message.ts';

/** Go to your account */
export const account = /* @__PURE__ */ createFixedMessage('GH0', "Go to your account");
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
/** Your next delivery is on {day}. */
export const nextComes = /* @__PURE__ */ createMessage('GH9', (v: { readonly day: string | number }): string => `Your next delivery is on ${v.day}.`);
/** We’ll prepare your delivery on {day} and charge {card}. You don’t have to do anything. */
export const nextText = /* @__PURE__ */ createMessage('GHa', (v: { readonly day: string | number; readonly card: string | number }): string => `We’ll prepare your delivery on ${v.day} and charge ${v.card}. You don’t have to do anything.`);
/** We’ll prepare your delivery on {day} and charge your card. You don’t have to do anything. */
export const nextTextNoCard = /* @__PURE__ */ createMessage('GHb', (v: { readonly day: string | number }): string => `We’ll prepare your delivery on ${v.day} and charge your card. You don’t have to do anything.`);
/** We don’t have a card to charge for your delivery. */
export const noCard = /* @__PURE__ */ createFixedMessage('GHc', "We don’t have a card to charge for your delivery.");
/** Your subscription is paused */
export const paused = /* @__PURE__ */ createFixedMessage('GHd', "Your subscription is paused");
/** We couldn’t charge you for your last delivery, so we’ve paused your subscription. Update your card in your account to continue. */
export const pausedText = /* @__PURE__ */ createFixedMessage('GHe', "We couldn’t charge you for your last delivery, so we’ve paused your subscription. Update your card in your account to continue.");
/** Your subscription’s price is changing */
export const price = /* @__PURE__ */ createFixedMessage('GHf', "Your subscription’s price is changing");
/** From {day}, the price of your subscription changes. Deliveries before that day stay at the old price. */
export const priceFrom = /* @__PURE__ */ createMessage('GHg', (v: { readonly day: string | number }): string => `From ${v.day}, the price of your subscription changes. Deliveries before that day stay at the old price.`);
/** {title}: {price} instead of {before}. */
export const priceOfLine = /* @__PURE__ */ createMessage('GHh', (v: { readonly title: string | number; readonly price: string | number; readonly before: string | number }): string => `${v.title}: ${v.price} instead of ${v.before}.`);
/** Skip this delivery */
export const skip = /* @__PURE__ */ createFixedMessage('GHi', "Skip this delivery");
/** A delivery was skipped */
export const skipped = /* @__PURE__ */ createFixedMessage('GHj', "A delivery was skipped");
/** {reason, select, soldOut {Sorry, something in your delivery is out of stock, so we skipped it.} unavailable {Sorry, something in your delivery is no longer sold, so we skipped it. You can choose something else in your account.} undeliverable {Sorry, we can no longer deliver to your address, so we skipped the delivery.} other {We skipped your delivery.}} You haven’t been charged. */
export const skippedBecause = /* @__PURE__ */ createMessage('GHk', (v: { readonly reason: string }): string => `${selectChoice(v.reason, { "soldOut": () => "Sorry, something in your delivery is out of stock, so we skipped it.", "unavailable": () => "Sorry, something in your delivery is no longer sold, so we skipped it. You can choose something else in your account.", "undeliverable": () => "Sorry, we can no longer deliver to your address, so we skipped the delivery.", "other": () => "We skipped your delivery." })} You haven’t been charged.`);
/** Your subscription has started */
export const started = /* @__PURE__ */ createFixedMessage('GHl', "Your subscription has started");
/** Your delivery comes {interval, select, DAY {{count, plural, one {every day} other {every # days}}} WEEK {{count, plural, one {every week} other {every # weeks}}} MONTH {{count, plural, one {every month} other {every # months}}} other {{count, plural, one {every year} other {every # years}}}}, the next on {day}. We’ll email you before each one. You can skip or stop whenever you like. */
export const startedText = /* @__PURE__ */ createMessage('GHm', (v: { readonly interval: string; readonly count: number; readonly day: string | number }): string => `Your delivery comes ${selectChoice(v.interval, { "DAY": () => selectPlural('en', v.count, { "one": () => "every day", "other": () => `every ${formatNumber('en', v.count)} days` }), "WEEK": () => selectPlural('en', v.count, { "one": () => "every week", "other": () => `every ${formatNumber('en', v.count)} weeks` }), "MONTH": () => selectPlural('en', v.count, { "one": () => "every month", "other": () => `every ${formatNumber('en', v.count)} months` }), "other": () => selectPlural('en', v.count, { "one": () => "every year", "other": () => `every ${formatNumber('en', v.count)} years` }) })}, the next on ${v.day}. We’ll email you before each one. You can skip or stop whenever you like.`);
/** Stop the subscription */
export const stop = /* @__PURE__ */ createFixedMessage('GHn', "Stop the subscription");
/** If you don’t want to continue at the new price, you can stop at any time. */
export const stopAtAnyTime = /* @__PURE__ */ createFixedMessage('GHo', "If you don’t want to continue at the new price, you can stop at any time.");
/** Your subscription has ended */
export const stopped = /* @__PURE__ */ createFixedMessage('GHp', "Your subscription has ended");
/** It ended on {day}. There won’t be any further deliveries or charges. Orders already on their way aren’t affected. */
export const stoppedText = /* @__PURE__ */ createMessage('GHq', (v: { readonly day: string | number }): string => `It ended on ${v.day}. There won’t be any further deliveries or charges. Orders already on their way aren’t affected.`);
/** {shop}: {heading} */
export const subject = /* @__PURE__ */ createMessage('GHr', (v: { readonly shop: string | number; readonly heading: string | number }): string => `${v.shop}: ${v.heading}`);
/** You’re receiving this email because you have a subscription with us. */
export const subscribed = /* @__PURE__ */ createFixedMessage('GHs', "You’re receiving this email because you have a subscription with us.");
/** We’ll try again on {day}. To get your delivery sooner, pay now. We’ll use that card for later deliveries too. */
export const tryAgain = /* @__PURE__ */ createMessage('GHt', (v: { readonly day: string | number }): string => `We’ll try again on ${v.day}. To get your delivery sooner, pay now. We’ll use that card for later deliveries too.`);
/** Update your card */
export const updateCard = /* @__PURE__ */ createFixedMessage('GHu', "Update your card");
