/** What a product's page shows: the little of the API's answer that travels with the page. */
import type { Minor } from '@vitrine/rules/money';
import type { ProductQuery } from '@vitrine/storefront-api/generated/operations';
import { type ImageView, toImage } from '../data/image.ts';
import { minorOf } from '../data/money.ts';

type ApiProduct = NonNullable<ProductQuery['product']>;
type ApiVariant = ApiProduct['variants']['nodes'][number];

export interface OptionValueView {
  readonly name: string;
  readonly color: string | null;
  readonly image: string | null;
  readonly chosen: boolean;
  readonly available: boolean;
  /** Whether any variant has this value together with the other chosen ones. */
  readonly exists: boolean;
  /** The address that chooses it. */
  readonly link: string;
}

export interface OptionView {
  readonly name: string;
  readonly values: readonly OptionValueView[];
}

export interface PlanView {
  readonly id: string;
  readonly name: string;
  /** Minor units a piece. */
  readonly price: Minor;
}

export interface VariantView {
  readonly id: string;
  readonly title: string;
  readonly sku: string | null;
  readonly price: Minor;
  readonly compareAtPrice: Minor | null;
  readonly available: boolean;
  readonly quantityAvailable: number | null;
  /** Sold before it is in stock. */
  readonly preOrder: boolean;
  readonly image: ImageView | null;
}

export interface ProductPageData {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly productType: string;
  /** A line under the name: the volume, where there is one choice of it. */
  readonly subtitle: string | null;
  readonly descriptionHtml: string;
  readonly images: readonly ImageView[];
  readonly options: readonly OptionView[];
  /** Null where the chosen options exist in no variant. */
  readonly variant: VariantView | null;
  readonly requiresPlan: boolean;
  readonly plans: readonly PlanView[];
  readonly details: readonly { readonly title: string; readonly text: string }[];
  readonly available: boolean;
}

function toVariant(variant: NonNullable<ApiProduct['selectedVariant']>): VariantView {
  const price = minorOf(variant.price);
  const compareAt = variant.compareAtPrice === null ? null : minorOf(variant.compareAtPrice);
  return {
    id: variant.id,
    title: variant.title,
    sku: variant.sku,
    price,
    compareAtPrice: compareAt !== null && compareAt > price ? compareAt : null,
    available: variant.availableForSale,
    quantityAvailable: variant.quantityAvailable,
    preOrder: variant.availableForSale && variant.currentlyNotInStock,
    image: toImage(variant.image),
  };
}

const isRealOption = (option: ApiProduct['options'][number]) =>
  !(option.name === 'Title' && option.optionValues.length === 1);

function toOptions(product: ApiProduct): OptionView[] {
  const chosen = new Map(product.selectedVariant?.selectedOptions.map(({ name, value }) => [name, value]));
  const matching = (name: string, value: string): ApiVariant | undefined =>
    product.variants.nodes.find((variant) =>
      variant.selectedOptions.every((option) =>
        option.name === name ? option.value === value : option.value === chosen.get(option.name),
      ),
    );
  return product.options.filter(isRealOption).map((option) => ({
    name: option.name,
    values: option.optionValues.map((value) => {
      const variant = matching(option.name, value.name);
      const options = new URLSearchParams(
        [...chosen, [option.name, value.name]].map(([key, each]) => [key ?? '', each ?? '']),
      );
      options.set(option.name, value.name);
      return {
        name: value.name,
        color: value.swatch?.color ?? null,
        image: value.swatch?.image?.previewImage?.url ?? null,
        chosen: chosen.get(option.name) === value.name,
        available: variant?.availableForSale ?? false,
        exists: variant !== undefined,
        link: `?${options}`,
      };
    }),
  }));
}

function toPlans(product: ApiProduct): PlanView[] {
  const variant = product.variants.nodes.find((each) => each.id === product.selectedVariant?.id);
  return (
    variant?.sellingPlanAllocations.nodes.map(({ sellingPlan, priceAdjustments }) => ({
      id: sellingPlan.id,
      name: sellingPlan.name,
      price: minorOf(priceAdjustments[0]?.price ?? variant.price),
    })) ?? []
  );
}

const detailTitles: Readonly<Record<string, string>> = {
  how_to_use: 'How to use',
  ingredients: 'Ingredients',
  benefits: 'Good to know',
};

/** The page of an API product. */
export function toProductPage(product: ApiProduct): ProductPageData {
  const details = product.details.flatMap((detail) => {
    const title = detail === null ? undefined : detailTitles[detail.key];
    return detail === null || title === undefined ? [] : [{ title, text: detail.value }];
  });
  // Pictures of the other variants stay out of the gallery: they are what the options show when chosen.
  const chosen = product.selectedVariant?.image?.url;
  const ofOthers = new Set(
    product.variants.nodes.flatMap(({ image }) => (image === null ? [] : [image.url])),
  );
  const images = product.media.nodes.flatMap((media) => {
    if (media.__typename !== 'MediaImage' || media.image === null) return [];
    const shownFirst = media === product.media.nodes[0];
    if (!shownFirst && media.image.url !== chosen && ofOthers.has(media.image.url)) return [];
    const image = toImage(media.image, media.alt ?? product.title);
    return image === null ? [] : [image];
  });
  return {
    id: product.id,
    handle: product.handle,
    title: product.title,
    productType: product.productType,
    subtitle: product.details.find((detail) => detail?.key === 'subtitle')?.value ?? null,
    descriptionHtml: product.descriptionHtml,
    images,
    options: toOptions(product),
    variant: product.selectedVariant === null ? null : toVariant(product.selectedVariant),
    requiresPlan: product.requiresSellingPlan,
    plans: toPlans(product),
    details,
    available: product.availableForSale,
  };
}
