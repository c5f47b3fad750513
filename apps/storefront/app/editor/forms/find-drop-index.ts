/** Moves an entry of a list to another index. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const moved = list[from];
  if (moved === undefined || from === to) return list;
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

/** Extent of an entry, in CSS pixels. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/**
 * Returns the index of an entry that is dropped at a point. In a column it comes after the entries whose middle is
 * above the point; in a grid after the rows above, and after the entries of its row whose middle is to the left.
 */
export function findDropIndex(
  extents: readonly Extent[],
  from: number,
  { x, y }: { readonly x: number; readonly y: number },
): number {
  const isGrid = extents.some(({ top }, index) => extents[index - 1]?.top === top);
  const isBefore = ({ top, bottom, left, right }: Extent) =>
    isGrid ? bottom <= y || (top <= y && (left + right) / 2 < x) : (top + bottom) / 2 < y;
  return extents.filter((extent, index) => index !== from && isBefore(extent)).length;
}
