/** One round of questions to a content service: the settings first, then what stands behind them. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { AskService } from './service-calls.ts';

export interface Round {
  readonly ask: AskService;
  /** Regions about which the service answers. */
  readonly regions: readonly RegionKey[];
  /** Grows when everything may have changed: what was asked in an earlier one is asked again. */
  readonly number: number;
}

/** `more`: not everything fitted into one round; the next follows soon. `failed`: the service is asked later. */
export type RoundEnd = 'whole' | 'more' | 'failed';

/** Single things (products, texts of articles) that one round asks for at most, so that no service is overrun. */
export const mostPerRound = 100;
/** Calls under way at the same time. */
const atOnce = 4;

/**
 * Does the work for as many things as a round takes, a few at a time, and stops where it fails. `work` resolves with
 * whether it succeeded.
 */
export async function inTurns<Thing>(
  things: readonly Thing[],
  work: (thing: Thing) => Promise<boolean>,
): Promise<RoundEnd> {
  const now = things.slice(0, mostPerRound);
  for (let start = 0; start < now.length; start += atOnce) {
    const done = await Promise.all(now.slice(start, start + atOnce).map(work));
    if (done.includes(false)) return 'failed';
  }
  return things.length > now.length ? 'more' : 'whole';
}
