/**
 * A product as a file describes it. What the file has no column for is undefined: an existing product keeps it, a
 * new one gets the usual value.
 */
import type { UnitMeasure } from '@vitrine/rules/catalogue/unit-price';
import type { Minor } from '@vitrine/rules/money';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { ProductRecord, VariantRecord } from './model.ts';

export interface PriceDraft {
  readonly region: RegionKey;
  /** Null takes the variant out of the region. */
  readonly price: Minor | null;
  readonly compareAtPrice: Minor | null | undefined;
}

export interface VariantDraft {
  readonly line: number;
  /** One per option, in order. */
  readonly optionValues: readonly string[];
  readonly sku: string | undefined;
  readonly barcode: string | null | undefined;
  readonly grams: number | undefined;
  /** Null for what isn't sold by its content. */
  readonly measure: UnitMeasure | null | undefined;
  readonly tracked: boolean | undefined;
  /** Pieces in stock; undefined leaves stock as it is. */
  readonly quantity: number | undefined;
  readonly policy: VariantRecord['inventoryPolicy'] | undefined;
  readonly prices: readonly PriceDraft[];
  readonly requiresShipping: boolean | undefined;
  readonly taxable: boolean | undefined;
  /** Null shows no picture of its own. */
  readonly imageSrc: string | null | undefined;
}

export interface ImageDraft {
  readonly src: string;
  readonly alt: string;
  readonly position: number;
}

export interface ProductDraft {
  readonly handle: string;
  readonly line: number;
  readonly title: string | undefined;
  readonly descriptionHtml: string | undefined;
  readonly vendor: string | undefined;
  readonly category: string | null | undefined;
  readonly productType: string | undefined;
  readonly tags: readonly string[] | undefined;
  readonly status: ProductRecord['status'] | undefined;
  /** Whether each region shows it; a region that isn't named keeps what it had, or shows what has a price. */
  readonly published: ReadonlyMap<RegionKey, boolean>;
  /** False where the file has no columns for options: an existing product's variants then stay what they are. */
  readonly namesOptions: boolean;
  readonly optionNames: readonly string[];
  readonly variants: readonly VariantDraft[];
  readonly images: readonly ImageDraft[] | undefined;
  /** Those of the file's columns; an empty value removes one. */
  readonly metafields: readonly {
    readonly namespace: string;
    readonly key: string;
    readonly value: string;
  }[];
  readonly giftCard: boolean | undefined;
  readonly seoTitle: string | null | undefined;
  readonly seoDescription: string | null | undefined;
}
