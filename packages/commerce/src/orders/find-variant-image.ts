/** Finds the picture of an ordered item. */
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { ImageRecord } from '../catalogue/catalogue-records.ts';
import { listReadyImages } from '../catalogue/product-media.ts';
import type { OrderImage } from './order-record.ts';

/** Returns the variant's image, or the first image of its product. */
export function findVariantImage(snapshot: CatalogueSnapshot, variantId: string): OrderImage | null {
  const variant = snapshot.variant(variantId);
  const product = variant && snapshot.product(variant.productId);
  const images = product === undefined ? [] : listReadyImages(product);
  const image: ImageRecord | undefined = images.find(({ id }) => id === variant?.imageId) ?? images[0];
  return image === undefined
    ? null
    : { src: image.src, alt: image.alt, width: image.width, height: image.height };
}
