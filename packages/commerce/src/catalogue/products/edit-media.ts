/** Adds, edits, reorders and removes the pictures, videos and 3D models of a product. */
import { createRandomId } from '../../random-id.ts';
import { newImageSize } from '../build-product.ts';
import type { ImageRecord, ProductRecord } from '../catalogue-records.ts';
import { findMediaError, listProductMedia, withMedia } from '../product-media.ts';
import { isRemotePicture } from '../remote-pictures.ts';
import { type ErrorList, type MediaChange, productLimits } from './product-input.ts';

type Path = readonly string[];

/** Matches https URLs, http URLs on localhost for development, and absolute paths on this shop. */
const sourcePattern =
  /^(?:https:\/\/[^\s/]|http:\/\/(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1)[:/]|\/(?!\/))\S*$/i;
const maxSourceLength = 2000;

/** Adds media by URL, unless the product already has the same URL. */
export function addOneMedia(
  product: ProductRecord,
  change: MediaChange,
  field: Path,
  errors: ErrorList,
): { readonly product: ProductRecord; readonly id: string | null } {
  const { kind, originalSource, alt } = change;
  if (kind === undefined) return addPicture(product, change, field, errors);
  const src = originalSource?.trim() ?? '';
  const wrong =
    !sourcePattern.test(src) || src.length > maxSourceLength
      ? 'The source must be an https:// address, or a path on this shop'
      : findMediaError(kind, src);
  if (wrong !== null) {
    errors.add(field, wrong, 'INVALID');
    return { product, id: null };
  }
  const { otherMedia = [] } = product;
  const known = otherMedia.find((each) => each.src === src);
  if (known !== undefined)
    return { product: alt == null ? product : editAlt(product, known.id, alt), id: known.id };
  const media = listProductMedia(product);
  const position = media.length;
  if (rejectTooMany(position, field, errors)) return { product, id: null };
  const other = { id: createRandomId(), kind, src, alt: toAlt(alt), position, width: 0, height: 0, bytes: 0 };
  return { product: withMedia(product, [...media, { id: other.id, kind, other }]), id: other.id };
}

function rejectTooMany(count: number, field: Path, errors: ErrorList): boolean {
  if (count < productLimits.media) return false;
  const message = `A product can have ${productLimits.media} media at most`;
  errors.add(field, message, 'PRODUCT_MEDIA_LIMIT_EXCEEDED');
  return true;
}

/**
 * Adds a picture by URL, unless the product already has it. A picture on another site is downloaded later by the picture
 * job.
 */
export function addPicture(
  product: ProductRecord,
  { originalSource, alt, size = newImageSize }: MediaChange,
  field: Path,
  errors: ErrorList,
): { readonly product: ProductRecord; readonly id: string | null } {
  const src = originalSource?.trim() ?? '';
  if (!sourcePattern.test(src) || src.length > maxSourceLength) {
    errors.add(field, 'The source must be an https:// address, or a path on this shop', 'INVALID');
    return { product, id: null };
  }
  const known = product.images.find((image) => image.src === src);
  if (known !== undefined)
    return { product: alt == null ? product : editAlt(product, known.id, alt), id: known.id };
  if (rejectTooMany(product.images.length + (product.otherMedia?.length ?? 0), field, errors))
    return { product, id: null };
  const image: ImageRecord = { id: createRandomId(), src, alt: toAlt(alt), ...size, ...getReadiness(src) };
  return { product: { ...product, images: [...product.images, image] }, id: image.id };
}

export function addAllMedia(
  product: ProductRecord,
  media: readonly MediaChange[],
  path: Path,
  errors: ErrorList,
): ProductRecord {
  return media.reduce(
    (next, each, index) =>
      addOneMedia(next, each, [...path, String(index), 'originalSource'], errors).product,
    product,
  );
}

function getReadiness(src: string): Pick<ImageRecord, 'isUnready'> {
  return isRemotePicture(src) ? { isUnready: true } : {};
}

function toAlt(alt: string | null | undefined): string {
  return (alt ?? '').trim().slice(0, 512);
}

function editAlt(product: ProductRecord, id: string, alt: string | null): ProductRecord {
  const edit = <Media extends { readonly id: string; readonly alt: string }>(media: readonly Media[]) =>
    media.map((each) => (each.id === id ? { ...each, alt: toAlt(alt) } : each));
  const { otherMedia } = product;
  const images = edit(product.images);
  return otherMedia === undefined
    ? { ...product, images }
    : { ...product, images, otherMedia: edit(otherMedia) };
}

function hasMedia(product: ProductRecord, id: string | null | undefined): boolean {
  return listProductMedia(product).some((each) => each.id === id);
}

/** Changes the alt text of an item. */
export function editMedia(
  product: ProductRecord,
  { id, alt }: MediaChange,
  path: Path,
  errors: ErrorList,
): ProductRecord {
  if (!hasMedia(product, id)) {
    errors.add([...path, 'id'], 'Media does not exist', 'MEDIA_DOES_NOT_EXIST');
    return product;
  }
  return alt === undefined || id == null ? product : editAlt(product, id, alt);
}

/** Removes media. Variants that used one of the pictures then have no picture of their own. */
export function removeMedia(
  product: ProductRecord,
  ids: readonly string[],
  path: Path,
  errors: ErrorList,
): ProductRecord {
  const removed = new Set(ids);
  for (const [index, id] of ids.entries()) {
    if (!hasMedia(product, id))
      errors.add([...path, String(index)], 'Media does not exist on the product', 'MEDIA_DOES_NOT_EXIST');
  }
  const kept = withMedia(
    product,
    listProductMedia(product).filter(({ id }) => !removed.has(id)),
  );
  return {
    ...kept,
    variants: product.variants.map((variant) =>
      variant.imageId !== null && removed.has(variant.imageId) ? { ...variant, imageId: null } : variant,
    ),
  };
}

export interface MediaMove {
  readonly id: string;
  /** Index from 0. */
  readonly newPosition: number;
}

/** Moves items of a list one after the other. If any id is unknown, nothing is moved, and the unknown ids are returned. */
export function moveItems<Item extends { readonly id: string }>(
  items: readonly Item[],
  moves: readonly MediaMove[],
): { readonly items: readonly Item[]; readonly unknown: readonly number[] } {
  const list = [...items];
  const unknown: number[] = [];
  for (const [index, { id, newPosition }] of moves.entries()) {
    const from = list.findIndex((item) => item.id === id);
    const [item] = from < 0 ? [] : list.splice(from, 1);
    if (item === undefined) unknown.push(index);
    else list.splice(Math.max(0, Math.min(newPosition, list.length)), 0, item);
  }
  return { items: list, unknown };
}
