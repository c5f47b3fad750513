/** A page of the picture library. */
import useSWR from 'swr';
import type { ApiError } from '../api/client.ts';
import type { PictureFilter, PicturesJson } from '../api/picture-json.ts';
import { useDebounced } from '../api/use-debounced.ts';

export interface PictureQuery {
  readonly q: string;
  readonly filter: PictureFilter;
  readonly page: number;
}

export function usePictures({ q, filter, page }: PictureQuery) {
  const query = useDebounced(`q=${encodeURIComponent(q.trim())}&filter=${filter}&page=${page}`);
  return useSWR<PicturesJson, ApiError>(`/pictures?${query}`, {
    keepPreviousData: true,
    // Shows an upload or a deletion immediately.
    dedupingInterval: 0,
  });
}
