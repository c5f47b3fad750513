/** One run of the subscription job: reminders and due renewals. */
import { billContract } from './bill-contract.ts';
import { remindOfDeliveries } from './remind-of-deliveries.ts';
import type { SubscriptionDeps } from './subscription-deps.ts';

const pageSize = 200;

export interface SubscriptionRun {
  readonly reminded: number;
  readonly billed: number;
  readonly skipped: number;
  /** Number of renewals that were declined, including those that paused or failed the subscription. */
  readonly declined: number;
  /** Number of renewals without a result, which are tried again later. */
  readonly later: number;
  /** Number of contracts that couldn't be processed because of an error, which is logged. */
  readonly errors: number;
}

/**
 * Sends reminders and charges every due renewal, oldest first. An error in one contract doesn't affect the others.
 *
 * @param stopped checked before each contract; true ends the run.
 */
export async function runSubscriptions(
  deps: SubscriptionDeps,
  stopped: () => boolean = () => false,
): Promise<SubscriptionRun> {
  const { storage, clock, log } = deps.backend;
  const reminded = await remindOfDeliveries(deps, stopped);
  const counts = { billed: 0, skipped: 0, declined: 0, later: 0, errors: 0 };
  const begun = clock();
  let place = { due: Number.MIN_SAFE_INTEGER, id: '' };
  for (;;) {
    const { due, id: last } = place;
    const rows = await storage.read
      .selectFrom('subscription_contracts')
      .select(['id', 'due_at'])
      .where('status', '=', 'active')
      .where('due_at', '<=', begun)
      .where((row) =>
        row.or([row('due_at', '>', due), row.and([row('due_at', '=', due), row('id', '>', last)])]),
      )
      .orderBy('due_at')
      .orderBy('id')
      .limit(pageSize)
      .execute();
    for (const { id } of rows) {
      if (stopped()) return { reminded, ...counts };
      try {
        const outcome = await billContract(deps, id);
        if (outcome === 'paused' || outcome === 'failed') counts.declined += 1;
        else if (outcome !== 'notDue') counts[outcome] += 1;
      } catch (error) {
        counts.errors += 1;
        log.error(
          { contract: id, err: error },
          'a delivery of a subscription could not be charged; it is tried again',
        );
      }
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < pageSize) return { reminded, ...counts };
    place = { due: end.due_at ?? due, id: end.id };
  }
}
