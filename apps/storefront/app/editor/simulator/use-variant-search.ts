/** Asks for the variants of the simulator's form: those that a text finds, and those in a cart. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import useSWR from 'swr';
import type { ApiError } from '../api/client.ts';
import type { VariantOption } from './simulation.ts';

export function useVariantSearch(region: RegionKey, text: string) {
  const path = `/simulator/products?region=${region}&q=${encodeURIComponent(text.trim())}`;
  return useSWR<readonly VariantOption[], ApiError>(path, { keepPreviousData: true });
}

/** Variants by their ids, for lines that the answer doesn't show: what the shop refused, for example. */
export function useVariants(region: RegionKey, ids: readonly string[]) {
  const wanted = [...new Set(ids)].sort().join(',');
  const path =
    wanted === '' ? null : `/simulator/variants?region=${region}&ids=${encodeURIComponent(wanted)}`;
  const { data = [] } = useSWR<readonly VariantOption[], ApiError>(path, { keepPreviousData: true });
  return new Map(data.map((variant) => [variant.id, variant]));
}
