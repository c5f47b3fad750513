/**
 * What this backend tells of a price beyond the API: why a code doesn't apply, the tier meter, the trace of every
 * amount. The server puts it into the answer's `extensions.pricing`.
 */
import type { PricedCart } from '@vitrine/rules/cart/model';
import { type JudgedDiscount, judgedDiscounts } from '@vitrine/rules/discounts/judged';
import type { GiftsLeft } from '@vitrine/rules/offers/gift-budget';
import type { RewardGrant } from '@vitrine/rules/offers/rewards';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { GraphContext } from '../../graphql/context.ts';
import type { CartAnswer } from '../change-cart.ts';

export type PricingAccount = Pick<PricedCart, 'needRemoveCode' | 'codes' | 'discountMeter' | 'explain'> & {
  /** Whether changes of carts end in order here, so that nobody has to correct them. */
  readonly reconciled: boolean;
  /** What the operation's change took out of the cart, in words for the shopper. */
  readonly notices: readonly string[];
  readonly amounts: Pick<
    PricedCart,
    'discountManualGwp' | 'discountAutoGwp' | 'discountLine' | 'discountTier' | 'discountAmount'
  >;
  /** In whose currency and prices the cart stands. */
  readonly region: RegionKey;
  /** What the discounts are worth that this cart's price rests on: its own codes' and the running automatic ones. */
  readonly discounts: readonly JudgedDiscount[];
  /** Automatic gifts that the shopper took out. */
  readonly removedGifts: readonly string[];
  /** Pieces left of gifts with a budget, told up to what one cart may choose. */
  readonly giftsLeft?: GiftsLeft;
  /** What lines of the cart claim and its customer was granted. */
  readonly rewards?: readonly RewardGrant[];
  /** The delivery option that was chosen by its rate; null while the cheapest is taken. */
  readonly chosenRate: string | null;
};

/** What an operation's answer rests on. */
export type AnsweredPrice = Pick<CartAnswer, 'record' | 'input' | 'priced' | 'notices'>;

const answers = new WeakMap<GraphContext, AnsweredPrice>();

/** Remembers the price that an operation answers; the last cart of an operation counts. */
export function notePricing(context: GraphContext, answer: AnsweredPrice): void {
  answers.set(context, answer);
}

/** The account of the cart that an operation answered; undefined where it answered none. */
export function pricingAccount(context: GraphContext): PricingAccount | undefined {
  const answer = answers.get(context);
  if (answer === undefined) return undefined;
  const { record, priced, input, notices } = answer;
  const { discountManualGwp, discountAutoGwp, discountLine, discountTier, discountAmount } = priced;
  return {
    reconciled: context.parts.settle === undefined,
    notices,
    needRemoveCode: priced.needRemoveCode,
    codes: priced.codes,
    discountMeter: priced.discountMeter,
    explain: priced.explain,
    amounts: { discountManualGwp, discountAutoGwp, discountLine, discountTier, discountAmount },
    region: input.region,
    discounts: judgedDiscounts(input),
    removedGifts: record.removedGifts ?? [],
    chosenRate: input.chosenRate,
    ...(input.rewards === undefined ? {} : { rewards: input.rewards }),
    ...(input.giftsLeft === undefined ? {} : { giftsLeft: upToChoice(input.giftsLeft) }),
  };
}

// More than any cart may choose. How many are left beyond that is the merchant's business.
const mostChosen = 50;

function upToChoice(left: GiftsLeft): GiftsLeft {
  return Object.fromEntries(
    Object.entries(left).map(([offer, pieces]) => [offer, Math.min(pieces, mostChosen)]),
  );
}
