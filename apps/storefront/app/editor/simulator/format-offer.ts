/** Formats the results of offers for the simulator. Pure. */

import { offerTexts } from './offer-texts.ts';
import type { OfferResult } from './simulation.ts';

/** Formats the reason as a sentence, with the missing amount if there is one. */
export function formatOfferReason(
  { reason, missing }: OfferResult,
  money: (minor: number) => string,
): string {
  if (reason === null) return '';
  if (missing === undefined) return offerTexts.reasons[reason];
  const left = 'amount' in missing ? money(missing.amount) : offerTexts.pieces(missing.pieces);
  return offerTexts.more(offerTexts.reasons[reason], left);
}
