/** Changes of a product's options, and their effects on its variants. Pure functions. */

export interface StoredValue {
  readonly id: string;
  readonly name: string;
}

export interface StoredOption {
  readonly id: string;
  readonly name: string;
  readonly optionValues: readonly StoredValue[];
}

export interface StoredVariant {
  readonly id: string;
  readonly title: string;
  readonly sku?: string | null;
  /** In the shop's currency. */
  readonly price: string;
  /** Units in stock at all locations; null if they aren't counted. */
  readonly inventoryQuantity?: number | null;
  readonly selectedOptions: readonly { readonly name: string; readonly value: string }[];
}

export interface ProductOptions {
  readonly options: readonly StoredOption[];
  readonly variants: readonly StoredVariant[];
}

/** A typed value; its id is null if it is new. */
export interface TypedValue {
  readonly id: string | null;
  readonly name: string;
}

export interface VariantEffect {
  /** Number of new variants. */
  readonly added: number;
  /** Titles of the variants that are deleted. */
  readonly removed: readonly string[];
  /** Value of a new option for existing variants; null if existing variants don't change. */
  readonly given: string | null;
}

const noEffect: VariantEffect = { added: 0, removed: [], given: null };

const getRest = ({ selectedOptions }: StoredVariant, option: string) =>
  JSON.stringify(selectedOptions.filter(({ name }) => name !== option).map(({ value }) => value));

/** Each new value becomes a variant of each combination of the other options; the variants of a removed value are deleted. */
export function getEditEffect(
  { variants }: ProductOptions,
  { name, optionValues }: StoredOption,
  typed: readonly TypedValue[],
): VariantEffect {
  const stays = new Set(typed.map(({ id }) => id));
  const removedNames = new Set(optionValues.filter(({ id }) => !stays.has(id)).map((value) => value.name));
  const isRemoved = ({ selectedOptions }: StoredVariant) =>
    selectedOptions.some((each) => each.name === name && removedNames.has(each.value));
  const rests = new Set(
    variants.filter((variant) => !isRemoved(variant)).map((variant) => getRest(variant, name)),
  );
  const newValues = typed.filter((value) => value.id === null && value.name !== '');
  return {
    ...noEffect,
    added: rests.size * newValues.length,
    removed: variants.filter(isRemoved).map(({ title }) => title),
  };
}

/** Existing variants get the first value of a new option; each further value becomes a variant of each of them. */
export function getAddEffect({ variants }: ProductOptions, typed: readonly TypedValue[]): VariantEffect {
  const values = typed.filter(({ name }) => name !== '');
  return {
    ...noEffect,
    added: variants.length * Math.max(0, values.length - 1),
    given: values[0]?.name ?? null,
  };
}

/** Keeps the first of the variants that differ only in the deleted option; the others are removed. */
export function getDeleteEffect({ variants }: ProductOptions, { name }: StoredOption): VariantEffect {
  const seen = new Set<string>();
  const removed = variants.filter((variant) => {
    const rest = getRest(variant, name);
    const isSeen = seen.has(rest);
    seen.add(rest);
    return isSeen;
  });
  return { ...noEffect, removed: removed.map(({ title }) => title) };
}

/** Returns the option values that only this variant has. */
export function findLastUses(
  { variants }: ProductOptions,
  { id, selectedOptions }: StoredVariant,
): StoredVariant['selectedOptions'] {
  const others = variants.filter((variant) => variant.id !== id);
  return selectedOptions.filter(
    ({ name, value }) =>
      !others.some((variant) =>
        variant.selectedOptions.some((each) => each.name === name && each.value === value),
      ),
  );
}

export type OptionMistake = 'name' | 'sameName' | 'values' | 'emptyValue' | 'sameValue';

const fold = (text: string) => text.toLowerCase();

/**
 * Returns the error of an option; null if it is valid.
 * @param others the product's other options
 */
export function findOptionMistake(
  name: string,
  values: readonly TypedValue[],
  others: readonly StoredOption[],
): OptionMistake | null {
  if (name === '') return 'name';
  if (others.some((other) => fold(other.name) === fold(name))) return 'sameName';
  if (values.length === 0) return 'values';
  if (values.some((value) => value.name === '')) return 'emptyValue';
  if (new Set(values.map((value) => fold(value.name))).size < values.length) return 'sameValue';
  return null;
}

/** Returns the variables of `productOptionUpdate`; null if only the order of the values changed, or nothing. */
export function toOptionEdit(option: StoredOption, name: string, values: readonly TypedValue[]) {
  const names = new Map(option.optionValues.map((value) => [value.id, value.name]));
  const ids = new Set(values.map(({ id }) => id));
  const edit = {
    option: name === option.name ? { id: option.id } : { id: option.id, name },
    add: values.flatMap((value) => (value.id === null ? [{ name: value.name }] : [])),
    update: values.flatMap((value) =>
      value.id === null || names.get(value.id) === value.name ? [] : [{ id: value.id, name: value.name }],
    ),
    remove: option.optionValues.filter(({ id }) => !ids.has(id)).map(({ id }) => id),
  };
  const isSame = name === option.name && edit.add.length + edit.update.length + edit.remove.length === 0;
  return isSame ? null : edit;
}

/** Returns true if values have another order than `productOptionUpdate` leaves: the known ones, then the new ones. */
export function needsReorder(option: StoredOption, values: readonly TypedValue[]): boolean {
  const known = option.optionValues.filter(({ id }) => values.some((value) => value.id === id));
  const left = [...known.map(({ id }) => id), ...values.filter(({ id }) => id === null).map(() => null)];
  return values.some(({ id }, index) => id !== left[index]);
}

/** Returns true if both have the same options and variants. */
export function isSameProduct(one: ProductOptions, other: ProductOptions): boolean {
  const toText = ({ options, variants }: ProductOptions) =>
    JSON.stringify([
      options.map(({ id, name, optionValues }) => [
        id,
        name,
        ...optionValues.map((value) => [value.id, value.name]),
      ]),
      variants.map(({ id, title }) => [id, title]),
    ]);
  return toText(one) === toText(other);
}
