/** Reads a call of ours, and again when the page is focused. */
import useSWR from 'swr';
import { type ApiError, callEditor } from '../../editor/api/client.ts';

export interface CallOptions {
  /** Returns what the previous path answered until this one does. */
  readonly keepPreviousData?: boolean;
}

export function useCall<Value>(path: string, { keepPreviousData = false }: CallOptions = {}) {
  return useSWR<Value, ApiError>(
    path,
    async () => {
      const answer = await callEditor<Value>(path);
      if (!answer.ok) throw answer.refused;
      return answer.value;
    },
    { keepPreviousData },
  );
}
