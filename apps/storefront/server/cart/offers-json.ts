/**
 * Creates the JSON of a cart's offers: banner, gift box, upsells, and messages about removed items (GIFT-03, TIER-10, UPSELL-05).
 */

import type {
  CartOffersJson,
  GiftPickerJson,
  OfferedMerchandiseJson,
  UpsellJson,
  UpsellVariantJson,
} from '@vitrine/rules/cart/json/cart-json';
import { addGiftChoices, createGiftBox, toGiftVariant } from '@vitrine/rules/cart/json/gift-box';
import type { PricingInput } from '@vitrine/rules/cart/model';
import { multiplyByPercentage } from '@vitrine/rules/money/percentage';
import { getAutomaticGiftVariants } from '@vitrine/rules/offers/gifts';
import type { UpsellSettings } from '@vitrine/rules/offers/offer-settings';
import { getAvailableUpsells } from '@vitrine/rules/offers/upsell';
import type { CartRequest } from './cart-request.ts';
import type { CartProduct } from './products.ts';

/** Texts shown with a cart, from the content settings. */
export interface CartCopy {
  /** Null if no banner is configured. */
  readonly banner: string | null;
  /** Language of a banner without a translation. */
  readonly bannerLang?: string;
  /** Option values to which an upsell is restricted if its product has one of them. */
  readonly upsellShades: readonly string[];
}

type OfferRequest = Pick<CartRequest, 'client' | 'region' | 'products'> & { readonly offerWords: CartCopy };

const maxUpsells = 2;
const onlyVariant = 'Default Title';

/** Returns the offers available to a cart. `notices` are messages to the shopper about removed items. */
export async function loadCartOffers(
  request: OfferRequest,
  input: PricingInput,
  notices: readonly string[],
): Promise<CartOffersJson> {
  const { banner, bannerLang } = request.offerWords;
  const upsells = await upsellsFor(request, input);
  return {
    banner,
    ...(bannerLang === undefined ? {} : { bannerLang }),
    gifts: await giftPicker(request, input),
    upsells,
    notices,
    // Nothing is offered with an empty cart.
    merchandise: input.lines.length === 0 ? [] : await offeredMerchandise(request, input, upsells),
  };
}

/** Returns the gift box for a cart; null while its conditions aren't met. */
async function giftPicker(request: OfferRequest, input: PricingInput): Promise<GiftPickerJson | null> {
  const box = createGiftBox(input);
  if (box === null) return null;
  const offered = await Promise.all(box.gifts.map((id) => request.products.offered(request, id)));
  return addGiftChoices(box, input.lines, (id) => {
    const gift = offered.find((each) => each?.merchandise.id === id);
    return gift ? toGiftVariant(gift) : null;
  });
}

// Maximum number of gifts and upsells that the browser can price itself. If there are more, it waits for the response.
const maxOffered = 24;

/** Loads the merchandise of the offered gifts and upsells. */
async function offeredMerchandise(
  request: OfferRequest,
  { offers }: Pick<PricingInput, 'offers'>,
  upsells: readonly UpsellJson[],
): Promise<readonly OfferedMerchandiseJson[]> {
  const ids = new Set([
    ...(offers.manualGift.enabled ? offers.manualGift.offers.flatMap(({ gifts }) => gifts) : []),
    ...getAutomaticGiftVariants(offers),
    ...upsells.flatMap(({ variants }) => variants.map(({ id }) => id)),
  ]);
  const found = [...ids].slice(0, maxOffered).map((id) => request.products.offered(request, id));
  return (await Promise.all(found)).filter((offered) => offered !== null);
}

/** Returns at most two upsells whose trigger is in the cart, and whose product isn't. */
async function upsellsFor(request: OfferRequest, input: PricingInput): Promise<readonly UpsellJson[]> {
  const shown: UpsellJson[] = [];
  for (const item of getAvailableUpsells(input.offers.upsell, input.lines)) {
    const product = await request.products.get(request, item.product);
    const upsell = product === null ? null : upsellOf(item, product, request.offerWords.upsellShades);
    if (upsell !== null) shown.push(upsell);
    if (shown.length === maxUpsells) break;
  }
  return shown;
}

type UpsellItem = UpsellSettings['items'][number];
type Shades = CartCopy['upsellShades'];

const made = new WeakMap<
  CartProduct,
  { readonly item: UpsellItem; readonly shades: Shades; readonly upsell: UpsellJson | null }
>();

/** Creates an upsell's JSON, cached per product and settings. */
function upsellOf(item: UpsellItem, product: CartProduct, shades: Shades): UpsellJson | null {
  const known = made.get(product);
  if (known?.item === item && known.shades === shades) return known.upsell;
  const upsell = makeUpsell(item, product, shades);
  made.set(product, { item, shades, upsell });
  return upsell;
}

function makeUpsell(
  { product: handle, percentage }: UpsellItem,
  product: CartProduct,
  shades: Shades,
): UpsellJson | null {
  const named = product.variants.filter(({ selectedOptions }) =>
    selectedOptions.some(({ value }) => shades.includes(product.original(value))),
  );
  const offered = named.length > 0 ? named : product.variants;
  if (!offered.some(({ availableForSale }) => availableForSale)) return null;
  const variants = offered.map(
    (variant): UpsellVariantJson => ({
      id: variant.id,
      title: variant.title === onlyVariant ? '' : variant.title,
      price: variant.price,
      discountedPrice: variant.price - multiplyByPercentage(variant.price, percentage),
      available: variant.availableForSale,
      color: colorOf(product, variant.selectedOptions),
    }),
  );
  const { title, titleLang, untranslated } = product.shown;
  return {
    handle,
    title,
    ...(titleLang === undefined ? {} : { titleLang }),
    ...(untranslated === undefined ? {} : { untranslated }),
    image: product.image,
    percentage,
    variants,
  };
}

function colorOf(
  { options }: CartProduct,
  selected: readonly { readonly name: string; readonly value: string }[],
): string | null {
  for (const { name, value } of selected) {
    const values = options.find((option) => option.name === name)?.values;
    const color = values?.find((candidate) => candidate.name === value)?.color ?? null;
    if (color !== null) return color;
  }
  return null;
}
