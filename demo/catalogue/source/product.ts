/** Source of a product, which `build.ts` converts to rows of Shopify's product CSV. */

/** The kinds of placeholder image that the media route draws. */
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

/** Limbs that images of results show, with their alt texts. */
export const LIMBS = {
  leg: 'A knee drawn up',
  shoulder: 'A shoulder from behind',
} as const;

export type Limb = keyof typeof LIMBS;

export type Texture = 'foam' | 'smear' | 'drops';

export type ProductDrawing = (typeof DRAWINGS)[number];

/** The markets with columns of their own. us and dev use the columns without a market. */
export const MARKETS = [
  'Canada',
  'United Kingdom',
  'Europe',
  'International',
  'Australia',
  'Malaysia',
] as const;

export type PriceMarket = (typeof MARKETS)[number];

/** An amount in whole currency units: 34 or 12.5. */
export type Amount = number;

/** A component of a kit. */
export interface SourceKitComponent {
  /** Its handle. */
  readonly product: string;
  /** Options of the component in the box. Options that aren't listed follow the kit's own. */
  readonly options?: Readonly<Record<string, string>>;
  readonly quantity?: number;
  /** Options of the kit that contain it. If left out, all do. */
  readonly for?: Readonly<Record<string, readonly string[]>>;
}

export interface Product {
  readonly handle: string;
  readonly title: string;
  /** HERO and BUNDLE have a meaning in the shop. Any other value is only a filter. */
  readonly type: string;
  /** The product's Shopify taxonomy category, a key of `categories` in `taxonomy.ts`. */
  readonly category: string;
  readonly drawing: ProductDrawing;
  readonly volume: string;
  /** Weight of one unit as packed, in grams. */
  readonly grams: number;
  readonly tags: readonly string[];
  readonly headline: string;
  readonly story: readonly string[];
  readonly points: readonly string[];
  readonly ingredients: string;
  /** Undertone of a tan with shades: "warm, a little olive". */
  readonly undertone?: string;
  readonly howTo: readonly string[];
  /** Alternative text of the image. */
  readonly look: string;
  readonly price: Amount;
  /** Compare-at price. A kit with components has none, since it is compared with their total price. */
  readonly compareAt?: Amount;
  /** Components of a kit. */
  readonly pieces?: readonly SourceKitComponent[];
  /** Up to three options, in the order of the page. */
  readonly options?: Readonly<Record<string, readonly string[]>>;
  /** The option whose values have images of their own. */
  readonly pictured?: string;
  /** Exceptions by variant title, such as "Light / 50 ml". A first option value alone applies to all its variants. */
  readonly priceOf?: Readonly<Record<string, Amount>>;
  readonly compareAtOf?: Readonly<Record<string, Amount>>;
  readonly gramsOf?: Readonly<Record<string, number>>;
  readonly stockOf?: Readonly<Record<string, number>>;
  readonly stock: number;
  /** `continue` sells without stock: a pre-order. */
  readonly policy?: 'deny' | 'continue';
  /** Prices that differ from the ladder, by market. */
  readonly marketPrice?: Readonly<Partial<Record<PriceMarket, Amount>>>;
  readonly notIn?: readonly PriceMarket[];
  /**
   * Set for a gift card: the value of its option for amounts of the shopper. Its other amounts are the same number in every
   * currency, and it is neither shipped, taxed nor counted.
   */
  readonly giftCard?: { readonly ownAmount: string };
  readonly pictures?: 2 | 3;
  /** Pictures of what it does: a limb before and after, and its texture from nearby. */
  readonly result?: { readonly limb: Limb; readonly texture?: Texture };
}
