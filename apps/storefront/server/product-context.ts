/** Loads the parts of product pages that the Storefront API doesn't have. */
import type { ContentService } from '@vitrine/content/file-content';
import type { ThemeSettings } from '@vitrine/content/theme-settings';
import { loadGiftCardRules } from '@vitrine/data/gift-cards';
import { loadReturnRules } from '@vitrine/data/returns';
import { loadUnitPriceRegions } from '@vitrine/data/unit-price';
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import { getStorefront, memoizeByStorefronts, type RegionKey } from '@vitrine/rules/regions/region';
import type { RegionTable } from '@vitrine/rules/regions/region-table';
import { getReturnDays } from '@vitrine/rules/returns/return-window';
import { addStorefrontReturns } from '@vitrine/rules/returns/storefront-returns';
import { findZone } from '@vitrine/rules/shipping/find-zone';
import { findCheapestRate, getFreeShippingThreshold } from '@vitrine/rules/shipping/rates';
import { getFieldLang } from '../app/data/text-language.ts';
import type { ProductContext, ShopPolicies, VideoOrigins } from '../app/product/product-context.ts';
import { getDeliveryTo } from './delivery/arrival.ts';
import { parseLaunchLists } from './layout-content.ts';
import type { ProductReviews } from './reviews/open-reviews.ts';
import { getMarketCountry, getStatedCountry } from './storefront/countries.ts';

const getUnitPriceRegions = memoizeByStorefronts(() => loadUnitPriceRegions());
const getGiftCardRules = memoizeByStorefronts(() => loadGiftCardRules());
const getReturnRules = memoizeByStorefronts(() => loadReturnRules());

export interface ProductSources {
  readonly content: ContentService;
  readonly reviews: Pick<ProductReviews, 'find' | 'questions' | 'quotes'>;
  readonly table: RegionTable | null;
  /** True if this shop prices carts and so supports amounts that shoppers enter. */
  readonly pricesHere: boolean;
  readonly videoOrigins: VideoOrigins;
}

/** Loads the content for product pages of a region. */
export async function productContext(
  region: RegionKey,
  language: StorefrontLanguage,
  { content, reviews, table, pricesHere, videoOrigins }: ProductSources,
): Promise<ProductContext> {
  const theme = await content.themeSettings(region, language);
  const original = await content.themeSettings(region);
  const findCountryZone = (country: string) =>
    table === null ? null : findZone(table, { country, province: null }).zone;
  const stated = getStatedCountry(region, language, (country) => findCountryZone(country) !== null);
  return {
    videoOrigins,
    // A getter, because pages that don't use these texts must not get their cache tag.
    get words() {
      return theme.productWords;
    },
    get settings() {
      return theme.productSettings;
    },
    loadCopy: (product) => content.product(product, region, language),
    get optionLabels() {
      return theme.optionLabels;
    },
    isOriginalLabel: (option) => theme.optionLabels[option] === original.optionLabels[option],
    get preOrderGroups() {
      return theme.preOrder.groups;
    },
    get preOrderNote() {
      return theme.preOrder.note;
    },
    get launch() {
      return launchBoxes(theme.launch);
    },
    get freeShippingFrom() {
      const zone = findCountryZone(stated);
      return zone === null ? null : getFreeShippingThreshold(zone);
    },
    get delivery() {
      return getDeliveryTo(region, stated);
    },
    get policies() {
      return getPolicies(region, table);
    },
    get ownAmount() {
      const limits = pricesHere ? getGiftCardRules().limits[getStorefront(region).currency] : undefined;
      return limits === undefined ? null : { minimum: limits.minimum, maximum: limits.maximum };
    },
    unitPrices: getUnitPriceRegions().has(region),
    findReviews: (wanted) => reviews.find({ ...wanted, language }),
    loadQuestions: reviews.questions,
    findQuotes: (wanted) => reviews.quotes({ ...wanted, language }),
  };
}

function getPolicies(region: RegionKey, table: RegionTable | null): ShopPolicies {
  const country = getMarketCountry(region);
  const zone = table === null ? null : findZone(table, { country, province: null }).zone;
  return {
    country,
    getShippingRate: (amount) => (zone === null ? null : (findCheapestRate(zone, amount)?.price ?? null)),
    returnDays: getReturnDays(addStorefrontReturns(getReturnRules(), region), country),
  };
}

function launchBoxes(launch: ThemeSettings['launch']): ProductContext['launch'] {
  return {
    lists: parseLaunchLists(launch),
    boxes: [
      {
        number: 1,
        title: launch.launch_wl_title,
        titleLang: getFieldLang(launch, 'launch_wl_title'),
        text: launch.launch_wl_text,
        textLang: getFieldLang(launch, 'launch_wl_text'),
      },
      {
        number: 2,
        title: launch.launch_wl2_title,
        titleLang: getFieldLang(launch, 'launch_wl2_title'),
        text: launch.launch_wl2_text,
        textLang: getFieldLang(launch, 'launch_wl2_text'),
      },
      {
        number: 3,
        title: launch.launch_wl3_title,
        titleLang: getFieldLang(launch, 'launch_wl3_title'),
        text: launch.launch_wl3_text,
        textLang: getFieldLang(launch, 'launch_wl3_text'),
      },
    ],
  };
}
