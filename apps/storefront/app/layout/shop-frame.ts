/// <reference types="vite/client" />
/** Layout data: available on every page, the same for all pages of a region in a language. */

import type { Minor } from '@vitrine/rules/money';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { useRouteLoaderData } from 'react-router';
import type { TitleLang } from '../data/text-language.ts';
import type { ShopFrameContent } from '../load-context.ts';

export interface MenuLink extends TitleLang {
  readonly title: string;
  /** Path in this storefront. */
  readonly url: string;
  readonly items: readonly MenuLink[];
  /** Image next to the items; it links to the entry's URL. */
  readonly picture?: TitleLang & { readonly src: string; readonly title: string };
  /** Best seller of the collection that the entry links to. */
  readonly product?: MenuProduct;
}

export interface MenuProduct extends TitleLang {
  readonly bestSeller: boolean;
  readonly title: string;
  readonly url: string;
  readonly src: string;
  /** Lowest price of the variants, in minor units. */
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
  /** Path prefix of the pages in this language: empty, `/de` or `/eu/de`. */
  readonly prefix: string;
}

export interface ThirdParties {
  readonly chat: string | null;
  readonly tagManager: string | null;
}

/** The brand's part of each page's `head`. */
export interface BrandHead {
  /** Path of the brand's own style sheet; null if the built one is used as it is. */
  readonly sheet: string | null;
  readonly icon: string;
  readonly touchIcon: string;
  /** Colours of the browser's toolbar, in light and dark mode. */
  readonly themeColours: readonly [day: string, dark: string];
  /** Path of the image for shared links; empty if there is none. */
  readonly sharePicture: string;
}

/** The brand as the layout displays it. */
export interface FrameBrand {
  readonly name: string;
  /** Name of the loyalty club. */
  readonly club: string;
  /** Path of the logo; empty if the name is displayed as text. */
  readonly logo: string;
  readonly logoDark: string;
  /** Decoration before the name if there is no logo; also the placeholder for missing images. */
  readonly sign: 'none' | 'sun';
  readonly head: BrandHead;
}

/** Features that a shop may have turned off: SMS and the loyalty club. */
export type ShopFeature = 'sms' | 'club';

export interface ShopFrame {
  readonly brand: FrameBrand;
  /** The brand's name. */
  readonly shopName: string;
  readonly slogan: string | null;
  /** BCP 47 tag of the slogan; omitted if it is the page's language. */
  readonly sloganLang?: string | undefined;
  readonly region: RegionKey;
  /** BCP 47 tag for the document's `lang`. */
  readonly language: string;
  /** Languages of the storefront; one if there is no choice. */
  readonly languages: readonly LanguageLink[];
  readonly announcement: { readonly text: string; readonly lang?: string } | null;
  /** Editors' texts for the cart. */
  readonly cartWords: ShopFrameContent['cartWords'];
  /** Number of invalid settings, shown to editors on the staging store. */
  readonly settingsProblems: number;
  readonly mainMenu: readonly MenuLink[];
  readonly footerMenu: readonly MenuLink[];
  /** Path of the help page; null if there is none. */
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
  /** Period in days before a reduction whose lowest price the law requires to be shown; null if it requires none. */
  readonly lowestPriceDays: number | null;
  /** True if the law requires a unit price with each price. */
  readonly unitPrices: boolean;
  /** Features that this shop has turned off; omitted if it has all. */
  readonly unavailable?: readonly ShopFeature[];
  /** Names of accepted cards and wallets; empty if the backend doesn't report them. */
  readonly payWith: readonly string[];
}

/** Result of the root loader. */
export interface RootData {
  /** BCP 47 tag for the document's `lang`. */
  readonly language: string;
  /** URL from which the browser fetches the layout data. */
  readonly address: string;
  /** The brand's name, for page titles. */
  readonly siteName: string;
  readonly head: BrandHead;
  /** Set on the server only: not serialized into the page. */
  readonly frame?: ShopFrame;
}

declare global {
  interface Window {
    /** Layout data, fetched before hydration. */
    __shopFrame?: ShopFrame;
  }
}

/**
 * Returns the current storefront's entry in the list of storefronts; undefined in a shop with one storefront, which has
 * no list (REGION-37).
 */
export function findSwitchEntry(regions: readonly RegionLink[], region: RegionKey): RegionLink | undefined {
  return regions.length > 1 ? regions.find((each) => each.region === region) : undefined;
}

/** Returns the layout data. Pages are only rendered within the root route, so it always exists. */
export function useShopFrame(): ShopFrame {
  const root = useRouteLoaderData<RootData>('root');
  const frame = import.meta.env.SSR ? root?.frame : window.__shopFrame;
  if (frame === undefined) throw new Error('A page was rendered outside the root route.');
  return frame;
}
