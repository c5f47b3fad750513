/** Versions of the Universal Commerce Protocol that the shop supports, and its capabilities. */

export const currentVersion = '2026-08-25';
export const protocolVersions = [currentVersion, '2026-04-08'] as const;

/** A version of the protocol, by its date. */
export type ProtocolVersion = (typeof protocolVersions)[number];

/** Returns true if the shop supports a version. */
export function isProtocolVersion(text: string): text is ProtocolVersion {
  return protocolVersions.some((version) => version === text);
}

/** A capability with the documents that define it. An extension names its parent capabilities. */
export interface Capability {
  readonly name: CapabilityName;
  readonly spec: string;
  readonly schema: string;
  readonly extends?: readonly CapabilityName[];
}

export const capabilityNames = [
  'dev.ucp.shopping.catalog.search',
  'dev.ucp.shopping.catalog.lookup',
  'dev.ucp.shopping.cart',
  'dev.ucp.shopping.checkout',
  'dev.ucp.shopping.order',
  'dev.ucp.shopping.discount',
  'dev.ucp.shopping.fulfillment',
] as const;
export type CapabilityName = (typeof capabilityNames)[number];

const documents: readonly Capability[] = [
  {
    name: 'dev.ucp.shopping.catalog.search',
    spec: 'specification/shopping/catalog/search',
    schema: 'schemas/shopping/catalog_search.json',
  },
  {
    name: 'dev.ucp.shopping.catalog.lookup',
    spec: 'specification/shopping/catalog/lookup',
    schema: 'schemas/shopping/catalog_lookup.json',
  },
  {
    name: 'dev.ucp.shopping.cart',
    spec: 'specification/shopping/cart',
    schema: 'schemas/shopping/cart.json',
  },
  {
    name: 'dev.ucp.shopping.checkout',
    spec: 'specification/shopping/checkout',
    schema: 'schemas/shopping/checkout.json',
  },
  {
    name: 'dev.ucp.shopping.order',
    spec: 'specification/shopping/order',
    schema: 'schemas/shopping/order.json',
  },
  {
    name: 'dev.ucp.shopping.discount',
    spec: 'specification/discount',
    schema: 'schemas/shopping/discount.json',
    extends: ['dev.ucp.shopping.cart', 'dev.ucp.shopping.checkout'],
  },
  {
    name: 'dev.ucp.shopping.fulfillment',
    spec: 'specification/fulfillment',
    schema: 'schemas/shopping/fulfillment.json',
    extends: ['dev.ucp.shopping.checkout'],
  },
];

/** Returns the capabilities of a version, with absolute URLs of their documents. */
export function getCapabilities(version: ProtocolVersion): readonly Capability[] {
  // The older version's specification pages are one folder higher.
  const spec = (path: string) =>
    version === currentVersion ? path : path.replace('specification/shopping/', 'specification/');
  return documents.map((capability) => ({
    ...capability,
    spec: `https://ucp.dev/${version}/${spec(capability.spec)}`,
    schema: `https://ucp.dev/${version}/${capability.schema}`,
  }));
}
