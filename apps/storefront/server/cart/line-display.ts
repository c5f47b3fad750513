/** Creates the display data of cart lines from the catalogue and the content (CART-13, CART-14). */
import { createBasicDisplay } from '@vitrine/rules/cart/json/basic-display';
import type { LineDisplayData } from '@vitrine/rules/cart/json/to-cart-json';
import type { CartLineInput } from '@vitrine/rules/cart/model';
import { getPreOrderNote, type PreOrderTexts } from '@vitrine/rules/catalogue/pre-order';
import type { CartProduct } from './products.ts';
import { getSwatches } from './swatches.ts';

/** Editors' settings for cart lines. */
export interface LineSettings {
  /** Handles of products that aren't linked in the cart. */
  readonly unlinkedProducts: readonly string[];
  /** Handles of products that haven't launched yet. */
  readonly launching: readonly string[];
  readonly preOrder: PreOrderTexts;
}

const made = new WeakMap<CartProduct, WeakMap<LineSettings, Map<string, LineDisplayData>>>();

/**
 * Creates a line's display data, cached per variant, product and settings. The stock is that of the line, because a remote
 * backend's product may be a minute old.
 *
 * @param product null if the product isn't visible in this region
 */
export function toLineDisplay(
  { merchandise }: Pick<CartLineInput, 'merchandise'>,
  product: CartProduct | null,
  settings: LineSettings,
): LineDisplayData {
  if (product === null) return createBasicDisplay(merchandise, null);
  const bySettings = made.get(product) ?? new WeakMap<LineSettings, Map<string, LineDisplayData>>();
  made.set(product, bySettings);
  const byVariant = bySettings.get(settings) ?? new Map<string, LineDisplayData>();
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
): LineDisplayData {
  const plain = createBasicDisplay(merchandise, variant?.image ?? null);
  const selectedOptions = variant?.selectedOptions ?? [];
  const swatches = getSwatches(product, selectedOptions);
  const { productHandle } = merchandise;
  const soldWithoutStock = merchandise.available === true && variant?.currentlyNotInStock === true;
  return {
    merchandise: {
      ...plain.merchandise,
      ...(variant === undefined ? {} : { title: variant.title }),
      quantityAvailable: variant?.quantityAvailable ?? null,
      selectedOptions,
      product: { ...plain.merchandise.product, ...product.shown },
    },
    swatches,
    selectedSwatch: swatches.find(({ selected }) => selected) ?? null,
    ...(variant === undefined || variant.lowestPrice === null ? {} : { lowestPrice: variant.lowestPrice }),
    ...(variant === undefined || variant.measurePrice === null ? {} : { measurePrice: variant.measurePrice }),
    ...(variant === undefined || variant.components.length === 0 ? {} : { components: variant.components }),
    featuredImageUrl: variant?.image?.url ?? product.image?.url ?? null,
    preOrderNote: getPreOrderNote(settings.preOrder, merchandise.id, soldWithoutStock),
    productUrl: settings.unlinkedProducts.includes(productHandle)
      ? null
      : productUrl(productHandle, selectedOptions),
  };
}

/** Returns the URL of the product's page with the variant selected. A product without options needs no query parameters. */
function productUrl(handle: string, selected: CartProduct['variants'][number]['selectedOptions']): string {
  const chosen = selected.filter(({ name, value }) => !(name === 'Title' && value === 'Default Title'));
  const search = new URLSearchParams(chosen.map(({ name, value }) => [name, value])).toString();
  return `/products/${handle}${search === '' ? '' : `?${search}`}`;
}
