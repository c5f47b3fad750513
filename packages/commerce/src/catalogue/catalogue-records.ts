/**
 * The catalogue's records as the embedded backend stores them: products with a price for each market,
 * collections, and content pages. Ids are the digits of a `gid://shopify/<Type>/...` (CAT-02, CAT-03, REGION-11).
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
  /** True until the picture is downloaded from another site; hidden from shoppers until then. Omitted otherwise. */
  readonly isUnready?: boolean;
}

/** A video or 3D model of a product. */
export interface OtherMediaRecord {
  readonly id: string;
  /** An external video is at YouTube or Vimeo. */
  readonly kind: 'EXTERNAL_VIDEO' | 'VIDEO' | 'MODEL_3D';
  /** Address of the file, or of the video's page; or a path of the shop. */
  readonly src: string;
  readonly alt: string;
  /** Place among all media of the product, from 0. */
  readonly position: number;
  /** Of a video, in pixels; 0 if unknown. */
  readonly width: number;
  readonly height: number;
  /** Of the file; 0 if unknown. */
  readonly bytes: number;
}

export interface MarketPrice {
  readonly price: Minor;
  readonly compareAtPrice: Minor | null;
  /**
   * Lowest price before the reduction (`price-history.ts`), in regions where the law requires it and if it is
   * known.
   */
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
  /** The list prices, while `prices` are those of a period (`period-prices.ts`). */
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
  /** Handles in order, or rules that select products (prices of the `us` market). */
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
  /** The merchant's own name of the group, for programs. */
  readonly merchantCode?: string;
  readonly appName: string | null;
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly plans: readonly SellingPlanRecord[];
  /** Product handles. */
  readonly products: readonly string[];
}

export interface PageRecord {
  readonly id: string;
  /** True if only the merchant sees it. */
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
  /** True if only the merchant sees it. */
  readonly isHidden?: true;
  readonly handle: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly author: string;
  readonly excerpt: string;
  readonly contentHtml: string;
  readonly image: ImageRecord | null;
  /** Shoppers don't see it before. */
  readonly publishedAt: EpochMs;
  readonly seo: Seo;
  /** Omitted if it came from a file that doesn't say so. */
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
