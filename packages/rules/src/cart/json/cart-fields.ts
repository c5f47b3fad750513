/**
 * Selects optional fields of the cart's JSON, which clients request by header: the rules with which the browser prices a
 * change before the server responds, explanations of the amounts, the offers, and line fields beyond the specification. For
 * a cart with five lines, they are three quarters of the JSON.
 */
import type { CartJson, CartOffersJson } from './cart-json.ts';
import type { CartLineJson, CartMerchandiseJson, CartSwatchJson, CartVariantJson } from './cart-line-json.ts';

/**
 * Request header with a comma-separated list of the optional fields to send: `rules` (with `order`), `explain`,
 * `lines` (every field of each line), `offers` (banner, tiers, gifts and upsells), `merchandise` (of the offers), or
 * `all`.
 */
export const cartFieldsHeader = 'Cart-Fields';

/** Request headers that select every field of the cart. */
export const allCartFields = { [cartFieldsHeader]: 'all' } as const;

type ShortVariantJson = Pick<CartVariantJson, 'id' | 'title'>;
type ShortSwatchJson = Pick<CartSwatchJson, 'value'> & Partial<Pick<CartSwatchJson, 'color' | 'image'>>;
type FullProductJson = CartMerchandiseJson['product'];
type ShortProductJson = Pick<
  FullProductJson,
  'handle' | 'title' | 'titleLang' | 'productType' | 'options' | 'collections'
> & { readonly variants: readonly ShortVariantJson[] };
type ShortMerchandiseJson = Pick<
  CartMerchandiseJson,
  'id' | 'title' | 'selectedOptions' | 'compareAtPrice'
> & {
  readonly product: ShortProductJson;
};

type LongLineField = 'isCampaignCode' | 'components' | 'lowestPrice' | 'measurePrice' | 'productUrl';

/** A cart line with the fields of the specification only. */
export type ShortLineJson = Omit<
  CartLineJson,
  LongLineField | 'merchandise' | 'swatches' | 'selectedSwatch'
> & {
  readonly merchandise: ShortMerchandiseJson;
  readonly swatches: readonly ShortSwatchJson[];
  readonly selectedSwatch: ShortSwatchJson | null;
};

type LongCartField = 'rules' | 'order' | 'explain';
type LongOffersField = 'banner' | 'bannerLang' | 'gifts' | 'upsells' | 'merchandise';
type DiscountMeterJson = CartJson['discountMeter'];

/** A cart with the optional fields that the client requested. */
export type SelectedCartJson = Omit<CartJson, LongCartField | 'lines' | 'offers' | 'discountMeter'> &
  Partial<Pick<CartJson, LongCartField>> & {
    readonly lines: readonly (CartLineJson | ShortLineJson)[];
    readonly discountMeter: Omit<DiscountMeterJson, 'tiers'> & Partial<Pick<DiscountMeterJson, 'tiers'>>;
    readonly offers: Omit<CartOffersJson, LongOffersField> & Partial<Pick<CartOffersJson, LongOffersField>>;
  };

/** Removes the optional fields that aren't listed in `named`, the value of the `Cart-Fields` header. */
export function selectCartFields(cart: CartJson, named: string): SelectedCartJson {
  const names = new Set(named.split(',').map((name) => name.trim()));
  if (names.has('all')) return cart;
  const { rules, order, explain, lines, discountMeter, offers, ...short } = cart;
  const { tiers, ...meter } = discountMeter;
  const { notices, merchandise, ...choices } = offers;
  const hasOffers = names.has('offers');
  return {
    ...short,
    lines: names.has('lines') ? lines : lines.map(toShortLine),
    discountMeter: hasOffers ? discountMeter : meter,
    offers: {
      notices,
      ...(hasOffers ? choices : {}),
      ...(names.has('merchandise') ? { merchandise } : {}),
    },
    ...(names.has('rules') ? { rules, order } : {}),
    ...(names.has('explain') ? { explain } : {}),
  };
}

function toShortLine(line: CartLineJson): ShortLineJson {
  const { isCampaignCode: _, components: __, lowestPrice: ___, measurePrice: ____, ...rest } = line;
  const { productUrl: _____, merchandise, swatches, selectedSwatch, ...short } = rest;
  return {
    ...short,
    merchandise: toShortMerchandise(merchandise),
    swatches: swatches.map(toShortSwatch),
    selectedSwatch: selectedSwatch === null ? null : toShortSwatch(selectedSwatch),
  };
}

function toShortMerchandise(merchandise: CartMerchandiseJson): ShortMerchandiseJson {
  const { id, title, selectedOptions, compareAtPrice, product } = merchandise;
  return { id, title, selectedOptions, compareAtPrice, product: toShortProduct(product) };
}

function toShortProduct(product: FullProductJson): ShortProductJson {
  const { handle, title, titleLang, productType, options, collections } = product;
  return {
    handle,
    title,
    ...(titleLang === undefined ? {} : { titleLang }),
    productType,
    options,
    variants: product.variants.map((variant) => ({ id: variant.id, title: variant.title })),
    collections,
  };
}

function toShortSwatch({ value, color, image }: CartSwatchJson): ShortSwatchJson {
  return { value, ...(color === null ? {} : { color }), ...(image === null ? {} : { image }) };
}
