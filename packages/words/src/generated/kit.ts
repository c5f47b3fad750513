/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** What’s inside */
export const inside = /* @__PURE__ */ createFixedMessage('y80', "What’s inside");
/** {count} × {piece} */
export const several = /* @__PURE__ */ createMessage('y81', (v: { readonly count: string | number; readonly piece: string | number }): string => `${v.count} × ${v.piece}`);
/** Out of stock on its own */
export const soldOut = /* @__PURE__ */ createFixedMessage('y82', "Out of stock on its own");
/** Not sold on its own here */
export const notSold = /* @__PURE__ */ createFixedMessage('y83', "Not sold on its own here");
/** <name>{heading}</name><quiet> of {piece}</quiet> */
export const listOf = /* @__PURE__ */ createMessage('y84', (v: { readonly name: (words: string) => unknown; readonly heading: string | number; readonly quiet: (words: string) => unknown; readonly piece: string | number }): readonly unknown[] => [v.name(`${v.heading}`), v.quiet(` of ${v.piece}`)]) as <Part>(values: { readonly name: (words: string) => Part; readonly heading: string | number; readonly quiet: (words: string) => Part; readonly piece: string | number }) => readonly (string | Part)[];
/** Bought separately, at today’s prices */
export const oneByOne = /* @__PURE__ */ createFixedMessage('y85', "Bought separately, at today’s prices");
/** Together in this set */
export const together = /* @__PURE__ */ createFixedMessage('y86', "Together in this set");
/** You save */
export const saving = /* @__PURE__ */ createFixedMessage('y87', "You save");
