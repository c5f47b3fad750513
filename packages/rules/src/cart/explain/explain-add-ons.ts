/** Evaluates the add-ons for a cart. */
import type { UpsellSettings } from '../../offers/offer-settings.ts';
import { getTermsRejection } from '../../offers/offer-terms.ts';
import { noUpsell } from '../../offers/upsell.ts';
import type { ExplainedCart } from './explain-offers.ts';
import { createDeniedOffer, createGrantedOffer, type OfferExplanation } from './offer-explanation.ts';

type Item = UpsellSettings['items'][number];

/** Returns one result per product in the settings. If a product has several entries, the first one applies. */
export function explainAddOns(cart: ExplainedCart): readonly OfferExplanation[] {
  const { items } = cart.given.offers.upsell;
  const first = items.filter(({ product }, at) => items.findIndex((each) => each.product === product) === at);
  return first.map((item) => addOnAnswer(cart, item));
}

function addOnAnswer({ given, input, steps, priced }: ExplainedCart, item: Item): OfferExplanation {
  const { upsell } = given.offers;
  const offer = { kind: 'addOn', product: item.product } as const;
  const mine = steps.facts.flatMap(({ line }, at) =>
    line.merchandise.productHandle === item.product && steps.gifts[at]?.refusal !== null ? [at] : [],
  );
  const amount = mine.reduce((sum, at) => sum + (steps.upsells[at]?.amount ?? 0), 0);
  if (amount > 0) return createGrantedOffer(offer, amount);
  const closed = upsell.enabled ? getTermsRejection(upsell.terms, given) : 'off';
  if (closed !== null) return createDeniedOffer(offer, closed);
  // Each entry has its own terms, so another entry for the same product may be active instead.
  const entries = upsell.items.filter(({ product }) => product === item.product);
  const running = input.offers.upsell.items.find(({ product }) => product === item.product);
  if (running === undefined)
    return createDeniedOffer(offer, getTermsRejection(entries[0]?.terms, given) ?? 'off');
  if (running.percentage === 0) return createDeniedOffer(offer, 'nothingToGive');
  const flagged = mine.filter((at) => steps.upsells[at] !== noUpsell);
  for (const at of flagged) {
    const refusal = steps.upsells[at]?.refusal ?? null;
    if (refusal !== null) return createDeniedOffer(offer, refusal);
  }
  if (flagged.length > 0) return createDeniedOffer(offer, 'nothingToGive');
  const triggers = new Set(running.triggers.filter((handle) => handle !== item.product));
  const triggered = priced.lines.some(
    ({ line, isManualGwp, isAutoGwp }) =>
      !isManualGwp && !isAutoGwp && triggers.has(line.merchandise.productHandle),
  );
  if (!triggered) return createDeniedOffer(offer, 'triggerMissing');
  return createDeniedOffer(offer, mine.length > 0 ? 'ownPrice' : 'notTaken');
}
