/** Data of a product page: the fields of the API's response that are sent with the page. */

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
import type { DeliveryRhythm } from '@vitrine/rules/subscriptions/add-intervals';
import type { ProductQuery } from '@vitrine/storefront-api/generated/operations';
import { preOrder } from '@vitrine/words/product';
import { toRhythm } from '../data/delivery-rhythm.ts';
import { type ImageView, toImage } from '../data/image.ts';
import { getLowestPrice } from '../data/lowest-price.ts';
import { toMinor } from '../data/money.ts';
import { createOriginalName, toUntranslatedParts } from '../data/product-translation.ts';
import {
  getFieldLang,
  getTextLang,
  type TitleLang,
  toTitleLang,
  type Untranslated,
} from '../data/text-language.ts';
import { getUnitPrice } from '../data/unit-price.ts';
import { getKeyFacts, type KeyFacts } from './key-facts.ts';
import type { KitView } from './kit-view.ts';
import { findNearestChoices, type NearestChoice } from './nearest-choices.ts';
import { type OptionView, toOptions } from './option-views.ts';
import { getOtherMedia, isVideo, type OtherMediaView, type VideoView } from './other-media.ts';
import { getPageImages } from './page-images.ts';
import type {
  InstalmentOffer,
  LaunchBoxMessages,
  OwnAmountLimits,
  ProductContext,
} from './product-context.ts';
import { type RatingView, toRating } from './rating.ts';
import { type ResultView, toResultView } from './result-view.ts';
import { type ShadeHelp, toShadeHelp } from './shade-help.ts';

type ApiProduct = NonNullable<ProductQuery['product']>;

export interface PlanView {
  readonly id: string;
  readonly name: string;
  /** Name of the delivery interval as entered by the merchant, without the saving; null if the plan has none. */
  readonly interval: string | null;
  /** Price of one unit with this plan, in minor units. */
  readonly price: Minor;
  /** Delivery interval; omitted if the plan delivers once. */
  readonly every?: DeliveryRhythm;
}

export interface VariantView {
  readonly id: string;
  readonly title: string;
  readonly sku: string | null;
  readonly price: Minor;
  readonly compareAtPrice: Minor | null;
  /** Lowest price before the reduction, in minor units; null if unknown. */
  readonly lowestPrice: Minor | null;
  /** Price per unit of measure; null if the variant has none. */
  readonly measurePrice: UnitPriceJson | null;
  readonly available: boolean;
  /** Number of units left if it is low; null if it isn't low or stock isn't tracked. */
  readonly left: number | null;
  /** Button label and shipping note of a pre-order; null if in stock. */
  readonly preOrder: {
    readonly label: string;
    /** Language of the label, left out if it is the page's. */
    readonly labelLang?: string;
    /** Language of the note, left out if it is the page's. */
    readonly noteLang?: string;
    readonly note: string;
  } | null;
  readonly image: ImageView | null;
}

export interface SoldOutView {
  /** "Out of stock" or "Unavailable". */
  readonly state: string;
  /** Button label if the whole product is sold out: "Waitlist Me". */
  readonly button: string;
}

export interface ProductPageData extends TitleLang, Untranslated {
  /** True for a gift card; omitted for other products. */
  readonly giftCard?: true;
  /** Limits of a custom amount; omitted if the selected variant has a fixed amount. */
  readonly ownAmount?: OwnAmountLimits;
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  /** Line below the title. */
  readonly subtitle: string | null;
  readonly subtitleLang?: string;
  /** Volume such as "200 ml"; null if it is one of the options or unknown. */
  readonly volume: string | null;
  readonly rating: RatingView | null;
  readonly descriptionHtml: string;
  /** Language of the description, left out if it is the page's. */
  readonly descriptionLang?: string;
  /** The selected variant's image comes first. */
  readonly images: readonly ImageView[];
  /** Videos and 3D models; left out if there are none. */
  readonly otherMedia?: readonly OtherMediaView[];
  /** Videos of the gallery; left out if there are none. */
  readonly videos?: readonly VideoView[];
  readonly options: readonly OptionView[];
  /** Selected variant; null if none has the selected options. */
  readonly variant: VariantView | null;
  /** State and button label of a product that can't be bought; null if it can. */
  readonly soldOut: SoldOutView | null;
  /** Available variants of this product that are nearest to the selected one, if that is sold out. */
  readonly nearest: readonly NearestChoice[];
  /** Launch box that replaces the button; null if no launch is due. */
  readonly launch: LaunchBoxMessages | null;
  /** Saving of a set in minor units; null if the product isn't a set or saves nothing. */
  readonly setSaving: Minor | null;
  /** Components of a kit; null if the product isn't a kit or lists none. */
  readonly kit: KitView | null;
  /** Instalment offers for the selected variant, one line per provider. */
  readonly instalments: readonly { readonly text: string; readonly lang?: string | undefined }[];
  readonly requiresPlan: boolean;
  readonly plans: readonly PlanView[];
  /** Instructions, step by step. */
  readonly steps: readonly string[];
  readonly ingredients: string | null;
  readonly glance: KeyFacts;
  /** Previews of the selected shade on skin tones; null if the product isn't a self-tanner. */
  readonly shadeHelp: ShadeHelp | null;
  /** Before and after pictures of the selected shade; omitted if there are none. */
  readonly result?: ResultView;
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

/**
 * Returns the texts of the variant's pre-order group or, without a group, the default note; null if the variant isn't a
 * pre-order.
 */
function toPreOrder(variant: ApiChosen, context: ProductContext): VariantView['preOrder'] {
  const label = getPreOrderLabel(context.preOrderGroups, variant.id);
  if (label === null)
    return variant.currentlyNotInStock ? { label: preOrder(), note: context.preOrderNote } : null;
  const group = context.preOrderGroups.find(
    ({ enabled, variants }) => enabled && variants.includes(variant.id),
  );
  const labelLang = getFieldLang(group, 'label');
  const noteLang = group?.note ? getFieldLang(group, 'note') : undefined;
  return {
    label,
    ...(labelLang === undefined ? {} : { labelLang }),
    note: group?.note || context.preOrderNote,
    ...(noteLang === undefined ? {} : { noteLang }),
  };
}

function toPlans({ selectedVariant: variant }: ApiProduct): PlanView[] {
  return (
    variant?.sellingPlanAllocations.nodes.map(({ sellingPlan, priceAdjustments }) => ({
      id: sellingPlan.id,
      name: sellingPlan.name,
      interval: sellingPlan.options[0]?.value ?? null,
      price: toMinor(priceAdjustments[0]?.price ?? variant.price),
      ...toRhythm(sellingPlan),
    })) ?? []
  );
}

/** Returns the headline of the featured metafield, which contains JSON written by editors. Null if there is none. */
function getHeadline(product: ApiProduct): string | null {
  const value = product.featuredMetadata?.value;
  if (value === undefined) return null;
  try {
    const metadata: unknown = JSON.parse(value);
    const headline =
      typeof metadata === 'object' && metadata !== null && 'headline' in metadata ? metadata.headline : null;
    return typeof headline === 'string' && headline.trim() !== '' ? headline : null;
  } catch {
    // The metafield has invalid JSON, so the page is shown without the headline.
    return null;
  }
}

function getSubtitle(
  product: ApiProduct,
  subtitle: string | null,
): Pick<ProductPageData, 'subtitle' | 'subtitleLang'> {
  const part = subtitle === null ? 'custom.featured_metadata' : 'custom.subtitle';
  const subtitleLang = getFieldLang(toUntranslatedParts(product), part);
  return {
    subtitle: subtitle ?? getHeadline(product),
    ...(subtitleLang === undefined ? {} : { subtitleLang }),
  };
}

/** Returns the stock with untranslated option names, which determine whether an option has swatches. */
function getPageStock(product: ApiProduct): ProductStock {
  const { availableForSale, options, variants } = product;
  const original = createOriginalName(product);
  return {
    availableForSale,
    options: options.map(({ name, optionValues }) => ({
      name: original(name),
      values: optionValues.map((value) => original(value.name)),
    })),
    variants: variants.nodes.map((variant) => ({
      ...variant,
      selectedOptions: variant.selectedOptions.map(({ name, value }) => ({
        name: original(name),
        value: original(value),
      })),
    })),
  };
}

/**
 * Returns the limits of a custom amount; undefined unless the selected variant is the one that the product uses for
 * custom amounts (CARD-27).
 */
function toOwnAmount(
  product: ApiProduct,
  named: string | null,
  { ownAmount }: ProductContext,
): Pick<ProductPageData, 'ownAmount'> {
  const original = createOriginalName(product);
  const chosen = product.selectedVariant?.selectedOptions.some(({ value }) => original(value) === named);
  return ownAmount !== null && chosen === true ? { ownAmount } : {};
}

function toSoldOut(stock: ProductStock, chosen: ApiChosen | null): SoldOutView | null {
  const button = getSoldOutLabel(stock, chosen);
  if (button === null) return null;
  const noStock = isSoldOut(stock) || button === soldOutLabels.outOfStock;
  return { state: noStock ? soldOutLabels.outOfStock : soldOutLabels.unavailable, button };
}

function findLaunchBox(handle: string, { launch }: ProductContext): LaunchBoxMessages | null {
  const box = getLaunchBox(handle, launch.lists);
  return box === null ? null : (launch.boxes.find(({ number }) => number === box) ?? null);
}

/** "or 3 payments of $11.34, $11.33, $11.33 by card": the payments add up to the price. */
function formatInstalments(
  price: Minor,
  { words }: ProductContext,
  region: RegionKey,
): ProductPageData['instalments'] {
  if (price === 0) return [];
  return [words.instalments, words.payLater].flatMap((offer) =>
    offer === null ? [] : [instalmentLine(price, offer, region)],
  );
}

function instalmentLine(price: Minor, offer: InstalmentOffer, region: RegionKey) {
  const { parts, text } = offer;
  const payments = splitIntoInstalments(price, parts).map((amount) => formatMoney(amount, region));
  const [first = ''] = payments;
  const amount = payments.every((each) => each === first) ? first : payments.join(', ');
  const line = text.replace('{parts}', String(parts)).replace('{amount}', amount);
  return { text: line, lang: getFieldLang(offer, 'text') };
}

/** Sets a kit's compare-at price to the sum of its components' single prices; removes it if the sum is unknown. */
function compareWithComponents(variant: VariantView, { worth }: KitView): VariantView {
  return { ...variant, compareAtPrice: worth?.single ?? null, lowestPrice: null };
}

/** Converts an API product to the data of its page. The description must have been sanitized. */
export function toProductPage(
  product: ApiProduct,
  context: ProductContext,
  region: RegionKey,
  kit: KitView | null = null,
): ProductPageData {
  const original = createOriginalName(product);
  const detail = (key: string) => product.details.find((each) => each?.key === key)?.value.trim() || null;
  const own = product.selectedVariant === null ? null : toVariant(product.selectedVariant, context);
  const variant = own === null || kit === null ? own : compareWithComponents(own, kit);
  const stock = getPageStock(product);
  const options = toOptions(product, stock, region, context);
  const descriptionLang = getTextLang(product.descriptionLanguage);
  const isSet = isBundle(product.productType, product.title);
  const images = getPageImages(product);
  const media = getOtherMedia(product.media.nodes, context.videoOrigins);
  // A product without pictures has no gallery, so its videos are listed with the other media.
  const videos = images.length === 0 ? [] : media.filter(isVideo);
  const otherMedia = media.filter((each) => !videos.some((video) => video === each));
  const result = toResultView(
    detail('results'),
    product.selectedVariant?.selectedOptions.map(({ value }) => original(value)) ?? [],
  );
  return {
    id: product.id,
    ...(product.isGiftCard ? { giftCard: true } : {}),
    ...(product.isGiftCard ? toOwnAmount(product, detail('own_amount'), context) : {}),
    handle: product.handle,
    title: product.title,
    ...toTitleLang(product),
    ...toUntranslatedParts(product),
    ...getSubtitle(product, detail('subtitle')),
    volume: product.options.some(({ name }) => /^(size|volume)$/i.test(original(name)))
      ? null
      : detail('volume'),
    rating: toRating(product),
    descriptionHtml: product.descriptionHtml,
    ...(descriptionLang === undefined ? {} : { descriptionLang }),
    images,
    ...(videos.length === 0 ? {} : { videos }),
    ...(otherMedia.length === 0 ? {} : { otherMedia }),
    ...(result === null ? {} : { result }),
    options,
    variant,
    soldOut: toSoldOut(stock, product.selectedVariant),
    nearest: findNearestChoices(product, options),
    launch: findLaunchBox(product.handle, context),
    setSaving:
      (isSet || kit !== null) && variant?.compareAtPrice ? variant.compareAtPrice - variant.price : null,
    kit,
    instalments: variant === null ? [] : formatInstalments(variant.price, context, region),
    requiresPlan: product.requiresSellingPlan,
    plans: toPlans(product),
    steps: (detail('how_to_use') ?? '').split('\n').flatMap((step) => step.trim() || []),
    // Omitted for a gift card, even if the import file has values for it.
    ingredients: product.isGiftCard ? null : detail('ingredients'),
    glance: getKeyFacts(product.isGiftCard ? null : detail('key_ingredients'), product.tags),
    shadeHelp: toShadeHelp(options, detail('undertone'), context.words.shadeHelp),
    available: product.availableForSale,
  };
}
