/** Reminds shoppers of renewals some days ahead, with links to skip the renewal or cancel the subscription. */

import { getMailUrls } from '../mail/mail-language.ts';
import { queueEmail } from '../mail/mail-queue.ts';
import { dayMs } from './billing-dates.ts';
import { updateContract } from './contract-store.ts';
import type { SubscriptionContract } from './subscription-contract.ts';
import type { SubscriptionDeps } from './subscription-deps.ts';
import { issueLink } from './subscription-links.ts';

const pageSize = 200;

/**
 * Queues the due reminders, once per renewal. An error in one contract doesn't affect the others.
 *
 * @returns the number of queued emails.
 */
export async function remindOfDeliveries(
  deps: SubscriptionDeps,
  stopped: () => boolean = () => false,
): Promise<number> {
  const { storage, clock, log } = deps.backend;
  let reminded = 0;
  for (let after = ''; ; ) {
    const now = clock();
    const rows = await storage.read
      .selectFrom('subscription_contracts')
      .select('id')
      .where('status', '=', 'active')
      .where('next_billing_at', '>', now)
      .where('next_billing_at', '<=', now + deps.subscriptions.remindDaysBefore * dayMs)
      .whereRef('reminded_cycle', '<', 'next_cycle')
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    for (const { id } of rows) {
      if (stopped()) return reminded;
      try {
        if (await remind(deps, id)) reminded += 1;
      } catch (error) {
        log.error({ contract: id, err: error }, 'a reminder of a subscription failed; it is tried again');
      }
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) break;
    after = last.id;
  }
  if (reminded > 0) deps.mail.wake();
  return reminded;
}

function remind({ backend }: SubscriptionDeps, contractId: string): Promise<boolean> {
  const { storage, clock } = backend;
  return storage.change(async (tx) => {
    const now = clock();
    const row = await tx
      .selectFrom('subscription_contracts')
      .select(['data', 'reminded_cycle', 'due_at'])
      .where('id', '=', contractId)
      .executeTakeFirst();
    if (row === undefined) return false;
    const contract: SubscriptionContract = JSON.parse(row.data);
    const { nextCycle, nextBillingDate } = contract;
    if (contract.status !== 'active' || row.reminded_cycle >= nextCycle) return false;
    if (nextBillingDate === null || nextBillingDate <= now) return false;
    const skip = await issueLink(tx, contract, 'skip', now);
    const stop = await issueLink(tx, contract, 'stop', now);
    const data = { cycle: nextCycle };
    await updateContract(tx, contract, { kind: 'reminded', actor: 'system', data }, now, row.due_at);
    await tx
      .updateTable('subscription_contracts')
      .set({ reminded_cycle: nextCycle })
      .where('id', '=', contractId)
      .execute();
    const region = contract.store ?? contract.region;
    const { storefrontUrl } = getMailUrls(backend, { language: contract.language, region });
    const url = `${storefrontUrl(region)}/subscription`;
    await queueEmail(
      tx,
      contract.email,
      {
        kind: 'subscriptionReminder',
        contractId,
        cycle: nextCycle,
        skipUrl: `${url}/${skip}`,
        stopUrl: `${url}/${stop}`,
      },
      now,
    );
    return true;
  });
}
