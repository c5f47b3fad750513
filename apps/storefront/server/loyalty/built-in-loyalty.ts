/**
 * The built-in loyalty programme: a ledger in the shop's own database. It follows the orders of the embedded backend, or those
 * that a remote backend reports by webhooks.
 */
import {
  createGrant,
  getRewardGrantStates,
  releaseExpiredRewardGrants,
  releaseRewardGrant,
} from '@vitrine/commerce/discounts/reward-grants';
import { readOrderEvents } from '@vitrine/commerce/orders/order-events';
import type { ContentService } from '@vitrine/content/file-content';
import { awardSignUpPoints, type EarnDeps } from '@vitrine/engagement/loyalty/award-points';
import { readBalance } from '@vitrine/engagement/loyalty/ledger';
import { applyOrderEvent } from '@vitrine/engagement/loyalty/order-events';
import { type FeedEvent, pollRepeatedly, processOrderFeed } from '@vitrine/engagement/loyalty/order-feed';
import {
  cancelRedemption,
  findOpenRedemption,
  GrantsUnavailable,
  type RedemptionDeps,
  type RewardGrantPort,
  recoverRedemptions,
  redeemReward,
} from '@vitrine/engagement/loyalty/redemptions';
import { createCodeGrantPort, type DiscountCodePort } from '@vitrine/engagement/loyalty/reward-codes';
import { getRewards, getScoreboard } from '@vitrine/engagement/loyalty/scoreboard';
import { recordUsedCodes } from '@vitrine/engagement/loyalty/used-codes';
import { getDiscountMessages } from '@vitrine/rules/discounts/discount-messages';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import * as words from '@vitrine/words/loyalty-answers';
import type { Logger } from 'pino';
import type { Embedded } from '../embedded.ts';
import type { ShopTables } from '../engagement.ts';
import { languageNow } from '../http/language.ts';
import type { Loyalty, LoyaltyMember, RedeemResult } from './loyalty.ts';
import {
  getLoyaltyTexts,
  type TranslatedProgramme,
  toRewardsJson,
  toScoreboardJson,
  translateRewardTitle,
} from './loyalty-texts.ts';

export interface BuiltInLoyaltyDeps {
  readonly storage: Storage<ShopTables>;
  /** Null if the backend is remote, whose orders are reported by webhooks. */
  readonly embedded: Pick<Embedded, 'storage'> | null;
  /** Creates the codes of rewards at a remote backend; null if the backend is embedded, or can't create codes. */
  readonly codes: DiscountCodePort | null;
  readonly content: Pick<ContentService, 'themeSettings'>;
  readonly log: Logger;
}

/** Opens the ledger, and follows the orders until it is closed. */
export function createBuiltInLoyalty({
  storage,
  embedded,
  codes,
  content,
  log,
}: BuiltInLoyaltyDeps): Loyalty {
  const clock = Date.now;
  const programme = async (region: RegionKey) => (await content.themeSettings(region)).loyalty;
  const translatedProgramme = async (region: RegionKey): Promise<TranslatedProgramme> => {
    const { loyalty: shown } = await content.themeSettings(region, languageNow());
    return { original: await programme(region), shown };
  };
  const earning: EarnDeps = { storage, programme, clock };
  const grants = grantsFor();
  const redeeming: RedemptionDeps | null = grants === null ? null : { storage, grants, clock };
  const following = follow();

  return {
    points: async ({ id }) => (await readBalance(storage.read, id)).points,
    async scoreboard({ id, region }) {
      const programme = await translatedProgramme(region);
      const board = await getScoreboard(storage, id, programme.shown, getLoyaltyTexts(programme));
      return toScoreboardJson(board, programme.shown);
    },
    async rewards({ id, region }) {
      const programme = await translatedProgramme(region);
      const texts = getLoyaltyTexts(programme);
      const rewards = await getRewards(storage, id, programme.shown, redeeming !== null, texts);
      return toRewardsJson(rewards, programme.shown);
    },
    async open({ id, region }) {
      const open = await findOpenRedemption(storage, id);
      if (open === null || open.state !== 'granted') return null;
      const { title, points, code, expires_at } = open;
      const shown = translateRewardTitle(await translatedProgramme(region), title);
      return { id: open.id, ...shown, points, code, until: new Date(expires_at).toISOString() };
    },
    redeem: async (member, rewardId) =>
      redeeming === null ? refused('unknown') : redeemFor(redeeming, member, rewardId, programme),
    async giveBack({ id: member }, id) {
      if (redeeming === null) return 'no';
      try {
        return (await cancelRedemption(redeeming, { member, id })) ? 'back' : 'no';
      } catch (error) {
        if (!(error instanceof GrantsUnavailable)) throw error;
        log.warn({ err: error }, 'a reward could not be given back at once');
        return 'soon';
      }
    },
    async orderEvent({ codes: used, ...event }) {
      await recordUsedCodes(storage, { codes: used, orderName: event.orderName, at: event.at });
      const terms = await programme(event.region);
      await storage.change((tx) => applyOrderEvent(tx, event, terms));
    },
    joined: ({ id: member, region }) => awardSignUpPoints(earning, { member, region }),
    wake: () => following?.wake(),
    close: async () => following?.close(),
  };

  function grantsFor(): RewardGrantPort | null {
    if (embedded !== null) return grantsOf(embedded);
    if (codes === null) return null;
    const refused = (reason: string) => log.warn({ reason }, 'the backend refused to make a reward’s code');
    return createCodeGrantPort({ storage, codes, clock, refused });
  }

  function follow() {
    if (redeeming === null) return null;
    if (embedded === null) {
      const looking = () => recoverRedemptions(redeeming);
      return pollRepeatedly(looking, log, 'rewards can’t be looked after for now', sharedPollInterval);
    }
    return pollRepeatedly(
      async () => {
        await processOrderFeed({ storage, feed: feedOf(embedded), programme });
        await recoverRedemptions(redeeming);
      },
      log,
      'points can’t be counted for now',
    );
  }
}

/** Interval between checks of rewards at a remote backend, in ms. */
const sharedPollInterval = 15_000;

const refusals = {
  unknown: words.notOffered,
  points: words.notEnough,
  open: () => getDiscountMessages().oneReward,
  lost: words.lost,
  declined: words.declined,
  away: words.away,
  pending: words.pending,
} as const;

function refused(reason: keyof typeof refusals): RedeemResult {
  return { kind: 'refused', message: refusals[reason]() };
}

async function redeemFor(
  parts: RedemptionDeps,
  { id: member, region }: LoyaltyMember,
  rewardId: string,
  programme: (region: RegionKey) => Promise<Parameters<typeof redeemReward>[1]['programme']>,
): Promise<RedeemResult> {
  try {
    // First returns the points of rewards that shoppers removed from their carts.
    await recoverRedemptions(parts);
  } catch (error) {
    if (!(error instanceof GrantsUnavailable)) throw error;
    return refused('away');
  }
  const result = await redeemReward(parts, { member, rewardId, region, programme: await programme(region) });
  if (result.kind === 'refused') return refused(result.refusal);
  const { id, token, points, variant, code } = result.redemption;
  return { kind: 'redeemed', reward: { id, token, points, variant, code } };
}

function grantsOf({ storage }: Pick<Embedded, 'storage'>): RewardGrantPort {
  return {
    issue: (grant) => createGrant(storage, grant),
    states: (tokens) => getRewardGrantStates(storage, tokens),
    release: (token) => releaseRewardGrant(storage, token),
    releaseExpired: (now) => releaseExpiredRewardGrants(storage, now),
  };
}

/** Creates the feed of the backend's order events, with the orders' names. */
function feedOf({ storage }: Pick<Embedded, 'storage'>) {
  return async (after: number, limit: number): Promise<readonly FeedEvent[]> => {
    const events = await readOrderEvents(storage.read, after, limit);
    if (events.length === 0) return [];
    const rows = await storage.read
      .selectFrom('orders')
      .select(['id', 'number'])
      .where(
        'id',
        'in',
        events.map(({ orderId }) => orderId),
      )
      .execute();
    const names = new Map(rows.map(({ id, number }) => [id, `#${number}`]));
    return events.map((event) => ({ ...event, orderName: names.get(event.orderId) ?? null }));
  };
}
