/** Evaluates the codes that a shopper entered and the storefront's custom code. */
import { normalizeCode } from '../../discounts/code-key.ts';
import { getConfiguredRejection } from '../../discounts/code-rejection.ts';
import { getShopperRejection } from '../../discounts/shopper-conditions.ts';
import { getTermsRejection } from '../../offers/offer-terms.ts';
import { getCampaign } from '../attributes.ts';
import { isFreeLine } from '../line-facts.ts';
import { sumAllocations } from './explain-discounts.ts';
import type { ExplainedCart } from './explain-offers.ts';
import {
  createDeniedOffer,
  createGrantedOffer,
  type OfferExplanation,
  type OfferName,
} from './offer-explanation.ts';

/** Returns the result of the storefront's custom code, which adds a line. Empty if none is configured. */
export function explainCustomCode(
  cart: ExplainedCart,
  typed: readonly string[],
): readonly OfferExplanation[] {
  const { customCode } = cart.given.offers;
  if (customCode === null) return [];
  const { code, campaignVariant, terms } = customCode;
  const offer = { kind: 'customCode', code } as const;
  const entered = typed.find((each) => normalizeCode(each) === normalizeCode(code));
  const brought = cart.priced.lines.some(
    ({ line }) => line.merchandise.id === campaignVariant && getCampaign(line.attributes) === 'custom_code',
  );
  if (entered !== undefined && brought) return [createGrantedOffer(offer, getAmount(cart, entered) ?? 0)];
  const closed = getTermsRejection(terms, cart.given);
  if (closed !== null) return [createDeniedOffer(offer, closed)];
  if (entered === undefined) return [createDeniedOffer(offer, 'notEntered')];
  const { reason, missing } = codeAnswer(cart, entered, offer);
  return [createDeniedOffer(offer, reason ?? 'notTaken', missing)];
}

/** Returns one result per entered code, except the custom code. */
export function explainCodes(cart: ExplainedCart, typed: readonly string[]): readonly OfferExplanation[] {
  const custom = cart.given.offers.customCode?.code;
  const byKey = new Map(typed.map((code) => [normalizeCode(code), code]));
  byKey.delete('');
  if (custom !== undefined) byKey.delete(normalizeCode(custom));
  return [...byKey.values()].map((code) => codeAnswer(cart, code, { kind: 'code', code }));
}

function codeAnswer(cart: ExplainedCart, code: string, offer: OfferName): OfferExplanation {
  const { input, priced } = cart;
  const same = (each: { readonly code: string | null }) =>
    each.code !== null && normalizeCode(each.code) === normalizeCode(code);
  const result = priced.codes.find(same);
  if (result === undefined) {
    const rejected = getConfiguredRejection(code, input.offers.codeRejection) !== null;
    return createDeniedOffer(offer, rejected ? 'codeRejected' : 'unknown');
  }
  if (result.applicable) {
    return createGrantedOffer(offer, getAmount(cart, code) ?? 0);
  }
  // A code that starts later is hidden from shoppers but shown to merchants.
  const discount = input.discounts.find(same);
  const later = discount !== undefined && getShopperRejection(discount, input) === 'notStarted';
  const reason = later ? 'notStarted' : (result.refusal ?? 'unknown');
  const isShort = reason === 'minimumOnOrder' && result.minimum !== null;
  return createDeniedOffer(offer, reason, isShort ? { amount: result.minimum - countedIn(cart) } : undefined);
}

/** Returns the amount that counts towards an order minimum: all lines that aren't free, before tiers and codes. */
function countedIn({ steps }: ExplainedCart): number {
  return steps.remaining.reduce((sum, line) => (isFreeLine(line) ? sum : sum + line.remaining), 0);
}

function getAmount({ priced }: ExplainedCart, code: string): number | null {
  return sumAllocations(
    priced,
    (source) => source.kind === 'code' && normalizeCode(source.code) === normalizeCode(code),
  );
}
