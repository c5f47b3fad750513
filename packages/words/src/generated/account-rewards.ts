/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** We can’t load your points right now. They’re safe. */
export const cantBeShown = /* @__PURE__ */ createFixedMessage('OD0', "We can’t load your points right now. They’re safe.");
/** {points, plural, one {Undo and get # point back} other {Undo and get # points back}} */
export const giveBackFor = /* @__PURE__ */ createMessage('OD1', (v: { readonly points: number }): string => selectPlural('en', v.points, { "one": () => `Undo and get ${formatNumber('en', v.points)} point back`, "other": () => `Undo and get ${formatNumber('en', v.points)} points back` }));
/** Points history */
export const pointsHistory = /* @__PURE__ */ createFixedMessage('OD2', "Points history");
/** It’s in your cart until <time>{day}</time>. */
export const inCart = /* @__PURE__ */ createMessage('OD3', (v: { readonly time: (words: string) => unknown; readonly day: string | number }): readonly unknown[] => ["It’s in your cart until ", v.time(`${v.day}`), "."]) as <Part>(values: { readonly time: (words: string) => Part; readonly day: string | number }) => readonly (string | Part)[];
/** It’s in your cart as code {code} until <time>{day}</time>. */
export const inCartAsCode = /* @__PURE__ */ createMessage('OD4', (v: { readonly code: string | number; readonly time: (words: string) => unknown; readonly day: string | number }): readonly unknown[] => ["It’s in your cart as code ", `${v.code}`, " until ", v.time(`${v.day}`), "."]) as <Part>(values: { readonly code: string | number; readonly time: (words: string) => Part; readonly day: string | number }) => readonly (string | Part)[];
/** {points, plural, one {# point} other {# points}} */
export const points = /* @__PURE__ */ createMessage('OD5', (v: { readonly points: number }): string => selectPlural('en', v.points, { "one": () => `${formatNumber('en', v.points)} point`, "other": () => `${formatNumber('en', v.points)} points` }));
/** {points, plural, one {# <unit>point</unit>} other {# <unit>points</unit>}} */
export const pointsInAll = /* @__PURE__ */ createMessage('OD6', (v: { readonly points: number; readonly unit: (words: string) => unknown }): readonly unknown[] => [...selectPlural('en', v.points, { "one": () => [formatNumber('en', v.points), " ", v.unit("point")], "other": () => [formatNumber('en', v.points), " ", v.unit("points")] })]) as <Part>(values: { readonly points: number; readonly unit: (words: string) => Part }) => readonly (string | Part)[];
/** {points, plural, one {# point to {tier}} other {# points to {tier}}} */
export const pointsToTier = /* @__PURE__ */ createMessage('OD7', (v: { readonly points: number; readonly tier: string | number }): string => selectPlural('en', v.points, { "one": () => `${formatNumber('en', v.points)} point to ${v.tier}`, "other": () => `${formatNumber('en', v.points)} points to ${v.tier}` }));
/** Progress to the next tier */
export const progressToNextTier = /* @__PURE__ */ createFixedMessage('OD8', "Progress to the next tier");
/** Ready to use */
export const readyToUse = /* @__PURE__ */ createFixedMessage('OD9', "Ready to use");
/** Redeem<hidden> {title}</hidden> */
export const redeem = /* @__PURE__ */ createMessage('ODa', (v: { readonly hidden: (words: string) => unknown; readonly title: string | number }): readonly unknown[] => ["Redeem", v.hidden(` ${v.title}`)]) as <Part>(values: { readonly hidden: (words: string) => Part; readonly title: string | number }) => readonly (string | Part)[];
/** What you can get with your points */
export const whatPointsBring = /* @__PURE__ */ createFixedMessage('ODb', "What you can get with your points");
