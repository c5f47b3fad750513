/** What a product's page shows: the little of the API's answer that travels with the page. */
import {
  isFirstValueUnavailable,
  isSoldOut,
  type ProductStock,
  soldOutLabel,
  soldOutLabels,
} from '@vitrine/rules/catalogue/availability';
import { isBundle } from '@vitrine/rules/catalogue/bundle';
import { instalments } from '@vitrine/rules/catalogue/instalments';
import { launchBox } from '@vitrine/rules/catalogue/launch';
import { optionLabel, optionLabelName } from '@vitrine/rules/catalogue/options';
import { preOrderLabel } from '@vitrine/rules/catalogue/pre-order';
import type { Minor } from '@vitrine/rules/money';
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { ProductQuery } from '@vitrine/storefront-api/generated/operations';
import { type ImageView, mediaPath, toImage } from '../data/image.ts';
import { lowestPriceOf } from '../data/lowest-price.ts';
import { minorOf } from '../data/money.ts';
import type { InstalmentOffer, LaunchBoxWords, ProductContext } from './product-context.ts';
import { type RatingView, toRating } from './rating.ts';
import { inShade } from './shade-pictures.ts';

type ApiProduct = NonNullable<ProductQuery['product']>;
type ApiVariant = ApiProduct['variants']['nodes'][number];

export interface OptionValueView {
  readonly name: string;
  readonly color: string | null;
  readonly image: string | null;
  readonly chosen: boolean;
  readonly available: boolean;
  /** What its swatch says where none of its variants can be bought: "Waitlist Me"; else null. */
  readonly waits: string | null;
  /** Minor units, together with the other chosen values; null where no variant has them. */
  readonly price: Minor | null;
  /** The address that chooses it. */
  readonly link: string;
}

export interface OptionView {
  readonly name: string;
  /** What its chooser is called in the region: "Choose Shade". */
  readonly label: string;
  /** Whether the values are colours, or have pictures of what they look like. */
  readonly looks: boolean;
  /** Whether the choice changes the price. */
  readonly priced: boolean;
  readonly values: readonly OptionValueView[];
}

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
  /** The box of a product that is about to launch, in place of the button; null for any other. */
  readonly launch: LaunchBoxWords | null;
  /** Minor units that a set costs less than its parts; null for no set, and for one that saves nothing. */
  readonly setSaving: Minor | null;
  /** How else to pay for the chosen variant, a line for each provider. */
  readonly instalments: readonly string[];
  readonly requiresPlan: boolean;
  readonly plans: readonly PlanView[];
  /** How to use it, step by step. */
  readonly steps: readonly string[];
  readonly ingredients: string | null;
  readonly available: boolean;
}

type ApiChosen = NonNullable<ApiProduct['selectedVariant']>;

function toVariant(variant: ApiChosen, context: ProductContext): VariantView {
  const price = minorOf(variant.price);
  const compareAt = variant.compareAtPrice === null ? null : minorOf(variant.compareAtPrice);
  const left = variant.quantityAvailable;
  return {
    id: variant.id,
    title: variant.title,
    sku: variant.sku,
    price,
    compareAtPrice: compareAt !== null && compareAt > price ? compareAt : null,
    lowestPrice: lowestPriceOf(variant),
    available: variant.availableForSale,
    left: left !== null && left > 0 && left <= context.words.fewLeft ? left : null,
    preOrder: variant.availableForSale ? toPreOrder(variant, context) : null,
    image: toImage(variant.image),
  };
}

/** A group's words where one names the variant; plain ones for stock that is still to come. */
function toPreOrder(variant: ApiChosen, context: ProductContext): VariantView['preOrder'] {
  const label = preOrderLabel(context.preOrderGroups, variant.id);
  if (label === null)
    return variant.currentlyNotInStock ? { label: 'Pre-order', note: context.preOrderNote } : null;
  const group = context.preOrderGroups.find(
    ({ enabled, variants }) => enabled && variants.includes(variant.id),
  );
  return { label, note: group?.note || context.preOrderNote };
}

const isRealOption = (option: ApiProduct['options'][number]) =>
  !(option.name === 'Title' && option.optionValues.length === 1);

function toOptions(
  product: ApiProduct,
  stock: ProductStock,
  region: RegionKey,
  labels: ProductContext['optionLabels'],
): OptionView[] {
  const chosen = new Map(product.selectedVariant?.selectedOptions.map(({ name, value }) => [name, value]));
  const matching = (name: string, value: string): ApiVariant | undefined =>
    product.variants.nodes.find((variant) =>
      variant.selectedOptions.every((option) =>
        option.name === name ? option.value === value : option.value === chosen.get(option.name),
      ),
    );
  const waiting = isFirstValueUnavailable(stock) ? product.options[0]?.optionValues[0] : undefined;
  return product.options.filter(isRealOption).map((option) => {
    const values = option.optionValues.map((value): OptionValueView => {
      const variant = matching(option.name, value.name);
      const options = new URLSearchParams(
        [...chosen, [option.name, value.name]].map(([key, each]) => [key ?? '', each ?? '']),
      );
      options.set(option.name, value.name);
      const swatchImage = value.swatch?.image?.previewImage?.url;
      return {
        name: value.name,
        color: value.swatch?.color ?? null,
        image: swatchImage === undefined ? null : mediaPath(swatchImage),
        chosen: chosen.get(option.name) === value.name,
        available: variant?.availableForSale ?? false,
        waits: value === waiting ? soldOutLabels.waitlist : null,
        price: variant === undefined ? null : minorOf(variant.price),
        link: `?${options}`,
      };
    });
    return {
      name: option.name,
      label: labels[option.name] ?? labels[optionLabelName(option.name)] ?? optionLabel(option.name, region),
      looks: values.some(({ color, image }) => color !== null || image !== null),
      priced: new Set(values.flatMap(({ price }) => (price === null ? [] : [price]))).size > 1,
      values,
    };
  });
}

function toPlans(product: ApiProduct): PlanView[] {
  const variant = product.variants.nodes.find((each) => each.id === product.selectedVariant?.id);
  return (
    variant?.sellingPlanAllocations.nodes.map(({ sellingPlan, priceAdjustments }) => ({
      id: sellingPlan.id,
      name: sellingPlan.name,
      interval: sellingPlan.options[0]?.value ?? null,
      price: minorOf(priceAdjustments[0]?.price ?? variant.price),
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

/**
 * The pictures of the chosen variant's page: its own first, then the other views in its shade, none of the other
 * variants'. The front view stands for a variant without a picture, so it goes where the chosen one has its own.
 */
function imagesOf(product: ApiProduct): readonly ImageView[] {
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
  const views = inShade(
    all,
    product.options.flatMap(({ optionValues }) => optionValues.map(({ name }) => name)),
    product.selectedVariant?.selectedOptions.map(({ value }) => value) ?? [],
  );
  const own = views.find(({ url }) => url === chosen);
  if (own === undefined) return views.map(({ image }) => image);
  const rest = views.filter((view) => view !== own && (view.index > 0 || own.index === 0));
  return [own, ...rest].map(({ image }) => image);
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
  const button = soldOutLabel(stock, chosen);
  if (button === null) return null;
  const noStock = isSoldOut(stock) || button === soldOutLabels.outOfStock;
  return { state: noStock ? soldOutLabels.outOfStock : soldOutLabels.unavailable, button };
}

function launchOf(handle: string, { launch }: ProductContext): LaunchBoxWords | null {
  const box = launchBox(handle, launch.lists);
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
  const payments = instalments(price, parts).map((amount) => formatMoney(amount, region));
  const [first = ''] = payments;
  const amount = payments.every((each) => each === first) ? first : payments.join(', ');
  return text.replace('{parts}', String(parts)).replace('{amount}', amount);
}

/** The page of an API product whose description is safe already. */
export function toProductPage(
  product: ApiProduct,
  context: ProductContext,
  region: RegionKey,
): ProductPageData {
  const detail = (key: string) => product.details.find((each) => each?.key === key)?.value.trim() || null;
  const variant = product.selectedVariant === null ? null : toVariant(product.selectedVariant, context);
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
    images: imagesOf(product),
    options,
    variant,
    soldOut: soldOutOf(stock, product.selectedVariant),
    launch: launchOf(product.handle, context),
    setSaving: isSet && variant?.compareAtPrice ? variant.compareAtPrice - variant.price : null,
    instalments: variant === null ? [] : instalmentLines(variant.price, context, region),
    requiresPlan: product.requiresSellingPlan,
    plans: toPlans(product),
    steps: (detail('how_to_use') ?? '').split('\n').flatMap((step) => step.trim() || []),
    ingredients: detail('ingredients'),
    available: product.availableForSale,
  };
}
