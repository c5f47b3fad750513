/** Fetches variants for the simulator's form: search results, and the variants of a cart. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import useSWR from 'swr';
import type { ApiError } from '../api/client.ts';
import type { VariantOption } from './simulation.ts';

export function useVariantSearch(region: RegionKey, text: string) {
  const path = `/simulator/products?region=${region}&q=${encodeURIComponent(text.trim())}`;
  return useSWR<readonly VariantOption[], ApiError>(path, { keepPreviousData: true });
}

/** Variants by id, for lines that the result doesn't contain, such as rejected ones. */
export function useVariants(region: RegionKey, ids: readonly string[]) {
  const wanted = [...new Set(ids)].sort().join(',');
  const path =
    wanted === '' ? null : `/simulator/variants?region=${region}&ids=${encodeURIComponent(wanted)}`;
  const { data = [] } = useSWR<readonly VariantOption[], ApiError>(path, { keepPreviousData: true });
  return new Map(data.map((variant) => [variant.id, variant]));
}
