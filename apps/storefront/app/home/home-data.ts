/** What the home page shows, as its loader gives it. */
import type { ArticleCardData } from '../blog/article-card-data.ts';
import type { ImageView } from '../data/image.ts';
import type { ProductCardData } from '../product/product-card-data.ts';

export interface HomeHero {
  readonly title: string;
  readonly line: string;
  readonly button: string;
  readonly url: string;
  readonly picture: string;
  readonly tallPicture: string;
}

export interface HomeCollection {
  readonly handle: string;
  readonly title: string;
  readonly line: string;
  readonly image: ImageView | null;
}

export interface HomeStory {
  readonly text: string;
  readonly button: string;
  readonly url: string;
  readonly picture: string;
}

export interface HomeShelf {
  readonly title: string;
  readonly url: string;
  readonly products: readonly ProductCardData[];
}

export interface HomeReading {
  readonly title: string;
  readonly url: string;
  readonly articles: readonly ArticleCardData[];
}
