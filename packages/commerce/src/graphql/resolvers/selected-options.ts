/** Finds the variant for a selection of option values. */
import type { ProductRecord, VariantRecord } from '../../catalogue/catalogue-records.ts';
import type { TranslationLookup } from '../../catalogue/translations.ts';

export interface SelectedOptionsArgs {
  readonly selectedOptions?: readonly { readonly name: string; readonly value: string }[] | null;
  readonly ignoreUnknownOptions?: boolean | null;
  readonly caseInsensitiveMatch?: boolean | null;
}

export interface SelectedOption {
  readonly name: string;
  readonly value: string;
}

/**
 * Normalizes selected options, given in the catalogue's or the operation's language, to the product's spelling. Unknown
 * options are dropped if `ignoreUnknownOptions` is true; otherwise the selection is invalid and the result null.
 */
export function normalizeSelectedOptions(
  product: ProductRecord,
  args: SelectedOptionsArgs,
  translations: TranslationLookup | null,
): readonly SelectedOption[] | null {
  const fold = (text: string) => (args.caseInsensitiveMatch === true ? text.toLowerCase() : text);
  const chosen: SelectedOption[] = [];
  for (const { name, value } of args.selectedOptions ?? []) {
    const option =
      product.options.find((each) => fold(each.name) === fold(name)) ??
      product.options.find((each) => fold(translations?.optionName(each) ?? each.name) === fold(name));
    const known =
      option?.values.find((each) => fold(each.name) === fold(value)) ??
      option?.values.find((each) => fold(translations?.optionValue(each) ?? each.name) === fold(value));
    if (option !== undefined && known !== undefined) chosen.push({ name: option.name, value: known.name });
    else if (option !== undefined || args.ignoreUnknownOptions !== true) return null;
  }
  return chosen;
}

/** Counts the selected options that a variant doesn't match. */
export function countDifferences(variant: VariantRecord, choices: readonly SelectedOption[]): number {
  return choices.filter(
    (choice) =>
      !variant.selectedOptions.some((own) => own.name === choice.name && own.value === choice.value),
  ).length;
}

/** Finds the first variant that matches all choices, preferring one for which `isPreferred` is true. */
export function findVariantWithOptions(
  variants: readonly VariantRecord[],
  choices: readonly SelectedOption[],
  isPreferred: (variant: VariantRecord) => boolean,
): VariantRecord | undefined {
  const matching = variants.filter((variant) => countDifferences(variant, choices) === 0);
  return matching.find(isPreferred) ?? matching[0];
}
