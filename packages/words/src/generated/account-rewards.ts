/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** Your points can’t be shown right now. They are safe. */
export const cantBeShown = /* @__PURE__ */ createFixedMessage('OD0', "Your points can’t be shown right now. They are safe.");
/** {points, plural, one {Give back for # point} other {Give back for # points}} */
export const giveBackFor = /* @__PURE__ */ createMessage('OD1', (v: { readonly points: number }): string => selectPlural('en', v.points, { "one": () => `Give back for ${formatNumber('en', v.points)} point`, "other": () => `Give back for ${formatNumber('en', v.points)} points` }));
/** How they came and went */
export const howTheyCameAndWent = /* @__PURE__ */ createFixedMessage('OD2', "How they came and went");
/** It is in your cart, until <time>{day}</time>. */
export const inCart = /* @__PURE__ */ createMessage('OD3', (v: { readonly time: (words: string) => unknown; readonly day: string | number }): readonly unknown[] => ["It is in your cart, until ", v.time(`${v.day}`), "."]) as <Part>(values: { readonly time: (words: string) => Part; readonly day: string | number }) => readonly (string | Part)[];
/** It is in your cart as the code {code}, until <time>{day}</time>. */
export const inCartAsCode = /* @__PURE__ */ createMessage('OD4', (v: { readonly code: string | number; readonly time: (words: string) => unknown; readonly day: string | number }): readonly unknown[] => ["It is in your cart as the code ", `${v.code}`, ", until ", v.time(`${v.day}`), "."]) as <Part>(values: { readonly code: string | number; readonly time: (words: string) => Part; readonly day: string | number }) => readonly (string | Part)[];
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
/** What your points bring */
export const whatPointsBring = /* @__PURE__ */ createFixedMessage('ODb', "What your points bring");
