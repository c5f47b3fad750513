/** Assigns a market to records, because a cart's market may differ from that of the operation. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { GraphContext } from './context.ts';
import { markAsType } from './type-names.ts';

/** A catalogue record, with its market if that differs from the operation's. */
export type InMarket<T> = T & { readonly market?: RegionKey };

/** Returns the market in which to price a record. */
export function getMarket(record: { readonly market?: RegionKey }, context: GraphContext): RegionKey {
  return record.market ?? context.region;
}

/** Returns a record in a market; the record itself if it is the operation's market. */
export function toRecordInMarket<T extends object>(
  typename: string,
  record: T,
  market: RegionKey,
  context: GraphContext,
): InMarket<T> {
  if (market === context.region) return record;
  // A stored product decodes its fields on access, so it can't be copied by spreading.
  const seen: InMarket<T> = Object.create(record, { market: { value: market, enumerable: true } });
  return markAsType(typename, seen);
}
