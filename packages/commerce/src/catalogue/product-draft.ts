/**
 * A product as described by an import file. Fields without a column in the file are undefined: an existing product retains
 * its value, a new product gets the default.
 */
import type { UnitMeasure } from '@vitrine/rules/catalogue/unit-price';
import type { Minor } from '@vitrine/rules/money';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { ProductRecord, VariantRecord } from './catalogue-records.ts';

export interface PriceDraft {
  readonly region: RegionKey;
  /** Null removes the variant from the region. */
  readonly price: Minor | null;
  readonly compareAtPrice: Minor | null | undefined;
}

export interface VariantDraft {
  readonly line: number;
  /** One for each option, in order. */
  readonly optionValues: readonly string[];
  readonly sku: string | undefined;
  readonly barcode: string | null | undefined;
  readonly grams: number | undefined;
  /** Null if the variant isn't sold by content. */
  readonly measure: UnitMeasure | null | undefined;
  readonly tracked: boolean | undefined;
  /** Units in stock; undefined leaves the stock unchanged. */
  readonly quantity: number | undefined;
  readonly policy: VariantRecord['inventoryPolicy'] | undefined;
  readonly prices: readonly PriceDraft[];
  readonly requiresShipping: boolean | undefined;
  readonly taxable: boolean | undefined;
  /** Null if the variant has no image of its own. */
  readonly imageSrc: string | null | undefined;
}

export interface ImageDraft {
  readonly line: number;
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
  /**
   * Publication by region. For a region that isn't listed, an existing product retains its value; a new product is published
   * if it has a price there.
   */
  readonly published: ReadonlyMap<RegionKey, boolean>;
  /** False if the file has no option columns: an existing product then retains its variants. */
  readonly namesOptions: boolean;
  readonly optionNames: readonly string[];
  readonly variants: readonly VariantDraft[];
  readonly images: readonly ImageDraft[] | undefined;
  /** Only metafields with a column in the file; an empty value deletes the metafield. */
  readonly metafields: readonly {
    readonly namespace: string;
    readonly key: string;
    readonly value: string;
  }[];
  readonly giftCard: boolean | undefined;
  readonly seoTitle: string | null | undefined;
  readonly seoDescription: string | null | undefined;
}
