/** Moves an entry of a list to another index. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const moved = list[from];
  if (moved === undefined || from === to) return list;
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

/** Vertical extent of an entry, in CSS pixels. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/** Index at which an entry lands that is dropped at `y`: behind each other entry whose middle is above. */
export function findDropIndex(extents: readonly Extent[], from: number, y: number): number {
  return extents.filter(({ top, bottom }, index) => index !== from && (top + bottom) / 2 < y).length;
}
