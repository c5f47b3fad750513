/** Changes variants for the merchant. */
import type { ChangeResult } from '../../merchant/user-errors.ts';
import type { ProductRecord } from '../catalogue-records.ts';
import {
  type ChangeSource,
  editProduct,
  type ProductChangeResult,
  type ProductServiceDeps,
} from './change-product.ts';
import { addAllMedia, type MediaMove, moveItems } from './edit-media.ts';
import { checkVariants, completeProduct } from './edit-options.ts';
import { addVariant, editVariant } from './edit-variants.ts';
import type { ErrorList, MediaChange, VariantChange } from './product-input.ts';

type Path = readonly string[];

export interface VariantsResult {
  readonly product: ProductRecord;
  /** Ids of the added or changed variants, in the order of the input. */
  readonly ids: readonly string[];
}

/** Creates variants, and sets the stock of those with a quantity. */
export async function createVariants(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  variants: readonly VariantChange[],
  options: {
    readonly strategy?: 'DEFAULT' | 'REMOVE_STANDALONE_VARIANT' | 'PRESERVE_STANDALONE_VARIANT';
    readonly media?: readonly MediaChange[] | null | undefined;
  } = {},
): Promise<ChangeResult<VariantsResult>> {
  const quantities = new Map<string, number>();
  let ids: string[] = [];
  const result = await editProduct(
    deps,
    source,
    id,
    ['productId'],
    (before, { errors }) => {
      // The transaction may be retried.
      ids = [];
      quantities.clear();
      let product = removeStandalone(before, options.strategy ?? 'DEFAULT');
      product = addAllMedia(product, options.media ?? [], ['media'], errors);
      for (const [index, input] of variants.entries()) {
        const path = ['variants', String(index)];
        const added = addVariant(product, withTracking(input), path, errors);
        product = added.product;
        ids.push(added.id);
        if (input.quantity != null) quantities.set(added.id, readQuantity(input.quantity, path, errors));
      }
      checkVariants(product, ['variants'], errors);
      return completeProduct(product);
    },
    quantities,
  );
  return result.ok ? { ok: true, value: { product: result.value, ids } } : result;
}

/** Enables stock tracking if the input has a quantity, as an import does. */
export function withTracking(input: VariantChange): VariantChange {
  return { ...input, tracked: input.tracked ?? (input.quantity == null ? undefined : true) };
}

const maxQuantity = 1_000_000_000;

export function readQuantity(quantity: number, path: Path, errors: ErrorList): number {
  if (Number.isSafeInteger(quantity) && quantity >= 0 && quantity <= maxQuantity) return quantity;
  errors.add(
    [...path, 'inventoryQuantities'],
    'Quantity must be a whole number from 0 to 1000000000',
    'INVALID_INPUT',
  );
  return 0;
}

function removeStandalone(
  product: ProductRecord,
  strategy: 'DEFAULT' | 'REMOVE_STANDALONE_VARIANT' | 'PRESERVE_STANDALONE_VARIANT',
): ProductRecord {
  const [only, ...others] = product.variants;
  if (others.length > 0 || strategy === 'PRESERVE_STANDALONE_VARIANT') return product;
  const isBlank = only?.title === 'Default Title';
  return strategy === 'REMOVE_STANDALONE_VARIANT' || isBlank ? { ...product, variants: [] } : product;
}

/** Changes variants. Stock is changed separately, with the inventory mutations. */
export async function updateVariants(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  variants: readonly VariantChange[],
  media: readonly MediaChange[] = [],
): Promise<ChangeResult<VariantsResult>> {
  const result = await editProduct(deps, source, id, ['productId'], (before, { errors }) => {
    let product = addAllMedia(before, media, ['media'], errors);
    for (const [index, input] of variants.entries()) {
      const path = ['variants', String(index)];
      if (input.quantity != null) {
        const message = 'Quantities are changed with inventorySetQuantities or inventoryAdjustQuantities';
        errors.add([...path, 'inventoryQuantities'], message, 'NO_INVENTORY_QUANTITIES_ON_VARIANTS_UPDATE');
      }
      product = editVariant(product, input, path, errors);
    }
    checkVariants(product, ['variants'], errors);
    return completeProduct(product);
  });
  return result.ok
    ? { ok: true, value: { product: result.value, ids: variants.flatMap((each) => each.id ?? []) } }
    : result;
}

export function deleteVariants(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  variantIds: readonly string[],
): ProductChangeResult {
  return editProduct(deps, source, id, ['productId'], (product, { errors }) => {
    for (const [index, variantId] of variantIds.entries()) {
      if (product.variants.some((variant) => variant.id === variantId)) continue;
      const code = 'AT_LEAST_ONE_VARIANT_DOES_NOT_BELONG_TO_THE_PRODUCT';
      errors.add(['variantsIds', String(index)], 'At least one variant does not belong to the product', code);
    }
    const variants = product.variants.filter((variant) => !variantIds.includes(variant.id));
    if (variants.length === 0)
      errors.add(
        ['variantsIds'],
        'Cannot delete the last variant of a product',
        'CANNOT_DELETE_LAST_VARIANT',
      );
    return completeProduct({ ...product, variants });
  });
}

export function reorderVariants(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  moves: readonly MediaMove[],
): ProductChangeResult {
  return editProduct(deps, source, id, ['productId'], (product, { errors }) => {
    const { items, unknown } = moveItems(product.variants, moves);
    for (const index of unknown)
      errors.add(['positions', String(index), 'id'], 'Product variant does not exist', 'MISSING_VARIANT');
    return completeProduct({ ...product, variants: items });
  });
}
