/** Mutations of variants. */
import {
  createVariants,
  deleteVariants,
  reorderVariants,
  updateVariants,
} from '../../../catalogue/products/variant-service.ts';
import { parseGidOfType } from '../../../graphql/global-ids.ts';
import type { AdminContext, AdminRootFields } from '../../admin-context.ts';
import type {
  MutationProductVariantsBulkCreateArgs,
  MutationProductVariantsBulkDeleteArgs,
  MutationProductVariantsBulkReorderArgs,
  MutationProductVariantsBulkUpdateArgs,
} from '../../generated/admin-types.ts';
import { runMutation, toChangeSource } from '../../merchant-mutations.ts';
import { deps, findStockScopes, productId, show, showVariants } from './product-mutation-helpers.ts';
import { readProductMedia, readVariant } from './read-product-input.ts';

async function variantsCreate(args: MutationProductVariantsBulkCreateArgs, context: AdminContext) {
  const source = toChangeSource(context, 'productVariantsBulkCreate');
  const options = { strategy: args.strategy ?? 'DEFAULT', media: readProductMedia(args.media) };
  const variants = args.variants.map(readVariant);
  const change = createVariants(deps(context), source, productId(args.productId), variants, options);
  const { value, userErrors } = await runMutation(context, change);
  return {
    product: await show(value?.product ?? null, context),
    productVariants: value === null ? null : await showVariants(value.ids, context),
    userErrors,
  };
}

async function variantsUpdate(args: MutationProductVariantsBulkUpdateArgs, context: AdminContext) {
  const source = toChangeSource(context, 'productVariantsBulkUpdate');
  const variants = args.variants.map(readVariant);
  const media = readProductMedia(args.media);
  const change = updateVariants(deps(context), source, productId(args.productId), variants, media);
  const { value, userErrors } = await runMutation(context, change);
  return {
    product: await show(value?.product ?? null, context),
    productVariants: value === null ? null : await showVariants(value.ids, context),
    userErrors,
  };
}

async function variantsDelete(args: MutationProductVariantsBulkDeleteArgs, context: AdminContext) {
  const ids = args.variantsIds.map((id) => parseGidOfType('ProductVariant', id));
  const source = toChangeSource(context, 'productVariantsBulkDelete');
  const change = deleteVariants(deps(context), source, productId(args.productId), ids);
  const { value, userErrors } = await runMutation(context, change);
  return { product: await show(value, context), userErrors };
}

async function variantsReorder(args: MutationProductVariantsBulkReorderArgs, context: AdminContext) {
  const moves = args.positions.map(({ id, position }) => ({
    id: parseGidOfType('ProductVariant', id),
    newPosition: position - 1,
  }));
  const source = toChangeSource(context, 'productVariantsBulkReorder');
  const change = reorderVariants(deps(context), source, productId(args.productId), moves);
  const { value, userErrors } = await runMutation(context, change);
  return { product: await show(value, context), userErrors };
}

const scopes = ['write_products'] as const;

export const variantMutations: AdminRootFields = {
  productVariantsBulkCreate: {
    scopes,
    findScopes: ({ variants }: MutationProductVariantsBulkCreateArgs) => findStockScopes(variants),
    resolve: variantsCreate,
  },
  productVariantsBulkUpdate: {
    scopes,
    findScopes: ({ variants }: MutationProductVariantsBulkUpdateArgs) => findStockScopes(variants),
    resolve: variantsUpdate,
  },
  productVariantsBulkDelete: { scopes, resolve: variantsDelete },
  productVariantsBulkReorder: { scopes, resolve: variantsReorder },
};
