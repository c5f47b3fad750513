/** What a product's page shows: the little of the API's answer that travels with the page. */

import type { UnitPriceJson } from '@vitrine/rules/cart/json/cart-line-json';
import {
  getSoldOutLabel,
  isSoldOut,
  type ProductStock,
  soldOutLabels,
} from '@vitrine/rules/catalogue/availability';
import { isBundle } from '@vitrine/rules/catalogue/bundle';
import { splitIntoInstalments } from '@vitrine/rules/catalogue/instalments';
import { getLaunchBox } from '@vitrine/rules/catalogue/launch';
import { getPreOrderLabel } from '@vitrine/rules/catalogue/pre-order';
import type { Minor } from '@vitrine/rules/money';
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { ProductQuery } from '@vitrine/storefront-api/generated/operations';
import { preOrder } from '@vitrine/words/product';
import { type ImageView, toImage } from '../data/image.ts';
import { getLowestPrice } from '../data/lowest-price.ts';
import { toMinor } from '../data/money.ts';
import { getUnitPrice } from '../data/unit-price.ts';
import { getKeyFacts } from './glance.ts';
import type { KitView } from './kit-view.ts';
import { type NearestChoice, nearestChoices } from './nearest-choices.ts';
import { type OptionView, toOptions } from './option-views.ts';
import { getPageImages } from './page-images.ts';
import type { InstalmentOffer, LaunchBoxMessages, ProductContext } from './product-context.ts';
import { type RatingView, toRating } from './rating.ts';
import { type ShadeHelp, toShadeHelp } from './shade-help.ts';

type ApiProduct = NonNullable<ProductQuery['product']>;

export interface PlanView {
  readonly id: string;
  readonly name: string;
  /** The merchant's words for how often, without what it saves; null where the plan has none. */
  readonly interval: string | null;
  /** Minor units a piece. */
  readonly price: Minor;
}

export interface VariantView {
  readonly id: string;
  readonly title: string;
  readonly sku: string | null;
  readonly price: Minor;
  readonly compareAtPrice: Minor | null;
  /** Before the reduction, where it is known. */
  readonly lowestPrice: Minor | null;
  /** Null for what isn't sold by its content. */
  readonly measurePrice: UnitPriceJson | null;
  readonly available: boolean;
  /** How many are left where that is few; null where there are enough or nobody counts. */
  readonly left: number | null;
  /** Sold before it is in stock: the words on the button, and when it is sent. */
  readonly preOrder: { readonly label: string; readonly note: string } | null;
  readonly image: ImageView | null;
}

export interface SoldOutView {
  /** "Out of stock" or "Unavailable". */
  readonly state: string;
  /** "Waitlist Me" where the product waits as a whole. */
  readonly button: string;
}

export interface ProductPageData {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  /** A line under the name. */
  readonly subtitle: string | null;
  /** The volume, where there is no choice of it. */
  readonly volume: string | null;
  readonly rating: RatingView | null;
  readonly descriptionHtml: string;
  /** The chosen variant's picture comes first. */
  readonly images: readonly ImageView[];
  readonly options: readonly OptionView[];
  /** Null where the chosen options exist in no variant. */
  readonly variant: VariantView | null;
  /** What can't be bought, and what its button says; null where it can be bought. */
  readonly soldOut: SoldOutView | null;
  /** Other choices of this product that can be had, where the chosen one sold out. */
  readonly nearest: readonly NearestChoice[];
  /** The box of a product that is about to launch, in place of the button; null for any other. */
  readonly launch: LaunchBoxMessages | null;
  /** Minor units that a set costs less than its parts; null for no set, and for one that saves nothing. */
  readonly setSaving: Minor | null;
  /** What is in the box; null for what is no kit, and for one that names no pieces. */
  readonly kit: KitView | null;
  /** How else to pay for the chosen variant, a line for each provider. */
  readonly instalments: readonly string[];
  readonly requiresPlan: boolean;
  readonly plans: readonly PlanView[];
  /** How to use it, step by step. */
  readonly steps: readonly string[];
  readonly ingredients: string | null;
  /** What is in it, in a few words; null where nobody says. */
  readonly glance: string | null;
  /** Null for what has no shades of a tan. */
  readonly shadeHelp: ShadeHelp | null;
  readonly available: boolean;
}

type ApiChosen = NonNullable<ApiProduct['selectedVariant']>;

function toVariant(variant: ApiChosen, context: ProductContext): VariantView {
  const price = toMinor(variant.price);
  const compareAt = variant.compareAtPrice === null ? null : toMinor(variant.compareAtPrice);
  const left = variant.quantityAvailable;
  return {
    id: variant.id,
    title: variant.title,
    sku: variant.sku,
    price,
    compareAtPrice: compareAt !== null && compareAt > price ? compareAt : null,
    lowestPrice: getLowestPrice(variant),
    measurePrice: getUnitPrice(variant),
    available: variant.availableForSale,
    left: left !== null && left > 0 && left <= context.words.fewLeft ? left : null,
    preOrder: variant.availableForSale ? toPreOrder(variant, context) : null,
    image: toImage(variant.image),
  };
}

/** A group's words where one names the variant; plain ones for stock that is still to come. */
function toPreOrder(variant: ApiChosen, context: ProductContext): VariantView['preOrder'] {
  const label = getPreOrderLabel(context.preOrderGroups, variant.id);
  if (label === null)
    return variant.currentlyNotInStock ? { label: preOrder(), note: context.preOrderNote } : null;
  const group = context.preOrderGroups.find(
    ({ enabled, variants }) => enabled && variants.includes(variant.id),
  );
  return { label, note: group?.note || context.preOrderNote };
}

function toPlans(product: ApiProduct): PlanView[] {
  const variant = product.variants.nodes.find((each) => each.id === product.selectedVariant?.id);
  return (
    variant?.sellingPlanAllocations.nodes.map(({ sellingPlan, priceAdjustments }) => ({
      id: sellingPlan.id,
      name: sellingPlan.name,
      interval: sellingPlan.options[0]?.value ?? null,
      price: toMinor(priceAdjustments[0]?.price ?? variant.price),
    })) ?? []
  );
}

/** A line of the featured metadata, which editors write as JSON; null where there is none. */
function headlineOf(product: ApiProduct): string | null {
  const value = product.featuredMetadata?.value;
  if (value === undefined) return null;
  try {
    const metadata: unknown = JSON.parse(value);
    const headline =
      typeof metadata === 'object' && metadata !== null && 'headline' in metadata ? metadata.headline : null;
    return typeof headline === 'string' && headline.trim() !== '' ? headline : null;
  } catch {
    // What an editor wrote there is no JSON: the page goes without the line.
    return null;
  }
}

function stockOf({ availableForSale, options, variants }: ApiProduct): ProductStock {
  return {
    availableForSale,
    options: options.map(({ name, optionValues }) => ({
      name,
      values: optionValues.map((value) => value.name),
    })),
    variants: variants.nodes,
  };
}

function soldOutOf(stock: ProductStock, chosen: ApiChosen | null): SoldOutView | null {
  const button = getSoldOutLabel(stock, chosen);
  if (button === null) return null;
  const noStock = isSoldOut(stock) || button === soldOutLabels.outOfStock;
  return { state: noStock ? soldOutLabels.outOfStock : soldOutLabels.unavailable, button };
}

function launchOf(handle: string, { launch }: ProductContext): LaunchBoxMessages | null {
  const box = getLaunchBox(handle, launch.lists);
  return box === null ? null : (launch.boxes.find(({ number }) => number === box) ?? null);
}

/** "or 3 payments of $11.34, $11.33, $11.33 by card": what is told adds up to the price. */
function instalmentLines(price: Minor, { words }: ProductContext, region: RegionKey): readonly string[] {
  if (price === 0) return [];
  return [words.instalments, words.payLater].flatMap((offer) =>
    offer === null ? [] : [instalmentLine(price, offer, region)],
  );
}

function instalmentLine(price: Minor, { parts, text }: InstalmentOffer, region: RegionKey): string {
  const payments = splitIntoInstalments(price, parts).map((amount) => formatMoney(amount, region));
  const [first = ''] = payments;
  const amount = payments.every((each) => each === first) ? first : payments.join(', ');
  return text.replace('{parts}', String(parts)).replace('{amount}', amount);
}

/** A kit that names its pieces is compared with what they cost one by one, and with nothing else. */
function comparedWithPieces(variant: VariantView, { worth }: KitView): VariantView {
  return { ...variant, compareAtPrice: worth?.single ?? null, lowestPrice: null };
}

/** The page of an API product whose description is safe already. */
export function toProductPage(
  product: ApiProduct,
  context: ProductContext,
  region: RegionKey,
  kit: KitView | null = null,
): ProductPageData {
  const detail = (key: string) => product.details.find((each) => each?.key === key)?.value.trim() || null;
  const own = product.selectedVariant === null ? null : toVariant(product.selectedVariant, context);
  const variant = own === null || kit === null ? own : comparedWithPieces(own, kit);
  const stock = stockOf(product);
  const options = toOptions(product, stock, region, context.optionLabels);
  const isSet = isBundle(product.productType, product.title);
  return {
    id: product.id,
    handle: product.handle,
    title: product.title,
    subtitle: detail('subtitle') ?? headlineOf(product),
    volume: options.some(({ name }) => /^(size|volume)$/i.test(name)) ? null : detail('volume'),
    rating: toRating(product),
    descriptionHtml: product.descriptionHtml,
    images: getPageImages(product),
    options,
    variant,
    soldOut: soldOutOf(stock, product.selectedVariant),
    nearest: nearestChoices(product, options),
    launch: launchOf(product.handle, context),
    setSaving:
      (isSet || kit !== null) && variant?.compareAtPrice ? variant.compareAtPrice - variant.price : null,
    kit,
    instalments: variant === null ? [] : instalmentLines(variant.price, context, region),
    requiresPlan: product.requiresSellingPlan,
    plans: toPlans(product),
    steps: (detail('how_to_use') ?? '').split('\n').flatMap((step) => step.trim() || []),
    ingredients: detail('ingredients'),
    glance: getKeyFacts(detail('key_ingredients'), product.tags),
    shadeHelp: toShadeHelp(options, detail('undertone'), context.words.shadeHelp),
    available: product.availableForSale,
  };
}
