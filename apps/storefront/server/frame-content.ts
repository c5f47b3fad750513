/** What content says, in the form that pages and cart lines read it. */
import type { ContentService } from '@vitrine/content/file-content';
import { runsAt } from '@vitrine/content/offer-terms';
import { handlesOf } from '@vitrine/content/theme-settings';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { ShopFrameContent } from '../app/load-context.ts';
import type { LineSettings } from './cart/looks.ts';
import type { OfferWords } from './cart/offers-json.ts';
import type { InCatalogue } from './preview/missing-things.ts';
import { wrongSettings } from './preview/settings-preview.ts';

/** The frame of the pages of a region. */
export async function frameContent(
  content: ContentService,
  region: RegionKey,
  inCatalogue: InCatalogue,
): Promise<ShopFrameContent> {
  const [theme, { cartGeneral }] = await Promise.all([
    content.themeSettings(region),
    content.cartSettings(region),
  ]);
  return {
    cartWords: cartGeneral,
    announcement:
      theme.announcement.enabled && theme.announcement.text !== '' ? theme.announcement.text : null,
    settingsProblems: region === 'dev' ? (await wrongSettings(content, inCatalogue)).length : 0,
    checkout: theme.checkoutWords,
    account: theme.accountWords,
    help: theme.help,
    home: theme.homePage,
    signUpWords: theme.signUp,
    collectionTiles: theme.collectionTiles,
    searchPanel: theme.searchPanel,
    unlinkedProducts: theme.cartProductLinksOff,
    noindex: {
      pages: handlesOf(theme.general.page_noindex),
      products: handlesOf(theme.general.product_noindex),
      collections: handlesOf(theme.general.collection_noindex),
    },
  };
}

/** What the lines of a region's carts need. */
export async function lineSettings(content: ContentService, region: RegionKey): Promise<LineSettings> {
  const theme = await content.themeSettings(region);
  const known = lineSettingsOf.get(theme);
  if (known !== undefined) return known;
  const settings = {
    unlinkedProducts: theme.cartProductLinksOff,
    preOrderGroups: theme.preOrder.groups.filter((group) => group.enabled),
    preOrderNote: theme.preOrder.note,
  };
  lineSettingsOf.set(theme, settings);
  return settings;
}

/** One object for one state of the settings: how lines look is kept by it. */
const lineSettingsOf = new WeakMap<object, LineSettings>();

/** What is shown beside a region's carts at a moment (milliseconds since 1970). */
export async function offerWords(
  content: ContentService,
  region: RegionKey,
  now: number,
): Promise<OfferWords> {
  const { cartDiscountBanner, checkoutUpsell } = await content.cartSettings(region);
  const text = cartDiscountBanner.text.trim();
  return {
    banner: cartDiscountBanner.enabled && runsAt(cartDiscountBanner, now) && text !== '' ? text : null,
    upsellShades: checkoutUpsell.shades,
  };
}
