import { getRating, loadReviews } from '@vitrine/data/reviews';
import { stringify } from 'csv-stringify/sync';
import { demoReviewsFile } from '../folders.ts';
import { getComponentsWorth, toKitComponentsJson } from './bundle-components.ts';
import { priceIn } from './prices.ts';
import { type Amount, MARKETS, type PriceMarket, type Product } from './product.ts';
import { getKeyIngredients, productBenefits } from './product-benefits.ts';
import { toResultsJson } from './results.ts';
import { categories, swatches } from './taxonomy.ts';
import { getMarketPrice, getVariants, type Variant } from './variants.ts';

export const VENDOR = 'Bali Beauty';

/** The columns of Shopify's product CSV in Shopify's order, then the metafields as its export names them. */
export const COLUMNS: readonly string[] = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Unit Price Total Measure',
  'Unit Price Total Measure Unit',
  'Unit Price Base Measure',
  'Unit Price Base Measure Unit',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Subtitle (product.metafields.custom.subtitle)',
  'Ingredients (product.metafields.custom.ingredients)',
  'Key ingredients (product.metafields.custom.key_ingredients)',
  'Undertone (product.metafields.custom.undertone)',
  'How to use (product.metafields.custom.how_to_use)',
  'Featured metadata (product.metafields.custom.featured_metadata)',
  'Drawn as (product.metafields.custom.drawing)',
  'Volume (product.metafields.custom.volume)',
  'Swatches (product.metafields.custom.swatches)',
  'Own amount (product.metafields.custom.own_amount)',
  'Components (product.metafields.custom.components)',
  'Results (product.metafields.custom.results)',
  'Product rating (product.metafields.reviews.rating)',
  'Product rating count (product.metafields.reviews.rating_count)',
  'Variant Image',
  'Variant Weight Unit',
  'Cost per item',
  ...MARKETS.flatMap((market) => [
    `Included / ${market}`,
    `Price / ${market}`,
    `Compare At Price / ${market}`,
  ]),
  'Status',
];

type Row = Record<string, string>;

const reviews = loadReviews(demoReviewsFile);

interface Picture {
  readonly src: string;
  readonly alt: string;
}

/**
 * Returns the whole product file. Like Shopify's export, only the first row of a product has the fields of the product
 * itself.
 */
export function toProductsCsv(products: readonly Product[]): string {
  const rows = products.flatMap((product) => rowsOf(product, products));
  return stringify(rows, { header: true, columns: [...COLUMNS] });
}

function rowsOf(product: Product, catalogue: readonly Product[]): readonly Row[] {
  const pictures = picturesOf(product);
  const variants = getVariants(product).map((variant) => variantRow(product, variant, catalogue));
  const length = Math.max(variants.length, pictures.length);
  return Array.from({ length }, (_, index) => ({
    Handle: product.handle,
    ...(index === 0 ? productRow(product, pictures, catalogue) : {}),
    ...(variants[index] ?? {}),
    ...pictureRow(pictures[index], index + 1),
  }));
}

function productRow(product: Product, pictures: readonly Picture[], catalogue: readonly Product[]): Row {
  const scene = pictures[(product.pictures ?? 2) - 1];
  const row: Row = {
    Title: product.title,
    'Body (HTML)': bodyHtml(product),
    Vendor: VENDOR,
    'Product Category':
      categories[product.category] ?? fail(`${product.handle}: no category ${product.category}`),
    Type: product.type,
    Tags: product.tags.join(', '),
    Published: 'TRUE',
    'Gift Card': product.giftCard === undefined ? 'FALSE' : 'TRUE',
    'SEO Title': `${product.title} | ${VENDOR}`,
    'SEO Description': seoDescription(product),
    'Subtitle (product.metafields.custom.subtitle)': productBenefits[product.handle] ?? '',
    'Ingredients (product.metafields.custom.ingredients)': product.ingredients,
    'Key ingredients (product.metafields.custom.key_ingredients)': getKeyIngredients(product),
    'Undertone (product.metafields.custom.undertone)': product.undertone ?? '',
    'How to use (product.metafields.custom.how_to_use)': product.howTo.join('\n'),
    'Featured metadata (product.metafields.custom.featured_metadata)': JSON.stringify({
      custom_images: scene === undefined ? [] : [scene],
      headline: product.headline,
    }),
    'Drawn as (product.metafields.custom.drawing)': product.drawing,
    'Volume (product.metafields.custom.volume)': product.volume,
    'Swatches (product.metafields.custom.swatches)': swatchesOf(product),
    'Own amount (product.metafields.custom.own_amount)': product.giftCard?.ownAmount ?? '',
    'Components (product.metafields.custom.components)': toKitComponentsJson(product, catalogue),
    'Results (product.metafields.custom.results)': toResultsJson(product),
    ...ratingCells(product),
    Status: 'active',
  };
  for (const [index, name] of Object.keys(product.options ?? { Title: [] }).entries())
    row[`Option${index + 1} Name`] = name;
  for (const market of MARKETS)
    row[`Included / ${market}`] = product.notIn?.includes(market) === true ? 'FALSE' : 'TRUE';
  return row;
}

function variantRow(product: Product, variant: Variant, catalogue: readonly Product[]): Row {
  const compareAt = compareAtPrice(product, variant, catalogue);
  const isGoods = product.giftCard === undefined;
  const row: Row = {
    'Variant SKU': variant.sku,
    'Variant Grams': String(variant.grams),
    'Variant Inventory Tracker': isGoods ? 'shopify' : '',
    'Variant Inventory Qty': String(variant.stock),
    'Variant Inventory Policy': product.policy ?? 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': decimal(variant.price),
    'Variant Compare At Price': compareAt === undefined ? '' : decimal(compareAt),
    'Variant Requires Shipping': isGoods ? 'TRUE' : 'FALSE',
    'Variant Taxable': isGoods ? 'TRUE' : 'FALSE',
    ...measureCells(product, variant),
    'Variant Barcode': variant.barcode,
    'Variant Image': variantPicture(product, variant)?.src ?? '',
    'Variant Weight Unit': 'g',
    'Cost per item': decimal(Math.round(variant.price * 0.27 * 20) / 20),
  };
  for (const [index, value] of variant.values.entries()) row[`Option${index + 1} Value`] = value;
  for (const market of MARKETS) {
    if (product.notIn?.includes(market) === true) continue;
    row[`Price / ${market}`] = decimal(getMarketPrice(product, variant, market));
    const marketCompareAt = compareAtPrice(product, variant, catalogue, market);
    if (marketCompareAt !== undefined) row[`Compare At Price / ${market}`] = decimal(marketCompareAt);
  }
  return row;
}

/**
 * Returns the compare-at price: for a kit the sum of its components, else the price ladder's. Without a market: in us.
 */
function compareAtPrice(
  product: Product,
  variant: Variant,
  catalogue: readonly Product[],
  market?: PriceMarket,
): Amount | undefined {
  if (product.pieces !== undefined) return getComponentsWorth(product, variant, catalogue, market);
  const { compareAt } = variant;
  return compareAt === undefined || market === undefined ? compareAt : priceIn(market, compareAt);
}

/** Returns the cells of the unit price (per 100 ml or 100 g), by the chosen size, else the product's own. */
function measureCells({ volume, type }: Product, { values }: Variant): Row {
  const content = [...values, type === 'BUNDLE' ? '' : volume]
    .map((text) => /^(\d+) (ml|g)$/u.exec(text))
    .find((match) => match !== null);
  if (!content) return {};
  const [, quantity = '', unit = ''] = content;
  return {
    'Unit Price Total Measure': quantity,
    'Unit Price Total Measure Unit': unit,
    'Unit Price Base Measure': '100',
    'Unit Price Base Measure Unit': unit,
  };
}

function pictureRow(picture: Picture | undefined, position: number): Row {
  if (picture === undefined) return {};
  return { 'Image Src': picture.src, 'Image Position': String(position), 'Image Alt Text': picture.alt };
}

function picturesOf(product: Product): readonly Picture[] {
  const { title, look } = product;
  const views = [
    `${title}, front view: ${look}`,
    `${title}, seen from an angle: ${look}`,
    `${title} in low evening light: ${look}`,
  ].slice(0, product.pictures ?? 2);
  const values = product.pictured === undefined ? [] : (product.options?.[product.pictured] ?? []);
  return [
    ...views.map((alt, index) => ({ src: pictureSource(product, String(index + 1)), alt })),
    ...values.map((value) => pictureOf(product, value)),
    ...views.slice(1).flatMap((alt, index) =>
      values
        .filter((value) => value !== shownIn(product, values))
        .map((value) => ({
          src: pictureSource(product, `${index + 2}-${nameOf(value)}`),
          alt: alt.replace(title, `${title} in ${value}`),
        })),
    ),
  ];
}

/** Returns the option value that the unnamed images show. */
function shownIn(product: Product, values: readonly string[]): string | undefined {
  return values[product.handle === 'golden-hour-mousse' ? 1 : 0];
}

function variantPicture(product: Product, variant: Variant): Picture | undefined {
  if (product.pictured === undefined) return undefined;
  const value = variant.values[Object.keys(product.options ?? {}).indexOf(product.pictured)];
  return value === undefined ? undefined : pictureOf(product, value);
}

function pictureOf(product: Product, value: string): Picture {
  return {
    src: pictureSource(product, nameOf(value)),
    alt: `${product.title} in ${value}: ${product.look}`,
  };
}

const nameOf = (value: string): string =>
  value
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');

const pictureSource = (product: Product, name: string): string =>
  `/media/products/${product.handle}-${name}.webp`;

function swatchesOf(product: Product): string {
  const known = (product.options?.Color ?? []).flatMap((value) => {
    const colour = swatches[value];
    return colour === undefined ? [] : [[value, colour] as const];
  });
  return known.length === 0 ? '' : JSON.stringify(Object.fromEntries(known));
}

/** Returns the rating as in Shopify's standard metafields. */
function ratingCells({ handle }: Product): Row {
  const rating = getRating(reviews.filter((review) => review.product === handle));
  if (rating === null) return {};
  return {
    'Product rating (product.metafields.reviews.rating)': JSON.stringify({
      value: rating.average.toFixed(1),
      scale_min: '1.0',
      scale_max: '5.0',
    }),
    'Product rating count (product.metafields.reviews.rating_count)': String(rating.count),
  };
}

function bodyHtml(product: Product): string {
  const paragraphs = product.story.map((text) => `<p>${escaped(text)}</p>`).join('');
  if (product.points.length === 0) return paragraphs;
  return `${paragraphs}<ul>${product.points.map((point) => `<li>${escaped(point)}</li>`).join('')}</ul>`;
}

/** Returns the start of the story, cut between words to the length that search engines show. */
function seoDescription(product: Product): string {
  const text = product.story.join(' ');
  if (text.length <= 155) return text;
  return `${text.slice(0, text.lastIndexOf(' ', 154)).replace(/[,;:]$/u, '')}…`;
}

const decimal = (amount: Amount): string => amount.toFixed(2);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function fail(message: string): never {
  throw new Error(message);
}
