/** Reads a call of ours, and again when the page is focused; null reads nothing. */
import type { DurationMs } from '@vitrine/rules/units';
import useSWR from 'swr';
import type { ApiError } from '../../editor/api/client.ts';

export interface CallOptions<Value> {
  /** Returns what the previous path answered until this one does. */
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
