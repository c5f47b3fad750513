/** View model of a kit: its components and the sum of their single prices. */

import type { UnitPriceJson } from '@vitrine/rules/cart/json/cart-line-json';
import {
  type ChosenOption,
  computeKitSaving,
  getComponentOptions,
  getComponents,
  type KitComponent,
  type PricedComponent,
  parseKitComponents,
  sumComponentPrices,
} from '@vitrine/rules/catalogue/kit';
import { getLaunchBox } from '@vitrine/rules/catalogue/launch';
import type { Minor } from '@vitrine/rules/money';
import type { KitPieceQuery, ProductQuery } from '@vitrine/storefront-api/generated/operations';
import { type ImageView, toImage } from '../data/image.ts';
import { toMinor } from '../data/money.ts';
import {
  createOriginalName,
  type TranslatedProduct,
  toUntranslatedParts,
} from '../data/product-translation.ts';
import {
  getOriginalLang,
  type TitleLang,
  toTitleLang,
  type Untranslated,
  withTitleLang,
} from '../data/text-language.ts';
import { getUnitPrice } from '../data/unit-price.ts';
import type { ProductContext } from './product-context.ts';

type ApiProduct = NonNullable<ProductQuery['product']>;
type ApiPiece = NonNullable<KitPieceQuery['product']>;
type BundleComponent = NonNullable<ApiProduct['selectedVariant']>['components']['nodes'][number];

/** Shopify's option value of products without options. */
const onlyVariant = 'Default Title';

export interface KitComponentView extends TitleLang, Untranslated {
  readonly title: string;
  readonly quantity: number;
  /** Path of the component's own page with these options; null if the region doesn't sell it separately. */
  readonly link: string | null;
  readonly image: ImageView | null;
  /** "Light · 200 ml"; null if there is nothing to show. */
  readonly choice: string | null;
  /** Minor units, for the quantity in the kit; null if it isn't sold separately. */
  readonly price: Minor | null;
  readonly measurePrice: UnitPriceJson | null;
  /** Availability of the component by itself; `unknown` if the backend doesn't respond. */
  readonly state: 'available' | 'sold out' | 'not sold' | 'unknown';
  readonly ingredients: string | null;
}

export interface KitView {
  readonly pieces: readonly KitComponentView[];
  /**
   * Sum of the single prices and the kit's saving, in minor units; null if the saving is zero or uncertain.
   */
  readonly worth: { readonly single: Minor; readonly saving: Minor } | null;
}

/** A component of the selected variant, with the options in which the kit contains it. */
export interface KitComponentRequest {
  readonly piece: KitComponent;
  readonly options: readonly ChosenOption[];
}

/**
 * Returns the components of the selected variant: of a bundle those that the backend names, of another kit those of its
 * metafield. Null if the product is no kit or its metafield can't be parsed.
 */
export function getKitComponents(
  product: Pick<ApiProduct, 'components' | 'selectedVariant'> & TranslatedProduct,
): readonly KitComponentRequest[] | null {
  const { components, selectedVariant } = product;
  if (selectedVariant !== null && selectedVariant.components.nodes.length > 0)
    return selectedVariant.components.nodes.map(toComponentRequest);
  const pieces = components === null ? null : parseKitComponents(components.value);
  if (pieces === null || selectedVariant === null) return null;
  const original = createOriginalName(product);
  const chosen = selectedVariant.selectedOptions.map(({ name, value }) => ({
    name: original(name),
    value: original(value),
  }));
  return getComponents(pieces, chosen).map((piece) => ({
    piece,
    options: getComponentOptions(piece, chosen),
  }));
}

/** Converts a component of a bundle. The backend returns its options in the language of the page. */
function toComponentRequest({
  quantity,
  productVariant: { product, selectedOptions },
}: BundleComponent): KitComponentRequest {
  const options = selectedOptions.filter(({ value }) => value !== onlyVariant);
  const named = Object.fromEntries(options.map(({ name, value }) => [name, value]));
  return {
    piece: { product: product.handle, title: product.title, options: named, quantity, for: {} },
    options,
  };
}

/** A component with the backend's response; its product is null if the region doesn't sell it. */
export interface LoadedComponent extends KitComponentRequest {
  /** Null if the backend's request failed. */
  readonly answer: KitPieceQuery | null;
}

/** @param price Price of the kit, in minor units. */
export function toKitView(
  price: Minor,
  answered: readonly LoadedComponent[],
  context: ProductContext,
): KitView {
  const pieces = answered.map((each) => toPiece(each, context));
  const priced = pieces.map(
    ({ price: single, quantity, state }): PricedComponent => ({
      price: single === null ? null : single / quantity,
      quantity,
      available: state === 'available',
    }),
  );
  const [single, saving] = [sumComponentPrices(priced), computeKitSaving(price, priced)];
  return { pieces, worth: single === null || saving === null ? null : { single, saving } };
}

function toPiece(
  { piece, options, answer: result }: LoadedComponent,
  context: ProductContext,
): KitComponentView {
  const { title, quantity } = piece;
  const product = result?.product ?? null;
  const variant = product === null ? null : findComponentVariant(product, options);
  if (product === null || variant === null)
    return {
      ...(product === null
        ? { title, ...withTitleLang(getOriginalLang()) }
        : { title: product.title, ...toTitleLang(product) }),
      ...toUntranslatedParts({}),
      quantity,
      link: null,
      image: product === null ? null : toImage(product.featuredImage),
      choice: Object.values(piece.options).join(' · ') || null,
      price: null,
      measurePrice: null,
      state: result === null ? 'unknown' : 'not sold',
      ingredients: product?.ingredients?.value.trim() || null,
    };
  const launches = getLaunchBox(product.handle, context.launch.lists) !== null;
  return {
    title: product.title,
    ...toTitleLang(product),
    quantity,
    link: linkTo(product, variant),
    image: toImage(variant.image ?? product.featuredImage),
    choice: formatChoice(product, variant),
    ...toUntranslatedParts(product),
    price: toMinor(variant.price) * quantity,
    measurePrice: context.unitPrices ? getUnitPrice(variant) : null,
    state: variant.availableForSale && !launches ? 'available' : 'sold out',
    ingredients: product.ingredients?.value.trim() || null,
  };
}

type ApiVariant = NonNullable<ApiPiece['variant']>;

/**
 * Returns the component's variant with the requested options. Null if there is none: the API then returns another
 * variant, which isn't in the kit.
 */
function findComponentVariant(component: ApiPiece, wanted: readonly ChosenOption[]): ApiVariant | null {
  const { variant } = component;
  if (variant === null) return null;
  const original = createOriginalName(component);
  const values = new Map(wanted.map(({ name, value }) => [name.toLowerCase(), value.toLowerCase()]));
  const isWanted = variant.selectedOptions.every(({ name, value }) => {
    const requestedValue = values.get(original(name).toLowerCase()) ?? values.get(name.toLowerCase());
    return (
      requestedValue === undefined ||
      [original(value), value].some((each) => each.toLowerCase() === requestedValue)
    );
  });
  return isWanted ? variant : null;
}

/** Drops the placeholder option of products without options. */
const realOptions = ({ selectedOptions }: ApiVariant) =>
  selectedOptions.filter(({ value }) => value !== onlyVariant);

function linkTo({ handle }: ApiPiece, variant: ApiVariant): string {
  const options = new URLSearchParams(realOptions(variant).map(({ name, value }) => [name, value]));
  return options.size === 0 ? `/products/${handle}` : `/products/${handle}?${options}`;
}

/** Lists the selected values, then the volume unless it is one of them. */
function formatChoice(component: ApiPiece, variant: ApiVariant): string | null {
  const { volume } = component;
  const original = createOriginalName(component);
  const options = realOptions(variant);
  const values = options.map(({ value }) => value);
  const sized = options.some(({ name }) => /^(size|volume)$/i.test(original(name)));
  const words = [...values, sized ? '' : (volume?.value.trim() ?? '')].filter((word) => word !== '');
  return words.length === 0 ? null : words.join(' · ');
}
