/** Adds, renames, reorders and removes options of a product and their values. */
import { createRandomId } from '../../random-id.ts';
import { readSwatches } from '../build-product.ts';
import type { OptionRecord, ProductRecord, VariantRecord } from '../catalogue-records.ts';
import { createDefaultVariant, isWithoutOptions, noOptions } from './edit-variants.ts';
import { type ErrorList, type OptionChange, type OptionValueChange, productLimits } from './product-input.ts';

type Path = readonly string[];

/**
 * Recomputes what follows from a product's variants and options: positions and titles of variants, and the values of each
 * option.
 */
export function completeProduct(product: ProductRecord): ProductRecord {
  const options = product.options.length > 0 ? product.options : [createOption('Title', ['Default Title'])];
  const swatches = readSwatches(product.metafields);
  return {
    ...product,
    options: options.map((option) => ({
      ...option,
      values: listValues(option, product.variants).map((value) => ({
        ...value,
        swatch: swatches.get(value.name) ?? null,
      })),
    })),
    variants: product.variants.map((variant, index) => ({
      ...variant,
      position: index + 1,
      title: variant.selectedOptions.map(({ value }) => value).join(' / '),
    })),
  };
}

/** Returns the values in use: existing values in their order, then new ones. */
function listValues(option: OptionRecord, variants: readonly VariantRecord[]): OptionRecord['values'] {
  const used = new Set(
    variants.flatMap(({ selectedOptions }) =>
      selectedOptions.filter(({ name }) => name === option.name).map(({ value }) => value),
    ),
  );
  const known = option.values.filter(({ name }) => used.has(name));
  const names = new Set(known.map(({ name }) => name));
  const added = [...used].filter((name) => !names.has(name));
  return [...known, ...added.map((name) => ({ id: createRandomId(), name, swatch: null }))];
}

function createOption(name: string, values: readonly string[]): OptionRecord {
  return {
    id: createRandomId(),
    name,
    values: values.map((value) => ({ id: createRandomId(), name: value, swatch: null })),
  };
}

/** Adds an error for each variant with the same option values as another one. */
export function checkVariants(product: ProductRecord, path: Path, errors: ErrorList): void {
  const seen = new Set<string>();
  for (const { selectedOptions } of product.variants) {
    const values = selectedOptions.map(({ value }) => value);
    const key = JSON.stringify(values.map((value) => value.toLowerCase()));
    if (seen.has(key)) {
      const message = `The variant '${values.join(' / ')}' already exists. Please change at least one option value.`;
      errors.add(path, message, 'VARIANT_ALREADY_EXISTS');
    }
    seen.add(key);
  }
  if (product.variants.length > productLimits.variants)
    errors.add(path, `A product can have ${productLimits.variants} variants at most`, 'VARIANTS_OVER_LIMIT');
}

/** Parses the options of an input, sorted by position. Adds errors for empty and repeated names. */
export function readOptions(
  inputs: readonly OptionChange[],
  known: readonly OptionRecord[],
  path: Path,
  errors: ErrorList,
): readonly OptionRecord[] {
  const names = new Set(known.map(({ name }) => name.toLowerCase()));
  const options = inputs.map((input, index) => {
    const at = [...path, String(index)];
    const name = input.name?.trim() ?? '';
    if (name === '') errors.add([...at, 'name'], "Option name can't be blank", 'OPTION_NAME_MISSING');
    else if (name.length > productLimits.optionName)
      errors.add([...at, 'name'], 'Option name is too long', 'OPTION_NAME_TOO_LONG');
    else if (names.has(name.toLowerCase()))
      errors.add(at, `Option '${name}' already exists`, 'OPTION_ALREADY_EXISTS');
    names.add(name.toLowerCase());
    const values = readValueNames(input.values ?? [], at, errors);
    if (values.length === 0)
      errors.add([...at, 'values'], 'Option values are missing', 'OPTION_VALUES_MISSING');
    return { position: input.position ?? index + 1, option: createOption(name, values) };
  });
  return options.toSorted((a, b) => a.position - b.position).map(({ option }) => option);
}

function readValueNames(
  values: readonly OptionValueChange[],
  path: Path,
  errors: ErrorList,
): readonly string[] {
  const names = new Map<string, string>();
  for (const [index, { name }] of values.entries()) {
    const field = [...path, 'values', String(index), 'name'];
    const text = name?.trim() ?? '';
    if (text === '' || text.length > productLimits.optionName)
      errors.add(field, 'Option value must have 1 to 255 characters', 'OPTION_VALUE_NAME_TOO_LONG');
    else if (names.has(text.toLowerCase()))
      errors.add(field, `Option value '${text}' occurs twice`, 'DUPLICATED_OPTION_VALUE');
    else names.set(text.toLowerCase(), text);
  }
  return [...names.values()];
}

/**
 * Adds options. Existing variants get the first value of each; with `createVariants`, variants for all other values are
 * created.
 */
export function addOptions(
  product: ProductRecord,
  inputs: readonly OptionChange[],
  createVariants: boolean,
  path: Path,
  errors: ErrorList,
): ProductRecord {
  const before = isWithoutOptions(product) ? [] : product.options;
  const added = readOptions(inputs, before, path, errors);
  const options = [...before, ...added];
  if (options.length > productLimits.options) {
    const message = `A product can have ${productLimits.options} options at most`;
    errors.add(path, message, 'OPTIONS_OVER_LIMIT');
  }
  const own = (variant: VariantRecord) => (before.length === 0 ? [] : variant.selectedOptions);
  const combinations = combine(
    added.map(({ name, values }) => values.map((value) => ({ name, value: value.name }))),
  );
  const [first = [], ...others] = combinations;
  const kept = product.variants.map((variant) => ({
    ...variant,
    selectedOptions: [...own(variant), ...first],
  }));
  const more = !createVariants
    ? []
    : product.variants.flatMap((variant) =>
        others.map((values) => ({
          ...variant,
          id: createRandomId(),
          sku: '',
          barcode: null,
          selectedOptions: [...own(variant), ...values],
        })),
      );
  const next = { ...product, options, variants: [...kept, ...more] };
  checkVariants(next, path, errors);
  return completeProduct(next);
}

function combine<T>(lists: readonly (readonly T[])[]): readonly (readonly T[])[] {
  return lists.reduce<readonly (readonly T[])[]>(
    (found, list) => found.flatMap((head) => list.map((each) => [...head, each])),
    [[]],
  );
}

/** Sets the options of a new product and creates one variant with the first value of each. */
export function startOptions(
  product: ProductRecord,
  inputs: readonly OptionChange[],
  path: Path,
  errors: ErrorList,
): ProductRecord {
  const variant = product.variants[0] ?? createDefaultVariant(product.id);
  return addOptions({ ...product, options: [], variants: [variant] }, inputs, false, path, errors);
}

export interface OptionEdit {
  readonly option: OptionChange;
  readonly add: readonly OptionValueChange[];
  readonly update: readonly OptionValueChange[];
  /** Ids of the values. */
  readonly remove: readonly string[];
  /** If true, creates variants for added values and deletes variants of removed ones. Otherwise both cases are errors. */
  readonly manageVariants: boolean;
}

/** Renames or moves an option, and adds, renames and removes its values. */
export function editOption(product: ProductRecord, edit: OptionEdit, errors: ErrorList): ProductRecord {
  const before = product.options.find(({ id }) => id === edit.option.id);
  if (before === undefined) {
    errors.add(['option', 'id'], 'Option does not exist', 'OPTION_DOES_NOT_EXIST');
    return product;
  }
  const name = edit.option.name?.trim() ?? before.name;
  const isTaken = product.options.some(
    (other) => other !== before && other.name.toLowerCase() === name.toLowerCase(),
  );
  if (name === '') errors.add(['option', 'name'], "Option name can't be blank", 'INVALID_NAME');
  else if (isTaken)
    errors.add(['option', 'name'], `Option '${name}' already exists`, 'OPTION_ALREADY_EXISTS');
  const renamed = renameValues(before, edit.update, errors);
  const next = replaceOption(product, before, { ...renamed, name });
  const removed = removeValues(next, { ...renamed, name }, edit, errors);
  const added = addValues(removed, name, edit, errors);
  checkVariants(added, ['option'], errors);
  return completeProduct(moveOption(added, before.id, edit.option.position, errors));
}

function renameValues(
  option: OptionRecord,
  updates: readonly OptionValueChange[],
  errors: ErrorList,
): OptionRecord {
  const names = new Map(option.values.map(({ id, name }) => [id, name]));
  for (const [index, { id, name }] of updates.entries()) {
    const field = ['optionValuesToUpdate', String(index)];
    const text = name?.trim() ?? '';
    if (id == null || !names.has(id))
      errors.add(field, 'Option value does not exist', 'OPTION_VALUE_DOES_NOT_EXIST');
    else if (text === '' || text.length > productLimits.optionName)
      errors.add(
        [...field, 'name'],
        'Option value must have 1 to 255 characters',
        'OPTION_VALUE_NAME_TOO_LONG',
      );
    else names.set(id, text);
  }
  if (new Set([...names.values()].map((name) => name.toLowerCase())).size < names.size)
    errors.add(['optionValuesToUpdate'], 'Option value already exists', 'OPTION_VALUE_ALREADY_EXISTS');
  return {
    ...option,
    values: option.values.map((value) => ({ ...value, name: names.get(value.id) ?? value.name })),
  };
}

/** Replaces an option, and updates the option and value names in the variants. */
function replaceOption(product: ProductRecord, before: OptionRecord, after: OptionRecord): ProductRecord {
  const names = new Map(before.values.map(({ name }, index) => [name, after.values[index]?.name ?? name]));
  return {
    ...product,
    options: product.options.map((option) => (option === before ? after : option)),
    variants: product.variants.map((variant) => ({
      ...variant,
      selectedOptions: variant.selectedOptions.map((selected) =>
        selected.name === before.name
          ? { name: after.name, value: names.get(selected.value) ?? selected.value }
          : selected,
      ),
    })),
  };
}

function removeValues(
  product: ProductRecord,
  option: OptionRecord,
  { remove, manageVariants }: OptionEdit,
  errors: ErrorList,
): ProductRecord {
  if (remove.length === 0) return product;
  const names = new Set<string>();
  for (const [index, id] of remove.entries()) {
    const value = option.values.find((each) => each.id === id);
    if (value === undefined)
      errors.add(
        ['optionValuesToDelete', String(index)],
        'Option value does not exist',
        'OPTION_VALUE_DOES_NOT_EXIST',
      );
    else names.add(value.name);
  }
  if (!manageVariants)
    errors.add(['optionValuesToDelete'], 'Option value has variants', 'OPTION_VALUE_HAS_VARIANTS');
  if (names.size === option.values.length)
    errors.add(
      ['optionValuesToDelete'],
      'An option needs one value at least',
      'CANNOT_DELETE_ALL_OPTION_VALUES_IN_OPTION',
    );
  const hasRemoved = ({ selectedOptions }: VariantRecord) =>
    selectedOptions.some((selected) => selected.name === option.name && names.has(selected.value));
  return { ...product, variants: product.variants.filter((variant) => !hasRemoved(variant)) };
}

function addValues(
  product: ProductRecord,
  optionName: string,
  { add, manageVariants }: OptionEdit,
  errors: ErrorList,
): ProductRecord {
  const names = readValueNames(add, ['optionValuesToAdd'], errors);
  if (names.length === 0) return product;
  if (!manageVariants) {
    const message = 'A value needs a variant: use the variant strategy MANAGE, or create its variants';
    errors.add(['optionValuesToAdd'], message, 'KEY_MISSING_IN_INPUT');
    return product;
  }
  const others = new Map<string, VariantRecord>();
  for (const variant of product.variants) {
    const rest = variant.selectedOptions.filter(({ name }) => name !== optionName);
    const key = JSON.stringify(rest);
    if (!others.has(key)) others.set(key, variant);
  }
  const added = [...others.values()].flatMap((variant) =>
    names.map((value) => ({
      ...variant,
      id: createRandomId(),
      sku: '',
      barcode: null,
      selectedOptions: variant.selectedOptions.map((each) =>
        each.name === optionName ? { name: optionName, value } : each,
      ),
    })),
  );
  return { ...product, variants: [...product.variants, ...added] };
}

function moveOption(
  product: ProductRecord,
  id: string,
  position: number | null | undefined,
  errors: ErrorList,
): ProductRecord {
  if (position == null) return product;
  if (position < 1 || position > product.options.length) {
    errors.add(['option', 'position'], 'Position is out of bounds', 'INVALID_POSITION');
    return product;
  }
  const moved = product.options.filter((option) => option.id === id);
  const others = product.options.filter((option) => option.id !== id);
  return orderSelections({ ...product, options: others.toSpliced(position - 1, 0, ...moved) });
}

/** Sorts the selected options of each variant in the order of the product's options. */
function orderSelections(product: ProductRecord): ProductRecord {
  const places = new Map(product.options.map(({ name }, place) => [name, place]));
  return {
    ...product,
    variants: product.variants.map((variant) => ({
      ...variant,
      selectedOptions: variant.selectedOptions.toSorted(
        (a, b) => (places.get(a.name) ?? 0) - (places.get(b.name) ?? 0),
      ),
    })),
  };
}

/** Sorts options and their values in the given order (by id or name), and the variants by their values. */
export function reorderOptions(
  product: ProductRecord,
  inputs: readonly OptionChange[],
  errors: ErrorList,
): ProductRecord {
  const options = inputs.flatMap((input, index) => {
    const option = product.options.find(({ id, name }) => id === input.id || name === input.name);
    if (option === undefined) {
      errors.add(['options', String(index)], 'Option does not exist', 'OPTION_DOES_NOT_EXIST');
      return [];
    }
    const wanted = input.values ?? [];
    const rank = ({ id, name }: OptionRecord['values'][number]) => {
      const place = wanted.findIndex((value) => value.id === id || value.name === name);
      return place < 0 ? wanted.length : place;
    };
    return [{ ...option, values: option.values.toSorted((a, b) => rank(a) - rank(b)) }];
  });
  if (new Set(options.map(({ id }) => id)).size !== product.options.length)
    errors.add(['options'], 'All options of the product must be given', 'MISSING_OPTION');
  const ordered = orderSelections({ ...product, options });
  const ranks = new Map(
    options.flatMap(({ name, values }) =>
      values.map((value, place) => [`${name}\0${value.name}`, place] as const),
    ),
  );
  const getRank = ({ selectedOptions }: VariantRecord, place: number) => {
    const selected = selectedOptions[place];
    return selected === undefined ? 0 : (ranks.get(`${selected.name}\0${selected.value}`) ?? 0);
  };
  const variants = ordered.variants.toSorted((a, b) => {
    for (let place = 0; place < options.length; place += 1) {
      const difference = getRank(a, place) - getRank(b, place);
      if (difference !== 0) return difference;
    }
    return 0;
  });
  return completeProduct({ ...ordered, variants });
}

/**
 * Removes options. If variants then have the same values, the strategy decides: `POSITION` keeps the first one, otherwise it
 * is an error.
 */
export function removeOptions(
  product: ProductRecord,
  ids: readonly string[],
  strategy: 'DEFAULT' | 'NON_DESTRUCTIVE' | 'POSITION',
  errors: ErrorList,
): ProductRecord {
  const removed = new Set<string>();
  for (const [index, id] of ids.entries()) {
    const option = product.options.find((each) => each.id === id);
    if (option === undefined)
      errors.add(['options', String(index)], 'Option does not exist', 'OPTION_DOES_NOT_EXIST');
    else if (strategy === 'DEFAULT' && option.values.length > 1)
      errors.add(
        ['options', String(index)],
        `Option '${option.name}' has several values`,
        'CANNOT_DELETE_OPTION_WITH_MULTIPLE_VALUES',
      );
    else removed.add(option.name);
  }
  const variants = new Map<string, VariantRecord>();
  for (const variant of product.variants) {
    const rest = variant.selectedOptions.filter(({ name }) => !removed.has(name));
    const selectedOptions = rest.length === 0 ? noOptions : rest;
    const key = JSON.stringify(selectedOptions.map(({ value }) => value));
    if (!variants.has(key)) variants.set(key, { ...variant, selectedOptions });
    else if (strategy !== 'POSITION')
      errors.add(['options'], 'Variants would be deleted', 'CANNOT_USE_NON_DESTRUCTIVE_STRATEGY');
  }
  const options = product.options.filter(({ name }) => !removed.has(name));
  return completeProduct({ ...product, options, variants: [...variants.values()] });
}
