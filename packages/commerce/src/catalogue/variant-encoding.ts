/**
 * Encodes which option combinations of a product exist (`encodedVariantExistence`) and can be bought
 * (`encodedVariantAvailability`): a trie of option value positions with the version prefix `v1_`. `:`
 * descends one option, `,` ends a shared prefix, a space is a gap, `-` is a range.
 */
import type { ProductRecord, VariantRecord } from './catalogue-records.ts';

type Trie = Map<number, Trie>;

/**
 * Encodes combinations of positions, all of the same length: `encodeVariants([[0, 0], [0, 1], [1, 0]])` is
 * `'v1_0:0-1,1:0,'`.
 */
export function encodeVariants(combinations: readonly (readonly number[])[]): string {
  const root: Trie = new Map();
  for (const combination of combinations) {
    let node = root;
    for (const position of combination) {
      let next = node.get(position);
      if (next === undefined) {
        next = new Map();
        node.set(position, next);
      }
      node = next;
    }
  }
  return `v1_${encodeLevel(root)}`;
}

function encodeLevel(level: Trie): string {
  const sorted = [...level].sort(([a], [b]) => a - b);
  if (sorted.every(([, below]) => below.size === 0))
    return encodeLeaves(sorted.map(([position]) => position));
  return sorted.map(([position, below]) => `${position}:${encodeLevel(below)},`).join('');
}

function encodeLeaves(positions: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const position of positions) {
    const last = ranges.at(-1);
    if (last !== undefined && last.to === position - 1) last.to = position;
    else ranges.push({ from: position, to: position });
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(' ');
}

/** Encodes the option combinations of the variants for which `holds` returns true. */
export function encodeProductVariants(
  product: ProductRecord,
  holds: (variant: VariantRecord) => boolean,
): string {
  const positions = product.options.map(
    (option) => new Map(option.values.map((value, position) => [value.name, position])),
  );
  const combinations: number[][] = [];
  for (const variant of product.variants) {
    if (!holds(variant)) continue;
    const combination = product.options.map((option, index) => {
      const chosen = variant.selectedOptions.find((selected) => selected.name === option.name);
      return chosen === undefined ? undefined : positions[index]?.get(chosen.value);
    });
    if (combination.every((position) => position !== undefined)) combinations.push(combination);
  }
  return encodeVariants(combinations);
}
