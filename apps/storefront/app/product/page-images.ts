/** Selects and orders the images of a product page. */
import type { ProductQuery } from '@vitrine/storefront-api/generated/operations';
import { type ImageView, toImage } from '../data/image.ts';
import { createOriginalName } from '../data/product-translation.ts';
import { selectShadeImages } from './shade-pictures.ts';

type ApiProduct = NonNullable<ProductQuery['product']>;

/**
 * Returns the images of the selected variant: its own first, then the other views in its shade, and no images of other
 * variants. The front view stands in for a variant without an image, so it is omitted if the selected variant has one.
 */
export function getPageImages(product: ApiProduct): readonly ImageView[] {
  const chosen = product.selectedVariant?.image?.url;
  const ofVariants = new Set(
    product.variants.nodes.flatMap(({ image }) => (image === null ? [] : [image.url])),
  );
  const all = product.media.nodes.flatMap((media, index) => {
    if (media.__typename !== 'MediaImage' || media.image === null) return [];
    const { url } = media.image;
    if (url !== chosen && ofVariants.has(url)) return [];
    const image = toImage(media.image, media.alt ?? product.title);
    return image === null ? [] : [{ url, index, image }];
  });
  // File names of images contain the untranslated names of shades.
  const original = createOriginalName(product);
  const views = selectShadeImages(
    all,
    product.options.flatMap(({ optionValues }) => optionValues.map(({ name }) => original(name))),
    product.selectedVariant?.selectedOptions.map(({ value }) => original(value)) ?? [],
  );
  const own = views.find(({ url }) => url === chosen);
  if (own === undefined) return views.map(({ image }) => image);
  const rest = views.filter((view) => view !== own && (view.index > 0 || own.index === 0));
  return [own, ...rest].map(({ image }) => image);
}
