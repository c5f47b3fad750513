/** Asks for things that can be chosen, and for those that are chosen already. */
import type { PickerKind } from '@vitrine/rules/picker-kinds';
import type { RegionKey } from '@vitrine/rules/regions/region';
import useSWR from 'swr';
import type { ApiError } from '../api/client.ts';
import type { EntitiesJson, EntityJson, PickedKind } from '../api/pick-json.ts';
import { useRested } from '../api/use-rested.ts';

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

export function pickedKind(picks: PickerKind): PickedKind {
  return kinds[picks] ?? 'products';
}

/**
 * What is found while somebody types; asked for once they rest. Until the answer is there what was found before stays,
 * and `behind` says that it isn't what the words ask for.
 */
export function useEntitySearch(picks: PickerKind, region: RegionKey, typed: string, open: boolean) {
  const query = useRested(typed.trim());
  const path = `/pick/${pickedKind(picks)}?region=${region}&q=${encodeURIComponent(query)}`;
  const { data, error, isLoading } = useSWR<EntitiesJson, ApiError>(open ? path : null, {
    keepPreviousData: true,
  });
  return { data, error, behind: open && (query !== typed.trim() || isLoading) };
}

/** The chosen things with their pictures; one that isn't known any more has its id for a title. */
export function useChosen(picks: PickerKind, region: RegionKey, ids: readonly string[]) {
  const wanted = ids.filter((id) => id !== '');
  const query = wanted.map((id) => `&chosen=${encodeURIComponent(id)}`).join('');
  const path = wanted.length === 0 ? null : `/pick/${pickedKind(picks)}?region=${region}${query}`;
  const { data } = useSWR<EntitiesJson, ApiError>(path, { keepPreviousData: true });
  return (id: string): { readonly thing: EntityJson; readonly unknown: boolean } => {
    const found = data?.things.find((thing) => thing.id === id);
    if (found !== undefined) return { thing: found, unknown: false };
    const thing = { id, title: shortId(id), note: '', picture: null, price: null };
    return { thing, unknown: data !== undefined && !mayBeTyped(picks) };
  };
}

/** A new tag is a word, and an address may carry filters: both can be typed as well. */
function mayBeTyped(picks: PickerKind): boolean {
  return picks === 'tag' || picks === 'path';
}

/** What was typed, as a thing of its own; null where only what is found can be chosen. */
export function toTypedEntity(picks: PickerKind, typed: string): EntityJson | null {
  const id = typed.trim();
  if (!mayBeTyped(picks) || id === '') return null;
  if (picks === 'path' && !/^\/(?![/\\])/.test(id)) return null;
  return { id, title: id, note: picks === 'tag' ? 'new' : 'this address', picture: null, price: null };
}

/** The part of an id that tells something: the number of a variant. */
function shortId(id: string): string {
  return id.startsWith('gid://') ? `Number ${id.slice(id.lastIndexOf('/') + 1)}` : id;
}
