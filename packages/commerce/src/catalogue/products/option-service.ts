/** Changes product options for the merchant. */
import {
  type ChangeSource,
  editProduct,
  type ProductChangeResult,
  type ProductServiceDeps,
} from './change-product.ts';
import { addOptions, editOption, type OptionEdit, removeOptions, reorderOptions } from './edit-options.ts';
import type { OptionChange } from './product-input.ts';

export function createOptions(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  options: readonly OptionChange[],
  createsVariants: boolean,
): ProductChangeResult {
  return editProduct(deps, source, id, ['productId'], (product, { errors }) =>
    addOptions(product, options, createsVariants, ['options'], errors),
  );
}

export function updateOption(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  edit: OptionEdit,
): ProductChangeResult {
  return editProduct(deps, source, id, ['productId'], (product, { errors }) =>
    editOption(product, edit, errors),
  );
}

export function changeOptionOrder(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  options: readonly OptionChange[],
): ProductChangeResult {
  return editProduct(deps, source, id, ['productId'], (product, { errors }) =>
    reorderOptions(product, options, errors),
  );
}

export function deleteOptions(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  optionIds: readonly string[],
  strategy: 'DEFAULT' | 'NON_DESTRUCTIVE' | 'POSITION' = 'DEFAULT',
): ProductChangeResult {
  return editProduct(deps, source, id, ['productId'], (product, { errors }) =>
    removeOptions(product, optionIds, strategy, errors),
  );
}
