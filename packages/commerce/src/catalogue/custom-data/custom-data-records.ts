/**
 * Merchants' custom data: metaobjects and their definitions, metafield definitions, and the metafields of all owners except
 * products.
 */
import type { EpochMs } from '@vitrine/rules/units';
import type { MetafieldRecord } from '../catalogue-records.ts';

/** Validation rule of a field with Shopify's name, for example `{ name: 'max', value: '60' }`. */
export interface FieldValidation {
  readonly name: string;
  readonly value: string;
}

/** Visibility of custom data in the Storefront API. */
export type StorefrontAccess = 'NONE' | 'PUBLIC_READ';

export interface MetaobjectFieldRecord {
  readonly key: string;
  readonly name: string;
  readonly description: string | null;
  /** Shopify's metafield type. */
  readonly type: string;
  readonly required: boolean;
  readonly validations: readonly FieldValidation[];
}

export interface MetaobjectDefinitionRecord {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly description: string | null;
  /** Key of the field whose value is the display name of an entry; null uses the entry's handle. */
  readonly displayNameKey: string | null;
  readonly fields: readonly MetaobjectFieldRecord[];
  readonly storefront: StorefrontAccess;
  /** If true, the Storefront API returns only entries whose status is `ACTIVE`. */
  readonly isPublishable: boolean;
  readonly isTranslatable: boolean;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

export interface MetaobjectRecord {
  readonly id: string;
  readonly type: string;
  /** Unique within its type. */
  readonly handle: string;
  /** Values by field key; a field without a value is omitted. */
  readonly values: Readonly<Record<string, string>>;
  readonly status: 'ACTIVE' | 'DRAFT';
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

/** Owners of metafields in the catalogue: Shopify's `MetafieldOwnerType`, and the type in their global ids. */
const catalogueOwners = {
  ARTICLE: 'Article',
  BLOG: 'Blog',
  COLLECTION: 'Collection',
  PAGE: 'Page',
  PRODUCT: 'Product',
  PRODUCTVARIANT: 'ProductVariant',
  SHOP: 'Shop',
} as const;

/** Owners whose metafields are stored in their own record, which contains personal data. */
const recordOwners = { CUSTOMER: 'Customer', ORDER: 'Order' } as const;

export const metafieldOwners = { ...catalogueOwners, ...recordOwners } as const;

export type CatalogueOwner = keyof typeof catalogueOwners;
export type RecordOwner = keyof typeof recordOwners;
export type MetafieldOwner = keyof typeof metafieldOwners;

export function isCatalogueOwner(text: string): text is CatalogueOwner {
  return Object.hasOwn(catalogueOwners, text);
}

export function isRecordOwner(text: string): text is RecordOwner {
  return Object.hasOwn(recordOwners, text);
}

export function isMetafieldOwner(text: string): text is MetafieldOwner {
  return Object.hasOwn(metafieldOwners, text);
}

export interface MetafieldDefinitionRecord {
  readonly id: string;
  readonly owner: MetafieldOwner;
  readonly namespace: string;
  readonly key: string;
  readonly name: string;
  readonly description: string | null;
  readonly type: string;
  readonly validations: readonly FieldValidation[];
  readonly storefront: StorefrontAccess;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

/** Metafields of one owner. Those of products are stored in the product's record. */
export interface OwnerMetafieldsRecord {
  /** Owner type and id: `COLLECTION.1234`. */
  readonly id: string;
  readonly owner: MetafieldOwner;
  readonly ownerId: string;
  /** Sorted by namespace and key. */
  readonly metafields: readonly MetafieldRecord[];
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

export function toOwnerKey(owner: MetafieldOwner, ownerId: string): string {
  return `${owner}.${ownerId}`;
}

/** Maximum amounts. Every process holds all custom data in memory. */
export const customDataLimits = {
  metaobjectDefinitions: 128,
  fields: 40,
  /** Entries of all types together. */
  metaobjects: 10_000,
  metafieldDefinitions: 1000,
  validations: 20,
  name: 255,
  description: 255,
  /** Characters of one value. */
  value: 64 * 1024,
  /** Characters of all values of an entry together. */
  entry: 256 * 1024,
  metafieldsOfOwner: 250,
  /** Owners other than products that have metafields. */
  owners: 50_000,
} as const;

/** Returns the display name of an entry: the value of the definition's display name field, otherwise the handle. */
export function getDisplayName(
  { displayNameKey }: Pick<MetaobjectDefinitionRecord, 'displayNameKey'>,
  { values, handle }: Pick<MetaobjectRecord, 'values' | 'handle'>,
): string {
  const name = displayNameKey !== null && Object.hasOwn(values, displayNameKey) ? values[displayNameKey] : '';
  return name || handle;
}
