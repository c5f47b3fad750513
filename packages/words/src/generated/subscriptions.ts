/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectChoice, selectPlural } from '../message.ts';

/** About {total}, shipping included */
export const aboutTotal = /* @__PURE__ */ createMessage('nK0', (v: { readonly total: string | number }): string => `About ${v.total}, shipping included`);
/** Add */
export const add = /* @__PURE__ */ createFixedMessage('nK1', "Add");
/** Add to the next delivery, once */
export const addOnce = /* @__PURE__ */ createFixedMessage('nK2', "Add to the next delivery, once");
/** Delivery address */
export const address = /* @__PURE__ */ createFixedMessage('nK3', "Delivery address");
/** Card */
export const card = /* @__PURE__ */ createFixedMessage('nK4', "Card");
/** Change */
export const change = /* @__PURE__ */ createFixedMessage('nK5', "Change");
/** Edit your deliveries */
export const changeDelivery = /* @__PURE__ */ createFixedMessage('nK6', "Edit your deliveries");
/** Deliver to */
export const chooseAddress = /* @__PURE__ */ createFixedMessage('nK7', "Deliver to");
/** A delivery can’t be moved to that day. Choose a day from {first} to {last}. */
export const dateError = /* @__PURE__ */ createMessage('nK8', (v: { readonly first: string | number; readonly last: string | number }): string => `A delivery can’t be moved to that day. Choose a day from ${v.first} to ${v.last}.`);
/** Your last payment didn’t go through. We’ll try again on {day}, or as soon as you update your card. */
export const declined = /* @__PURE__ */ createMessage('nK9', (v: { readonly day: string | number }): string => `Your last payment didn’t go through. We’ll try again on ${v.day}, or as soon as you update your card.`);
/** Next deliveries */
export const deliveries = /* @__PURE__ */ createFixedMessage('nKa', "Next deliveries");
/** {price} each */
export const each = /* @__PURE__ */ createMessage('nKb', (v: { readonly price: string | number }): string => `${v.price} each`);
/** Ended on {day}. You won’t be charged again. */
export const ended = /* @__PURE__ */ createMessage('nKc', (v: { readonly day: string | number }): string => `Ended on ${v.day}. You won’t be charged again.`);
/** {reason, select, unknown {We can’t find this subscription.} ended {This subscription has already ended.} notActive {This subscription is paused. Resume it first.} notPaused {This subscription is already active.} tooLate {This delivery is already being prepared.} tooFar {This delivery is too far ahead. Choose one that comes sooner.} quantity {Choose a quantity from 1 to 20.} unavailable {This product isn’t available at the moment.} lastLine {This is the last item. Stop the subscription instead.} rhythm {This frequency isn’t available for everything in your subscription.} card {We can’t use this card. Please try another one.} other {We can’t deliver to this address. Check it in your address book.}} */
export const error = /* @__PURE__ */ createMessage('nKd', (v: { readonly reason: string }): string => selectChoice(v.reason, { "unknown": () => "We can’t find this subscription.", "ended": () => "This subscription has already ended.", "notActive": () => "This subscription is paused. Resume it first.", "notPaused": () => "This subscription is already active.", "tooLate": () => "This delivery is already being prepared.", "tooFar": () => "This delivery is too far ahead. Choose one that comes sooner.", "quantity": () => "Choose a quantity from 1 to 20.", "unavailable": () => "This product isn’t available at the moment.", "lastLine": () => "This is the last item. Stop the subscription instead.", "rhythm": () => "This frequency isn’t available for everything in your subscription.", "card": () => "We can’t use this card. Please try another one.", "other": () => "We can’t deliver to this address. Check it in your address book." }));
/** Complete. You won’t be charged again. */
export const expired = /* @__PURE__ */ createFixedMessage('nKe', "Complete. You won’t be charged again.");
/** How often */
export const howOften = /* @__PURE__ */ createFixedMessage('nKf', "How often");
/** It’s too late to use this link */
export const linkPast = /* @__PURE__ */ createFixedMessage('nKg', "It’s too late to use this link");
/** This delivery has already been sent or skipped, or your subscription has ended. You can change your subscription in your account. */
export const linkPastText = /* @__PURE__ */ createFixedMessage('nKh', "This delivery has already been sent or skipped, or your subscription has ended. You can change your subscription in your account.");
/** Skip this delivery */
export const linkSkipButton = /* @__PURE__ */ createFixedMessage('nKi', "Skip this delivery");
/** We won’t send your {day} delivery or charge you for it. The next one comes as planned. */
export const linkSkipText = /* @__PURE__ */ createMessage('nKj', (v: { readonly day: string | number }): string => `We won’t send your ${v.day} delivery or charge you for it. The next one comes as planned.`);
/** Skip your next delivery? */
export const linkSkipTitle = /* @__PURE__ */ createFixedMessage('nKk', "Skip your next delivery?");
/** Your delivery is skipped */
export const linkSkipped = /* @__PURE__ */ createFixedMessage('nKl', "Your delivery is skipped");
/** You won’t be charged for it. Your next delivery is on {day}. */
export const linkSkippedText = /* @__PURE__ */ createMessage('nKm', (v: { readonly day: string | number }): string => `You won’t be charged for it. Your next delivery is on ${v.day}.`);
/** Stop subscription */
export const linkStopButton = /* @__PURE__ */ createFixedMessage('nKn', "Stop subscription");
/** It ends right away. No more deliveries, and nothing more to pay. */
export const linkStopText = /* @__PURE__ */ createFixedMessage('nKo', "It ends right away. No more deliveries, and nothing more to pay.");
/** Stop your subscription? */
export const linkStopTitle = /* @__PURE__ */ createFixedMessage('nKp', "Stop your subscription?");
/** Your subscription has ended */
export const linkStopped = /* @__PURE__ */ createFixedMessage('nKq', "Your subscription has ended");
/** It ended on {day}. You won’t be charged again. */
export const linkStoppedText = /* @__PURE__ */ createMessage('nKr', (v: { readonly day: string | number }): string => `It ended on ${v.day}. You won’t be charged again.`);
/** This link no longer works */
export const linkUnknown = /* @__PURE__ */ createFixedMessage('nKs', "This link no longer works");
/** It has expired or is incomplete. You can change your subscription in your account. */
export const linkUnknownText = /* @__PURE__ */ createFixedMessage('nKt', "It has expired or is incomplete. You can change your subscription in your account.");
/** You’ve already used this link */
export const linkUsed = /* @__PURE__ */ createFixedMessage('nKu', "You’ve already used this link");
/** There’s nothing left to confirm. You can change your subscription in your account. */
export const linkUsedText = /* @__PURE__ */ createFixedMessage('nKv', "There’s nothing left to confirm. You can change your subscription in your account.");
/** Move delivery */
export const moveDate = /* @__PURE__ */ createFixedMessage('nKw', "Move delivery");
/** Next delivery on */
export const nextDate = /* @__PURE__ */ createFixedMessage('nKx', "Next delivery on");
/** Next delivery on {day} */
export const nextOn = /* @__PURE__ */ createMessage('nKy', (v: { readonly day: string | number }): string => `Next delivery on ${v.day}`);
/** To deliver somewhere else, add an address to your address book. */
export const noAddresses = /* @__PURE__ */ createFixedMessage('nKz', "To deliver somewhere else, add an address to your address book.");
/** No card yet */
export const noCard = /* @__PURE__ */ createFixedMessage('nK10', "No card yet");
/** You have no subscriptions. */
export const none = /* @__PURE__ */ createFixedMessage('nK11', "You have no subscriptions.");
/** Only with the next delivery */
export const once = /* @__PURE__ */ createFixedMessage('nK12', "Only with the next delivery");
/** Your subscription */
export const pageTitle = /* @__PURE__ */ createFixedMessage('nK13', "Your subscription");
/** Pause */
export const pause = /* @__PURE__ */ createFixedMessage('nK14', "Pause");
/** Paused. Nothing is delivered or charged until you resume. */
export const paused = /* @__PURE__ */ createFixedMessage('nK15', "Paused. Nothing is delivered or charged until you resume.");
/** Paused, because we couldn’t charge your card. Update your card to continue. */
export const pausedForPayment = /* @__PURE__ */ createFixedMessage('nK16', "Paused, because we couldn’t charge your card. Update your card to continue.");
/** Quantity */
export const quantity = /* @__PURE__ */ createFixedMessage('nK17', "Quantity");
/** This subscription has ended. You won’t be charged again. */
export const remoteCancelled = /* @__PURE__ */ createFixedMessage('nK18', "This subscription has ended. You won’t be charged again.");
/** Sign in to your subscriptions */
export const remoteSignIn = /* @__PURE__ */ createFixedMessage('nK19', "Sign in to your subscriptions");
/** Sign in again with the same email to see, skip, pause or stop your subscriptions. */
export const remoteSignInText = /* @__PURE__ */ createFixedMessage('nK1a', "Sign in again with the same email to see, skip, pause or stop your subscriptions.");
/** We can’t show your subscriptions at the moment. Please try again in a few minutes. */
export const remoteUnavailable = /* @__PURE__ */ createFixedMessage('nK1b', "We can’t show your subscriptions at the moment. Please try again in a few minutes.");
/** Remove<hidden> {title}</hidden> */
export const remove = /* @__PURE__ */ createMessage('nK1c', (v: { readonly hidden: (words: string) => unknown; readonly title: string | number }): readonly unknown[] => ["Remove", v.hidden(` ${v.title}`)]) as <Part>(values: { readonly hidden: (words: string) => Part; readonly title: string | number }) => readonly (string | Part)[];
/** Resume */
export const resume = /* @__PURE__ */ createFixedMessage('nK1d', "Resume");
/** {interval, select, DAY {{count, plural, one {Every day} other {Every # days}}} WEEK {{count, plural, one {Every week} other {Every # weeks}}} MONTH {{count, plural, one {Every month} other {Every # months}}} other {{count, plural, one {Every year} other {Every # years}}}} */
export const rhythm = /* @__PURE__ */ createMessage('nK1e', (v: { readonly interval: string; readonly count: number }): string => selectChoice(v.interval, { "DAY": () => selectPlural('en', v.count, { "one": () => "Every day", "other": () => `Every ${formatNumber('en', v.count)} days` }), "WEEK": () => selectPlural('en', v.count, { "one": () => "Every week", "other": () => `Every ${formatNumber('en', v.count)} weeks` }), "MONTH": () => selectPlural('en', v.count, { "one": () => "Every month", "other": () => `Every ${formatNumber('en', v.count)} months` }), "other": () => selectPlural('en', v.count, { "one": () => "Every year", "other": () => `Every ${formatNumber('en', v.count)} years` }) }));
/** Your subscription is up to date. */
export const saved = /* @__PURE__ */ createFixedMessage('nK1f', "Your subscription is up to date.");
/** Change frequency */
export const setRhythm = /* @__PURE__ */ createFixedMessage('nK1g', "Change frequency");
/** Another product */
export const product = /* @__PURE__ */ createFixedMessage('nK1h', "Another product");
/** Swap */
export const swap = /* @__PURE__ */ createFixedMessage('nK1i', "Swap");
/** Change to */
export const shade = /* @__PURE__ */ createFixedMessage('nK1j', "Change to");
/** Skip<hidden> the delivery on {day}</hidden> */
export const skip = /* @__PURE__ */ createMessage('nK1k', (v: { readonly hidden: (words: string) => unknown; readonly day: string | number }): readonly unknown[] => ["Skip", v.hidden(` the delivery on ${v.day}`)]) as <Part>(values: { readonly hidden: (words: string) => Part; readonly day: string | number }) => readonly (string | Part)[];
/** Skipped */
export const skipped = /* @__PURE__ */ createFixedMessage('nK1l', "Skipped");
/** Stop subscription */
export const stop = /* @__PURE__ */ createFixedMessage('nK1m', "Stop subscription");
/** It ends right away. No more deliveries, and nothing more to pay. */
export const stopTerms = /* @__PURE__ */ createFixedMessage('nK1n', "It ends right away. No more deliveries, and nothing more to pay.");
/** The terms you accepted on {day} */
export const terms = /* @__PURE__ */ createMessage('nK1o', (v: { readonly day: string | number }): string => `The terms you accepted on ${v.day}`);
/** Test card number (1 to 6) */
export const testCard = /* @__PURE__ */ createFixedMessage('nK1p', "Test card number (1 to 6)");
/** Go to your subscriptions */
export const toYourSubscriptions = /* @__PURE__ */ createFixedMessage('nK1q', "Go to your subscriptions");
/** Don’t skip<hidden> the delivery on {day}</hidden> */
export const unskip = /* @__PURE__ */ createMessage('nK1r', (v: { readonly hidden: (words: string) => unknown; readonly day: string | number }): readonly unknown[] => ["Don’t skip", v.hidden(` the delivery on ${v.day}`)]) as <Part>(values: { readonly hidden: (words: string) => Part; readonly day: string | number }) => readonly (string | Part)[];
/** Update */
export const update = /* @__PURE__ */ createFixedMessage('nK1s', "Update");
/** Update card */
export const updateCard = /* @__PURE__ */ createFixedMessage('nK1t', "Update card");
/** Use this address */
export const deliverThere = /* @__PURE__ */ createFixedMessage('nK1u', "Use this address");
