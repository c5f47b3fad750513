/** What the shop's people write about one product; `build.ts` turns it into rows of Shopify's product CSV. */

/** The kinds of placeholder picture that the media route draws. */
export const DRAWINGS = [
  'bottle',
  'pump',
  'dropper',
  'tube',
  'jar',
  'mousse',
  'spray',
  'brush',
  'mask',
  'mitt',
  'box',
  'sachet',
  'bundle',
  'candle',
  'roller',
  'pouch',
] as const;

export type Drawing = (typeof DRAWINGS)[number];

/** The markets that have columns of their own; us and dev use the columns without a market. */
export const MARKETS = [
  'Canada',
  'United Kingdom',
  'Europe',
  'International',
  'Australia',
  'Malaysia',
] as const;

export type Market = (typeof MARKETS)[number];

/** An amount in whole currency as it is written on a price list: 34 or 12.5. */
export type Amount = number;

/** A product in a kit's box. */
export interface Piece {
  /** Its handle. */
  readonly product: string;
  /** The choice that lies in the box; the options left open follow the kit's own. */
  readonly options?: Readonly<Record<string, string>>;
  readonly quantity?: number;
  /** The kit's choices that hold it; without any, all do. */
  readonly for?: Readonly<Record<string, readonly string[]>>;
}

export interface Product {
  readonly handle: string;
  readonly title: string;
  /** HERO and BUNDLE carry meaning in the shop; any other word is only a type to filter by. */
  readonly type: string;
  /** Where the product stands in Shopify's taxonomy, a key of `categories` in `taxonomy.ts`. */
  readonly category: string;
  readonly drawing: Drawing;
  readonly volume: string;
  /** Weight of one unit as packed, in grams. */
  readonly grams: number;
  readonly tags: readonly string[];
  readonly headline: string;
  readonly story: readonly string[];
  readonly points: readonly string[];
  readonly ingredients: string;
  /** Of a tan, where it has shades: "warm, a little olive". */
  readonly undertone?: string;
  readonly howTo: readonly string[];
  /** What the picture shows, in a few words. */
  readonly look: string;
  readonly price: Amount;
  /** A kit with pieces has none of its own: it is compared with what they cost one by one. */
  readonly compareAt?: Amount;
  /** What a kit is made of. */
  readonly pieces?: readonly Piece[];
  /** Up to three options, in the order in which a shopper chooses. */
  readonly options?: Readonly<Record<string, readonly string[]>>;
  /** Which option's values have pictures of their own. */
  readonly pictured?: string;
  /** Exceptions by variant title, such as "Light / 50 ml"; a first option value alone names all its variants. */
  readonly priceOf?: Readonly<Record<string, Amount>>;
  readonly compareAtOf?: Readonly<Record<string, Amount>>;
  readonly gramsOf?: Readonly<Record<string, number>>;
  readonly stockOf?: Readonly<Record<string, number>>;
  readonly stock: number;
  /** `continue` sells beyond the stock: a pre-order. */
  readonly policy?: 'deny' | 'continue';
  /** Prices that leave the ladder, by market. */
  readonly marketPrice?: Readonly<Partial<Record<Market, Amount>>>;
  readonly notIn?: readonly Market[];
  readonly pictures?: 2 | 3;
}
