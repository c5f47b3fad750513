/** Converts content settings to the form that pages and cart lines use. */
import { getSellerLines } from '@vitrine/content/brand/brand';
import { getPolicyTexts } from '@vitrine/content/documents/policies';
import type { ContentService } from '@vitrine/content/file-content';
import { isActiveAt } from '@vitrine/content/offer-terms';
import { parseHandles, type ThemeSettings } from '@vitrine/content/theme-settings';
import { isUntranslated } from '@vitrine/content/translations/is-untranslated';
import type { LaunchLists } from '@vitrine/rules/catalogue/launch';
import { getOriginalLanguage, type StorefrontLanguage } from '@vitrine/rules/regions/languages';
import { isStagingRegion, type RegionKey } from '@vitrine/rules/regions/region';
import type { NoIndexLists } from '@vitrine/rules/robots-tag';
import type { ShopFrameContent } from '../app/load-context.ts';
import { getBrandHead } from './brand/brand-head.ts';
import type { LineSettings } from './cart/line-display.ts';
import type { CartCopy } from './cart/offers-json.ts';
import { languageNow } from './http/language.ts';
import type { InCatalogue } from './preview/missing-references.ts';
import { findInvalidSettings } from './preview/settings-preview.ts';

/** Loads the layout's content of a region's pages. */
export async function loadFrameContent(
  content: ContentService,
  { region, language }: { readonly region: RegionKey; readonly language: StorefrontLanguage },
  inCatalogue: InCatalogue,
): Promise<ShopFrameContent> {
  const [theme, cart] = await Promise.all([
    content.themeSettings(region, language),
    content.cartSettings(region, language),
  ]);
  const settingsProblems = isStagingRegion(region)
    ? (await findInvalidSettings(content, inCatalogue)).length
    : 0;
  // Each group is read when it is accessed, so that only pages that use the group get its cache tag.
  return {
    settingsProblems,
    get brand() {
      return theme.brand;
    },
    get brandHead() {
      return getBrandHead(theme.brand);
    },
    get seller() {
      return theme.checkoutWords.seller === '' ? getSellerLines(theme.brand) : theme.checkoutWords.seller;
    },
    get cartWords() {
      return cart.cartGeneral;
    },
    get announcement() {
      const { announcement } = theme;
      return announcement.enabled && announcement.text !== '' ? announcement : null;
    },
    get checkout() {
      return theme.checkoutWords;
    },
    get account() {
      const { club, ...rest } = theme.accountWords;
      return { ...rest, club: club === '' ? theme.brand.club : club };
    },
    get help() {
      return theme.help;
    },
    get home() {
      return theme.homePage;
    },
    get signUpWords() {
      return theme.signUp;
    },
    get policies() {
      return getPolicyTexts(theme.policies);
    },
    get navigation() {
      return theme.navigation;
    },
    get collectionTiles() {
      return theme.collectionTiles;
    },
    get searchPanel() {
      return theme.searchPanel;
    },
    get quiz() {
      return theme.quiz;
    },
    get unlinkedProducts() {
      return theme.cartProductLinksOff;
    },
    get launching() {
      return parseLaunchLists(theme.launch).flat();
    },
    get noindex() {
      return readNoIndexLists(theme);
    },
  };
}

/** Returns the handles that the merchant excludes from search engines. */
export function readNoIndexLists({ general }: Pick<ThemeSettings, 'general'>): NoIndexLists {
  return {
    pages: parseHandles(general.page_noindex),
    products: parseHandles(general.product_noindex),
    collections: parseHandles(general.collection_noindex),
  };
}

/** Returns the products of the three launch boxes. */
export function parseLaunchLists(launch: ThemeSettings['launch']): LaunchLists {
  return [
    parseHandles(launch.launch_wl_handles),
    parseHandles(launch.launch_wl2_handles),
    parseHandles(launch.launch_wl3_handles),
  ];
}

/** Loads settings for a region's cart lines, with texts in the language of the request. */
export async function lineSettings(content: ContentService, region: RegionKey): Promise<LineSettings> {
  const theme = await content.themeSettings(region, languageNow());
  const known = lineSettingsOf.get(theme);
  if (known !== undefined) return known;
  const settings = {
    unlinkedProducts: theme.cartProductLinksOff,
    launching: parseLaunchLists(theme.launch).flat(),
    preOrder: theme.preOrder,
  };
  lineSettingsOf.set(theme, settings);
  return settings;
}

/**
 * Line settings by version of the theme's settings. The display data of lines is cached by this object, so it must be the same.
 */
const lineSettingsOf = new WeakMap<object, LineSettings>();

/** Loads the texts shown with a region's carts at a time, in the language of the request. */
export async function loadCartCopy(
  content: ContentService,
  region: RegionKey,
  now: number,
): Promise<CartCopy> {
  const { cartDiscountBanner, checkoutUpsell } = await content.cartSettings(region, languageNow());
  const text = cartDiscountBanner.text.trim();
  return {
    banner: cartDiscountBanner.enabled && isActiveAt(cartDiscountBanner, now) && text !== '' ? text : null,
    ...(isUntranslated(cartDiscountBanner, 'text') ? { bannerLang: getOriginalLanguage() } : {}),
    upsellShades: checkoutUpsell.shades,
  };
}
