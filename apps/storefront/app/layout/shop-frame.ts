/// <reference types="vite/client" />
/** Layout data available on every page. */

import type { Minor } from '@vitrine/rules/money';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { useRouteLoaderData } from 'react-router';
import type { TitleLang } from '../data/text-language.ts';
import type { ShopFrameContent } from '../load-context.ts';

export interface MenuLink extends TitleLang {
  readonly title: string;
  /** A path on this shop. */
  readonly url: string;
  readonly items: readonly MenuLink[];
  /** Image next to the items, with the entry's link. */
  readonly picture?: TitleLang & { readonly src: string; readonly title: string };
  /** Product of the collection that the entry links to. */
  readonly product?: MenuProduct;
}

export interface MenuProduct extends TitleLang {
  readonly bestSeller: boolean;
  readonly title: string;
  readonly url: string;
  readonly src: string;
  /** Minor units; the lowest of the variants. */
  readonly price: Minor;
}

export interface RegionLink {
  readonly region: RegionKey;
  readonly label: string;
  /** True for the storefront at the shop's own address. */
  readonly isDefault: boolean;
  readonly currency: string;
  readonly url: string;
}

export interface LanguageLink {
  readonly language: string;
  readonly name: string;
  /** Prefix of its paths: empty, `/de` or `/eu/de`. */
  readonly prefix: string;
}

export interface ThirdParties {
  readonly chat: string | null;
  readonly tagManager: string | null;
}

/** The brand's part of each page's head. */
export interface BrandHead {
  /** Path of the brand's style sheet; null if the built one suffices. */
  readonly sheet: string | null;
  readonly icon: string;
  readonly touchIcon: string;
  /** Colours of the browser's toolbar, in light and dark mode. */
  readonly themeColours: readonly [day: string, dark: string];
  /** Path of the image for shared links; empty if there is none. */
  readonly sharePicture: string;
}

/** The brand as pages show it. */
export interface FrameBrand {
  readonly name: string;
  /** Name of the loyalty club. */
  readonly club: string;
  /** Path of the logo; empty if the name is shown as text. */
  readonly logo: string;
  readonly logoDark: string;
  /** Drawing before a name shown as text, and instead of a missing picture. */
  readonly sign: 'none' | 'sun';
  readonly head: BrandHead;
}

/** Features that a shop may lack: SMS, and a loyalty club. */
export type ShopFeature = 'sms' | 'club';

export interface ShopFrame {
  readonly brand: FrameBrand;
  /** The brand's name. */
  readonly shopName: string;
  readonly slogan: string | null;
  /** Language of the slogan; omitted if it is the page's. */
  readonly sloganLang?: string | undefined;
  readonly region: RegionKey;
  /** BCP 47, for the document. */
  readonly language: string;
  /** Languages of the storefront; only one if there is no choice. */
  readonly languages: readonly LanguageLink[];
  readonly announcement: { readonly text: string; readonly lang?: string } | null;
  /** Texts shown with the cart. */
  readonly cartWords: ShopFrameContent['cartWords'];
  /** Number of invalid settings, for editors on the staging store. */
  readonly settingsProblems: number;
  readonly mainMenu: readonly MenuLink[];
  readonly footerMenu: readonly MenuLink[];
  /** Path of the page where shoppers ask for help; null if there is none. */
  readonly helpPage: string | null;
  /** Handles of the published policies. */
  readonly policies: readonly string[];
  readonly regions: readonly RegionLink[];
  readonly signUp: { readonly title: string; readonly text: string };
  readonly unlinkedProducts: readonly string[];
  /** Path of a picture for pages about failures; null if the shop has none. */
  readonly picture: string | null;
  /** URLs of third-party scripts; null if the region has none. They are loaded with consent only. */
  readonly thirdParties: ThirdParties;
  readonly launching: readonly string[];
  /** Number of days before a reduction for which the law requires the lowest price; null if it doesn't. */
  readonly lowestPriceDays: number | null;
  /** True if the law requires a unit price with every price. */
  readonly unitPrices: boolean;
  /** Features that this shop doesn't have; omitted if it has all. */
  readonly unavailable?: readonly ShopFeature[];
  /** Names of cards and wallets; empty if the backend doesn't provide them. */
  readonly payWith: readonly string[];
}

/** Result of the root loader. */
export interface RootData {
  /** BCP 47, for the document. */
  readonly language: string;
  /** URL of the layout data for the browser. */
  readonly address: string;
  /** The brand's name, for titles. */
  readonly siteName: string;
  readonly head: BrandHead;
  /** Set on the server only: it isn't sent with the page. */
  readonly frame?: ShopFrame;
}

declare global {
  interface Window {
    /** Fetched before hydration. */
    __shopFrame?: ShopFrame;
  }
}

/**
 * Returns the page's storefront in the list of the switch; undefined in a shop with one storefront, which has no switch
 * (REGION-37).
 */
export function findSwitchEntry(regions: readonly RegionLink[], region: RegionKey): RegionLink | undefined {
  return regions.length > 1 ? regions.find((each) => each.region === region) : undefined;
}

/** Returns the layout data. Pages render inside the root route only, so it always exists. */
export function useShopFrame(): ShopFrame {
  const root = useRouteLoaderData<RootData>('root');
  const frame = import.meta.env.SSR ? root?.frame : window.__shopFrame;
  if (frame === undefined) throw new Error('A page was rendered outside the root route.');
  return frame;
}
