/**
 * Points stored by Yotpo Loyalty. Yotpo is connected to the Shopify store behind the shop, where it reads orders and creates
 * codes. The shop only reads points and redeems rewards. If Yotpo is unavailable, slow or unreadable, points are -1 and lists are
 * empty, but pages still work. See decision 37.
 */
import { getDiscountMessages } from '@vitrine/rules/discounts/discount-messages';
import * as words from '@vitrine/words/loyalty-answers';
import type { Logger } from 'pino';
import type { RewardJson, ScoreboardJson } from '../../app/account/points.ts';
import { type Loyalty, type LoyaltyMember, type RedeemResult, unknownScoreboard } from './loyalty.ts';
import type { YotpoCalls, YotpoCustomer, YotpoHistoryItem, YotpoOption, YotpoResult } from './yotpo-calls.ts';

export interface YotpoDeps {
  readonly calls: YotpoCalls;
  /** True if the backend knows the codes that Yotpo creates: Shopify does, the embedded backend doesn't. */
  readonly redeemable: boolean;
  readonly log: Logger;
}

/** Creates the loyalty programme from Yotpo's client. */
export function createYotpoLoyalty({ calls, redeemable, log }: YotpoDeps): Loyalty {
  const isRead = <Value>(
    result: YotpoResult<Value>,
    what: string,
  ): result is { read: true; value: Value } => {
    if (!result.read) log.warn({ reason: result.reason }, `Yotpo didn’t tell ${what}`);
    return result.read;
  };
  // A page requests scoreboard and rewards: one response of Yotpo serves both.
  const asked = new WeakMap<LoyaltyMember, Promise<YotpoCustomer | null | undefined>>();
  const readCustomer = async (member: LoyaltyMember) => {
    const email = await member.email();
    if (email === null) return undefined;
    const result = await calls.customer(email);
    return isRead(result, 'a member’s points') ? result.value : undefined;
  };
  /** Returns null if Yotpo doesn't know the member, undefined if it doesn't respond. */
  const customerOf = (member: LoyaltyMember) => {
    const known = asked.get(member) ?? readCustomer(member);
    asked.set(member, known);
    return known;
  };
  const pointsOf = async (member: LoyaltyMember) => {
    const customer = await customerOf(member);
    return customer === undefined ? -1 : Math.max(0, customer?.points_balance ?? 0);
  };
  const optionsOf = async (member: LoyaltyMember): Promise<readonly YotpoOption[]> => {
    const email = await member.email();
    if (email === null) return [];
    const result = await calls.options(email);
    return isRead(result, 'its rewards') ? result.value.filter(hasOnePrice) : [];
  };

  return {
    points: pointsOf,
    async scoreboard(member) {
      const customer = await customerOf(member);
      return customer === undefined ? unknownScoreboard : scoreboardOf(customer);
    },
    async rewards(member) {
      const [there, options] = await Promise.all([pointsOf(member), optionsOf(member)]);
      return there < 0 ? [] : options.map((option) => rewardOf(option, there, redeemable));
    },
    open: async () => null,
    async redeem(member, rewardId) {
      const [email, there, options] = await Promise.all([
        member.email(),
        pointsOf(member),
        optionsOf(member),
      ]);
      if (email === null || there < 0) return refused(words.away());
      const option = options.find(({ id }) => String(id) === rewardId);
      if (option === undefined) return refused(words.notOffered());
      const { points, usable, reason } = rewardOf(option, there, redeemable);
      if (!usable) return refused(reason ?? getDiscountMessages().oneReward);
      const result = await calls.redeem(email, option.id);
      if (!result.read) {
        log.warn({ reason: result.reason }, 'Yotpo didn’t tell the code of a reward');
        return refused(result.status === null ? words.checkPoints() : words.notNow());
      }
      const code = result.value;
      return { kind: 'redeemed', reward: { id: code, token: code, points, variant: null, code } };
    },
    // Yotpo has no API to cancel a redeemed code.
    giveBack: async () => 'no',
    orderEvent: async () => {},
    joined: async () => {},
    wake: () => {},
    close: async () => {},
  };
}

function refused(message: string): RedeemResult {
  return { kind: 'refused', message };
}

/** Returns true if an option costs a fixed number of points. Options with a variable number aren't shown. */
function hasOnePrice({ amount, discount_type: type }: YotpoOption): boolean {
  return amount > 0 && !(type ?? '').includes('variable');
}

function rewardOf(
  { id, name, amount, discount_type }: YotpoOption,
  there: number,
  redeemable: boolean,
): RewardJson {
  const missing = amount - there;
  const more = missing > 0 ? words.missing({ points: missing }) : null;
  const reason = redeemable ? more : words.noneHere();
  const kind = discount_type === 'product' ? 'product' : 'amount';
  return { id: String(id), title: name.slice(0, 300), points: amount, kind, usable: reason === null, reason };
}

const historyLength = 20;

function scoreboardOf(customer: YotpoCustomer | null): ScoreboardJson {
  const name = (customer?.vip_tier_name ?? '').slice(0, 300);
  const tier = name === '' ? null : { id: name.toLowerCase(), name };
  const pointsToNext = Math.max(0, customer?.vip_tier_upgrade_requirements?.points_needed ?? 0);
  const earned = Math.max(0, customer?.points_earned ?? 0);
  return {
    tier,
    points: Math.max(0, customer?.points_balance ?? 0),
    pointsToNext,
    // Yotpo's API doesn't return the next tier.
    nextTier: null,
    progress: pointsToNext > 0 ? earned / (earned + pointsToNext) : tier === null ? 0 : 1,
    history: (customer?.history ?? [])
      .flatMap(historyEntry)
      .toSorted((a, b) => b.at.localeCompare(a.at))
      .slice(0, historyLength),
  };
}

/** Converts an entry of the history. Empty if the entry changed no points yet, or has no date. */
function historyEntry({
  points,
  action,
  status,
  created_at,
  date,
}: YotpoHistoryItem): ScoreboardJson['history'] {
  const at = Date.parse(created_at ?? date ?? '');
  const moved = status == null || /^(?:approved|completed)$/i.test(status);
  if (!moved || !points || Number.isNaN(at)) return [];
  const reason = (action ?? '').slice(0, 300) || words.adjusted();
  return [{ at: new Date(at).toISOString(), points, reason, order: null }];
}
