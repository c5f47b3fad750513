/** Names by which seed files refer to records: `product:glow-oil`, `article:news/first` (`SeedNames`). */
import type { BlogRecord, ProductRecord } from './catalogue-records.ts';
import type { SeedName, SeedNames } from './custom-data/custom-data-seed.ts';

interface NamedRecord {
  readonly kind: string;
  readonly id: string;
  readonly handle: string;
}

/** Variants are named by their SKU and files by their URL. A variant without a SKU has no name. */
export function nameSeedRecords(
  documents: readonly NamedRecord[],
  blogs: readonly BlogRecord[],
  products: readonly ProductRecord[],
): SeedNames {
  const names = new Map<string, SeedName>();
  for (const { kind, id, handle } of documents) {
    if (kind === 'shop') names.set('shop', { type: 'Shop', id: '1' });
    if (kind === 'collection') names.set(`collection:${handle}`, { type: 'Collection', id });
    if (kind === 'page') names.set(`page:${handle}`, { type: 'Page', id });
  }
  for (const { id, handle, articles } of blogs) {
    names.set(`blog:${handle}`, { type: 'Blog', id });
    for (const article of articles)
      names.set(`article:${handle}/${article.handle}`, { type: 'Article', id: article.id });
  }
  for (const { id, handle, variants, images } of products) {
    names.set(`product:${handle}`, { type: 'Product', id });
    for (const variant of variants)
      if (variant.sku !== '') names.set(`variant:${variant.sku}`, { type: 'ProductVariant', id: variant.id });
    for (const image of images) names.set(`file:${image.src}`, { type: 'MediaImage', id: image.id });
  }
  return names;
}
