/** A cycle of requests to a content service: settings first, then articles and products. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { CallService } from './content-service-client.ts';

export interface SyncCycle {
  readonly ask: CallService;
  /** Regions that the service responds for. */
  readonly regions: readonly RegionKey[];
  /** Incremented when everything may have changed, so that entries of earlier cycles are fetched again. */
  readonly number: number;
}

/**
 * `whole`: every item was fetched. `more`: `maxPerCycle` was reached; the next cycle follows soon. `failed`: the service failed.
 */
export type SyncCycleResult = 'whole' | 'more' | 'failed';

/** Maximum number of single items (products, articles) per cycle, which limits the load on the service. */
export const maxPerCycle = 100;
/** Maximum number of concurrent calls. */
const atOnce = 4;

/**
 * Runs `work` for as many items as a cycle allows, a few concurrently, and stops at the first failure. `work` resolves to true on
 * success.
 */
export async function runInBatches<Item>(
  things: readonly Item[],
  work: (thing: Item) => Promise<boolean>,
): Promise<SyncCycleResult> {
  const now = things.slice(0, maxPerCycle);
  for (let start = 0; start < now.length; start += atOnce) {
    const done = await Promise.all(now.slice(start, start + atOnce).map(work));
    if (done.includes(false)) return 'failed';
  }
  return things.length > now.length ? 'more' : 'whole';
}
