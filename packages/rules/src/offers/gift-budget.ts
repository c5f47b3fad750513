/**
 * Gifts with a budget: an offer gives a limited number of units, first come first served. Only the backend that creates
 * orders can count them; the rules receive the remaining number.
 */
import type { PricedCart } from '../cart/model.ts';
import type { EpochMs } from '../units.ts';
import type { GiftSource } from './gifts.ts';
import type { OfferSettings } from './offer-settings.ts';
import { tierSlot } from './tier.ts';

export interface GiftBudget {
  /** `manual`, `tier`, or `slot:` followed by the slot's name. */
  readonly offer: string;
  /** Start of the offer, or null if it has none. An offer that is started again gets a new budget. */
  readonly startsAt: EpochMs | null;
  /** Total number of units. */
  readonly pieces: number;
}

/** Units left of offers with a budget, by the budget's `offer`. */
export type RemainingGiftBudgets = Readonly<Record<string, number>>;

const made = new WeakMap<OfferSettings, readonly GiftBudget[]>();

/** Returns the budgets of active offers. Empty if no offer has one. */
export function getGiftBudgets(offers: OfferSettings): readonly GiftBudget[] {
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

/** The units that a priced cart's gifts take from a budget, including budgets with no units left. */
export interface GiftBudgetUse extends GiftBudget {
  /** Units that this cart gets. */
  readonly claimed: number;
}

export function getGiftBudgetUse(
  { lines }: Pick<PricedCart, 'lines'>,
  budgets: readonly GiftBudget[],
): readonly GiftBudgetUse[] {
  if (budgets.length === 0) return [];
  // One unit of a gift line is free, whatever its quantity.
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

/** Returns the name under which an offer's gifts are counted. */
function budgetName({ offer, slot }: GiftSource): string {
  if (offer === 'manual') return 'manual';
  return slot === tierSlot ? 'tier' : `slot:${slot ?? ''}`;
}
