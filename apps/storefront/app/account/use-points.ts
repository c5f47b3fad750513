/** Loads a member's points and rewards, again on focus and on reconnect (ACC-08, LOYAL-02). */
import useSWR from 'swr';
import { fetchShopJson } from '../data/fetch-json.ts';
import { shopRequests } from '../data/shop-requests.ts';
import type { RewardJson, ScoreboardJson } from './points.ts';

const later = { ...shopRequests, revalidateOnMount: false };

/**
 * Returns the scoreboard from the page's data, revalidated by SWR. A response without known points (-1) doesn't replace
 * a scoreboard with points.
 */
export function useScoreboard(known: ScoreboardJson): ScoreboardJson {
  const { data } = useSWR<ScoreboardJson | null>(
    '/api/account/scoreboard',
    fetchShopJson<ScoreboardJson | null>,
    { ...later, fallbackData: known },
  );
  return chooseScoreboard(known, data ?? null);
}

/** Returns the response, unless its points are unknown. */
export function chooseScoreboard(known: ScoreboardJson, result: ScoreboardJson | null): ScoreboardJson {
  return result === null || result.points < 0 ? known : result;
}

/** Returns the rewards of the page's data, revalidated by SWR. */
export function useRewards(known: readonly RewardJson[]): readonly RewardJson[] {
  const { data } = useSWR<readonly RewardJson[] | null>(
    '/api/account/rewards',
    fetchShopJson<readonly RewardJson[] | null>,
    { ...later, fallbackData: known },
  );
  return data ?? known;
}
