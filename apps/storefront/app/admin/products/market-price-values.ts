/** Values of the form of a product's prices in one market. Pure functions. */
import type { FormValues } from '../ui/compare-form.ts';
import { readDecimal, showAmount } from '../ui/decimal-text.ts';
import { toRecordNumber } from '../ui/format.ts';

/** Returns the variables of the query for the prices of one product in a price list. */
export function toMarketPricesQueryVariables(market: string, productId: string) {
  return { market, query: `product_id:${toRecordNumber(productId)}` };
}

const pricePattern = /^\d+(?:\.\d{1,3})?$/;

interface Amount {
  readonly amount: string;
}

export interface StoredPrices {
  readonly currency: string;
  readonly prices: {
    readonly nodes: readonly {
      readonly variant: { readonly id: string };
      readonly price: Amount;
      readonly compareAtPrice?: Amount | null;
    }[];
  };
}

/** Returns the form's values by variant; variants that aren't sold in the market have empty values. */
export function toMarketPriceValues(
  variants: readonly { readonly id: string }[],
  { currency, prices }: StoredPrices,
): FormValues {
  const show = (amount: Amount | null | undefined) =>
    amount == null ? '' : showAmount(amount.amount, currency);
  return Object.fromEntries(
    variants.flatMap(({ id }) => {
      const found = prices.nodes.find(({ variant }) => variant.id === id);
      return [
        [`price ${id}`, show(found?.price)],
        [`compare ${id}`, show(found?.compareAtPrice)],
      ];
    }),
  );
}

/** Returns the error in the prices of a variant; null if they are valid. */
export function findMarketPriceMistake(price: string, compareAt: string): 'invalid' | 'compareOnly' | null {
  const isPrice = (text: string) => text === '' || pricePattern.test(readDecimal(text));
  if (!isPrice(price) || !isPrice(compareAt)) return 'invalid';
  return price === '' && compareAt !== '' ? 'compareOnly' : null;
}

/**
 * Returns the prices to set and the variants to remove from the market.
 * @param values all values of the form, changed and stored ones
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
