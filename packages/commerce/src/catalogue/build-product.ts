/** Merges a product of an import file with the stored record of the same handle. */

import { getRegionKeys, type RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type {
  ImageRecord,
  MarketPrice,
  MetafieldRecord,
  OptionRecord,
  ProductRecord,
  VariantRecord,
} from './catalogue-records.ts';
import { guessMetafieldType } from './guess-metafield-type.ts';
import { getDefaultCsvRegions } from './product-csv-columns.ts';
import type { ProductDraft, VariantDraft } from './product-draft.ts';
import { sanitizeMerchantHtml } from './sanitize-merchant-html.ts';
import { createStableId } from './stable-id.ts';

/**
 * Neither import files nor the API state image sizes, so every image gets the size of the shop's own product photos (4:5),
 * in pixels.
 */
export const newImageSize = { width: 1200, height: 1500 };

/** Metafield with the swatches: a JSON object from option value to a color (`#b4704c`) or an image URL. */
const swatchField = { namespace: 'custom', key: 'swatches' };

/**
 * @param existing the stored record with the same handle. Its ids, times and every field that the file leaves
 * out are retained.
 * @param createdAt creation time of a new product.
 * @param now becomes `updatedAt` if anything changed.
 * @param newId id of a new product.
 * @returns `existing` itself if nothing changed.
 */
export function buildProduct(
  draft: ProductDraft,
  existing: ProductRecord | undefined,
  createdAt: EpochMs,
  now: EpochMs,
  newId = getFirstProductId(draft.handle),
): ProductRecord {
  const kept = draft.namesOptions ? undefined : existing;
  const only = kept?.variants.length === 1 ? kept.variants[0] : undefined;
  if (only !== undefined) return buildProduct(addOptionsOfVariant(draft, only), existing, createdAt, now);
  const id = existing?.id ?? newId;
  const images = buildImages(draft, existing);
  const metafields = buildMetafields(draft, existing);
  const variants = kept?.variants ?? buildVariants(draft, existing, id, images);
  const record: ProductRecord = {
    id,
    handle: draft.handle,
    title: draft.title ?? existing?.title ?? draft.handle,
    descriptionHtml:
      draft.descriptionHtml === undefined
        ? (existing?.descriptionHtml ?? '')
        : sanitizeMerchantHtml(draft.descriptionHtml),
    vendor: draft.vendor ?? existing?.vendor ?? '',
    productType: draft.productType ?? existing?.productType ?? '',
    category: draft.category === undefined ? (existing?.category ?? null) : draft.category,
    tags: draft.tags ?? existing?.tags ?? [],
    status: draft.status ?? existing?.status ?? 'active',
    publishedIn: buildPublishedIn(draft, existing, variants),
    options: kept?.options ?? buildOptions(draft, existing, metafields),
    variants,
    images,
    metafields,
    seo: {
      title: draft.seoTitle === undefined ? (existing?.seo.title ?? null) : draft.seoTitle,
      description:
        draft.seoDescription === undefined ? (existing?.seo.description ?? null) : draft.seoDescription,
    },
    giftCard: draft.giftCard ?? existing?.giftCard ?? false,
    createdAt: existing?.createdAt ?? createdAt,
    updatedAt: existing?.updatedAt ?? now,
    publishedAt: existing?.publishedAt ?? createdAt,
    // Product files can't contain videos and 3D models, so the stored ones are retained.
    ...(existing?.otherMedia === undefined ? {} : { otherMedia: existing.otherMedia }),
  };
  if (existing === undefined) return record;
  return JSON.stringify(record) === JSON.stringify(existing) ? existing : { ...record, updatedAt: now };
}

/** Returns the id derived from a handle, which the first product imported with that handle gets. */
export function getFirstProductId(handle: string): string {
  return createStableId('product', [handle]);
}

/** Gives a draft without option columns the option values of the product's only variant. */
function addOptionsOfVariant(draft: ProductDraft, variant: VariantRecord): ProductDraft {
  const optionValues = variant.selectedOptions.map((option) => option.value);
  return {
    ...draft,
    namesOptions: true,
    optionNames: variant.selectedOptions.map((option) => option.name),
    variants: draft.variants.slice(0, 1).map((each) => ({ ...each, optionValues })),
  };
}

function buildPublishedIn(
  draft: ProductDraft,
  existing: ProductRecord | undefined,
  variants: readonly VariantRecord[],
): ProductRecord['publishedIn'] {
  return getRegionKeys().filter((region) => {
    const said = draft.published.get(region);
    if (said !== undefined) return said;
    if (existing !== undefined) return existing.publishedIn.includes(region);
    return (
      getDefaultCsvRegions().includes(region) ||
      variants.some((variant) => variant.prices[region] !== undefined)
    );
  });
}

function buildImages(draft: ProductDraft, existing: ProductRecord | undefined): ImageRecord[] {
  const known = new Map(existing?.images.map((image) => [image.src, image]));
  const wanted = draft.images ?? existing?.images ?? [];
  const images = new Map<string, ImageRecord>();
  const add = (src: string, alt: string) => {
    if (images.has(src)) return;
    const { width, height } = known.get(src) ?? newImageSize;
    const id = known.get(src)?.id ?? createStableId('image', [draft.handle, src]);
    images.set(src, { id, src, alt, width, height });
  };
  for (const { src, alt } of wanted) add(src, alt);
  for (const { imageSrc } of draft.variants) {
    if (imageSrc !== undefined && imageSrc !== null) add(imageSrc, known.get(imageSrc)?.alt ?? '');
  }
  return [...images.values()];
}

function buildMetafields(draft: ProductDraft, existing: ProductRecord | undefined): MetafieldRecord[] {
  const name = ({ namespace, key }: { namespace: string; key: string }) => `${namespace}.${key}`;
  const named = new Set(draft.metafields.map(name));
  const kept = (existing?.metafields ?? []).filter((field) => !named.has(name(field)));
  const read = draft.metafields
    .filter((field) => field.value !== '')
    .map(({ namespace, key, value }) => ({
      namespace,
      key,
      type: guessMetafieldType({ namespace, key, value }),
      value,
    }));
  return [...kept, ...read].sort((a, b) => (name(a) < name(b) ? -1 : 1));
}

function buildOptions(
  draft: ProductDraft,
  existing: ProductRecord | undefined,
  metafields: readonly MetafieldRecord[],
): OptionRecord[] {
  const swatches = readSwatches(metafields);
  return draft.optionNames.map((name, index) => {
    const values = [...new Set(draft.variants.map((variant) => variant.optionValues[index] ?? ''))];
    const known = existing?.options.find((option) => option.name === name);
    return {
      id: known?.id ?? createStableId('option', [draft.handle, name]),
      name,
      values: values.map((value) => ({
        id:
          known?.values.find((each) => each.name === value)?.id ??
          createStableId('option value', [draft.handle, name, value]),
        name: value,
        swatch: swatches.get(value) ?? null,
      })),
    };
  });
}

/** Returns the swatches of option values by name. */
export function readSwatches(
  metafields: readonly MetafieldRecord[],
): ReadonlyMap<string, { color: string | null; image: string | null }> {
  const swatches = new Map<string, { color: string | null; image: string | null }>();
  const field = metafields.find(
    ({ namespace, key }) => namespace === swatchField.namespace && key === swatchField.key,
  );
  if (field?.type !== 'json') return swatches;
  const colours: unknown = JSON.parse(field.value);
  if (typeof colours !== 'object' || colours === null) return swatches;
  for (const [value, look] of Object.entries(colours)) {
    if (typeof look !== 'string') continue;
    const isColour = /^#[0-9a-f]{3,8}$/i.test(look);
    swatches.set(value, { color: isColour ? look : null, image: isColour ? null : look });
  }
  return swatches;
}

function buildVariants(
  draft: ProductDraft,
  existing: ProductRecord | undefined,
  productId: string,
  images: readonly ImageRecord[],
): VariantRecord[] {
  const ids = matchVariants(draft, existing, productId);
  const imageIds = new Map(images.map((image) => [image.src, image.id]));
  return draft.variants.map((variant, index) => {
    const old = existing?.variants.find(({ id }) => id === ids[index]);
    const imageId =
      variant.imageSrc === undefined
        ? (images.find((image) => image.id === old?.imageId)?.id ?? null)
        : (imageIds.get(variant.imageSrc ?? '') ?? null);
    const measure = variant.measure === undefined ? old?.measure : variant.measure;
    return {
      id: ids[index] ?? '',
      productId,
      position: index + 1,
      title: variant.optionValues.join(' / '),
      sku: variant.sku ?? old?.sku ?? '',
      barcode: variant.barcode === undefined ? (old?.barcode ?? null) : variant.barcode,
      selectedOptions: draft.optionNames.map((name, place) => ({
        name,
        value: variant.optionValues[place] ?? '',
      })),
      prices: buildPrices(variant, old),
      imageId,
      weightGrams: variant.grams ?? old?.weightGrams ?? 0,
      ...(measure === undefined || measure === null ? {} : { measure }),
      requiresShipping: variant.requiresShipping ?? old?.requiresShipping ?? true,
      taxable: variant.taxable ?? old?.taxable ?? true,
      tracked: variant.tracked ?? old?.tracked ?? variant.quantity !== undefined,
      inventoryPolicy: variant.policy ?? old?.inventoryPolicy ?? 'deny',
    };
  });
}

/**
 * Assigns an id to each variant: that of the stored variant with the same option values, else that of a
 * leftover stored variant with the same SKU (its options were renamed), else one derived from the option
 * values.
 */
function matchVariants(
  draft: ProductDraft,
  existing: ProductRecord | undefined,
  productId: string,
): string[] {
  const name = (values: readonly string[]) => JSON.stringify(values);
  const left = new Map(
    (existing?.variants ?? []).map((variant) => [
      name(variant.selectedOptions.map((option) => option.value)),
      variant,
    ]),
  );
  const ids = draft.variants.map((variant) => {
    const key = name(variant.optionValues);
    const same = left.get(key);
    left.delete(key);
    return same?.id;
  });
  const bySku = new Map([...left.values()].filter(({ sku }) => sku !== '').map(({ sku, id }) => [sku, id]));
  const used = new Set((existing?.variants ?? []).map((variant) => variant.id));
  // If handles were swapped, another product may already have the ids that are derived from this handle.
  const owner = productId === getFirstProductId(draft.handle) ? draft.handle : productId;
  return draft.variants.map((variant, index) => {
    const known = ids[index] ?? bySku.get(variant.sku ?? '');
    if (known !== undefined) {
      bySku.delete(variant.sku ?? '');
      return known;
    }
    const id = createStableId('variant', [owner, ...variant.optionValues], (other) => used.has(other));
    used.add(id);
    return id;
  });
}

function buildPrices(variant: VariantDraft, old: VariantRecord | undefined): VariantRecord['prices'] {
  const prices: Partial<Record<RegionKey, MarketPrice>> = {};
  for (const region of getRegionKeys()) {
    const draft = variant.prices.find((price) => price.region === region);
    const known = old?.prices[region];
    if (draft === undefined) {
      if (known !== undefined) prices[region] = known;
    } else if (draft.price !== null) {
      const compareAtPrice =
        draft.compareAtPrice === undefined ? (known?.compareAtPrice ?? null) : draft.compareAtPrice;
      const same = known?.price === draft.price && known.compareAtPrice === compareAtPrice;
      prices[region] = same ? known : { price: draft.price, compareAtPrice };
    }
  }
  return prices;
}
