/** Loader data of the home page. */

import type { ArticleCardData } from '../blog/article-card-data.ts';
import type { DecorativeImage } from '../data/image.ts';
import type { TitleLang, Untranslated } from '../data/text-language.ts';
import type { ProductCardData } from '../product/product-card-data.ts';

export interface HomeHero extends Untranslated {
  readonly title: string;
  readonly line: string;
  readonly button: string;
  readonly url: string;
  readonly picture?: string | undefined;
  readonly tallPicture?: string | undefined;
}

/** Hero with an image. */
export interface HomeScene extends HomeHero {
  readonly picture: string;
  readonly tallPicture: string;
}

/**
 * @returns null if the hero has no image. If it has only one image, portrait or landscape, that is used on all screens.
 */
export function toScene(hero: HomeHero): HomeScene | null {
  const picture = hero.picture ?? hero.tallPicture;
  return picture === undefined ? null : { ...hero, picture, tallPicture: hero.tallPicture ?? picture };
}

export interface HomeCollection extends TitleLang, Untranslated {
  readonly handle: string;
  readonly title: string;
  readonly line: string;
  readonly image: DecorativeImage | null;
}

export interface HomeStory extends Untranslated {
  readonly text: string;
  readonly button: string;
  readonly url: string;
  readonly picture: string;
  /** Tone of the picture's edge; left out if it is unknown. */
  readonly tone?: string;
  readonly hotspots?: readonly Hotspot[] | undefined;
}

/** A point on a picture, in percent from the upper left corner, and the text that it opens. */
export interface Hotspot extends Untranslated {
  readonly x: number;
  readonly y: number;
  readonly title: string;
  readonly text: string;
}

export interface HomeProductRow extends TitleLang {
  readonly heading: string;
  /** Language of the heading, left out if it is the page's. */
  readonly headingLang?: string;
  /** Title of the collection. */
  readonly title: string;
  readonly url: string;
  readonly products: readonly ProductCardData[];
}

export interface HomeReading {
  readonly heading: string;
  /** Language of the heading, left out if it is the page's. */
  readonly headingLang?: string;
  readonly url: string;
  readonly articles: readonly ArticleCardData[];
}

/** Excerpt of a review, of one or two sentences. */
export interface HomeQuote {
  readonly id: string;
  readonly text: string;
  readonly author: string;
  readonly stars: number;
  readonly verified: boolean;
  readonly product: TitleLang & { readonly title: string; readonly url: string };
}

/** Reviews and promises of the shop (shipping, returns). */
export interface HomeProof {
  readonly quotes: readonly HomeQuote[];
  readonly promises: readonly {
    readonly text: string;
    readonly link: string | null;
    readonly lang?: string | undefined;
  }[];
}

/** Pictures of a product on several skin tones, before and after. */
export interface HomeSkins {
  readonly skins: readonly { readonly before: DecorativeImage; readonly after: DecorativeImage }[];
  readonly product: TitleLang & { readonly title: string; readonly url: string };
}

/** Section below the hero; `id` is unique on the page. */
export type HomeSection = { readonly id: string } & (
  | { readonly kind: 'row'; readonly shelf: HomeProductRow }
  | { readonly kind: 'proof'; readonly proof: HomeProof }
  | { readonly kind: 'skins'; readonly skins: HomeSkins }
  | { readonly kind: 'collections'; readonly collections: readonly HomeCollection[] }
  | { readonly kind: 'story'; readonly story: HomeStory }
  | { readonly kind: 'together'; readonly shelf: HomeProductRow }
  | { readonly kind: 'reading'; readonly reading: HomeReading }
  | { readonly kind: 'sign-up' }
);
