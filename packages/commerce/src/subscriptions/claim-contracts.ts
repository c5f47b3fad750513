/** Assigns a guest's subscriptions to the account that has just verified its email address. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { updateContract } from './contract-store.ts';
import type { SubscriptionContract } from './subscription-contract.ts';

export async function claimContracts(
  tx: Transaction<CommerceDatabase>,
  customerId: string,
  email: string,
  now: EpochMs,
): Promise<void> {
  const rows = await tx
    .selectFrom('subscription_contracts')
    .select(['data', 'due_at'])
    .where('email', '=', email.toLowerCase())
    .where('customer_id', 'is', null)
    .execute();
  for (const row of rows) {
    const contract: SubscriptionContract = JSON.parse(row.data);
    const claimed = { ...contract, customerId };
    await updateContract(tx, claimed, { kind: 'claimed', actor: 'customer' }, now, row.due_at);
  }
}
