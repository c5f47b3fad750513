/** Evaluates the gift box and the slots of automatic gifts for a cart. */

import {
  findManualGiftOffer,
  type GiftGrant,
  getAutoGiftRejection,
  getGiftEarningLines,
} from '../../offers/gifts.ts';
import type { AutoGiftSettings } from '../../offers/offer-settings.ts';
import { getTermsRejection, type OfferTerms } from '../../offers/offer-terms.ts';
import type { PricingInput } from '../model.ts';
import type { ExplainedCart } from './explain-offers.ts';
import {
  createDeniedOffer,
  createGrantedOffer,
  type OfferExplanation,
  type OfferRefusal,
} from './offer-explanation.ts';

/** Returns the result of the gift box, from which the shopper chooses gifts. */
export function explainGiftBox(cart: ExplainedCart): OfferExplanation {
  const offer = { kind: 'giftBox' } as const;
  const settings = cart.given.offers.manualGift;
  const chosen = (grant: GiftGrant | null) => grant?.offer === 'manual' && grant.refusal === null;
  const given = cart.steps.gifts.filter(chosen);
  if (given.length > 0)
    return createGrantedOffer(
      offer,
      given.reduce((sum, grant) => sum + (grant?.amount ?? 0), 0),
    );
  const closed = closedBy(settings, cart.given);
  if (closed !== null) return createDeniedOffer(offer, closed);
  const { manualGift } = cart.input.offers;
  const bought = getGiftEarningLines(cart.steps.facts, cart.input.offers);
  const box = findManualGiftOffer(bought, manualGift, cart.input.customer?.member ?? false);
  if (box.refusal === 'minimumPurchase') {
    return createDeniedOffer(offer, box.refusal, missing(bought, manualGift.minimumPurchase));
  }
  if (box.refusal !== null) return createDeniedOffer(offer, box.refusal);
  return createDeniedOffer(offer, box.gifts.length === 0 ? 'nothingToGive' : 'notTaken');
}

/** Returns the results of the automatic gifts, one per slot. */
export function explainAutoGifts(cart: ExplainedCart): readonly OfferExplanation[] {
  return cart.given.offers.autoGifts.map((settings) => slotAnswer(cart, settings));
}

function slotAnswer(
  { given, input, steps, priced }: ExplainedCart,
  settings: AutoGiftSettings,
): OfferExplanation {
  const { slot } = settings;
  const offer = { kind: 'slot', slot } as const;
  const at = steps.gifts.findIndex(
    (grant) => grant?.offer === 'auto' && grant.slot === slot && grant.refusal === null,
  );
  if (at !== -1) return createGrantedOffer(offer, priced.lines[at]?.allocations[0]?.amount ?? 0);
  const closed = closedBy(settings, given);
  if (closed !== null) return createDeniedOffer(offer, closed);
  const running = input.offers.autoGifts.find((each) => each.slot === slot);
  if (running === undefined) return createDeniedOffer(offer, 'off');
  const bought = getGiftEarningLines(steps.facts, input.offers);
  const refusal = getAutoGiftRejection(bought, running);
  if (refusal === null) return createDeniedOffer(offer, 'notTaken');
  return refusal === 'minimumPurchase'
    ? createDeniedOffer(offer, refusal, missing(bought, running.minimumPurchase))
    : createDeniedOffer(offer, refusal);
}

/** Returns why an offer excludes this shopper regardless of the cart, or null if it doesn't. */
function closedBy(
  settings: { readonly enabled: boolean; readonly terms?: OfferTerms },
  input: PricingInput,
): OfferRefusal | null {
  return settings.enabled ? getTermsRejection(settings.terms, input) : 'off';
}

function missing(
  bought: ReturnType<typeof getGiftEarningLines>,
  minimum: number,
): OfferExplanation['missing'] {
  return { amount: bought.reduce((left, { originalPrice }) => left - originalPrice, minimum) };
}
