/**
 * What filters count of a product, as cells: each kind of facet has a cell for each of its values. Where nothing is chosen and
 * a region sells every variant, counting a product adds one to each of its cells.
 */
import type { OptionShape } from './option-shapes.ts';
import type { Texts } from './texts.ts';

/** Kinds of cells; a value's cell is its number times `kinds`, and the kind. */
export const cellKinds = { type: 0, vendor: 1, tag: 2, option: 3, shape: 4 } as const;
const kinds = 5;

export function cellOf(value: number, kind: number): number {
  return value * kinds + kind;
}

export function cellValue(cell: number): number {
  return Math.floor(cell / kinds);
}

export function cellKind(cell: number): number {
  return cell % kinds;
}

/** How many cells there are where each kind has so many values. */
export function cellsFor(values: number): number {
  return values * kinds;
}

/** What a product carries, as the columns have it. */
export interface Carried {
  readonly type: number;
  readonly vendor: number;
  readonly tags: ArrayLike<number>;
  readonly shape: number;
  /** For each variant and each option the number of its value. */
  readonly values: ArrayLike<number>;
}

/** The cells of a product; null where its tags are the same but for their case: which of them is told depends on the list. */
export function cellsOf(texts: Texts, shape: OptionShape, carried: Carried): readonly number[] | null {
  const tags = Array.from(new Set(Array.from(carried.tags)));
  if (new Set(tags.map((tag) => texts.lower.at(tag))).size < tags.length) return null;
  const width = shape.options.length;
  const options = shape.isNone ? [] : shape.options;
  const values = options.flatMap((option, place) => {
    const chosen = new Set(Array.from(carried.values).filter((_, item) => item % width === place));
    return option.values.filter(({ number }) => chosen.has(number));
  });
  return [
    cellOf(carried.type, cellKinds.type),
    cellOf(carried.vendor, cellKinds.vendor),
    ...tags.map((tag) => cellOf(tag, cellKinds.tag)),
    ...values.map(({ number }) => cellOf(number, cellKinds.option)),
    cellOf(carried.shape, cellKinds.shape),
  ];
}
