/** Mutations of the pictures, videos and 3D models of products. */
import {
  createMedia,
  deleteMedia,
  reorderMedia,
  updateMedia,
} from '../../../catalogue/products/media-service.ts';
import type { UserError } from '../../../merchant/user-errors.ts';
import type { AdminContext, AdminRootFields } from '../../admin-context.ts';
import type {
  MutationProductCreateMediaArgs,
  MutationProductDeleteMediaArgs,
  MutationProductReorderMediaArgs,
  MutationProductUpdateMediaArgs,
} from '../../generated/admin-types.ts';
import { runMutation, toChangeSource } from '../../merchant-mutations.ts';
import { withStoredMedia } from '../files/with-stored-media.ts';
import { parseMediaId, toMedia } from './media-types.ts';
import { getBackend, parseProductGid, reloadProduct } from './product-payloads.ts';
import { readProductMedia } from './read-product-input.ts';

/** Payloads of media mutations return errors both in the current field and in the deprecated one. */
function toMediaErrors(userErrors: readonly UserError[]) {
  return { mediaUserErrors: userErrors, userErrors };
}

async function mediaCreate(args: MutationProductCreateMediaArgs, context: AdminContext) {
  const source = toChangeSource(context, 'productCreateMedia');
  const id = parseProductGid(args.productId);
  const sources = new Set<string | undefined>();
  const change = withStoredMedia(context, { path: 'media', media: readProductMedia(args.media) }, (media) => {
    for (const { originalSource } of media) sources.add(originalSource?.trim());
    return createMedia(getBackend(context), source, id, media);
  });
  const { value, userErrors } = await runMutation(context, change);
  const added = value === null ? null : toMedia(value, context).filter(({ src }) => sources.has(src));
  return { product: await reloadProduct(value, context), media: added, ...toMediaErrors(userErrors) };
}

async function mediaUpdate(args: MutationProductUpdateMediaArgs, context: AdminContext) {
  const source = toChangeSource(context, 'productUpdateMedia');
  const media = args.media.map(({ id, alt }) => ({ id: parseMediaId(id), alt }));
  const change = updateMedia(getBackend(context), source, parseProductGid(args.productId), media);
  const { value, userErrors } = await runMutation(context, change);
  const ids = new Set(media.map(({ id }) => id));
  const changed = value === null ? null : toMedia(value, context).filter(({ mediaId }) => ids.has(mediaId));
  return { product: await reloadProduct(value, context), media: changed, ...toMediaErrors(userErrors) };
}

async function mediaDelete(args: MutationProductDeleteMediaArgs, context: AdminContext) {
  const source = toChangeSource(context, 'productDeleteMedia');
  const ids = args.mediaIds.map(parseMediaId);
  const change = deleteMedia(getBackend(context), source, parseProductGid(args.productId), ids);
  const { value, userErrors } = await runMutation(context, change);
  return {
    product: await reloadProduct(value, context),
    deletedMediaIds: value === null ? null : args.mediaIds,
    ...toMediaErrors(userErrors),
  };
}

async function mediaReorder(args: MutationProductReorderMediaArgs, context: AdminContext) {
  const source = toChangeSource(context, 'productReorderMedia');
  const moves = args.moves.map(({ id, newPosition }) => ({
    id: parseMediaId(id),
    newPosition: Number(newPosition),
  }));
  const { userErrors } = await runMutation(
    context,
    reorderMedia(getBackend(context), source, parseProductGid(args.id), moves),
  );
  return toMediaErrors(userErrors);
}

const scopes = ['write_products'] as const;

export const mediaMutations: AdminRootFields = {
  productCreateMedia: { scopes, resolve: mediaCreate },
  productUpdateMedia: { scopes, resolve: mediaUpdate },
  productDeleteMedia: { scopes, resolve: mediaDelete },
  productReorderMedia: { scopes, resolve: mediaReorder },
};
