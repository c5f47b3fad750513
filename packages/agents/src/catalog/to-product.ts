/** Maps products of the Storefront API to the protocol's format. */
import { parseDecimal } from '@vitrine/rules/money/decimal';
import type { AgentProductFieldsFragment } from '@vitrine/storefront-api/generated/operations';

export type ApiProduct = AgentProductFieldsFragment;
export type ApiVariant = ApiProduct['variants']['nodes'][number];

interface ApiMoney {
  readonly amount: string;
  readonly currencyCode: string;
}

/** Parses an amount into minor units. @throws Error if it isn't a decimal number */
export function parseMinor({ amount }: Pick<ApiMoney, 'amount'>): number {
  const minor = parseDecimal(amount);
  if (minor === null) throw new Error(`the backend responded with an amount that can't be read: ${amount}`);
  return minor;
}

function toPrice(money: ApiMoney) {
  return { amount: parseMinor(money), currency: money.currencyCode };
}

interface Described {
  readonly shopUrl: string;
  readonly product: object;
}

/** Cached description of each product. Products are frozen, and the backend returns the same object until the product changes. */
const described = new WeakMap<ApiProduct, Described>();

/** Returns a product in the protocol's format, with all its variants. */
export function toProductWithAllVariants(shopUrl: string, product: ApiProduct): object {
  const known = described.get(product);
  if (known?.shopUrl === shopUrl) return known.product;
  const variants = product.variants.nodes.map((variant) => toVariant(shopUrl, product, variant));
  const whole = toProduct(shopUrl, product, variants);
  if (Object.isFrozen(product)) described.set(product, { shopUrl, product: whole });
  return whole;
}

/** Returns a product in the protocol's format, with the given variants. */
export function toProduct(shopUrl: string, product: ApiProduct, variants: readonly object[]) {
  const { minVariantPrice, maxVariantPrice } = product.priceRange;
  const media = product.images.nodes.map((image) => toMedia(shopUrl, image));
  return {
    id: product.id,
    handle: product.handle,
    title: product.title,
    description: { plain: product.description },
    url: `${shopUrl}/products/${encodeURIComponent(product.handle)}`,
    ...(product.productType === ''
      ? {}
      : { categories: [{ value: product.productType, taxonomy: 'merchant' }] }),
    price_range: { min: toPrice(minVariantPrice), max: toPrice(maxVariantPrice) },
    ...(media.length === 0 ? {} : { media }),
    ...(hasOptions(product) ? { options: product.options.map(toOption) } : {}),
    variants,
    ...toAgentRating(product),
    tags: product.tags,
  };
}

export function toVariant(shopUrl: string, product: ApiProduct, variant: ApiVariant) {
  const { compareAtPrice: list, image, barcode, sku } = variant;
  return {
    id: variant.id,
    ...(sku ? { sku } : {}),
    ...(barcode ? { barcodes: [{ type: 'GTIN', value: barcode }] } : {}),
    title: hasOptions(product) ? variant.title : product.title,
    description: { plain: product.description },
    url: `${shopUrl}/products/${encodeURIComponent(product.handle)}?variant=${variant.id.slice(variant.id.lastIndexOf('/') + 1)}`,
    price: toPrice(variant.price),
    ...(list !== null && parseMinor(list) > parseMinor(variant.price) ? { list_price: toPrice(list) } : {}),
    availability: { available: variant.availableForSale, status: getStatus(variant) },
    ...(hasOptions(product) ? { options: toSelectedOptions(variant) } : {}),
    ...(image === null ? {} : { media: [toMedia(shopUrl, image)] }),
  };
}

/** Returns the option values of a variant. */
export function toSelectedOptions({ selectedOptions }: ApiVariant) {
  return selectedOptions.map(({ name, value }) => ({ name, label: value }));
}

/** Returns false for a product with a single variant, whose only option is the placeholder `Title`. */
export function hasOptions({ options }: ApiProduct): boolean {
  return options.some(({ name, optionValues }) => name !== 'Title' || optionValues.length > 1);
}

function toOption({ name, optionValues }: ApiProduct['options'][number]) {
  return { name, values: optionValues.map((value) => ({ id: value.id, label: value.name })) };
}

function getStatus({ availableForSale, currentlyNotInStock }: ApiVariant): string {
  if (!availableForSale) return 'out_of_stock';
  return currentlyNotInStock ? 'preorder' : 'in_stock';
}

interface ApiImage {
  readonly url: string;
  readonly altText: string | null;
  readonly width: number | null;
  readonly height: number | null;
}

function toMedia(shopUrl: string, { url, altText, width, height }: ApiImage) {
  return {
    type: 'image',
    url: new URL(url, shopUrl).href,
    ...(altText ? { alt_text: altText } : {}),
    ...(width !== null && width > 0 ? { width } : {}),
    ...(height !== null && height > 0 ? { height } : {}),
  };
}

export function toAgentRating({ rating, ratingCount }: Pick<ApiProduct, 'rating' | 'ratingCount'>) {
  if (rating === null) return {};
  const parsed = parseRating(rating.value);
  if (parsed === null) return {};
  const count = Number(ratingCount?.value);
  return { rating: { ...parsed, ...(Number.isInteger(count) && count >= 0 ? { count } : {}) } };
}

function parseRating(text: string): { readonly value: number; readonly scale_max: number } | null {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null) return null;
    const value = 'value' in parsed ? Number(parsed.value) : Number.NaN;
    const scale = 'scale_max' in parsed ? Number(parsed.scale_max) : 5;
    return value >= 0 && scale >= 1 ? { value, scale_max: scale } : null;
  } catch {
    return null;
  }
}
