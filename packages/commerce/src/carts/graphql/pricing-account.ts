/**
 * What this backend tells of a price beyond the API: why a code doesn't apply, the tier meter, the trace of every
 * amount. The server puts it into the answer's `extensions.pricing`.
 */
import type { PricedCart } from '@vitrine/rules/cart/model';
import type { GraphContext } from '../../graphql/context.ts';

export type PricingAccount = Pick<PricedCart, 'needRemoveCode' | 'codes' | 'discountMeter' | 'explain'> & {
  /** Whether changes of carts end in order here, so that nobody has to correct them. */
  readonly reconciled: boolean;
  /** What the operation's change took out of the cart, in words for the shopper. */
  readonly notices: readonly string[];
  readonly amounts: Pick<
    PricedCart,
    'discountManualGwp' | 'discountAutoGwp' | 'discountLine' | 'discountTier' | 'discountAmount'
  >;
};

const accounts = new WeakMap<GraphContext, PricingAccount>();

/** Remembers the price that an operation answers; the last cart of an operation counts. */
export function notePricing(context: GraphContext, priced: PricedCart, notices: readonly string[]): void {
  const { discountManualGwp, discountAutoGwp, discountLine, discountTier, discountAmount } = priced;
  accounts.set(context, {
    reconciled: context.parts.reconcilesCarts !== false,
    notices,
    needRemoveCode: priced.needRemoveCode,
    codes: priced.codes,
    discountMeter: priced.discountMeter,
    explain: priced.explain,
    amounts: { discountManualGwp, discountAutoGwp, discountLine, discountTier, discountAmount },
  });
}

/** The account of the cart that an operation answered; undefined where it answered none. */
export function pricingAccount(context: GraphContext): PricingAccount | undefined {
  return accounts.get(context);
}
