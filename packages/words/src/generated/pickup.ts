/** Written by `npm run words` from data/words. Edit that, not this. */
import { createMessage, selectChoice } from '../message.ts';

/** {time, select, ONE_HOUR {Usually ready in 1 hour} TWO_HOURS {Usually ready in 2 hours} FOUR_HOURS {Usually ready in 4 hours} TWENTY_FOUR_HOURS {Usually ready in 24 hours} TWO_TO_FOUR_DAYS {Usually ready in 2–4 days} other {Usually ready in 5+ days}} */
export const readyIn = /* @__PURE__ */ createMessage('H20', (v: { readonly time: string }): string => selectChoice(v.time, { "ONE_HOUR": () => "Usually ready in 1 hour", "TWO_HOURS": () => "Usually ready in 2 hours", "FOUR_HOURS": () => "Usually ready in 4 hours", "TWENTY_FOUR_HOURS": () => "Usually ready in 24 hours", "TWO_TO_FOUR_DAYS": () => "Usually ready in 2–4 days", "other": () => "Usually ready in 5+ days" }));
