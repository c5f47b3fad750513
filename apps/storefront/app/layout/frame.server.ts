/** Loads the layout data of a region's pages: brand, texts, and menus. */

import { getLanguagePrefix, getStorefrontLanguages } from '@vitrine/rules/regions/languages';
import { getDefaultRegion, getOpenRegions, getStorefront } from '@vitrine/rules/regions/region';

import { shopDocument } from '@vitrine/storefront-api/documents/shop';
import { loadPolicyLinks } from '../data/find-policy.server.ts';
import { queryOrNull } from '../data/query.server.ts';
import { getFieldLang, getOriginalLang } from '../data/text-language.ts';
import type { ShopContext } from '../load-context.ts';
import { loadMainMenu } from './load-main-menu.server.ts';
import { loadMenu } from './menu.server.ts';
import { getPaymentNames } from './payment-names.server.ts';
import { getPageLanguage, getRegionLabel, languageNames } from './region-label.ts';
import type { MenuLink, ShopFrame } from './shop-frame.ts';

/** Returns the handles of the best sellers shown in the main menu. */
export function getFrameProducts({ mainMenu }: ShopFrame): readonly string[] {
  return mainMenu.flatMap(({ product }) =>
    product === undefined ? [] : [product.url.slice('/products/'.length)],
  );
}

function toAnnouncement(announcement: ShopContext['content']['announcement']): ShopFrame['announcement'] {
  if (announcement === null) return null;
  const lang = getFieldLang(announcement, 'text');
  return { text: announcement.text, ...(lang === undefined ? {} : { lang }) };
}

/**
 * Loads the layout data from the backend. Pages use the cached `shop.frame` instead, because this queries the best
 * sellers of each collection.
 */
export async function loadFrame(shop: ShopContext): Promise<ShopFrame> {
  const { brand } = shop.content;
  // Without a response of the backend, pages render with no menus.
  const [about, main, footer, policies] = await Promise.all([
    queryOrNull(shop, shopDocument, {}),
    loadMainMenu(shop),
    loadMenu(shop, 'footer'),
    loadPolicyLinks(shop),
  ]);
  return {
    brand: {
      name: brand.name,
      club: brand.club,
      logo: brand.logo,
      logoDark: brand.logoDark,
      sign: brand.sign,
      head: shop.content.brandHead,
    },
    shopName: brand.name,
    sloganLang: brand.slogan === '' ? getOriginalLang() : getFieldLang(brand, 'slogan'),
    slogan: brand.slogan === '' ? (about?.shop.brand?.slogan ?? null) : brand.slogan,
    region: shop.region,
    language: getPageLanguage(shop.region, shop.language),
    languages: getStorefrontLanguages(shop.region).map((language) => ({
      language,
      name: languageNames[language],
      prefix: `${shop.basePath}${getLanguagePrefix(language, shop.region)}`,
    })),
    announcement: toAnnouncement(shop.content.announcement),
    cartWords: shop.content.cartWords,
    settingsProblems: shop.content.settingsProblems,
    signUp: shop.content.signUpWords,
    mainMenu: main,
    footerMenu: footer,
    helpPage: shop.content.help.page,
    policies: policies.map(({ handle }) => handle),
    regions: getOpenRegions().map((region) => ({
      region,
      label: getRegionLabel(region),
      isDefault: region === getDefaultRegion(),
      currency: getStorefront(region).currency,
      url: `${shop.regionUrl(region)}/`,
    })),
    picture: findPicture(shop, main, about !== null),
    thirdParties: shop.thirdParties,
    unlinkedProducts: shop.content.unlinkedProducts,
    launching: shop.content.launching,
    lowestPriceDays: shop.lowestPriceDays,
    unitPrices: shop.product.unitPrices,
    ...(shop.unavailable.length === 0 ? {} : { unavailable: shop.unavailable }),
    payWith: getPaymentNames(about?.shop.paymentSettings),
  };
}

/**
 * Returns a picture for pages about failures: of the menu or, while the backend is away, of the home page. Reading the home
 * page's content tags every page with it, so that each publication of the home page would purge all cached pages.
 */
function findPicture(
  shop: ShopContext,
  menu: readonly MenuLink[],
  isBackendAvailable: boolean,
): string | null {
  if (isBackendAvailable) return menu.find(({ picture }) => picture !== undefined)?.picture?.src ?? null;
  const { story, hero } = shop.content.home;
  return story?.picture ?? hero.picture ?? null;
}
