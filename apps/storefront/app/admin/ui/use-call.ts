/** Reads a call of ours, and again when the page is focused; null reads nothing. */
import useSWR from 'swr';
import type { ApiError } from '../../editor/api/client.ts';

export interface CallOptions {
  /** Returns what the previous path answered until this one does. */
  readonly keepPreviousData?: boolean;
}

export function useCall<Value>(path: string | null, { keepPreviousData = false }: CallOptions = {}) {
  return useSWR<Value, ApiError>(path, { keepPreviousData });
}
