/**
 * Translates the texts of points and rewards into the language of the request: the shop's, and those of the merchant's
 * programme.
 */
import type { LoyaltyProgramme } from '@vitrine/engagement/loyalty/programme';
import type { AvailableRewards, LoyaltyTexts, Scoreboard } from '@vitrine/engagement/loyalty/scoreboard';
import { getDiscountMessages } from '@vitrine/rules/discounts/discount-messages';
import * as words from '@vitrine/words/loyalty-answers';
import type { RewardJson, ScoreboardJson } from '../../app/account/points.ts';
import { keepUntranslated, type Untranslated } from '../../app/data/text-language.ts';

/** The programme as the merchant wrote it, and in the language of the request. */
export interface TranslatedProgramme {
  readonly original: LoyaltyProgramme;
  readonly shown: LoyaltyProgramme;
}

const entryReasons = {
  order: words.order,
  refund: words.refund,
  signUp: words.signUp,
  review: words.review,
  redeemed: words.redeemed,
  returned: words.returned,
  adjusted: words.adjusted,
  settled: words.settled,
} as const;

/**
 * Returns the texts of a scoreboard and of rewards in the language of the request. A note that is a reward's original title is
 * translated.
 */
export function getLoyaltyTexts(programme: TranslatedProgramme): LoyaltyTexts {
  return {
    entry: (kind, note) => {
      const reason = entryReasons[kind]();
      return note === ''
        ? reason
        : words.entryWithNote({ reason, note: translateRewardTitle(programme, note).title });
    },
    noneHere: words.noneHere,
    oneReward: () => getDiscountMessages().oneReward,
    missing: (points) => words.missing({ points }),
  };
}

/** Translates the stored title of a reward. If no reward of the programme has it as original title, returns it unchanged. */
export function translateRewardTitle(
  { original, shown }: TranslatedProgramme,
  title: string,
): { readonly title: string } & Untranslated {
  const id = original.rewards.find((reward) => reward.title === title)?.id;
  const reward = shown.rewards.find((each) => each.id === id);
  return reward === undefined
    ? { title, untranslated: ['title'] }
    : { title: reward.title, ...keepUntranslated(reward) };
}

/** Adds to each tier whether its name has no translation. */
export function toScoreboardJson(board: Scoreboard, { tiers }: LoyaltyProgramme): ScoreboardJson {
  const named = (tier: Scoreboard['tier']) =>
    tier === null ? null : { ...tier, ...keepUntranslated(tiers.find(({ id }) => id === tier.id)) };
  return { ...board, tier: named(board.tier), nextTier: named(board.nextTier) };
}

/** Adds to each reward whether its title has no translation. */
export function toRewardsJson(rewards: AvailableRewards, programme: LoyaltyProgramme): readonly RewardJson[] {
  return rewards.map((reward) => ({
    ...reward,
    ...keepUntranslated(programme.rewards.find(({ id }) => id === reward.id)),
  }));
}
