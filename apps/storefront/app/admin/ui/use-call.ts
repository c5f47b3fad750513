/** SWR hook for one of the shop's own routes, revalidated on focus. With a null path it requests nothing. */
import type { DurationMs } from '@vitrine/rules/units';
import useSWR from 'swr';
import type { ApiError } from '../../editor/api/client.ts';

export interface CallOptions<Value> {
  /** Returns the previous path's data until the new path has loaded. */
  readonly keepPreviousData?: boolean;
  /** Returns the polling interval for a response; 0 stops polling. */
  readonly getInterval?: (answer: Value | undefined) => DurationMs;
}

export function useCall<Value>(
  path: string | null,
  { keepPreviousData = false, getInterval }: CallOptions<Value> = {},
) {
  return useSWR<Value, ApiError>(path, {
    keepPreviousData,
    ...(getInterval === undefined ? {} : { refreshInterval: getInterval }),
  });
}
