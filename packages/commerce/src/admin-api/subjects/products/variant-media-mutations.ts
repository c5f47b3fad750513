/** Mutations that assign a product picture to variants, or remove it. A variant has at most one picture. */
import { updateVariants } from '../../../catalogue/products/variant-service.ts';
import { parseGidOfType } from '../../../graphql/global-ids.ts';
import type { UserError } from '../../../merchant/user-errors.ts';
import type { AdminContext, AdminRootFields } from '../../admin-context.ts';
import type {
  MutationProductVariantAppendMediaArgs,
  MutationProductVariantDetachMediaArgs,
  ProductVariantAppendMediaInput,
} from '../../generated/admin-types.ts';
import { getSnapshot, runMutation, toChangeSource } from '../../merchant-mutations.ts';
import { parseMediaId } from './media-types.ts';
import { getBackend, parseProductGid, reloadProduct, reloadVariants } from './product-payloads.ts';

/** Returns an error if a variant's pictures can't be changed as requested, otherwise null. */
type FindError = (imageId: string | null, mediaIds: readonly string[]) => Omit<UserError, 'field'> | null;

const alreadyHasMedia: FindError = (imageId, mediaIds) => {
  if (mediaIds.length !== 1)
    return { message: 'Only one media can be appended to a variant', code: 'TOO_MANY_MEDIA_PER_INPUT_PAIR' };
  return imageId === null
    ? null
    : { message: 'Variant already has attached media', code: 'PRODUCT_VARIANT_ALREADY_HAS_MEDIA' };
};

const notAttached: FindError = (imageId, mediaIds) =>
  mediaIds.every((each) => each === imageId)
    ? null
    : {
        message: 'The specified media is not attached to the specified variant',
        code: 'MEDIA_IS_NOT_ATTACHED_TO_VARIANT',
      };

async function changeMedia(
  action: 'productVariantAppendMedia' | 'productVariantDetachMedia',
  { productId: product, variantMedia }: MutationProductVariantAppendMediaArgs,
  context: AdminContext,
) {
  const isAppended = action === 'productVariantAppendMedia';
  const findError = isAppended ? alreadyHasMedia : notAttached;
  const snapshot = await getSnapshot(context);
  const id = parseProductGid(product);
  const owner = snapshot.product(id);
  const refuse = (field: readonly string[], message: string, code: string) => ({
    ...{ product: null, productVariants: null },
    userErrors: [{ field, message, code }],
  });
  if (owner === undefined) return refuse(['productId'], 'Product does not exist', 'PRODUCT_DOES_NOT_EXIST');
  const pairs = variantMedia.map(readPair);
  for (const [index, { variantId, mediaIds }] of pairs.entries()) {
    const field = ['variantMedia', String(index)];
    const variant = owner.variants.find((each) => each.id === variantId);
    if (variant === undefined)
      return refuse(
        [...field, 'variantId'],
        'Variant does not exist on the specified product',
        'PRODUCT_VARIANT_DOES_NOT_EXIST_ON_PRODUCT',
      );
    if (pairs.findIndex((each) => each.variantId === variantId) < index)
      return refuse(
        [...field, 'variantId'],
        'Variant specified in more than one pair',
        'PRODUCT_VARIANT_SPECIFIED_MULTIPLE_TIMES',
      );
    if (mediaIds.some((each) => !owner.images.some((image) => image.id === each)))
      return refuse(
        [...field, 'mediaIds'],
        'Media does not exist on the specified product',
        'MEDIA_DOES_NOT_EXIST_ON_PRODUCT',
      );
    const error = findError(variant.imageId, mediaIds);
    if (error !== null) return refuse([...field, 'mediaIds'], error.message, error.code ?? 'INVALID');
  }
  const changes = pairs.map(({ variantId, mediaIds }) => ({
    id: variantId,
    mediaId: isAppended ? (mediaIds[0] ?? null) : null,
  }));
  const change = updateVariants(getBackend(context), toChangeSource(context, action), id, changes);
  const { value, userErrors } = await runMutation(context, change);
  return {
    product: await reloadProduct(value?.product ?? null, context),
    productVariants: value === null ? null : await reloadVariants(value.ids, context),
    userErrors,
  };
}

function readPair({ variantId, mediaIds }: ProductVariantAppendMediaInput) {
  return { variantId: parseGidOfType('ProductVariant', variantId), mediaIds: mediaIds.map(parseMediaId) };
}

const scopes = ['write_products'] as const;

export const variantMediaMutations: AdminRootFields = {
  productVariantAppendMedia: {
    scopes,
    resolve: (args: MutationProductVariantAppendMediaArgs, context) =>
      changeMedia('productVariantAppendMedia', args, context),
  },
  productVariantDetachMedia: {
    scopes,
    resolve: (args: MutationProductVariantDetachMediaArgs, context) =>
      changeMedia('productVariantDetachMedia', args, context),
  },
};
