/** Adds, changes, orders and removes the pictures of a product. */
import { createRandomId } from '../../random-id.ts';
import { newImageSize } from '../build-product.ts';
import type { ImageRecord, ProductRecord } from '../catalogue-records.ts';
import { type ErrorList, type MediaChange, productLimits } from './product-input.ts';

type Path = readonly string[];

const sourcePattern = /^(?:https:\/\/[^\s/]|\/(?!\/))\S*$/i;
const maxSourceLength = 2000;

/**
 * Adds a picture by its address, unless the product has it. A picture on another site is fetched into the shop by the job
 * for product pictures.
 */
export function addPicture(
  product: ProductRecord,
  { originalSource, alt }: MediaChange,
  field: Path,
  errors: ErrorList,
): { readonly product: ProductRecord; readonly id: string | null } {
  const src = originalSource?.trim() ?? '';
  if (!sourcePattern.test(src) || src.length > maxSourceLength) {
    errors.add(
      field,
      'Media must have an address that begins with https://, or a path of the shop',
      'INVALID',
    );
    return { product, id: null };
  }
  const known = product.images.find((image) => image.src === src);
  if (known !== undefined)
    return { product: alt == null ? product : editAlt(product, known.id, alt), id: known.id };
  if (product.images.length >= productLimits.media) {
    const message = `A product can have ${productLimits.media} pictures at most`;
    errors.add(field, message, 'PRODUCT_MEDIA_LIMIT_EXCEEDED');
    return { product, id: null };
  }
  const image: ImageRecord = { id: createRandomId(), src, alt: toAlt(alt), ...newImageSize };
  return { product: { ...product, images: [...product.images, image] }, id: image.id };
}

/** Adds pictures by their addresses. */
export function addAllMedia(
  product: ProductRecord,
  media: readonly MediaChange[],
  path: Path,
  errors: ErrorList,
): ProductRecord {
  return media.reduce(
    (next, each, index) => addPicture(next, each, [...path, String(index), 'originalSource'], errors).product,
    product,
  );
}

function toAlt(alt: string | null | undefined): string {
  return (alt ?? '').trim().slice(0, 512);
}

function editAlt(product: ProductRecord, id: string, alt: string | null): ProductRecord {
  const images = product.images.map((image) => (image.id === id ? { ...image, alt: toAlt(alt) } : image));
  return { ...product, images };
}

/** Changes the text alternative of a picture. */
export function editPicture(
  product: ProductRecord,
  { id, alt }: MediaChange,
  path: Path,
  errors: ErrorList,
): ProductRecord {
  if (!product.images.some((image) => image.id === id)) {
    errors.add([...path, 'id'], 'Media does not exist', 'MEDIA_DOES_NOT_EXIST');
    return product;
  }
  return alt === undefined || id == null ? product : editAlt(product, id, alt);
}

/** Removes pictures; variants that show them have none then. */
export function removePictures(
  product: ProductRecord,
  ids: readonly string[],
  path: Path,
  errors: ErrorList,
): ProductRecord {
  const removed = new Set(ids);
  for (const [index, id] of ids.entries()) {
    if (!product.images.some((image) => image.id === id))
      errors.add([...path, String(index)], 'Media does not exist on the product', 'MEDIA_DOES_NOT_EXIST');
  }
  return {
    ...product,
    images: product.images.filter(({ id }) => !removed.has(id)),
    variants: product.variants.map((variant) =>
      variant.imageId !== null && removed.has(variant.imageId) ? { ...variant, imageId: null } : variant,
    ),
  };
}

export interface Move {
  readonly id: string;
  /** From 0. */
  readonly newPosition: number;
}

/** Moves items of a list one after the other. Unknown ids are returned, and nothing of them is moved. */
export function moveItems<Item extends { readonly id: string }>(
  items: readonly Item[],
  moves: readonly Move[],
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
