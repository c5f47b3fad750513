import { createHash } from 'node:crypto';
import { priceIn } from './prices.ts';
import type { Amount, PriceMarket, Product } from './product.ts';

/** A variant of a product. */
export interface Variant {
  /** The option values joined as in Shopify: "Light / 200 ml". "Default Title" without options. */
  readonly title: string;
  readonly values: readonly string[];
  readonly sku: string;
  readonly barcode: string;
  readonly price: Amount;
  readonly compareAt: Amount | undefined;
  readonly grams: number;
  readonly stock: number;
}

/** Returns every combination of a product's option values. The first option changes slowest. */
export function getVariants(product: Product): readonly Variant[] {
  const lists = Object.values(product.options ?? { Title: ['Default Title'] });
  const combinations = lists.reduce<readonly (readonly string[])[]>(
    (made, values) => made.flatMap((head) => values.map((value) => [...head, value])),
    [[]],
  );
  return combinations.map((values) => variantOf(product, values));
}

function variantOf(product: Product, values: readonly string[]): Variant {
  const title = values.join(' / ');
  const pick = <T>(exceptions: Readonly<Record<string, T>> | undefined): T | undefined =>
    exceptions?.[title] ?? exceptions?.[values[0] ?? ''];
  const sku = skuOf(product.handle, product.options === undefined ? [] : values);
  return {
    title,
    values,
    sku,
    barcode: barcodeOf(sku),
    price: pick(product.priceOf) ?? product.price,
    compareAt:
      pick(product.compareAtOf) ?? (pick(product.priceOf) === undefined ? product.compareAt : undefined),
    grams: pick(product.gramsOf) ?? product.grams,
    stock: pick(product.stockOf) ?? product.stock,
  };
}

/** Returns a variant's price in a market: the product's own exception, else the ladder's price. */
export function getMarketPrice(product: Product, variant: Variant, market: PriceMarket): Amount {
  if (product.giftCard !== undefined) return variant.price;
  const own = variant.price === product.price ? product.marketPrice?.[market] : undefined;
  return own ?? priceIn(market, variant.price);
}

/** Builds the SKU from two letters of each word of the handle and the option values: "BB-GOHOMO-LIGHT-200ML". */
function skuOf(handle: string, values: readonly string[]): string {
  const stem = handle
    .split('-')
    .map((word) => word.slice(0, 2))
    .join('');
  const ends = values.map((value) => value.replace(/[^a-z0-9]/giu, '').slice(0, 5));
  return ['BB', stem, ...ends].join('-').toUpperCase();
}

/** Builds an EAN-13 in the range for use within one shop (prefix 20), stable for a SKU. */
function barcodeOf(sku: string): string {
  const number = createHash('sha256').update(sku).digest().readUIntBE(0, 6) % 10_000_000_000;
  const digits = `20${String(number).padStart(10, '0')}`;
  const sum = Array.from(digits, (digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 3)).reduce(
    (a, b) => a + b,
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
