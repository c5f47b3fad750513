/** Selects the variants that match the selected options, and reports for each option value if a variant has it. */
import type { ApiProduct, ApiVariant } from './to-product.ts';

export interface Selection {
  readonly name: string;
  readonly label: string;
}

export interface SelectedVariants {
  /** The selected options, without those that no variant has. */
  readonly selected: readonly Selection[];
  /** The matching variants. The first one is the featured variant. */
  readonly variants: readonly ApiVariant[];
}

/**
 * Applies a selection. If no variant matches all options, it drops options: first those without a preference, then from the end
 * of `preferences`. An empty selection means the options of the first available variant.
 */
export function selectVariants(
  product: ApiProduct,
  requested: readonly Selection[],
  preferences: readonly string[],
): SelectedVariants {
  const all = product.variants.nodes;
  const featured = all.find(({ availableForSale }) => availableForSale) ?? all[0];
  const known = requested.filter(({ name, label }) =>
    product.options.some(
      (option) => option.name === name && option.optionValues.some((value) => value.name === label),
    ),
  );
  if (known.length === 0) {
    const selected = featured?.selectedOptions.map(({ name, value }) => ({ name, label: value })) ?? [];
    return { selected, variants: featured === undefined ? [] : [featured] };
  }
  const rank = ({ name }: Selection) => {
    const place = preferences.indexOf(name);
    return place < 0 ? preferences.length : place;
  };
  let selected = known.toSorted((a, b) => rank(a) - rank(b));
  for (;;) {
    const variants = all.filter((variant) => matches(variant, selected));
    if (variants.length > 0 || selected.length === 0) {
      return {
        selected,
        variants: variants.toSorted((a, b) => Number(b.availableForSale) - Number(a.availableForSale)),
      };
    }
    selected = selected.slice(0, -1);
  }
}

/** Returns the options. A value is available if a variant has it together with the other selected options. */
export function toDetailOptions({ options, variants }: ApiProduct, selected: readonly Selection[]) {
  return options.map(({ name, optionValues }) => {
    const others = selected.filter((selection) => selection.name !== name);
    return {
      name,
      values: optionValues.map((value) => {
        const matching = variants.nodes.filter((variant) =>
          matches(variant, [...others, { name, label: value.name }]),
        );
        return {
          id: value.id,
          label: value.name,
          available: matching.some(({ availableForSale }) => availableForSale),
          exists: matching.length > 0,
        };
      }),
    };
  });
}

function matches({ selectedOptions }: ApiVariant, selected: readonly Selection[]): boolean {
  return selected.every(({ name, label }) =>
    selectedOptions.some((option) => option.name === name && option.value === label),
  );
}
