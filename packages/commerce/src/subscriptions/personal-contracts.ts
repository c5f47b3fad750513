/** Exports and erases a person's subscriptions. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Kysely, Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { PostalAddress } from '../orders/order-record.ts';
import { closeCycle, readCycle, readCycles, readEvents, updateContract } from './contract-store.ts';
import type { SubscriptionContract } from './subscription-contract.ts';

type Reading = Kysely<CommerceDatabase> | Transaction<CommerceDatabase>;

export async function findContractsByPerson(
  db: Reading,
  email: string,
  customerId: string | null,
): Promise<readonly SubscriptionContract[]> {
  const rows = await db
    .selectFrom('subscription_contracts')
    .select('data')
    .where((row) =>
      row.or([
        row('email', '=', email),
        ...(customerId === null ? [] : [row('customer_id', '=', customerId)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row): SubscriptionContract => JSON.parse(row.data));
}

/** Returns contracts with their cycles and events. Of the card, only the displayed name is included. */
export async function exportContracts(
  db: Reading,
  contracts: readonly SubscriptionContract[],
): Promise<readonly object[]> {
  const exported: object[] = [];
  for (const { paymentMethod, ...contract } of contracts) {
    exported.push({
      ...contract,
      paymentMethod: paymentMethod === null ? null : paymentMethod.label,
      billingCycles: await readCycles(db, contract.id),
      history: await readEvents(db, contract.id),
    });
  }
  return exported;
}

/** Ends a contract and erases its personal data. Its past renewals are retained. */
export async function eraseContract(
  tx: Transaction<CommerceDatabase>,
  contract: SubscriptionContract,
  now: EpochMs,
): Promise<void> {
  const cycle = await readCycle(tx, contract.id, contract.nextCycle);
  if (cycle?.status === 'unbilled') await closeCycle(tx, contract, 'cancelled', now);
  await tx.deleteFrom('subscription_links').where('contract_id', '=', contract.id).execute();
  const erased: SubscriptionContract = {
    ...contract,
    status: contract.status === 'expired' ? 'expired' : 'cancelled',
    customerId: null,
    email: `erased-${contract.id}@erased.invalid`,
    phone: '',
    deliveryAddress: erasePlace(contract.deliveryAddress),
    billingAddress: erasePlace(contract.billingAddress),
    paymentMethod: null,
    nextBillingDate: null,
    cancelledAt: contract.cancelledAt ?? now,
    erasedAt: now,
  };
  await updateContract(tx, erased, { kind: 'erased', actor: 'system' }, now);
}

function erasePlace({ country, province }: PostalAddress): PostalAddress {
  return {
    firstName: '',
    lastName: '',
    company: '',
    address1: '',
    address2: '',
    city: '',
    zip: '',
    phone: '',
    country,
    province,
  };
}
