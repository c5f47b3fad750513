/** Loads the product and shade of a quiz result, and an alternative if it can't be bought. */

import type { ShadeQuizResult } from '@vitrine/rules/catalogue/shade-quiz';
import { productInfoDocument } from '@vitrine/storefront-api/documents/product';
import type { ProductInfoQuery } from '@vitrine/storefront-api/generated/operations';
import { toImage } from '../data/image.ts';
import { toMinor } from '../data/money.ts';
import {
  createOriginalName,
  type TranslatedProduct,
  toUntranslatedParts,
} from '../data/product-translation.ts';
import { queryOrNull } from '../data/query.server.ts';
import { toTitleLang } from '../data/text-language.ts';
import { getUnitPrice } from '../data/unit-price.ts';
import type { ShopContext } from '../load-context.ts';
import { sortByDistance } from '../product/nearest-choices.ts';
import type { QuizMatch, QuizProduct } from './quiz-product.ts';

type Product = NonNullable<ProductInfoQuery['product']>;
type Variant = Product['variants']['nodes'][number];
type Choose = (
  variants: { readonly nodes: readonly Variant[] },
  product: TranslatedProduct,
) => Variant | undefined;

/**
 * Loads the product in its shade. If it can't be bought, adds an alternative: the nearest shade of the product, else
 * the first available product of the quiz's other results, beginning after the result named `after`.
 */
export async function findMatch(
  shop: ShopContext,
  handle: string,
  choose: Choose,
  after = '',
): Promise<QuizMatch> {
  const response = await queryOrNull(shop, productInfoDocument, { handle });
  // The backend doesn't respond, so it won't respond to a query for other products, either.
  if (response === null) return { found: null, instead: null };
  const { product } = response;
  const variant = product === null ? undefined : choose(product.variants, product);
  if (product === null || variant === undefined) {
    return { found: null, instead: await findOtherMatch(shop, handle, after) };
  }
  const found = toFoundProduct(product, variant);
  if (found.available) return { found, instead: null };
  return { found, instead: nearestShade(product, variant) ?? (await findOtherMatch(shop, handle, after)) };
}

function nearestShade(product: Product, soldOut: Variant): QuizProduct | null {
  const options = product.options.map(({ name, optionValues }) => ({ name, values: optionValues }));
  const isShade = ({ optionValues }: Product['options'][number]) =>
    optionValues.some(({ swatch }) => swatch !== null);
  const shade = options[Math.max(product.options.findIndex(isShade), 0)];
  if (shade === undefined || product.requiresSellingPlan) return null;
  const nearest = sortByDistance(product.variants.nodes, soldOut, shade, options)[0];
  return nearest === undefined ? null : toFoundProduct(product, nearest);
}

/**
 * Returns the first available product of the other results, in the editors' order beginning after the result `after`;
 * null if there is none.
 */
async function findOtherMatch(
  shop: ShopContext,
  soldOut: string,
  after: string,
): Promise<QuizProduct | null> {
  const { results } = shop.content.quiz;
  const at = results.findIndex(({ name }) => name === after) + 1;
  const tried = new Set([soldOut]);
  for (const result of [...results.slice(at), ...results.slice(0, at)]) {
    if (tried.has(result.product)) continue;
    tried.add(result.product);
    const other = await findAvailableMatch(shop, results, result.product);
    if (other !== null) return other;
  }
  return null;
}

/** Returns the first shade of a product of the quiz that can be bought; null if there is none. */
async function findAvailableMatch(
  shop: ShopContext,
  results: readonly ShadeQuizResult[],
  handle: string,
): Promise<QuizProduct | null> {
  const product = (await queryOrNull(shop, productInfoDocument, { handle }))?.product ?? null;
  if (product === null || product.requiresSellingPlan) return null;
  const shades = results.filter((result) => result.product === handle).map(({ shade }) => shade);
  const variants = [
    ...shades.map((shade) => chooseShade(shade)(product.variants, product)),
    ...product.variants.nodes,
  ];
  const variant = variants.find((each) => each?.availableForSale === true);
  return variant === undefined ? null : toFoundProduct(product, variant);
}

function toFoundProduct(product: Product, variant: Variant): QuizProduct {
  const { handle, title } = product;
  const search = new URLSearchParams(variant.selectedOptions.map(({ name, value }) => [name, value]));
  const single = product.variants.nodes.length === 1;
  return {
    handle,
    title,
    ...toTitleLang(product),
    shade: single ? null : variant.title,
    ...toUntranslatedParts(product),
    color: getColor(product, variant),
    sku: variant.sku ?? '',
    variantId: variant.id,
    available: variant.availableForSale && !product.requiresSellingPlan,
    hasWaitlist: !variant.availableForSale,
    price: toMinor(variant.price),
    compareAtPrice: variant.compareAtPrice === null ? null : toMinor(variant.compareAtPrice),
    measurePrice: getUnitPrice(variant),
    image: toImage(variant.image ?? product.featuredImage, title),
    path: single ? `/products/${handle}` : `/products/${handle}?${search}`,
  };
}

function getColor({ options }: Product, { selectedOptions }: Variant): string | null {
  const colors = selectedOptions.map(
    ({ name, value }) =>
      options.find((option) => option.name === name)?.optionValues.find((each) => each.name === value)?.swatch
        ?.color,
  );
  return colors.find((color) => color != null) ?? null;
}

/**
 * Selects the first available variant of a shade, else the first variant of the shade. If the product doesn't have the
 * shade, selects its first available variant.
 */
export function chooseShade(shade: string): Choose {
  const wanted = shade.trim().toLowerCase();
  return ({ nodes: variants }, product) => {
    const original = createOriginalName(product);
    const ofShade = variants.filter(
      ({ selectedOptions }) =>
        wanted === '' || selectedOptions.some(({ value }) => original(value).toLowerCase() === wanted),
    );
    const fitting = ofShade.length > 0 ? ofShade : variants;
    return fitting.find(({ availableForSale }) => availableForSale) ?? fitting[0];
  };
}
