/** Creates a product, or sets its content to exactly that of the input. Idempotent. */
import type { ChangeResult } from '../../merchant/user-errors.ts';
import type { ProductRecord, VariantRecord } from '../catalogue-records.ts';
import { setCollectionsOfProduct } from '../collections/change-membership.ts';
import { completeProductMetafields } from '../custom-data/owner-metafield-service.ts';
import { listProductMedia, withMedia } from '../product-media.ts';
import { createBlankProduct } from './blank-product.ts';
import {
  type ChangeSource,
  changeOrReject,
  type EditScope,
  type ProductServiceDeps,
  saveWithAudit,
  throwErrors,
} from './change-product.ts';
import { editDetails } from './edit-details.ts';
import { addOneMedia } from './edit-media.ts';
import { checkVariants, completeProduct, readOptions } from './edit-options.ts';
import { createDefaultVariant, editVariant, noOptions } from './edit-variants.ts';
import { editHandle } from './product-handles.ts';
import {
  type ErrorList,
  type MediaChange,
  type OptionChange,
  type ProductDetails,
  productLimits,
  type VariantChange,
} from './product-input.ts';
import { loadProductByHandle, loadProductsById } from './product-store.ts';
import { readQuantity, withTracking } from './variant-service.ts';

type Path = readonly string[];

export interface WholeProduct extends ProductDetails {
  readonly productOptions?: readonly OptionChange[] | null | undefined;
  /** Must be given together with `productOptions`. Stored variants that are missing here are deleted. */
  readonly variants?: readonly VariantChange[] | null | undefined;
  /** Pictures in order. Stored pictures that are missing here are deleted. */
  readonly files?: readonly MediaChange[] | null | undefined;
  /** Ids of the manual collections that hold the product. */
  readonly collections?: readonly string[] | null | undefined;
}

/** Identifies the product to set. If it doesn't exist it is created, unless it is given by id. */
export interface ProductIdentifier {
  readonly id?: string | null | undefined;
  readonly handle?: string | null | undefined;
}

export function setProduct(
  deps: ProductServiceDeps,
  source: ChangeSource,
  identifier: ProductIdentifier,
  input: WholeProduct,
): Promise<ChangeResult<ProductRecord>> {
  return changeOrReject(deps, async (tx, errors, now) => {
    const scope = { tx, errors, now };
    const before = await findProduct(identifier, scope);
    throwErrors(errors);
    const start = before ?? createBlankProduct(now);
    const title = before === undefined ? (input.title ?? '') : input.title;
    const details = await completeProductMetafields(tx, { ...input, title }, ['input'], errors);
    let product = editDetails(start, details, ['input'], errors);
    throwErrors(errors);
    const handle = input.handle ?? (before === undefined ? identifier.handle : undefined);
    product = await editHandle(product, { ...input, handle }, ['input'], scope);
    product = setFiles(product, input.files, errors);
    const quantities = new Map<string, number>();
    product = setVariants(product, before, input, quantities, errors);
    checkVariants(product, ['input', 'variants'], errors);
    throwErrors(errors);
    const saved = await saveWithAudit(
      tx,
      source,
      { before, after: completeProduct(product), quantities },
      now,
    );
    if (input.collections != null) {
      await setCollectionsOfProduct(
        tx,
        saved.handle,
        input.collections,
        ['input', 'collections'],
        errors,
        now,
      );
    }
    return saved;
  });
}

async function findProduct(
  { id, handle }: ProductIdentifier,
  { tx, errors }: EditScope,
): Promise<ProductRecord | undefined> {
  if (id != null) {
    const product = (await loadProductsById(tx, [id])).get(id);
    if (product === undefined)
      errors.add(['input', 'id'], 'Product does not exist', 'PRODUCT_DOES_NOT_EXIST');
    return product;
  }
  return handle == null ? undefined : ((await loadProductByHandle(tx, handle)) ?? undefined);
}

/** Sets exactly these media. Stored media with the same URL or id are reused. */
function setFiles(product: ProductRecord, files: WholeProduct['files'], errors: ErrorList): ProductRecord {
  if (files == null) return product;
  let next = product;
  const wanted: string[] = [];
  for (const [index, file] of files.entries()) {
    const path = ['input', 'files', String(index)];
    const known = listProductMedia(next).find(({ id }) => id === file.id);
    if (known !== undefined) {
      wanted.push(known.id);
      continue;
    }
    const added = addOneMedia(next, file, [...path, 'originalSource'], errors);
    next = added.product;
    if (added.id !== null) wanted.push(added.id);
  }
  const media = listProductMedia(next);
  const ordered = [...new Set(wanted)].flatMap((id) => media.find((each) => each.id === id) ?? []);
  const ids = new Set(wanted);
  return {
    ...withMedia(next, ordered),
    variants: next.variants.map((variant) =>
      variant.imageId === null || ids.has(variant.imageId) ? variant : { ...variant, imageId: null },
    ),
  };
}

function setVariants(
  product: ProductRecord,
  before: ProductRecord | undefined,
  { productOptions, variants }: WholeProduct,
  quantities: Map<string, number>,
  errors: ErrorList,
): ProductRecord {
  if (variants == null && productOptions == null) {
    if (before !== undefined) return product;
    const [variant = createDefaultVariant(product.id)] = product.variants;
    return editVariant(completeProduct(product), { id: variant.id, price: '0' }, ['input'], errors);
  }
  if (variants == null || variants.length === 0) {
    errors.add(
      ['input', 'variants'],
      'Variants input is required when updating product options',
      'VARIANTS_INPUT_MISSING',
    );
    return product;
  }
  if (productOptions == null && before === undefined) {
    errors.add(
      ['input', 'productOptions'],
      'Product options input is required when updating variants',
      'PRODUCT_OPTIONS_INPUT_MISSING',
    );
    return product;
  }
  const options = productOptions == null ? product.options : setOptions(product, productOptions, errors);
  let next: ProductRecord = { ...product, options, variants: [] };
  const free = new Set(product.variants);
  for (const [index, input] of variants.entries()) {
    const path = ['input', 'variants', String(index)];
    const known = before === undefined ? undefined : matchVariant(next, free, input, path, errors);
    if (known !== undefined) free.delete(known);
    const start = known ?? createDefaultVariant(product.id);
    // Options may have been renamed or removed, so only the values of the input are used.
    const bare: VariantRecord = { ...start, selectedOptions: selectValues(next, input, path, errors) };
    next = { ...next, variants: [...next.variants, bare] };
    const price = input.price ?? (known === undefined ? '0' : undefined);
    next = editVariant(
      next,
      { ...withTracking(input), id: bare.id, price, optionValues: undefined },
      path,
      errors,
    );
    if (input.quantity != null) quantities.set(bare.id, readQuantity(input.quantity, path, errors));
  }
  return next;
}

/** Returns the options of the input. Those with the id or name of a stored option reuse its ids. */
function setOptions(
  product: ProductRecord,
  inputs: readonly OptionChange[],
  errors: ErrorList,
): ProductRecord['options'] {
  if (inputs.length === 0) return [];
  if (inputs.length > productLimits.options)
    errors.add(
      ['input', 'productOptions'],
      `A product can have ${productLimits.options} options at most`,
      'OPTIONS_OVER_LIMIT',
    );
  return readOptions(inputs, [], ['input', 'productOptions'], errors).map((option) => {
    const input = inputs.find(({ name }) => name?.trim() === option.name);
    const known = product.options.find(({ id, name }) => id === input?.id || name === option.name);
    if (known === undefined) return option;
    const values = option.values.map(
      (value) => known.values.find(({ name }) => name === value.name) ?? value,
    );
    return { ...known, name: option.name, values };
  });
}

function selectValues(
  { options }: ProductRecord,
  { optionValues }: VariantChange,
  path: Path,
  errors: ErrorList,
): VariantRecord['selectedOptions'] {
  if (options.length === 0) return noOptions;
  return options.map(({ id, name, values }) => {
    const given = optionValues?.find((each) => each.optionId === id || each.optionName === name);
    const value = given?.name?.trim() ?? values.find((each) => each.id === given?.id)?.name;
    if (value === undefined || value === '') {
      errors.add(
        [...path, 'optionValues'],
        `You need to add option values for ${name}`,
        'OPTION_VALUES_MISSING',
      );
      return { name, value: '' };
    }
    const isKnown = values.some((each) => each.name === value);
    if (!isKnown)
      errors.add(
        [...path, 'optionValues'],
        `Option value '${value}' does not exist in ${name}`,
        'OPTION_VALUE_DOES_NOT_EXIST',
      );
    return { name, value };
  });
}

/** Finds the stored variant for an input: by id, otherwise by its option values. */
function matchVariant(
  product: ProductRecord,
  free: ReadonlySet<VariantRecord>,
  input: VariantChange,
  path: Path,
  errors: ErrorList,
): VariantRecord | undefined {
  if (input.id != null) {
    const known = [...free].find(({ id }) => id === input.id);
    if (known === undefined)
      errors.add([...path, 'id'], 'Product variant does not exist', 'PRODUCT_VARIANT_DOES_NOT_EXIST');
    return known;
  }
  const values = product.options.map(
    ({ id, name }) =>
      input.optionValues?.find((each) => each.optionId === id || each.optionName === name)?.name,
  );
  return [...free].find(({ selectedOptions }) =>
    product.options.length === 0
      ? selectedOptions.every(({ value }) => value === 'Default Title')
      : selectedOptions.length === values.length &&
        selectedOptions.every(({ value }, place) => value === values[place]),
  );
}
