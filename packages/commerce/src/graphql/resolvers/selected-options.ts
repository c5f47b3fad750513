/** Which variant a choice of options means. */
import type { ProductRecord, VariantRecord } from '../../catalogue/model.ts';

export interface SelectedOptionsArgs {
  readonly selectedOptions?: readonly { readonly name: string; readonly value: string }[] | null;
  readonly ignoreUnknownOptions?: boolean | null;
  readonly caseInsensitiveMatch?: boolean | null;
}

export interface Choice {
  readonly name: string;
  readonly value: string;
}

/**
 * The chosen options in the product's own spelling; options that the product doesn't have are left out or, where
 * they may not be ignored, make the whole choice void (null).
 */
export function chosenOptions(product: ProductRecord, args: SelectedOptionsArgs): readonly Choice[] | null {
  const fold = (text: string) => (args.caseInsensitiveMatch === true ? text.toLowerCase() : text);
  const chosen: Choice[] = [];
  for (const { name, value } of args.selectedOptions ?? []) {
    const option = product.options.find((each) => fold(each.name) === fold(name));
    const known = option?.values.find((each) => fold(each.name) === fold(value));
    if (option !== undefined && known !== undefined) chosen.push({ name: option.name, value: known.name });
    else if (option !== undefined || args.ignoreUnknownOptions !== true) return null;
  }
  return chosen;
}

/** How many of the choices a variant doesn't have. */
export function differences(variant: VariantRecord, choices: readonly Choice[]): number {
  return choices.filter(
    (choice) =>
      !variant.selectedOptions.some((own) => own.name === choice.name && own.value === choice.value),
  ).length;
}

/** The first variant that has all the choices; of several one that `isPreferred` comes first. */
export function variantWith(
  variants: readonly VariantRecord[],
  choices: readonly Choice[],
  isPreferred: (variant: VariantRecord) => boolean,
): VariantRecord | undefined {
  const matching = variants.filter((variant) => differences(variant, choices) === 0);
  return matching.find(isPreferred) ?? matching[0];
}
