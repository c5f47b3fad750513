/** Values of the form of a product's prices in one market. Pure. */
import type { FormValues } from '../ui/compare-form.ts';
import { readDecimal, showDecimal } from '../ui/decimal-text.ts';

const pricePattern = /^\d+(?:\.\d{1,3})?$/;

interface Amount {
  readonly amount: string;
}

export interface StoredPrice {
  readonly variant: { readonly id: string };
  readonly price: Amount;
  readonly compareAtPrice?: Amount | null;
}

/** Returns the form's values by variant; those that aren't sold in the market are empty. */
export function toMarketPriceValues(
  variants: readonly { readonly id: string }[],
  stored: readonly StoredPrice[],
): FormValues {
  return Object.fromEntries(
    variants.flatMap(({ id }) => {
      const found = stored.find(({ variant }) => variant.id === id);
      return [
        [`price ${id}`, showDecimal(found?.price.amount ?? '')],
        [`compare ${id}`, showDecimal(found?.compareAtPrice?.amount ?? '')],
      ];
    }),
  );
}

/** Returns what is wrong with the prices of a variant; null if nothing is. */
export function findMarketPriceMistake(price: string, compareAt: string): 'invalid' | 'compareOnly' | null {
  const isPrice = (text: string) => text === '' || pricePattern.test(readDecimal(text));
  if (!isPrice(price) || !isPrice(compareAt)) return 'invalid';
  return price === '' && compareAt !== '' ? 'compareOnly' : null;
}

/**
 * Returns the prices to set and the variants to take out of the market.
 * @param values all values of the form: what was changed, and else what is stored
 */
export function toMarketPriceChanges<Currency extends string>(
  changedVariants: readonly string[],
  values: FormValues,
  currencyCode: Currency,
) {
  const read = (key: string) => readDecimal(values[key] ?? '');
  return {
    prices: changedVariants
      .filter((id) => read(`price ${id}`) !== '')
      .map((variantId) => {
        const compareAt = read(`compare ${variantId}`);
        return {
          variantId,
          price: { amount: read(`price ${variantId}`), currencyCode },
          compareAtPrice: compareAt === '' ? null : { amount: compareAt, currencyCode },
        };
      }),
    removed: changedVariants.filter((id) => read(`price ${id}`) === ''),
  };
}
