/** Availability of a product: sold out, unavailable, sellable (CAT-14, CAT-15, CAT-16). */
import type { Minor } from '../money.ts';
import { isSwatchOption } from './options.ts';

export const soldOutLabels = {
  outOfStock: 'Out of stock',
  unavailable: 'Unavailable',
  waitlist: 'Waitlist Me',
} as const;

export interface VariantStock {
  readonly availableForSale: boolean;
  readonly selectedOptions: readonly { readonly name: string; readonly value: string }[];
}

export interface ProductStock {
  readonly availableForSale: boolean;
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly variants: readonly VariantStock[];
}

/**
 * Returns true if the first variant is unavailable and no swatch with several values offers an available one. The page
 * then shows the waitlist.
 */
export function isSoldOut({ options, variants }: ProductStock): boolean {
  const hasChoice = options.some(({ name, values }) => isSwatchOption(name) && values.length > 1);
  return variants[0]?.availableForSale !== true && !hasChoice;
}

/**
 * Returns true if every variant of the first option's first value is unavailable. The swatch label then reads "Waitlist
 * Me".
 */
export function isFirstValueUnavailable({ options, variants }: ProductStock): boolean {
  const [first] = options;
  const value = first?.values[0];
  const ofValue = variants.filter(({ selectedOptions }) =>
    selectedOptions.some((option) => option.name === first?.name && option.value === value),
  );
  return ofValue.length > 0 && ofValue.every(({ availableForSale }) => !availableForSale);
}

/** Returns true if sorting counts a product as sellable: a price above zero, available, and not sold out. */
export function isSellable(product: ProductStock, price: Minor): boolean {
  return price > 0 && product.availableForSale && !isSoldOut(product);
}

/**
 * Returns the label that replaces "add to cart" for the chosen variant, or null if it can be bought. For a combination of
 * options without a variant, it is "Unavailable".
 */
export function getSoldOutLabel(product: ProductStock, chosen: VariantStock | null): string | null {
  if (isSoldOut(product) || isFirstValueUnavailable(product)) {
    if (chosen?.availableForSale === true) return null;
    return soldOutLabels.waitlist;
  }
  if (chosen === null) return soldOutLabels.unavailable;
  return chosen.availableForSale ? null : soldOutLabels.outOfStock;
}
