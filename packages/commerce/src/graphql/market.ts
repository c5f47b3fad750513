/** Records seen in one market: a cart's own market may differ from the one that the operation names. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { GraphContext } from './context.ts';
import { asType } from './type-names.ts';

/** A catalogue record, with its market where that isn't the operation's. */
export type InMarket<T> = T & { readonly market?: RegionKey };

/** The market to price a record in. */
export function marketOf(record: { readonly market?: RegionKey }, context: GraphContext): RegionKey {
  return record.market ?? context.region;
}

/** The record as seen in a market; the record itself where that is the operation's own. */
export function inMarket<T extends object>(
  typename: string,
  record: T,
  market: RegionKey,
  context: GraphContext,
): InMarket<T> {
  if (market === context.region) return record;
  // A stored product reads most of its fields when they are asked for, so it has nothing to spread.
  const seen: InMarket<T> = Object.create(record, { market: { value: market, enumerable: true } });
  return asType(typename, seen);
}
