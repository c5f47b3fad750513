/** Fetches the entities that a picker offers, and those already selected. */
import type { PickerKind } from '@vitrine/rules/picker-kinds';
import type { RegionKey } from '@vitrine/rules/regions/region';
import useSWR from 'swr';
import type { ApiError } from '../api/client.ts';
import type { EntitiesJson, EntityJson, PickedKind } from '../api/pick-json.ts';
import { useDebounced } from '../api/use-debounced.ts';
import { pickersTexts } from './pickers-texts.ts';

const kinds: Partial<Record<PickerKind, PickedKind>> = {
  product: 'products',
  variant: 'variants',
  collection: 'collections',
  tag: 'tags',
  article: 'articles',
  page: 'pages',
  blog: 'blogs',
  path: 'paths',
  media: 'media',
};

export function toPickedKind(picks: PickerKind): PickedKind {
  return kinds[picks] ?? 'products';
}

/** Searches for entities, debounced. Until the response arrives, the previous results stay and `behind` is true. */
export function useEntitySearch(picks: PickerKind, region: RegionKey, typed: string, open: boolean) {
  const query = useDebounced(typed.trim());
  const path = `/pick/${toPickedKind(picks)}?region=${region}&q=${encodeURIComponent(query)}`;
  const { data, error, isLoading } = useSWR<EntitiesJson, ApiError>(open ? path : null, {
    keepPreviousData: true,
  });
  return { data, error, behind: open && (query !== typed.trim() || isLoading) };
}

/** Loads the selected entities. The title of one that doesn't exist any more is its id. */
export function useChosen(picks: PickerKind, region: RegionKey, ids: readonly string[]) {
  const wanted = ids.filter((id) => id !== '');
  const query = wanted.map((id) => `&chosen=${encodeURIComponent(id)}`).join('');
  const path = wanted.length === 0 ? null : `/pick/${toPickedKind(picks)}?region=${region}${query}`;
  const { data } = useSWR<EntitiesJson, ApiError>(path, { keepPreviousData: true });
  return (id: string): { readonly thing: EntityJson; readonly unknown: boolean } => {
    const found = data?.things.find((thing) => thing.id === id);
    if (found !== undefined) return { thing: found, unknown: false };
    const thing = { id, title: shortId(id), note: '', picture: null, price: null };
    return { thing, unknown: data !== undefined && !acceptsFreeText(picks) };
  };
}

/** Tags can be new, and paths can have filters, so both accept free text. */
function acceptsFreeText(picks: PickerKind): boolean {
  return picks === 'tag' || picks === 'path';
}

/** Returns the typed text as an entity; null if only search results can be selected. */
export function toTypedEntity(picks: PickerKind, typed: string): EntityJson | null {
  const id = typed.trim();
  if (!acceptsFreeText(picks) || id === '') return null;
  if (picks === 'path' && !/^\/(?![/\\])/.test(id)) return null;
  return {
    id,
    title: id,
    note: picks === 'tag' ? pickersTexts.isNew : pickersTexts.thisAddress,
    picture: null,
    price: null,
  };
}

/** Readable part of an id: the number of a variant. */
function shortId(id: string): string {
  return id.startsWith('gid://') ? pickersTexts.number(id.slice(id.lastIndexOf('/') + 1)) : id;
}
