/** Inputs of the merchant's product changes. Ids are digits. Undefined leaves a field unchanged. */
import type { UnitMeasure } from '@vitrine/rules/catalogue/unit-price';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { UserError } from '../../merchant/user-errors.ts';
import type { OtherMediaRecord } from '../catalogue-records.ts';

type Optional<T> = T | null | undefined;

export interface MetafieldChange {
  readonly namespace?: Optional<string>;
  readonly key?: Optional<string>;
  /** If omitted, the type of the stored metafield. */
  readonly type?: Optional<string>;
  readonly value?: Optional<string>;
}

export interface ProductDetails {
  readonly title?: Optional<string>;
  /** If omitted, the handle of a new product is derived from the title. */
  readonly handle?: Optional<string>;
  /** If true, redirects the old URL to the new one. */
  readonly redirectNewHandle?: Optional<boolean>;
  readonly descriptionHtml?: Optional<string>;
  readonly vendor?: Optional<string>;
  readonly productType?: Optional<string>;
  readonly category?: Optional<string>;
  readonly tags?: Optional<readonly string[]>;
  readonly status?: Optional<'ACTIVE' | 'DRAFT' | 'ARCHIVED'>;
  readonly seo?: Optional<{ readonly title?: Optional<string>; readonly description?: Optional<string> }>;
  readonly metafields?: Optional<readonly MetafieldChange[]>;
  readonly giftCard?: Optional<boolean>;
  /** Manual collections, by id. */
  readonly collectionsToJoin?: Optional<readonly string[]>;
  readonly collectionsToLeave?: Optional<readonly string[]>;
}

export interface OptionValueChange {
  readonly id?: Optional<string>;
  readonly name?: Optional<string>;
}

export interface OptionChange {
  readonly id?: Optional<string>;
  readonly name?: Optional<string>;
  /** Position from 1. */
  readonly position?: Optional<number>;
  readonly values?: Optional<readonly OptionValueChange[]>;
}

/** Option value of a variant. Both the option and the value may be given by id or name. */
export interface VariantOptionValue {
  readonly optionId?: Optional<string>;
  readonly optionName?: Optional<string>;
  readonly id?: Optional<string>;
  readonly name?: Optional<string>;
}

export interface VariantChange {
  readonly id?: Optional<string>;
  readonly optionValues?: Optional<readonly VariantOptionValue[]>;
  /** Decimal amount in the currency of the default storefront. */
  readonly price?: Optional<string>;
  /** Null removes the compare-at price. */
  readonly compareAtPrice?: Optional<string>;
  readonly sku?: Optional<string>;
  readonly barcode?: Optional<string>;
  readonly tracked?: Optional<boolean>;
  readonly requiresShipping?: Optional<boolean>;
  readonly weightGrams?: Optional<number>;
  readonly inventoryPolicy?: Optional<'DENY' | 'CONTINUE'>;
  readonly taxable?: Optional<boolean>;
  readonly measure?: Optional<UnitMeasure>;
  /** Id of one of the product's pictures. */
  readonly mediaId?: Optional<string>;
  /** URL of a picture, which is added to the product. */
  readonly mediaSrc?: Optional<string>;
  /** Units in stock. */
  readonly quantity?: Optional<number>;
}

export interface MediaChange {
  /** Kind of media; a picture if omitted. */
  readonly kind?: OtherMediaRecord['kind'] | undefined;
  readonly id?: Optional<string>;
  /** Absolute URL, or a path of the shop. */
  readonly originalSource?: Optional<string>;
  readonly alt?: Optional<string>;
  /** Width and height of a picture in pixels; omitted if unknown. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
}

/** A variant's price in one storefront; null stops selling the variant there. */
export interface RegionPriceChange {
  readonly variantId: string;
  readonly region: RegionKey;
  readonly price: string | null;
  readonly compareAtPrice?: Optional<string>;
}

export const productLimits = {
  title: 255,
  options: 3,
  optionName: 255,
  variants: 2048,
  media: 250,
  tags: 250,
  tag: 255,
  text: 255,
  seoTitle: 255,
  seoDescription: 5000,
  description: 512 * 1024,
  metafields: 250,
  metafield: 64 * 1024,
} as const;

/** Matches valid namespaces and keys of metafields. */
export const metafieldNamePattern = /^[\w-]{2,255}$/;

/** Collects the validation errors of one change. */
export class ErrorList {
  readonly #errors: UserError[] = [];

  get errors(): readonly UserError[] {
    return this.#errors;
  }

  add(field: readonly string[] | null, message: string, code: string | null = null): void {
    this.#errors.push({ field, message, code });
  }
}
