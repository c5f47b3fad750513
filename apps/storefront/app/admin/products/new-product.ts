/** Values of the form that creates a product, their validation, and the input of `productSet`. */
import { splitTags } from '../ui/split-tags.ts';

export const maxOptions = 3;
/** Variants that the form shows. */
export const maxVariants = 100;

export interface NewOption {
  readonly name: string;
  readonly values: readonly string[];
}

export interface OptionValue {
  readonly optionName: string;
  readonly name: string;
}

export interface NewVariant {
  /** Option values, in the order of the options; `Default Title` for a product without options. */
  readonly title: string;
  readonly optionValues: readonly OptionValue[];
}

/** The only variant of a product without options, as Shopify names it. */
const onlyOption: NewOption = { name: 'Title', values: ['Default Title'] };

/** Returns the options that have a name and values, without duplicate values. */
export function readTypedOptions(
  typed: readonly { readonly name: string; readonly values: string }[],
): readonly NewOption[] {
  return typed
    .map(({ name, values }) => ({ name: name.trim(), values: [...new Set(splitTags(values))] }))
    .filter(({ name, values }) => name !== '' && values.length > 0);
}

/** Returns a variant for each combination of option values; the last option varies fastest. */
export function combineOptions(options: readonly NewOption[]): readonly NewVariant[] {
  const all = options.length === 0 ? [onlyOption] : options;
  const combined = all.reduce<readonly (readonly OptionValue[])[]>(
    (variants, { name: optionName, values }) =>
      variants.flatMap((variant) => values.map((name) => [...variant, { optionName, name }])),
    [[]],
  );
  return combined.map((optionValues) => ({
    title: optionValues.map(({ name }) => name).join(' / '),
    optionValues,
  }));
}

/** Values of a new variant's input fields, as typed. */
export interface VariantValues {
  readonly price: string;
  readonly sku: string;
  readonly stock: string;
}

export type NewProductMistake =
  | { readonly kind: 'title' | 'sameOption' | 'tooMany' }
  | { readonly kind: 'price' | 'stock'; readonly variant: string };

const pricePattern = /^\d+(?:\.\d{1,2})?$/;

export interface NewProductValues {
  readonly title: string;
  readonly options: readonly NewOption[];
  readonly variants: readonly (NewVariant & VariantValues)[];
}

/** Returns the first validation error, or null. Prices must use a decimal point. */
export function findNewProductMistake({
  title,
  options,
  variants,
}: NewProductValues): NewProductMistake | null {
  if (title === '') return { kind: 'title' };
  if (new Set(options.map(({ name }) => name.toLowerCase())).size < options.length)
    return { kind: 'sameOption' };
  if (variants.length > maxVariants) return { kind: 'tooMany' };
  for (const { title: variant, price, stock } of variants) {
    if (!pricePattern.test(price)) return { kind: 'price', variant };
    if (!/^\d{0,9}$/.test(stock)) return { kind: 'stock', variant };
  }
  return null;
}

/**
 * Returns the options and variants of `productSet`.
 * @param locationId location to which the stock is added; null leaves the stock out
 */
export function toVariantsInput({ options, variants }: NewProductValues, locationId: string | null) {
  const all = options.length === 0 ? [onlyOption] : options;
  return {
    productOptions: all.map(({ name, values }, index) => ({
      name,
      position: index + 1,
      values: values.map((value) => ({ name: value })),
    })),
    variants: variants.map(({ optionValues, price, sku, stock }) => ({
      optionValues,
      price,
      inventoryItem: { tracked: true, ...(sku === '' ? {} : { sku }) },
      ...(locationId === null || stock === ''
        ? {}
        : { inventoryQuantities: [{ locationId, name: 'available', quantity: Number(stock) }] }),
    })),
  };
}
