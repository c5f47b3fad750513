/**
 * What a cart could still get: the banner, the gift box, upsells, and what the rules took out. Source:
 * cart-and-shipping §2 and §5, store §6 and §9.
 */
import { campaignOf } from '@vitrine/rules/cart/attributes';
import { readLines } from '@vitrine/rules/cart/facts';
import type { CartLineInput, PricingInput } from '@vitrine/rules/cart/model';
import { discountMessages } from '@vitrine/rules/discounts/messages';
import { formatMoney } from '@vitrine/rules/money/format';
import { percentOf } from '@vitrine/rules/money/percentage';
import { isOfferedGift, manualGiftOffer, showsGiftBox } from '@vitrine/rules/offers/gifts';
import type { UpsellSettings } from '@vitrine/rules/offers/settings';
import type {
  GiftChoiceJson,
  GiftPickerJson,
  UpsellJson,
  UpsellVariantJson,
} from '../../app/cart/cart-json.ts';
import type { CartProduct } from './products.ts';
import type { CartSurroundings } from './surroundings.ts';

/** What the shop shows beside a cart, from the content settings. */
export interface OfferWords {
  /** Null where no banner is set. */
  readonly banner: string | null;
  /** The shades of an upsell that are offered, where its product has any of them. */
  readonly upsellShades: readonly string[];
}

type Surroundings = Pick<CartSurroundings, 'client' | 'region' | 'offers' | 'offerWords' | 'products'>;

const mostUpsells = 2;
const onlyVariant = 'Default Title';

/** The gift box for a cart; null while its conditions aren't met. */
export async function giftPicker(around: Surroundings, input: PricingInput): Promise<GiftPickerJson | null> {
  const settings = around.offers.manualGift;
  if (!settings.enabled) return null;
  const bought = readLines(input).filter((line) => !isOfferedGift(line, around.offers));
  const member = input.customer?.member ?? false;
  const offer = manualGiftOffer(bought, settings, member);
  if (!showsGiftBox(offer)) return null;
  // Whoever can't choose yet sees what there is to choose from.
  const shown =
    offer.refusal === null
      ? offer
      : manualGiftOffer(bought, { ...settings, membersOnly: false, minimumPurchase: 0 }, member);
  const selected = input.lines.filter(({ attributes }) => campaignOf(attributes) === 'manual_gwp');
  const choices = await Promise.all(shown.gifts.map((gift) => giftChoice(around, gift, selected)));
  const known = choices.filter((choice) => choice !== null);
  if (known.length === 0) return null;
  const spend = bought.reduce((sum, { originalPrice }) => sum + originalPrice, 0);
  return {
    title: settings.title,
    maxSelection: offer.maxSelection,
    message:
      offer.refusal === 'membersOnly'
        ? discountMessages.giftSignUp
        : offer.refusal === 'minimumPurchase'
          ? `Spend ${formatMoney(settings.minimumPurchase - spend, around.region)} more to choose your free gift.`
          : null,
    membersOnly: offer.refusal === 'membersOnly',
    choices: known,
  };
}

async function giftChoice(
  { client, region, products }: Surroundings,
  variantId: string,
  selected: readonly CartLineInput[],
): Promise<GiftChoiceJson | null> {
  const gift = await products.variant(client, region, variantId);
  if (gift === null) return null;
  return {
    variantId,
    handle: gift.handle,
    title: gift.title,
    variantTitle: gift.variantTitle === onlyVariant ? '' : gift.variantTitle,
    image: gift.image,
    price: gift.price,
    available: gift.available,
    selected: selected.some(({ merchandise }) => merchandise.id === variantId),
  };
}

/** Products offered beside a cart: their trigger is in it, they aren't. At most two. */
export async function upsellsFor(
  { client, region, offers, offerWords, products }: Surroundings,
  input: PricingInput,
): Promise<readonly UpsellJson[]> {
  const shown: UpsellJson[] = [];
  for (const item of openUpsells(offers.upsell, input)) {
    const product = await products.get(client, region, item.product);
    const upsell = product === null ? null : upsellOf(item, product, offerWords.upsellShades);
    if (upsell !== null) shown.push(upsell);
    if (shown.length === mostUpsells) break;
  }
  return shown;
}

function openUpsells(settings: UpsellSettings, { lines }: PricingInput): UpsellSettings['items'] {
  if (!settings.enabled) return [];
  const inCart = new Set(
    lines.flatMap(({ attributes, merchandise }) =>
      campaignOf(attributes) === null ? [merchandise.productHandle] : [],
    ),
  );
  return settings.items.filter(
    ({ product, triggers }) => !inCart.has(product) && triggers.some((trigger) => inCart.has(trigger)),
  );
}

function upsellOf(
  { product: handle, percentage }: UpsellSettings['items'][number],
  product: CartProduct,
  shades: readonly string[],
): UpsellJson | null {
  const named = product.variants.filter(({ selectedOptions }) =>
    selectedOptions.some(({ value }) => shades.includes(value)),
  );
  const offered = named.length > 0 ? named : product.variants;
  if (!offered.some(({ availableForSale }) => availableForSale)) return null;
  const variants = offered.map(
    (variant): UpsellVariantJson => ({
      id: variant.id,
      title: variant.title === onlyVariant ? '' : variant.title,
      price: variant.price,
      discountedPrice: variant.price - percentOf(variant.price, percentage),
      available: variant.availableForSale,
      color: colorOf(product, variant.selectedOptions),
    }),
  );
  return { handle, title: product.title, image: product.image, percentage, variants };
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
