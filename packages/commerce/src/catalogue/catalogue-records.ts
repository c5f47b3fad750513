/**
 * The catalogue's records as the embedded backend stores them: products with prices by market, collections, and content
 * pages. Ids are the digits of a `gid://shopify/<Type>/...` (CAT-02, CAT-03, REGION-11).
 */
import type { UnitMeasure } from '@vitrine/rules/catalogue/unit-price';
import type { Minor } from '@vitrine/rules/money';
import type { CatalogueLocale } from '@vitrine/rules/regions/catalogue-locale';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';

export interface ImageRecord {
  readonly id: string;
  /** Absolute URL, or a path under the shop's own image route. */
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /**
   * True while the picture still has to be downloaded from another site; shoppers don't see it until then. Omitted
   * otherwise.
   */
  readonly isUnready?: boolean;
}

/** A video or 3D model of a product. */
export interface OtherMediaRecord {
  readonly id: string;
  /** An `EXTERNAL_VIDEO` is hosted by YouTube or Vimeo. */
  readonly kind: 'EXTERNAL_VIDEO' | 'VIDEO' | 'MODEL_3D';
  /** URL of the file or of the external video's page, or a path of the shop. */
  readonly src: string;
  readonly alt: string;
  /** Position among all media of the product, from 0. */
  readonly position: number;
  /** Width of a video in pixels; 0 if unknown. */
  readonly width: number;
  readonly height: number;
  /** File size; 0 if unknown. */
  readonly bytes: number;
}

export interface MarketPrice {
  readonly price: Minor;
  readonly compareAtPrice: Minor | null;
  /** Lowest price before the reduction (`price-history.ts`). Only set if it is known and the region's law requires it. */
  readonly lowestBefore?: Minor;
}

export interface VariantRecord {
  readonly id: string;
  readonly productId: string;
  readonly position: number;
  readonly title: string;
  readonly sku: string;
  readonly barcode: string | null;
  readonly selectedOptions: readonly { readonly name: string; readonly value: string }[];
  /** A region without a price doesn't sell the variant. */
  readonly prices: Readonly<Partial<Record<RegionKey, MarketPrice>>>;
  /** The regular prices, present while `prices` holds the temporary prices of a sale period (`period-prices.ts`). */
  readonly listPrices?: Readonly<Partial<Record<RegionKey, MarketPrice>>>;
  readonly imageId: string | null;
  readonly weightGrams: number;
  /** Content and reference measure for the unit price; omitted if the variant isn't sold by content. */
  readonly measure?: UnitMeasure;
  readonly requiresShipping: boolean;
  readonly taxable: boolean;
  /** Untracked variants never run out of stock. */
  readonly tracked: boolean;
  /** `continue` allows overselling (pre-orders). */
  readonly inventoryPolicy: 'deny' | 'continue';
}

export interface OptionRecord {
  readonly id: string;
  readonly name: string;
  readonly values: readonly {
    readonly id: string;
    readonly name: string;
    readonly swatch: { readonly color: string | null; readonly image: string | null } | null;
  }[];
}

export interface MetafieldRecord {
  readonly namespace: string;
  readonly key: string;
  /** Shopify's metafield type, for example `json` or `multi_line_text_field`. */
  readonly type: string;
  readonly value: string;
}

export interface Seo {
  readonly title: string | null;
  readonly description: string | null;
}

export interface ProductRecord {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly descriptionHtml: string;
  readonly vendor: string;
  readonly productType: string;
  readonly category: string | null;
  readonly tags: readonly string[];
  readonly status: 'active' | 'draft' | 'archived';
  /** Regions in which the product is visible. */
  readonly publishedIn: readonly RegionKey[];
  readonly options: readonly OptionRecord[];
  readonly variants: readonly VariantRecord[];
  readonly images: readonly ImageRecord[];
  readonly metafields: readonly MetafieldRecord[];
  readonly seo: Seo;
  readonly giftCard: boolean;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
  readonly publishedAt: EpochMs;
  /** Videos and 3D models; omitted if there are none. */
  readonly otherMedia?: readonly OtherMediaRecord[];
}

export type CollectionRuleColumn = 'TAG' | 'TYPE' | 'TITLE' | 'VENDOR' | 'VARIANT_PRICE';
export type CollectionRuleRelation =
  | 'EQUALS'
  | 'NOT_EQUALS'
  | 'CONTAINS'
  | 'STARTS_WITH'
  | 'GREATER_THAN'
  | 'LESS_THAN';

export interface CollectionRecord {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly descriptionHtml: string;
  readonly sortOrder:
    | 'MANUAL'
    | 'BEST_SELLING'
    | 'ALPHA_ASC'
    | 'ALPHA_DESC'
    | 'PRICE_ASC'
    | 'PRICE_DESC'
    | 'CREATED_DESC';
  readonly image: ImageRecord | null;
  readonly seo: Seo;
  /** Product handles in order, or rules that select products (compared with prices of the `us` market). */
  readonly membership:
    | { readonly kind: 'manual'; readonly products: readonly string[] }
    | {
        readonly kind: 'rules';
        readonly disjunctive: boolean;
        readonly conditions: readonly {
          readonly column: CollectionRuleColumn;
          readonly relation: CollectionRuleRelation;
          readonly condition: string;
        }[];
      };
  readonly updatedAt: EpochMs;
}

export interface SellingPlanRecord {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly options: readonly { readonly name: string; readonly value: string }[];
  readonly recurringDeliveries: boolean;
  readonly interval: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
  readonly intervalCount: number;
  /** Percentage off the variant's price. */
  readonly percentage: number;
}

export interface SellingPlanGroupRecord {
  readonly id: string;
  readonly name: string;
  /** The merchant's own identifier of the group, for API clients. */
  readonly merchantCode?: string;
  readonly appName: string | null;
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly plans: readonly SellingPlanRecord[];
  /** Product handles. */
  readonly products: readonly string[];
}

export interface PageRecord {
  readonly id: string;
  /** True if shoppers can't see the page; omitted otherwise. */
  readonly isHidden?: true;
  readonly handle: string;
  readonly title: string;
  readonly bodyHtml: string;
  readonly seo: Seo;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

export interface PolicyRecord {
  readonly id: string;
  readonly kind:
    | 'privacyPolicy'
    | 'refundPolicy'
    | 'shippingPolicy'
    | 'termsOfService'
    | 'subscriptionPolicy'
    | 'contactInformation'
    | 'legalNotice'
    | 'termsOfSale';
  readonly handle: string;
  readonly title: string;
  readonly bodyHtml: string;
}

export interface ArticleRecord {
  readonly id: string;
  /** True if shoppers can't see the article; omitted otherwise. */
  readonly isHidden?: true;
  readonly handle: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly author: string;
  readonly excerpt: string;
  readonly contentHtml: string;
  readonly image: ImageRecord | null;
  /** Shoppers don't see the article before this time. */
  readonly publishedAt: EpochMs;
  readonly seo: Seo;
  /** Omitted for an article imported from a file without creation times. */
  readonly createdAt?: EpochMs;
  readonly updatedAt?: EpochMs;
}

export interface BlogRecord {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly articles: readonly ArticleRecord[];
  readonly seo: Seo;
}

export interface MenuItemRecord {
  readonly id: string;
  readonly title: string;
  /** Path on the storefront, for example `/collections/self-tan`. */
  readonly url: string;
  readonly items: readonly MenuItemRecord[];
}

export interface MenuRecord {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly items: readonly MenuItemRecord[];
}

export interface ShopRecord {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly slogan: string;
  readonly email: string;
  /** Languages of the catalogue's texts, the primary one first; if omitted, those of the storefronts. */
  readonly languages?: readonly [CatalogueLocale, ...CatalogueLocale[]];
}
