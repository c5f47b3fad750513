/** Adds, changes and removes pictures, videos and 3D models for the merchant. */
import { listProductMedia, withMedia } from '../product-media.ts';
import {
  type ChangeSource,
  editProduct,
  type ProductChangeResult,
  type ProductServiceDeps,
} from './change-product.ts';
import { addAllMedia, editMedia, type MediaMove, moveItems, removeMedia } from './edit-media.ts';
import type { MediaChange } from './product-input.ts';

export function createMedia(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  media: readonly MediaChange[],
): ProductChangeResult {
  return editProduct(deps, source, id, ['productId'], (product, { errors }) =>
    addAllMedia(product, media, ['media'], errors),
  );
}

export function updateMedia(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  media: readonly MediaChange[],
): ProductChangeResult {
  return editProduct(deps, source, id, ['productId'], (product, { errors }) =>
    media.reduce((next, each, index) => editMedia(next, each, ['media', String(index)], errors), product),
  );
}

export function deleteMedia(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  mediaIds: readonly string[],
): ProductChangeResult {
  return editProduct(deps, source, id, ['productId'], (product, { errors }) =>
    removeMedia(product, mediaIds, ['mediaIds'], errors),
  );
}

export function reorderMedia(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  moves: readonly MediaMove[],
): ProductChangeResult {
  return editProduct(deps, source, id, ['id'], (product, { errors }) => {
    const { items, unknown } = moveItems(listProductMedia(product), moves);
    for (const index of unknown)
      errors.add(['moves', String(index), 'id'], 'Media does not exist', 'MEDIA_DOES_NOT_EXIST');
    return withMedia(product, items);
  });
}
