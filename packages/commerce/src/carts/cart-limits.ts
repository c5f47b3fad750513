/** Limits of a cart. Those documented by the Storefront API are the same; all others are generous for a shopper. */
import type { DurationMs } from '@vitrine/rules/units';
export const cartLimits = {
  lines: 500,
  /** Maximum quantity of a line, with which all amounts of a cart remain safe integers. */
  quantity: 10_000,
  attributes: 100,
  attributeKey: 255,
  attributeValue: 5_000,
  note: 5_000,
  code: 255,
  deliveryAddresses: 20,
  addressField: 255,
  metafields: 25,
  metafieldKey: 128,
  metafieldValue: 10_000,
  /** Length of the stored cart as JSON, in characters. */
  document: 512 * 1024,
  /** Items in one list of a request. */
  input: 250,
} as const;

/** Lifetime of a cart after its last change: 30 days. */
export const cartLifetimeMs: DurationMs = 30 * 24 * 60 * 60 * 1000;
