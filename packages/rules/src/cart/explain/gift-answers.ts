/** Evaluates the gift box and the slots of automatic gifts for a cart. */

import { autoGiftRefusal, boughtLines, type GiftGrant, manualGiftOffer } from '../../offers/gifts.ts';
import type { AutoGiftSettings } from '../../offers/settings.ts';
import { type OfferTerms, refusalOfTerms } from '../../offers/terms.ts';
import type { PricingInput } from '../model.ts';
import { gives, type OfferAnswer, type OfferReason, refuses } from './offer-answer.ts';
import type { AnsweredCart } from './offer-answers.ts';

/** Returns the result of the box from which the shopper chooses gifts. */
export function giftBoxAnswer(cart: AnsweredCart): OfferAnswer {
  const offer = { kind: 'giftBox' } as const;
  const settings = cart.given.offers.manualGift;
  const chosen = (grant: GiftGrant | null) => grant?.offer === 'manual' && grant.refusal === null;
  const given = cart.steps.gifts.filter(chosen);
  if (given.length > 0)
    return gives(
      offer,
      given.reduce((sum, grant) => sum + (grant?.amount ?? 0), 0),
    );
  const closed = closedBy(settings, cart.given);
  if (closed !== null) return refuses(offer, closed);
  const { manualGift } = cart.input.offers;
  const bought = boughtLines(cart.steps.facts, cart.input.offers);
  const box = manualGiftOffer(bought, manualGift, cart.input.customer?.member ?? false);
  if (box.refusal === 'minimumPurchase') {
    return refuses(offer, box.refusal, missing(bought, manualGift.minimumPurchase));
  }
  if (box.refusal !== null) return refuses(offer, box.refusal);
  return refuses(offer, box.gifts.length === 0 ? 'nothingToGive' : 'notTaken');
}

/** Returns the results of the automatic gifts, one per slot. */
export function slotAnswers(cart: AnsweredCart): readonly OfferAnswer[] {
  return cart.given.offers.autoGifts.map((settings) => slotAnswer(cart, settings));
}

function slotAnswer({ given, input, steps, priced }: AnsweredCart, settings: AutoGiftSettings): OfferAnswer {
  const { slot } = settings;
  const offer = { kind: 'slot', slot } as const;
  const at = steps.gifts.findIndex(
    (grant) => grant?.offer === 'auto' && grant.slot === slot && grant.refusal === null,
  );
  if (at !== -1) return gives(offer, priced.lines[at]?.allocations[0]?.amount ?? 0);
  const closed = closedBy(settings, given);
  if (closed !== null) return refuses(offer, closed);
  const running = input.offers.autoGifts.find((each) => each.slot === slot);
  if (running === undefined) return refuses(offer, 'off');
  const bought = boughtLines(steps.facts, input.offers);
  const refusal = autoGiftRefusal(bought, running);
  if (refusal === null) return refuses(offer, 'notTaken');
  return refusal === 'minimumPurchase'
    ? refuses(offer, refusal, missing(bought, running.minimumPurchase))
    : refuses(offer, refusal);
}

/** Returns why an offer is closed to this shopper regardless of the cart, or null if it is open. */
function closedBy(
  settings: { readonly enabled: boolean; readonly terms?: OfferTerms },
  moment: PricingInput,
): OfferReason | null {
  return settings.enabled ? refusalOfTerms(settings.terms, moment) : 'off';
}

function missing(bought: ReturnType<typeof boughtLines>, minimum: number): OfferAnswer['missing'] {
  return { amount: bought.reduce((left, { originalPrice }) => left - originalPrice, minimum) };
}
