/** Alternatives to a variant that is sold out: available variants of the same product in the nearest shades. */
import type { UnitPriceJson } from '@vitrine/rules/cart/json/cart-line-json';
import type { VariantStock } from '@vitrine/rules/catalogue/availability';
import { toMinor } from '../data/money.ts';
import { getUnitPrice, type UnitPricedVariant } from '../data/unit-price.ts';
import type { OptionValueView, OptionView } from './option-views.ts';

interface ApiVariant extends VariantStock, UnitPricedVariant {
  readonly id: string;
}

/** The fields of the API's product that are used here. */
interface ApiProduct {
  readonly selectedVariant: { readonly id: string } | null;
  readonly variants: { readonly nodes: readonly ApiVariant[] };
}

export interface NearestChoice extends Pick<OptionValueView, 'color' | 'image' | 'link'> {
  /** Selected values, for example "Medium, 200 ml". */
  readonly name: string;
  /** Minor units. */
  readonly price: number;
  readonly measurePrice: UnitPriceJson | null;
}

const maxChoices = 2;

/**
 * Returns at most two choices, nearest first. Shades count as near by their position in the merchant's list, which is
 * ordered from light to dark. The size stays the same if any shade is available in it. Empty if no variant has the
 * selected options, or if the selected variant is available.
 */
export function findNearestChoices(
  product: ApiProduct,
  options: readonly OptionView[],
): readonly NearestChoice[] {
  const chosen = product.variants.nodes.find(({ id }) => id === product.selectedVariant?.id);
  const shade = options.find(({ hasSwatches }) => hasSwatches) ?? options[0];
  if (chosen === undefined || chosen.availableForSale || shade === undefined) return [];
  return sortByDistance(product.variants.nodes, chosen, shade, options)
    .slice(0, maxChoices)
    .map((variant) => {
      const look = shade.values[getValueIndex(variant, shade)];
      return {
        name: options.map(({ name }) => valueIn(variant, name)).join(', '),
        color: look?.color ?? null,
        image: look?.image ?? null,
        price: toMinor(variant.price),
        measurePrice: getUnitPrice(variant),
        link: `?${new URLSearchParams(variant.selectedOptions.map(({ name, value }) => [name, value]))}`,
      };
    });
}

interface NamedValues {
  readonly name: string;
  readonly values: readonly { readonly name: string }[];
}

/**
 * Returns the available variants, nearest to the selected one first. A variant of another shade is nearer than one that
 * differs in another option.
 */
export function sortByDistance<Variant extends VariantStock>(
  variants: readonly Variant[],
  chosen: VariantStock,
  shade: NamedValues,
  options: readonly NamedValues[],
): readonly Variant[] {
  const others = options.filter(({ name }) => name !== shade.name);
  return variants
    .filter(({ availableForSale }) => availableForSale)
    .map((variant) => ({
      variant,
      differing: others.filter(({ name }) => valueIn(variant, name) !== valueIn(chosen, name)).length,
      apart: Math.abs(getValueIndex(variant, shade) - getValueIndex(chosen, shade)),
    }))
    .sort((one, other) => one.differing - other.differing || one.apart - other.apart)
    .map(({ variant }) => variant);
}

function valueIn({ selectedOptions }: VariantStock, option: string): string | undefined {
  return selectedOptions.find(({ name }) => name === option)?.value;
}

/** Returns the index of the variant's value in the option's list of values. */
function getValueIndex(variant: VariantStock, { name, values }: NamedValues): number {
  const value = valueIn(variant, name);
  return values.findIndex((each) => each.name === value);
}
