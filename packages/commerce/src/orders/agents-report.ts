/** Reports the orders and the revenue of each shopping assistant. */

import type { CurrencyCode, Minor } from '@vitrine/rules/money';
import { isStagingRegion } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { CommerceDatabase } from '../database.ts';
import { streamOrderPages } from './export-orders.ts';
import { getTotalRefunded } from './refund-amounts.ts';

export interface AgentFigures {
  /** Origin (scheme and host) of the shopping assistant's profile URL. */
  readonly agent: string;
  readonly currency: CurrencyCode;
  readonly orders: number;
  /** Amount paid for these orders and not refunded, including shipping and tax, in minor units. */
  readonly revenue: Minor;
  readonly lastOrderAt: EpochMs;
}

/**
 * Reports on the orders since a time. Orders are read page by page, so memory grows only with the number of assistants.
 * Excludes refunded and voided orders, and those of the staging store. Sorted by assistant and currency.
 */
export async function reportAgents(
  storage: Storage<CommerceDatabase>,
  from: EpochMs,
): Promise<readonly AgentFigures[]> {
  const figures = new Map<string, AgentFigures>();
  for await (const page of streamOrderPages(storage, { from, agent: 'any' })) {
    for (const order of page) {
      const { agent, currency, financialStatus, region } = order;
      const isCounted =
        financialStatus !== 'refunded' && financialStatus !== 'voided' && !isStagingRegion(region);
      if (agent === undefined || !isCounted) continue;
      const key = JSON.stringify([agent, currency]);
      const known = figures.get(key);
      figures.set(key, {
        agent,
        currency,
        orders: (known?.orders ?? 0) + 1,
        revenue: (known?.revenue ?? 0) + order.amounts.totalAmount - getTotalRefunded(order),
        lastOrderAt: order.createdAt,
      });
    }
  }
  return [...figures.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}
