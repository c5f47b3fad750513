/** Loads contracts for the merchant, page by page. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { CommerceDatabase } from '../database.ts';
import { getCycleDate } from './billing-dates.ts';
import type { SubscriptionContract, SubscriptionStatus } from './subscription-contract.ts';

type Reading = Pick<Storage<CommerceDatabase>, 'read'>;

const pageSize = 500;

export interface ContractFilter {
  readonly status?: SubscriptionStatus | undefined;
  readonly email?: string | undefined;
}

/** Yields all contracts, ordered by id. */
export async function* streamContracts(
  { read }: Reading,
  { status, email }: ContractFilter = {},
): AsyncGenerator<SubscriptionContract> {
  for (let after = ''; ; ) {
    const rows = await read
      .selectFrom('subscription_contracts')
      .select(['id', 'data'])
      .where('id', '>', after)
      .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'active'))
      .$if(email !== undefined, (query) => query.where('email', '=', (email ?? '').toLowerCase()))
      .orderBy('id')
      .limit(pageSize)
      .execute();
    for (const row of rows) yield JSON.parse(row.data);
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    after = last.id;
  }
}

/** Units of a variant that subscriptions will need. */
export interface DemandForecast {
  readonly variantId: string;
  readonly title: string;
  readonly variantTitle: string;
  readonly quantity: number;
  /** Number of renewals. */
  readonly deliveries: number;
}

/** Forecasts the demand of active subscriptions until a time, highest first. Skipped renewals don't count. */
async function forecastDemand({ read }: Reading, until: EpochMs): Promise<readonly DemandForecast[]> {
  const skipped = await read
    .selectFrom('subscription_billing_cycles')
    .select(['contract_id', 'cycle_index'])
    .where('status', '=', 'skipped')
    .execute();
  const isSkipped = new Set(skipped.map((row) => `${row.contract_id}/${row.cycle_index}`));
  const demand = new Map<string, DemandForecast>();
  for await (const contract of streamContracts({ read }, { status: 'active' })) {
    const { nextCycle, nextBillingDate, billingPolicy } = contract;
    for (let cycle = nextCycle; ; cycle += 1) {
      const at = cycle === nextCycle ? nextBillingDate : getCycleDate(contract, cycle);
      const isLast = billingPolicy.maxCycles !== null && cycle > billingPolicy.maxCycles;
      if (at === null || at > until || isLast) break;
      if (isSkipped.has(`${contract.id}/${cycle}`)) continue;
      const once = cycle === nextCycle ? contract.oneTimeLines : [];
      for (const line of [...contract.lines, ...once]) {
        const { variantId, title, variantTitle, quantity } = line;
        const before = demand.get(variantId);
        demand.set(variantId, {
          variantId,
          title,
          variantTitle,
          quantity: (before?.quantity ?? 0) + quantity,
          deliveries: (before?.deliveries ?? 0) + 1,
        });
      }
    }
  }
  return [...demand.values()].toSorted(
    (one, other) => other.quantity - one.quantity || (one.variantId < other.variantId ? -1 : 1),
  );
}

/** Demand of a variant compared with its stock. */
export interface OrderForecast extends DemandForecast {
  readonly sku: string;
  /** Units in stock; null if it isn't tracked. */
  readonly available: number | null;
  /** Missing units; 0 if stock suffices or isn't tracked. */
  readonly toOrder: number;
}

/** Forecasts the demand until a time and compares it with the stock. Variants with missing units come first. */
export async function forecastOrders(storage: Reading, until: EpochMs): Promise<readonly OrderForecast[]> {
  const demand = await forecastDemand(storage, until);
  const stock = new Map<string, { readonly sku: string; readonly available: number | null }>();
  for (let start = 0; start < demand.length; start += pageSize) {
    const ids = demand.slice(start, start + pageSize).map(({ variantId }) => variantId);
    const rows = await storage.read
      .selectFrom('inventory')
      .select(['variant_id', 'sku', 'available', 'tracked'])
      .where('variant_id', 'in', ids)
      .execute();
    for (const { variant_id, sku, available, tracked } of rows)
      stock.set(variant_id, { sku, available: tracked === 0 ? null : available });
  }
  return demand
    .map((each): OrderForecast => {
      const { sku = '', available = null } = stock.get(each.variantId) ?? {};
      const toOrder = available === null ? 0 : Math.max(0, each.quantity - available);
      return { ...each, sku, available, toOrder };
    })
    .toSorted((one, other) => other.toOrder - one.toOrder || other.quantity - one.quantity);
}
