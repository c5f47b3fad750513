/** Lists references in settings to products, collections and variants. Inactive settings are skipped. */
import type { CartSettings } from '@vitrine/content/cart-settings';
import { parseHandles, type ThemeSettings } from '@vitrine/content/theme-settings';

/**
 * Kind of the referenced item. A `gift` is a variant that an offer adds: in a region that doesn't sell it, the offer can't
 * apply.
 */
export type ReferenceKind = 'product' | 'collection' | 'variant' | 'gift';

export interface SettingsReference {
  readonly kind: ReferenceKind;
  /** A handle, or a variant's id. */
  readonly name: string;
  /** Path below the settings folder, such as `cart/tierDiscount.json`. */
  readonly file: string;
  /** Path of the field; items of a list share it. */
  readonly path: string;
}

/** Returns all references in a region's settings, lists in the order of the files. */
export function getReferences(cart: CartSettings, theme: ThemeSettings): readonly SettingsReference[] {
  return [...offers(cart), ...pages(theme)];
}

function named(
  file: string,
  kind: ReferenceKind,
  path: string,
  names: readonly string[],
): readonly SettingsReference[] {
  return names.map((name) => ({ kind, name, file: `${file}.json`, path }));
}

function offers({ tierDiscount, manualGwp, autoAddGwp, checkoutUpsell }: CartSettings): SettingsReference[] {
  const tiers = named.bind(null, 'cart/tierDiscount');
  const manual = named.bind(null, 'cart/manualGwp');
  const automatic = named.bind(null, 'cart/autoAddGwp');
  const upsell = named.bind(null, 'cart/checkoutUpsell');
  const { tieredProducts, collectionHandle, exclusionHandles } = tierDiscount;
  return [
    tierDiscount.enable
      ? [
          tieredProducts.length > 0
            ? tiers('product', 'tieredProducts', tieredProducts)
            : tiers('collection', 'collectionHandle', [collectionHandle]),
          tiers('product', 'exclusionHandles', exclusionHandles),
          tiers(
            'gift',
            'tiers.gift',
            tierDiscount.tiers.flatMap(({ gift }) => gift ?? []),
          ),
        ]
      : [],
    manualGwp.enableGwp
      ? [
          manual('product', 'customerBuys', manualGwp.customerBuys),
          manual('collection', 'customerCollectionBuys', manualGwp.customerCollectionBuys),
          manual('product', 'hideBox', manualGwp.hideBox),
          manual(
            'gift',
            'offers.gifts',
            manualGwp.offers.flatMap(({ gifts }) => gifts),
          ),
        ]
      : [],
    autoAddGwp.enabled
      ? autoAddGwp.slots.flatMap(({ gift, customerBuys, customerCollectionBuys }) => [
          automatic('product', 'slots.customerBuys', customerBuys),
          automatic('collection', 'slots.customerCollectionBuys', customerCollectionBuys),
          automatic('gift', 'slots.gift', [gift]),
        ])
      : [],
    checkoutUpsell.enabled
      ? checkoutUpsell.upsell_group.flatMap(({ product, triggers }) => [
          upsell('product', 'upsell_group.product', [product]),
          upsell('product', 'upsell_group.triggers', triggers),
        ])
      : [],
  ].flat(2);
}

function pages(theme: ThemeSettings): SettingsReference[] {
  const { customDiscountCode, preOrder, homePage, collectionTiles, searchPanel, general, launch } = theme;
  const variants = preOrder.groups.flatMap((group) => (group.enabled ? group.variants : []));
  return [
    named(
      'theme/customDiscountCode',
      'gift',
      'variant',
      customDiscountCode === null ? [] : [customDiscountCode.variant],
    ),
    named('theme/preOrder', 'variant', 'groups.variants', variants),
    named('theme/searchExclusion', 'product', '', theme.searchExclusion),
    named('theme/cartProductLinksOff', 'product', '', theme.cartProductLinksOff),
    named('theme/homePage', 'collection', 'bestSellers', [homePage.bestSellers]),
    named(
      'theme/homePage',
      'collection',
      'collections.handle',
      homePage.collections.map(({ handle }) => handle),
    ),
    named('theme/homePage', 'collection', 'bundles', [homePage.bundles]),
    named(
      'theme/homePage',
      'collection',
      'sections.collection',
      homePage.sections.flatMap(({ kind, hidden, collection }) =>
        kind === 'products' && !hidden ? (collection ?? []) : [],
      ),
    ),
    named(
      'theme/collectionTiles',
      'collection',
      'collection',
      collectionTiles.map(({ collection }) => collection),
    ),
    named('theme/searchPanel', 'collection', 'collections', searchPanel.collections),
    named(
      'theme/loyalty',
      'gift',
      'rewards.variant',
      theme.loyalty.enabled ? theme.loyalty.rewards.flatMap(({ variant }) => variant ?? []) : [],
    ),
    named('theme/general', 'product', 'product_noindex', parseHandles(general.product_noindex)),
    named('theme/general', 'collection', 'collection_noindex', parseHandles(general.collection_noindex)),
    named('theme/launch', 'product', 'launch_wl_handles', parseHandles(launch.launch_wl_handles)),
    named('theme/launch', 'product', 'launch_wl2_handles', parseHandles(launch.launch_wl2_handles)),
    named('theme/launch', 'product', 'launch_wl3_handles', parseHandles(launch.launch_wl3_handles)),
  ].flat();
}
