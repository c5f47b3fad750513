/**
 * Facet codes of a product: one integer for each facet value that it has. If no filter is chosen and the region sells every
 * variant, counting a product only means incrementing the counter of each of its codes.
 */
import type { OptionDefinition } from './option-definitions.ts';
import type { StringInterner } from './string-interner.ts';

/** Kinds of facets. A code is `value * number of kinds + kind`. */
export const facetKinds = { type: 0, vendor: 1, tag: 2, option: 3, shape: 4 } as const;
const kinds = 5;

export function toFacetCode(value: number, kind: number): number {
  return value * kinds + kind;
}

export function getFacetValue(code: number): number {
  return Math.floor(code / kinds);
}

export function getFacetKind(code: number): number {
  return code % kinds;
}

/** Returns the number of possible codes if each kind has at most `values` values. */
export function countFacetCodes(values: number): number {
  return values * kinds;
}

/** Facet values of a product as the columns store them. */
export interface ProductFacets {
  readonly type: number;
  readonly vendor: number;
  readonly tags: ArrayLike<number>;
  readonly shape: number;
  /** Number of the option value for each variant and option, variant by variant. */
  readonly values: ArrayLike<number>;
}

/**
 * Returns a product's facet codes.
 * @returns null if some of its tags differ only in case: which spelling is shown depends on the list.
 */
export function getFacetCodes(
  texts: StringInterner,
  shape: OptionDefinition,
  facets: ProductFacets,
): readonly number[] | null {
  const tags = Array.from(new Set(Array.from(facets.tags)));
  if (new Set(tags.map((tag) => texts.lower.at(tag))).size < tags.length) return null;
  const width = shape.options.length;
  const options = shape.isNone ? [] : shape.options;
  const values = options.flatMap((option, place) => {
    const chosen = new Set(Array.from(facets.values).filter((_, item) => item % width === place));
    return option.values.filter(({ number }) => chosen.has(number));
  });
  return [
    toFacetCode(facets.type, facetKinds.type),
    toFacetCode(facets.vendor, facetKinds.vendor),
    ...tags.map((tag) => toFacetCode(tag, facetKinds.tag)),
    ...values.map(({ number }) => toFacetCode(number, facetKinds.option)),
    toFacetCode(facets.shape, facetKinds.shape),
  ];
}
