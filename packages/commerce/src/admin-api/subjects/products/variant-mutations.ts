/** Mutations of variants. */
import type { MediaChange, VariantChange } from '../../../catalogue/products/product-input.ts';
import {
  createVariants,
  deleteVariants,
  reorderVariants,
  updateVariants,
} from '../../../catalogue/products/variant-service.ts';
import { parseGidOfType } from '../../../graphql/global-ids.ts';
import type { ChangeResult } from '../../../merchant/user-errors.ts';
import type { AdminContext, AdminRootFields } from '../../admin-context.ts';
import type {
  MutationProductVariantsBulkCreateArgs,
  MutationProductVariantsBulkDeleteArgs,
  MutationProductVariantsBulkReorderArgs,
  MutationProductVariantsBulkUpdateArgs,
} from '../../generated/admin-types.ts';
import { runMutation, toChangeSource } from '../../merchant-mutations.ts';
import { withStoredMedia } from '../files/with-stored-media.ts';
import {
  findStockScopes,
  getBackend,
  parseProductGid,
  reloadProduct,
  reloadVariants,
} from './product-payloads.ts';
import { readProductMedia, readVariant } from './read-product-input.ts';

function withVariantMedia<T>(
  args: MutationProductVariantsBulkCreateArgs | MutationProductVariantsBulkUpdateArgs,
  context: AdminContext,
  change: (variants: readonly VariantChange[], media: readonly MediaChange[]) => Promise<ChangeResult<T>>,
): Promise<ChangeResult<T>> {
  const variants = args.variants.map(readVariant);
  const variantSources = variants.map(({ mediaSrc }) => mediaSrc);
  const media = { path: 'media', media: readProductMedia(args.media), variantSources };
  return withStoredMedia(context, media, (stored, toStored) =>
    change(
      variants.map((each) => ({ ...each, mediaSrc: toStored(each.mediaSrc) })),
      stored,
    ),
  );
}

async function variantsCreate(args: MutationProductVariantsBulkCreateArgs, context: AdminContext) {
  const source = toChangeSource(context, 'productVariantsBulkCreate');
  const strategy = args.strategy ?? 'DEFAULT';
  const id = parseProductGid(args.productId);
  const change = withVariantMedia(args, context, (variants, media) =>
    createVariants(getBackend(context), source, id, variants, { strategy, media }),
  );
  const { value, userErrors } = await runMutation(context, change);
  return {
    product: await reloadProduct(value?.product ?? null, context),
    productVariants: value === null ? null : await reloadVariants(value.ids, context),
    userErrors,
  };
}

async function variantsUpdate(args: MutationProductVariantsBulkUpdateArgs, context: AdminContext) {
  const source = toChangeSource(context, 'productVariantsBulkUpdate');
  const id = parseProductGid(args.productId);
  const change = withVariantMedia(args, context, (variants, media) =>
    updateVariants(getBackend(context), source, id, variants, media),
  );
  const { value, userErrors } = await runMutation(context, change);
  return {
    product: await reloadProduct(value?.product ?? null, context),
    productVariants: value === null ? null : await reloadVariants(value.ids, context),
    userErrors,
  };
}

async function variantsDelete(args: MutationProductVariantsBulkDeleteArgs, context: AdminContext) {
  const ids = args.variantsIds.map((id) => parseGidOfType('ProductVariant', id));
  const source = toChangeSource(context, 'productVariantsBulkDelete');
  const change = deleteVariants(getBackend(context), source, parseProductGid(args.productId), ids);
  const { value, userErrors } = await runMutation(context, change);
  return { product: await reloadProduct(value, context), userErrors };
}

async function variantsReorder(args: MutationProductVariantsBulkReorderArgs, context: AdminContext) {
  const moves = args.positions.map(({ id, position }) => ({
    id: parseGidOfType('ProductVariant', id),
    newPosition: position - 1,
  }));
  const source = toChangeSource(context, 'productVariantsBulkReorder');
  const change = reorderVariants(getBackend(context), source, parseProductGid(args.productId), moves);
  const { value, userErrors } = await runMutation(context, change);
  return { product: await reloadProduct(value, context), userErrors };
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
