/** What a shopper can have today instead of a choice that sold out: the nearest shades of the same product. */
import type { UnitPriceJson } from '@vitrine/rules/cart/json/cart-line-json';
import type { VariantStock } from '@vitrine/rules/catalogue/availability';
import { toMinor } from '../data/money.ts';
import { getUnitPrice, type UnitPricedVariant } from '../data/unit-price.ts';
import type { OptionValueView, OptionView } from './option-views.ts';

interface ApiVariant extends VariantStock, UnitPricedVariant {
  readonly id: string;
}

/** What the API tells of a product, as far as it matters here. */
interface ApiProduct {
  readonly selectedVariant: { readonly id: string } | null;
  readonly variants: { readonly nodes: readonly ApiVariant[] };
}

export interface NearestChoice extends Pick<OptionValueView, 'color' | 'image' | 'link'> {
  /** "Medium, 200 ml" */
  readonly name: string;
  /** Minor units. */
  readonly price: number;
  readonly measurePrice: UnitPriceJson | null;
}

const most = 2;

/**
 * At most two choices, nearest first. The order in which the merchant lists the shades, light to dark, says how far two are
 * apart; the size stays the same as long as there is one of it. Nothing where the chosen one exists in no variant, or is there.
 */
export function nearestChoices(
  product: ApiProduct,
  options: readonly OptionView[],
): readonly NearestChoice[] {
  const chosen = product.variants.nodes.find(({ id }) => id === product.selectedVariant?.id);
  const shade = options.find(({ looks }) => looks) ?? options[0];
  if (chosen === undefined || chosen.availableForSale || shade === undefined) return [];
  const others = options.filter((option) => option !== shade);
  return product.variants.nodes
    .filter(({ availableForSale }) => availableForSale)
    .map((variant) => ({
      variant,
      differing: others.filter(({ name }) => valueIn(variant, name) !== valueIn(chosen, name)).length,
      apart: Math.abs(placeOf(variant, shade) - placeOf(chosen, shade)),
    }))
    .sort((one, other) => one.differing - other.differing || one.apart - other.apart)
    .slice(0, most)
    .map(({ variant }) => {
      const look = shade.values[placeOf(variant, shade)];
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

function valueIn({ selectedOptions }: ApiVariant, option: string): string | undefined {
  return selectedOptions.find(({ name }) => name === option)?.value;
}

/** Where the variant's value stands among the option's. */
function placeOf(variant: ApiVariant, { name, values }: OptionView): number {
  const value = valueIn(variant, name);
  return values.findIndex((each) => each.name === value);
}
