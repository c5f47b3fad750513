/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message } from '../message.ts';

/** What’s inside */
export const inside = /* @__PURE__ */ fixed('BhtR', "What’s inside");
/** {count} × {piece} */
export const several = /* @__PURE__ */ message('Uo6O', (v: { readonly count: string | number; readonly piece: string | number }): string => `${v.count} × ${v.piece}`);
/** Sold out on its own */
export const soldOut = /* @__PURE__ */ fixed('_F_W', "Sold out on its own");
/** Not sold on its own here */
export const notSold = /* @__PURE__ */ fixed('VJpU', "Not sold on its own here");
/** {heading}<quiet> of {piece}</quiet> */
export const listOf = /* @__PURE__ */ message('8e1X', (v: { readonly heading: string | number; readonly quiet: (words: string) => unknown; readonly piece: string | number }): readonly unknown[] => [`${v.heading}`, v.quiet(` of ${v.piece}`)]) as <Part>(values: { readonly heading: string | number; readonly quiet: (words: string) => Part; readonly piece: string | number }) => readonly (string | Part)[];
/** Bought one by one, at today’s prices */
export const oneByOne = /* @__PURE__ */ fixed('qnfL', "Bought one by one, at today’s prices");
/** Together in this set */
export const together = /* @__PURE__ */ fixed('eqhl', "Together in this set");
/** You save */
export const saving = /* @__PURE__ */ fixed('2UsW', "You save");
