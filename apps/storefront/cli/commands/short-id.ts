/** Finds items by a prefix of their id. */
import type { CommandIo } from './io.ts';

export type ShortIdResult<Item> =
  | { readonly kind: 'found'; readonly item: Item }
  | { readonly kind: 'none' }
  /** Several ids begin with the prefix. */
  | { readonly kind: 'ambiguous'; readonly items: readonly Item[] };

/**
 * Finds the item whose id is `given`, else the only one with an id or name that begins with it. Ignores case.
 *
 * @example
 * findByShortId(reviews, '7f3', ({ id }) => [id]);
 */
export function findByShortId<Item>(
  items: readonly Item[],
  given: string,
  toIds: (item: Item) => readonly string[],
): ShortIdResult<Item> {
  const wanted = given.toLowerCase();
  const matching = (matches: (id: string) => boolean) =>
    items.filter((item) => toIds(item).some((id) => matches(id.toLowerCase())));
  const exact = matching((id) => id === wanted);
  const found = exact.length > 0 ? exact : matching((id) => id.startsWith(wanted));
  const [item, ...others] = found;
  if (item === undefined) return { kind: 'none' };
  return others.length === 0 ? { kind: 'found', item } : { kind: 'ambiguous', items: found };
}

/**
 * Replaces each prefix by the only id that begins with it. A prefix without a match is returned unchanged; an ambiguous
 * one is reported.
 *
 * @param findIds returns ids that begin with a prefix, at most `maxShortIds`
 * @returns null if one of them is ambiguous
 */
export async function completeIds(
  given: readonly string[],
  findIds: (prefix: string) => Promise<readonly string[]>,
  io: Pick<CommandIo, 'err'>,
): Promise<readonly string[] | null> {
  const complete: string[] = [];
  for (const prefix of given) {
    const found = findByShortId(await findIds(prefix), prefix, (id) => [id]);
    if (found.kind === 'ambiguous') {
      io.err(`More than one id begins with ${prefix}. Give more of it: ${found.items.join(', ')}.`);
      return null;
    }
    complete.push(found.kind === 'found' ? found.item : prefix);
  }
  return complete;
}

/** Maximum number of ids listed in the error message for an ambiguous prefix. */
export const maxShortIds = 10;
