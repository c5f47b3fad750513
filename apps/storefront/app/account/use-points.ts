/** A member's points and rewards, asked again on focus and on reconnect. Source: store §4 and §7. */
import useSWR from 'swr';
import { fetchJson } from '../data/fetch-json.ts';
import type { RewardJson, ScoreboardJson } from './points.ts';

const asking = {
  revalidateOnMount: false,
  dedupingInterval: 2000,
  focusThrottleInterval: 5000,
  errorRetryInterval: 5000,
};

/** The scoreboard as the page knew and the shop knows now. Points below zero are not known: what was known before stays. */
export function useScoreboard(known: ScoreboardJson): ScoreboardJson {
  const { data } = useSWR<ScoreboardJson | null>(
    '/api/account/scoreboard',
    fetchJson<ScoreboardJson | null>,
    { ...asking, fallbackData: known },
  );
  return latestScoreboard(known, data ?? null);
}

/** What is shown: the answer, unless it doesn't know. */
export function latestScoreboard(known: ScoreboardJson, answer: ScoreboardJson | null): ScoreboardJson {
  return answer === null || answer.points < 0 ? known : answer;
}

/** The rewards, likewise. */
export function useRewards(known: readonly RewardJson[]): readonly RewardJson[] {
  const { data } = useSWR<readonly RewardJson[] | null>(
    '/api/account/rewards',
    fetchJson<readonly RewardJson[] | null>,
    { ...asking, fallbackData: known },
  );
  return data ?? known;
}
