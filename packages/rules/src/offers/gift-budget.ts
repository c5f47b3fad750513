/**
 * Gifts with a budget: an offer that gives so many pieces, to whoever orders first, and no more. Only a backend that makes
 * the orders can count them; the rules are told how many were given. Source: decision 20.
 */
import type { PricedCart } from '../cart/model.ts';
import type { GiftOffer } from './gifts.ts';
import type { OfferSettings } from './settings.ts';
import { tierSlot } from './tier.ts';

export interface GiftBudget {
  /** `manual`, `tier`, or `slot:` and the slot's name. */
  readonly offer: string;
  /** When the offer starts, ms since 1970: one that starts anew has a new budget. Null for always. */
  readonly startsAt: number | null;
  /** How many it gives in all. */
  readonly pieces: number;
}

/** Pieces that offers with a budget may still give, by the budget's `offer`. */
export type GiftsLeft = Readonly<Record<string, number>>;

const made = new WeakMap<OfferSettings, readonly GiftBudget[]>();

/** The budgets of offers that are on; none where no offer has one. */
export function giftBudgets(offers: OfferSettings): readonly GiftBudget[] {
  const known = made.get(offers);
  if (known !== undefined) return known;
  const { manualGift, autoGifts, tierDiscount } = offers;
  const budget = (
    offer: string,
    { enabled, budget: pieces, terms }: Pick<OfferSettings['manualGift'], 'enabled' | 'budget' | 'terms'>,
  ): readonly GiftBudget[] =>
    enabled && pieces !== undefined ? [{ offer, startsAt: terms?.startsAt ?? null, pieces }] : [];
  const budgets = [
    ...budget('manual', manualGift),
    ...budget('tier', tierDiscount),
    ...autoGifts.flatMap((slot) => budget(`slot:${slot.slot}`, slot)),
  ];
  made.set(offers, budgets);
  return budgets;
}

/** What the gifts of a priced cart take from each budget, those with none left out. */
export interface GiftClaim extends GiftBudget {
  /** Pieces that this cart gets. */
  readonly claimed: number;
}

export function giftClaims(
  { lines }: Pick<PricedCart, 'lines'>,
  budgets: readonly GiftBudget[],
): readonly GiftClaim[] {
  if (budgets.length === 0) return [];
  // One piece of a gift's line is free, however many it has.
  const given = lines.flatMap(({ allocations }) =>
    allocations.flatMap(({ source }) =>
      source.kind === 'gift' && source.offer !== 'reward' ? [budgetName(source)] : [],
    ),
  );
  return budgets.flatMap((budget) => {
    const claimed = given.filter((offer) => offer === budget.offer).length;
    return claimed === 0 ? [] : [{ ...budget, claimed }];
  });
}

/** The name under which an offer's gifts are counted. */
function budgetName({ offer, slot }: GiftOffer): string {
  if (offer === 'manual') return 'manual';
  return slot === tierSlot ? 'tier' : `slot:${slot ?? ''}`;
}
