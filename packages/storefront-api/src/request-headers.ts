/**
 * Builds the headers that say for which shopper a request is made, and ask the embedded backend for what the API doesn't
 * have: estimates before an address, and how a price came about. Names are in lower case.
 */
export function createRequestHeaders({
  buyerIp,
  store,
}: {
  readonly buyerIp?: string | undefined;
  readonly store?: string | undefined;
}): Record<string, string> {
  return {
    'vitrine-extensions': 'pricing',
    ...(buyerIp === undefined ? {} : { 'shopify-storefront-buyer-ip': buyerIp }),
    ...(store === undefined ? {} : { 'vitrine-store': store }),
  };
}
