/** Finds the subscription that an order started, or that it renewed. */
import type { Kysely } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { OrderLineRecord, OrderRecord } from '../orders/order-record.ts';
import { readContract } from './contract-store.ts';
import { parseRenewalCartId } from './renewal-cart.ts';
import type { SubscriptionContract } from './subscription-contract.ts';

/** Maximum number of contracts of an order, which has at most one per line. */
const maxContracts = 100;

/** @returns null for a one-time purchase */
export async function findContractOfLine(
  db: Kysely<CommerceDatabase>,
  order: Pick<OrderRecord, 'id' | 'cartId' | 'lines'>,
  line: Pick<OrderLineRecord, 'variantId' | 'sellingPlan'>,
): Promise<SubscriptionContract | null> {
  const renewed = parseRenewalCartId(order.cartId);
  if (renewed !== null) return readContract(db, renewed);
  if (line.sellingPlan === null) return null;
  const ids = order.lines.slice(0, maxContracts).map((_line, index) => `${order.id}${index + 1}`);
  const rows = await db.selectFrom('subscription_contracts').select('data').where('id', 'in', ids).execute();
  const contracts = rows
    .map(({ data }): SubscriptionContract => JSON.parse(data))
    .filter(({ originOrderId }) => originOrderId === order.id);
  const has = (contract: SubscriptionContract) =>
    contract.lines.some((each) => each.variantId === line.variantId);
  // After a swap, no contract contains the line's variant any more.
  return contracts.find(has) ?? (contracts.length === 1 ? (contracts[0] ?? null) : null);
}
