/** Display data of cart lines, from the catalogue and the content (CART-13, CART-14). */
import { plainLooks } from '@vitrine/rules/cart/json/plain-looks';
import type { LineLooks } from '@vitrine/rules/cart/json/present';
import type { CartLineInput } from '@vitrine/rules/cart/model';
import { type PreOrderWords, preOrderNote } from '@vitrine/rules/catalogue/pre-order';
import type { CartProduct } from './products.ts';
import { swatchesOf } from './swatches.ts';

/** What content says about lines. */
export interface LineSettings {
  /** Handles whose links are switched off in the cart. */
  readonly unlinkedProducts: readonly string[];
  /** Handles of products that are about to launch. */
  readonly launching: readonly string[];
  readonly preOrder: PreOrderWords;
}

const made = new WeakMap<CartProduct, WeakMap<LineSettings, Map<string, LineLooks>>>();

/**
 * Made once for a variant as the catalogue and the settings have it; `product` null where it can't be seen here. Whether
 * it is sold out the line knows best: a remote backend's product may be a minute old.
 */
export function lineLooks(
  { merchandise }: Pick<CartLineInput, 'merchandise'>,
  product: CartProduct | null,
  settings: LineSettings,
): LineLooks {
  if (product === null) return plainLooks(merchandise, null);
  const bySettings = made.get(product) ?? new WeakMap<LineSettings, Map<string, LineLooks>>();
  made.set(product, bySettings);
  const byVariant = bySettings.get(settings) ?? new Map<string, LineLooks>();
  bySettings.set(settings, byVariant);
  const known = byVariant.get(merchandise.id);
  const variant = product.variants.find(({ id }) => id === merchandise.id);
  const { price, available = variant?.availableForSale ?? true } = merchandise;
  if (known?.merchandise.price === price && known.merchandise.availableForSale === available) return known;
  const looks = makeLooks({ ...merchandise, available }, variant, product, settings);
  byVariant.set(merchandise.id, looks);
  return looks;
}

function makeLooks(
  merchandise: CartLineInput['merchandise'],
  variant: CartProduct['variants'][number] | undefined,
  product: CartProduct,
  settings: LineSettings,
): LineLooks {
  const plain = plainLooks(merchandise, variant?.image ?? null);
  const selectedOptions = variant?.selectedOptions ?? [];
  const swatches = swatchesOf(product, selectedOptions);
  const { productHandle } = merchandise;
  const soldWithoutStock = merchandise.available === true && variant?.currentlyNotInStock === true;
  return {
    merchandise: {
      ...plain.merchandise,
      quantityAvailable: variant?.quantityAvailable ?? null,
      selectedOptions,
      product: { ...plain.merchandise.product, ...product.shown },
    },
    swatches,
    selectedSwatch: swatches.find(({ selected }) => selected) ?? null,
    ...(variant === undefined || variant.lowestPrice === null ? {} : { lowestPrice: variant.lowestPrice }),
    ...(variant === undefined || variant.measurePrice === null ? {} : { measurePrice: variant.measurePrice }),
    featuredImageUrl: variant?.image?.url ?? product.image?.url ?? null,
    preOrderNote: preOrderNote(settings.preOrder, merchandise.id, soldWithoutStock),
    productUrl: settings.unlinkedProducts.includes(productHandle)
      ? null
      : productUrl(productHandle, selectedOptions),
  };
}

/** The page of exactly this variant; a product without choices has a plain address. */
function productUrl(handle: string, selected: CartProduct['variants'][number]['selectedOptions']): string {
  const chosen = selected.filter(({ name, value }) => !(name === 'Title' && value === 'Default Title'));
  const search = new URLSearchParams(chosen.map(({ name, value }) => [name, value])).toString();
  return `/products/${handle}${search === '' ? '' : `?${search}`}`;
}
