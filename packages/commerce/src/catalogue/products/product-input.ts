/** Input of the merchant's changes of products. Ids are digits. Undefined leaves a field unchanged. */
import type { UnitMeasure } from '@vitrine/rules/catalogue/unit-price';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { UserError } from '../../merchant/user-errors.ts';
import type { OtherMediaRecord } from '../catalogue-records.ts';

type Optional<T> = T | null | undefined;

export interface MetafieldChange {
  readonly namespace?: Optional<string>;
  readonly key?: Optional<string>;
  /** The stored metafield's type if omitted. */
  readonly type?: Optional<string>;
  readonly value?: Optional<string>;
}

export interface ProductDetails {
  readonly title?: Optional<string>;
  /** Made from the title of a new product if omitted. */
  readonly handle?: Optional<string>;
  /** Redirects the page of the previous handle to that of the new one. */
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
  /** From 1. */
  readonly position?: Optional<number>;
  readonly values?: Optional<readonly OptionValueChange[]>;
}

/** One of a variant's values: the option by id or name, the value by id or name. */
export interface VariantOptionValue {
  readonly optionId?: Optional<string>;
  readonly optionName?: Optional<string>;
  readonly id?: Optional<string>;
  readonly name?: Optional<string>;
}

export interface VariantChange {
  readonly id?: Optional<string>;
  readonly optionValues?: Optional<readonly VariantOptionValue[]>;
  /** Decimal, in the currency of the default storefront. */
  readonly price?: Optional<string>;
  /** Null removes it. */
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
  /** Address of a picture, which becomes one of the product's. */
  readonly mediaSrc?: Optional<string>;
  /** Units in stock. */
  readonly quantity?: Optional<number>;
}

export interface MediaChange {
  /** A picture if omitted. */
  readonly kind?: OtherMediaRecord['kind'] | undefined;
  readonly id?: Optional<string>;
  /** Absolute address, or a path of the shop. */
  readonly originalSource?: Optional<string>;
  readonly alt?: Optional<string>;
  /** Width and height of a picture in pixels; omitted if unknown. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
}

/** A variant's price in one storefront, or null to take it out of the storefront. */
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

/** Namespaces and keys of metafields. */
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
