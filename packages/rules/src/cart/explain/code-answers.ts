/** Evaluates the codes that a shopper entered and the storefront's custom code. */
import { codeKey } from '../../discounts/code-key.ts';
import { refusalForShopper } from '../../discounts/conditions.ts';
import { rejectionOf } from '../../discounts/rejection.ts';
import { refusalOfTerms } from '../../offers/terms.ts';
import { campaignOf } from '../attributes.ts';
import { isFree } from '../facts.ts';
import { givenBy } from './discount-answers.ts';
import { gives, type OfferAnswer, type OfferName, refuses } from './offer-answer.ts';
import type { AnsweredCart } from './offer-answers.ts';

/** Returns the result of the storefront's custom code, which adds a line. Empty if none is configured. */
export function customCodeAnswers(cart: AnsweredCart, typed: readonly string[]): readonly OfferAnswer[] {
  const { customCode } = cart.given.offers;
  if (customCode === null) return [];
  const { code, campaignVariant, terms } = customCode;
  const offer = { kind: 'customCode', code } as const;
  const entered = typed.find((each) => codeKey(each) === codeKey(code));
  const brought = cart.priced.lines.some(
    ({ line }) => line.merchandise.id === campaignVariant && campaignOf(line.attributes) === 'custom_code',
  );
  if (entered !== undefined && brought) return [gives(offer, amountOf(cart, entered) ?? 0)];
  const closed = refusalOfTerms(terms, cart.given);
  if (closed !== null) return [refuses(offer, closed)];
  if (entered === undefined) return [refuses(offer, 'notEntered')];
  const { reason, missing } = codeAnswer(cart, entered, offer);
  return [refuses(offer, reason ?? 'notTaken', missing)];
}

/** Returns one result per entered code, except the custom code. */
export function codeAnswers(cart: AnsweredCart, typed: readonly string[]): readonly OfferAnswer[] {
  const custom = cart.given.offers.customCode?.code;
  const byKey = new Map(typed.map((code) => [codeKey(code), code]));
  byKey.delete('');
  if (custom !== undefined) byKey.delete(codeKey(custom));
  return [...byKey.values()].map((code) => codeAnswer(cart, code, { kind: 'code', code }));
}

function codeAnswer(cart: AnsweredCart, code: string, offer: OfferName): OfferAnswer {
  const { input, priced } = cart;
  const same = (each: { readonly code: string | null }) =>
    each.code !== null && codeKey(each.code) === codeKey(code);
  const answer = priced.codes.find(same);
  if (answer === undefined) {
    const rejected = rejectionOf(code, input.offers.codeRejection) !== null;
    return refuses(offer, rejected ? 'codeRejected' : 'unknown');
  }
  if (answer.applicable) {
    return gives(offer, amountOf(cart, code) ?? 0);
  }
  // Hidden from shoppers, but shown to merchants: a code that starts later.
  const discount = input.discounts.find(same);
  const later = discount !== undefined && refusalForShopper(discount, input) === 'notStarted';
  const reason = later ? 'notStarted' : (answer.refusal ?? 'unknown');
  const isShort = reason === 'minimumOnOrder' && answer.minimum !== null;
  return refuses(offer, reason, isShort ? { amount: answer.minimum - countedIn(cart) } : undefined);
}

/** Returns the amount that counts towards an order minimum: every line that isn't free, before tiers and codes. */
function countedIn({ steps }: AnsweredCart): number {
  return steps.remaining.reduce((sum, line) => (isFree(line) ? sum : sum + line.remaining), 0);
}

function amountOf({ priced }: AnsweredCart, code: string): number | null {
  return givenBy(priced, (source) => source.kind === 'code' && codeKey(source.code) === codeKey(code));
}
