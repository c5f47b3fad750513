/** What a cart may hold. Figures of the Storefront API where it states them, else generous for a shopper. */
export const cartLimits = {
  lines: 500,
  /** Keeps every amount of a cart within exact integer arithmetic. */
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
  /** Characters of the whole cart as it is kept. */
  document: 512 * 1024,
  /** Entries of one list in a request. */
  input: 250,
} as const;

/** How long a cart lives after its last change: 30 days, in ms. */
export const cartLifetime = 30 * 24 * 60 * 60 * 1000;
