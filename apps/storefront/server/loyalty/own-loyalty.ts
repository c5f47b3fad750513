/** The shop's own points: the ledger beside its other tables, fed by the orders of the backend in this process. */
import {
  giveGrant,
  grantStates,
  releaseExpiredGrants,
  releaseGrant,
} from '@vitrine/commerce/discounts/reward-grants';
import { readOrderEvents } from '@vitrine/commerce/orders/order-events';
import type { ContentService } from '@vitrine/content/file-content';
import { type EarnParts, earnForSignUp } from '@vitrine/engagement/loyalty/earn';
import { followOrders, keepLooking, type NumberedEvent } from '@vitrine/engagement/loyalty/follow-orders';
import { balanceOf } from '@vitrine/engagement/loyalty/ledger';
import { applyOrderEvent } from '@vitrine/engagement/loyalty/order-events';
import {
  GrantsAway,
  type GrantsPort,
  giveBack,
  openRedemption,
  type RedemptionParts,
  recoverRedemptions,
  redeem,
} from '@vitrine/engagement/loyalty/redemptions';
import { codeGrants, type DiscountCodes } from '@vitrine/engagement/loyalty/reward-codes';
import { oneRewardMessage, rewardsOf, scoreboardOf } from '@vitrine/engagement/loyalty/scoreboard';
import { noteUsedCodes } from '@vitrine/engagement/loyalty/used-codes';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import type { Logger } from 'pino';
import type { Embedded } from '../embedded.ts';
import type { ShopTables } from '../engagement.ts';
import type { Loyalty, Member, Redeemed } from './loyalty.ts';

export interface OwnLoyaltyOptions {
  readonly storage: Storage<ShopTables>;
  /** Null where another backend keeps the carts: points are earned by its notices. */
  readonly embedded: Pick<Embedded, 'storage'> | null;
  /** Where that backend's codes can be made; null where no reward can be redeemed there. */
  readonly codes: DiscountCodes | null;
  readonly content: Pick<ContentService, 'themeSettings'>;
  readonly log: Logger;
}

/** Opens it, and follows the orders until it is closed. */
export function openOwnLoyalty({ storage, embedded, codes, content, log }: OwnLoyaltyOptions): Loyalty {
  const clock = Date.now;
  const programme = async (region: RegionKey) => (await content.themeSettings(region)).loyalty;
  const earning: EarnParts = { storage, programme, clock };
  const grants = grantsFor();
  const redeeming: RedemptionParts | null = grants === null ? null : { storage, grants, clock };
  const following = follow();

  return {
    points: async ({ id }) => (await balanceOf(storage.read, id)).points,
    scoreboard: async ({ id, region }) => scoreboardOf(storage, id, await programme(region)),
    rewards: async ({ id, region }) => rewardsOf(storage, id, await programme(region), redeeming !== null),
    async open({ id }) {
      const open = await openRedemption(storage, id);
      if (open === null || open.state !== 'granted') return null;
      const { title, points, code, expires_at } = open;
      return { id: open.id, title, points, code, until: new Date(expires_at).toISOString() };
    },
    redeem: async (member, rewardId) =>
      redeeming === null ? refused.unknown : redeemFor(redeeming, member, rewardId, programme),
    async giveBack({ id: member }, id) {
      if (redeeming === null) return 'no';
      try {
        return (await giveBack(redeeming, { member, id })) ? 'back' : 'no';
      } catch (error) {
        if (!(error instanceof GrantsAway)) throw error;
        log.warn({ err: error }, 'a reward could not be given back at once');
        return 'soon';
      }
    },
    async orderEvent({ codes: used, ...event }) {
      await noteUsedCodes(storage, { codes: used, orderName: event.orderName, at: event.at });
      const terms = await programme(event.region);
      await storage.change((tx) => applyOrderEvent(tx, event, terms));
    },
    joined: ({ id: member, region }) => earnForSignUp(earning, { member, region }),
    wake: () => following?.wake(),
    close: async () => following?.close(),
  };

  function grantsFor(): GrantsPort | null {
    if (embedded !== null) return grantsOf(embedded);
    if (codes === null) return null;
    const refused = (reason: string) => log.warn({ reason }, 'the backend refused to make a reward’s code');
    return codeGrants({ storage, codes, clock, refused });
  }

  function follow() {
    if (redeeming === null) return null;
    if (embedded === null) {
      const looking = () => recoverRedemptions(redeeming);
      return keepLooking(looking, log, 'rewards can’t be looked after for now', lookElsewhereEvery);
    }
    return keepLooking(
      async () => {
        await followOrders({ storage, feed: feedOf(embedded), programme });
        await recoverRedemptions(redeeming);
      },
      log,
      'points can’t be counted for now',
    );
  }
}

/** Between two looks at rewards of another backend, in ms. */
const lookElsewhereEvery = 15_000;

const refused = {
  unknown: { kind: 'refused', message: 'This reward is not offered any more.' },
  points: { kind: 'refused', message: 'You don’t have enough points for this reward yet.' },
  open: { kind: 'refused', message: oneRewardMessage },
  lost: { kind: 'refused', message: 'That took too long. Your points are back; please try again.' },
  declined: { kind: 'refused', message: 'This reward can’t be redeemed here. Your points are back.' },
  away: {
    kind: 'refused',
    message: 'Rewards can’t be redeemed right now. No points are gone; please try again soon.',
  },
  pending: {
    kind: 'refused',
    message: 'That took too long. Your points come back within a few minutes.',
  },
} as const satisfies Record<string, Redeemed>;

async function redeemFor(
  parts: RedemptionParts,
  { id: member, region }: Member,
  rewardId: string,
  programme: (region: RegionKey) => Promise<Parameters<typeof redeem>[1]['programme']>,
): Promise<Redeemed> {
  try {
    // What left the cart a moment ago has its points back first.
    await recoverRedemptions(parts);
  } catch (error) {
    if (!(error instanceof GrantsAway)) throw error;
    return refused.away;
  }
  const result = await redeem(parts, { member, rewardId, region, programme: await programme(region) });
  if (result.kind === 'refused') return refused[result.refusal];
  const { id, token, points, variant, code } = result.redemption;
  return { kind: 'redeemed', reward: { id, token, points, variant, code } };
}

function grantsOf({ storage }: Pick<Embedded, 'storage'>): GrantsPort {
  return {
    give: (grant) => giveGrant(storage, grant),
    states: (tokens) => grantStates(storage, tokens),
    release: (token) => releaseGrant(storage, token),
    releaseExpired: (now) => releaseExpiredGrants(storage, now),
  };
}

/** The backend's events, with the names of their orders. */
function feedOf({ storage }: Pick<Embedded, 'storage'>) {
  return async (after: number, limit: number): Promise<readonly NumberedEvent[]> => {
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
